"""Descriptions of input values for error messages: always short, flat and printable."""

_MAX_LENGTH = 40


def quoted(text: str) -> str:
    """Returns text in quotes, cut if long, with unprintable characters escaped."""
    cut = text if len(text) <= _MAX_LENGTH else text[:_MAX_LENGTH] + "…"
    return repr(cut)


def kind_of(value: object) -> str:
    """Returns the type of a JSON value in words."""
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
    """Returns a JSON value itself if it is short and simple, otherwise its type."""
    match value:
        case bool():
            return str(value).lower()
        case int() if abs(value) < 10**_MAX_LENGTH:
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
    """Joins alternatives: `a, b or c`."""
    return " or ".join(filter(None, (", ".join(values[:-1]), values[-1])))
