"""Hands setuptools what the build backend has made. pyproject.toml says all else."""

from setuptools import setup

from build_backend.compiler import JOBS, BuildEngine
from build_backend.engine import extensions

setup(
    ext_modules=extensions,
    cmdclass={"build_ext": BuildEngine},
    options={"build_ext": {"parallel": str(JOBS)}},
)
