"""The contract of an upload reader: records and tracks of strangers are read away from tables."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import AsyncIterator
from typing import Final


class WorkerOutput:
    """Lines of JSON as they came, piece by piece: they are passed on and never put together."""

    def __init__(self) -> None:
        self.chunks: Final[deque[bytes]] = deque()
        self.size = 0

    def first_line(self) -> bytes:
        whole = b""
        for chunk in self.chunks:
            whole += chunk
            if b"\n" in chunk:
                break
        return whole.partition(b"\n")[0]

    async def passed_on(self) -> AsyncIterator[bytes]:
        while self.chunks:
            yield self.chunks.popleft()


class UploadReader(ABC):
    @abstractmethod
    async def read(self, job: str, about: str, data: bytes, lang: str) -> WorkerOutput | None:
        """What `uploads.reader.answer` says of the data; None where that took too much."""

    @abstractmethod
    async def close(self) -> None:
        """Wait for what was given up while it was read."""
