"""`python -m paddock.cli` is the same as `paddock`."""

from paddock.cli import main

main()
