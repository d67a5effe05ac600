"""Values from outside as short words for a message: never long, never nested, never anything but plain text."""

_LONGEST = 40


def quoted(text: str) -> str:
    """Text in quotes, cut when long, with everything unprintable escaped."""
    cut = text if len(text) <= _LONGEST else text[:_LONGEST] + "…"
    return repr(cut)


def kind_of(value: object) -> str:
    """What sort of JSON value this is."""
    match value:
        case None:
            return "null"
        case bool():
            return "true or false"
        case int() | float():
            return "a number"
        case str():
            return "text"
        case list():
            return "a list"
        case _:
            return "an object"


def described(value: object) -> str:
    """A JSON value itself where it is short and simple, else what sort it is."""
    match value:
        case bool():
            return str(value).lower()
        case int() if abs(value) < 10**_LONGEST:
            return str(value)
        case int():
            return "a very large number"
        case float():
            return f"the number {value}"
        case str():
            return quoted(value)
        case _:
            return kind_of(value)


def either(values: tuple[str, ...]) -> str:
    """`a, b or c`."""
    return " or ".join(filter(None, (", ".join(values[:-1]), values[-1])))
