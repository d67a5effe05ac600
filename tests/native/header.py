"""Reads the functions and structs of the C library from its public header."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from native_build import SOURCES

ROOT = Path(__file__).parents[2]
POINTER = "pointer"


class Signature(NamedTuple):
    """The C types of a result and of the parameters; those of pointers are all called `POINTER`."""

    result: str
    parameters: tuple[str, ...]


@cache
def signatures() -> dict[str, Signature]:
    found = re.findall(r"^KEYPEG_API\s+([^;(]*?)(keypeg_\w+)\(([^)]*)\);", _header(), re.MULTILINE)
    return {
        name: Signature(_type(result), tuple(_type(each) for each in parameters.split(",") if each.strip() != "void"))
        for result, name, parameters in found
    }


@cache
def structs() -> dict[str, dict[str, str]]:
    """Returns for each struct that callers fill or read its fields, by name, and their C types."""
    found = re.findall(r"^typedef struct \{([^}]*)\} (\w+);", _header(), re.MULTILINE)
    return {name: dict(_fields(body)) for body, name in found}


def _header() -> str:
    text = (ROOT / SOURCES / "keypeg.h").read_text(encoding="utf-8")
    return re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)


def _fields(body: str) -> list[tuple[str, str]]:
    """Splits lines such as `const int32_t *exact, *common;` into fields."""
    fields = []
    for line in filter(None, map(str.strip, body.split(";"))):
        type_name, _, names = re.sub(r"\bconst\b", "", line).strip().partition(" ")
        fields += [(name.strip(" *"), POINTER if "*" in name else type_name) for name in names.split(",")]
    return fields


def _type(declaration: str) -> str:
    """Returns the type of a parameter such as `const uint8_t *digits`, or of a result such as `void `."""
    return POINTER if "*" in declaration else re.sub(r"\bconst\b", "", declaration).split()[0]
