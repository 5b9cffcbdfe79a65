"""Records packed into URL fragments: `1` and the base64url of the deflated JSON.

No server keeps the race, and what stands behind `#` is never sent to one. The deflate stream has no
header, the base64url no padding.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from typing import Final

import msgspec

from paddock.kernel.message import Message
from paddock.records.file import MOST_BYTES, BadRecord
from paddock.records.record import Record

VERSION: Final = "1"
LONGEST: Final = 6000
"""Characters; every browser and most messengers carry so many."""


def link_of(record: Record) -> str:
    """The end of a link, or nothing where the race is too long for one."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = packer.compress(msgspec.json.encode(record)) + packer.flush()
    text = VERSION + base64.urlsafe_b64encode(packed).decode().rstrip("=")
    return text if len(text) <= LONGEST else ""


def unpacked(text: str) -> bytes:
    """The record's JSON; inflated no further than a record may be long. Raises BadRecord."""
    if text[:1] != VERSION:
        raise BadRecord(Message("records.link.unknown"))
    try:
        packed = base64.b64decode(text[1:] + "=" * (-(len(text) - 1) % 4), b"-_", validate=True)
        opener = zlib.decompressobj(-zlib.MAX_WBITS)
        data = opener.decompress(packed, MOST_BYTES + 1)
    except (binascii.Error, ValueError, zlib.error):
        raise BadRecord(Message("records.link.damaged")) from None
    if len(data) <= MOST_BYTES and not opener.eof:
        raise BadRecord(Message("records.link.cut_off"))
    return data
