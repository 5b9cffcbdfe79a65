"""Reads each upload in a child process with limits, never more than a few at once."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress
from typing import Final

from paddock.server.settings import Settings
from paddock.server.uploads.reader_contract import UploadReader, WorkerOutput
from paddock.words import ENGLISH

MOST_TOLD: Final = 16 * 1024 * 1024
CHUNK: Final = 64 * 1024


class ChildProcesses(UploadReader):
    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.places: Final = asyncio.Semaphore(settings.readers)
        self.endings: Final[set[asyncio.Task[tuple[bytes, bytes]]]] = set()
        """Children that were killed and are not over yet."""

    async def read(
        self, job: str, about: str, data: bytes, lang: str = ENGLISH
    ) -> WorkerOutput | None:
        async with self.places:
            return await self.run(job, about, data, lang)

    def command(self, job: str, about: str, lang: str) -> list[str]:
        nice = str(self.settings.reader_nice)
        return [sys.executable, "-m", "paddock.server.uploads.worker", job, about, lang, nice]

    async def run(self, job: str, about: str, data: bytes, lang: str) -> WorkerOutput | None:
        child = await asyncio.create_subprocess_exec(
            *self.command(job, about, lang),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
        assert child.stdin is not None, "a pipe was asked for"
        feeding = asyncio.create_task(feed(child.stdin, data))
        try:
            async with asyncio.timeout(self.settings.reader_patience):
                told = await heard(child)
        except TimeoutError:
            return None
        finally:
            feeding.cancel()
            if child.returncode is None:
                child.kill()
                await self.over(child)
        return None if child.returncode else told

    async def over(self, child: asyncio.subprocess.Process) -> None:
        """Wait until nothing of it is left to be read, in a task of its own.

        A request that is cancelled again meanwhile, as at a shutdown, would leave its pipe open.
        """
        ending = asyncio.create_task(child.communicate())
        self.endings.add(ending)
        ending.add_done_callback(self.endings.discard)
        await asyncio.shield(ending)

    async def close(self) -> None:
        await asyncio.gather(*self.endings)


async def feed(pipe: asyncio.StreamWriter, data: bytes) -> None:
    try:
        with suppress(ConnectionError):  # A reader may have seen enough.
            pipe.write(data)
            await pipe.drain()
    finally:
        pipe.close()


async def heard(child: asyncio.subprocess.Process) -> WorkerOutput | None:
    """All that a reader says, unless it does not stop."""
    assert child.stdout is not None, "a pipe was asked for"
    told = WorkerOutput()
    while chunk := await child.stdout.read(CHUNK):
        told.chunks.append(chunk)
        told.size += len(chunk)
        if told.size > MOST_TOLD:
            return None
    await child.wait()
    return told if told.size else None
