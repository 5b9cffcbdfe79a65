"""Upload worker, `python -m paddock.server.uploads.worker JOB ABOUT LANG NICE`, with rlimits.

Whatever is in the file, it costs 2 s of CPU at a low priority (NICE) and 256 MB, and no table waits
for it. The file comes on standard input, the answer leaves as lines of JSON on standard output.
"""

from __future__ import annotations

import sys
from typing import Final

CPU_SECONDS: Final = 2
MEMORY: Final = 256 * 1024 * 1024


def limit(nice: int) -> None:
    """Set the rlimits; on Windows there are none, and only the parent's timeout holds."""
    if sys.platform == "win32":
        return
    import os
    import resource

    os.nice(nice)
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def main() -> int:
    """The limits come first: loading the games counts too."""
    job, about, lang, nice = sys.argv[1:]
    limit(int(nice))
    import msgspec

    from paddock.records.file import MOST_BYTES
    from paddock.server.uploads.reader import answer

    data = sys.stdin.buffer.read(MOST_BYTES + 1)
    for line in answer(job, about, data, lang):
        sys.stdout.buffer.write(msgspec.json.encode(line) + b"\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
