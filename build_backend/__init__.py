"""The PEP 517 build backend of this project: setuptools with a web client and a compiled engine."""
