"""Values from outside as short words for a message: never long, never nested, never anything but plain text."""

_LONGEST = 40


def quoted(text: str) -> str:
    """Text in quotes, cut when long, with everything unprintable escaped."""
    cut = text if len(text) <= _LONGEST else text[:_LONGEST] + "…"
    return repr(cut)


def described(value: object) -> str:
    """What a decoded JSON value is."""
    match value:
        case None | True | False:
            return {None: "null", True: "true", False: "false"}[value]
        case int():
            return str(value) if abs(value) < 10**_LONGEST else "a very large number"
        case float():
            return f"the number {value}"
        case str():
            return quoted(value)
        case list():
            return f"a list of {len(value)}"
        case _:
            return "an object"


def either(values: tuple[str, ...]) -> str:
    """`a, b or c`."""
    return " or ".join(filter(None, (", ".join(values[:-1]), values[-1])))
