"""Hook of the site: writes the reference of HTTP and the socket from the schemas that the server itself serves."""

import asyncio
import re
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any, TypeAlias

import httpx
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

Schema: TypeAlias = Mapping[str, Any]

_TITLES = {
    "tables": "Tables",
    "me": "You",
    "daily": "Today's code",
    "shares": "Shares",
    "strangers": "Strangers",
    "editions": "Editions",
    "coach": "The coach",
    "puzzles": "Puzzles",
}
_OTHER = "Everything else"
_SOCKET = "socket.md"
_TYPES = "types.md"
_HTTP_HEAD = """# HTTP reference

Every operation of a Keypeg server, generated from the OpenAPI document that each server serves at `/schema`. The types
are described [on a page of their own](types.md). [The protocol](../protocol.md#http) explains the operations in their
context, and [limits](../server.md#limits) says how many requests are accepted.

Bodies and answers are JSON. An unknown field in a body is an error; answers may get further fields in any version. A
cookie identifies the player; the first operation that needs a player sets it.

## Errors

Errors have the body [ErrorBody](types.md#errorbody) with a stable key in `error` and a sentence in `message`.

"""
_SOCKET_HEAD = """# Socket reference

The messages on the socket of a table, `/api/tables/ID/live`, generated from the JSON Schema that each server serves at
`/schema/messages`. [The protocol](../protocol.md#the-socket-of-a-table) explains how to connect, what a version is, and
what happens after a lost connection. The types of fields are described [on a page of their own](types.md).

Each message is one JSON object in a text frame, and its `type` says which one it is.

"""
_TYPES_HEAD = """# Types

The types that appear in [HTTP](http.md) bodies and answers and in [socket](socket.md) messages.

"""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the pages of the reference."""
    from keypeg.wire.schema import message_schema

    api, messages = asyncio.run(_openapi()), message_schema()["$defs"]
    families = {name: messages[name] for name in ("FromClient", "FromServer")}
    tags = {name: _members(family) for name, family in families.items()}
    apart = {name for members in tags.values() for name in members} | set(families)
    types = {**api["components"]["schemas"], **messages}
    pages = {
        "http": _HTTP_HEAD + "\n".join(_http(api)),
        "socket": _SOCKET_HEAD + "\n".join(_socket(tags, messages)),
        "types": _TYPES_HEAD + "\n".join(_types({name: types[name] for name in sorted(types) if name not in apart})),
    }
    for name, content in pages.items():
        files.append(File.generated(config, f"reference/{name}.md", content=_linked(content, name, apart)))
    return files


async def _openapi() -> Any:  # noqa: ANN401 - a JSON document
    """Asks the application for its description, as a client of a server would."""
    from keypeg.server.app import create_app
    from keypeg.server.service import Service, Settings

    app: Any = create_app(Service(Settings(database="sqlite://")))  # Two libraries type the protocol differently.
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as client:
        return (await client.get("/schema")).raise_for_status().json()


def _linked(content: str, page: str, apart: set[str]) -> str:
    """Makes links to types, written `[State](~State)`, lead to the page that describes the type."""

    def target(link: re.Match[str]) -> str:
        home = _SOCKET if link[1] in apart else _TYPES
        return f"]({'' if home == f'{page}.md' else home}#{link[1].lower()})"

    return re.sub(r"\]\(~(\w+)\)", target, content)


def _members(family: Schema) -> list[str]:
    return [_name(member) for member in family["anyOf"]]


def _name(reference: Schema) -> str:
    return str(reference["$ref"]).rsplit("/", 1)[-1]


def _http(api: Schema) -> Iterator[str]:
    operations = [
        (path, method, operation) for path, methods in api["paths"].items() for method, operation in methods.items()
    ]
    responses = {
        status: response["description"]
        for _, _, operation in operations
        for status, response in operation["responses"].items()
        if not status.startswith("2")
    }
    yield "| status | meaning |\n|---|---|"
    yield from (f"| {status} | {responses[status]} |" for status in sorted(responses))
    by_group = sorted(operations, key=lambda each: _rank(each[0]))
    for title, group in groupby(by_group, key=lambda each: _group(each[0])):
        yield f"\n## {title}\n"
        for path, method, operation in group:
            yield from _operation(path, method, operation)


def _group(path: str) -> str:
    """Returns the heading for a path: what comes after `/api`, with the routes about the coach together."""
    first = path.removeprefix("/api/").split("/", 1)[0]
    named = {"spaces": "coach", "reviews": "coach"}.get(first, first)
    return _TITLES.get(named, _OTHER)


def _rank(path: str) -> int:
    return [*_TITLES.values(), _OTHER].index(_group(path))


def _operation(path: str, method: str, operation: Schema) -> Iterator[str]:
    anchor = re.sub(r"\W+", "-", f"{method}{path}").strip("-").lower()
    yield f"### `{method.upper()} {path}` {{ #{anchor} }}\n"
    yield f"{operation.get('description', '')}\n"
    if operation.get("parameters"):
        yield "| parameter | in | type |\n|---|---|---|"
        for each in operation["parameters"]:
            needed = "" if each.get("required") else ", optional"
            yield f"| `{each['name']}` | {each['in']} | {_kind(each['schema'])}{needed} |"
        yield ""
    if "requestBody" in operation:
        yield f"**Body:** {_content(operation['requestBody'])}\n"
    answers = operation["responses"]
    for status in sorted(answers):
        if status.startswith("2"):
            yield f"**Answer:** {status}{_with(_content(answers[status]))}\n"
    refused = ", ".join(status for status in sorted(answers) if not status.startswith("2"))
    if refused:
        yield f"**Errors:** {refused}\n"


def _with(content: str) -> str:
    return f", {content}" if content else ""


def _content(body: Schema) -> str:
    kinds = [(media, each.get("schema", {})) for media, each in body.get("content", {}).items()]
    described = (
        _kind(schema) if media == "application/json" else f"{_kind(schema)} as `{media}`"
        for media, schema in kinds
        if schema
    )
    return " or ".join(described)


def _socket(families: Mapping[str, list[str]], types: Schema) -> Iterator[str]:
    for title, family in (("From the client", "FromClient"), ("From the server", "FromServer")):
        yield f"## {title} {{ #{family.lower()} }}\n"
        for name in families[family]:
            tag = types[name]["properties"]["type"]["enum"][0]
            yield f"### `{tag}` {{ #{name.lower()} }}\n"
            yield from _described(types[name])


def _types(types: Schema) -> Iterator[str]:
    for name, schema in types.items():
        yield f"## {name} {{ #{name.lower()} }}\n"
        yield from _described(schema)


def _described(schema: Schema) -> Iterator[str]:
    if schema.get("description"):
        yield f"{schema['description']}\n"
    fields = schema.get("properties")
    if fields is None:
        yield f"{_capitalised(_kind({key: value for key, value in schema.items() if key != 'title'}))}.\n"
    elif not fields:
        yield "No fields.\n"
    else:
        required = schema.get("required", [])
        yield "| field | type |\n|---|---|"
        for name, each in fields.items():
            yield f"| `{name}` | {_kind(each)}{'' if name in required else ', optional'} |"
        yield ""


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]


def _kind(schema: Schema) -> str:
    """Returns a type in words, with links to the types it names."""
    choices = schema.get("anyOf") or schema.get("oneOf")
    described = schema.get("type")
    if "$ref" in schema:
        return f"[{_name(schema)}](~{_name(schema)})"
    if choices:
        return " or ".join(dict.fromkeys(map(_kind, choices)))
    if "const" in schema:
        return f"`{_json(schema['const'])}`"
    if "enum" in schema:
        values = [f"`{_json(value)}`" for value in schema["enum"]]
        return values[0] if len(values) == 1 else f"one of {', '.join(values)}"
    if isinstance(described, list):
        return " or ".join(_kind({**schema, "type": each}) for each in described)
    if described == "array":
        return _array(schema)
    if described == "object":
        inner = schema.get("additionalProperties")
        return f"object with values of type {_kind(inner)}" if isinstance(inner, dict) and inner else "object"
    if described is None:
        return "anything"
    return {"integer": "whole number"}.get(described, str(described)) + _limits(schema)


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"list: {', '.join(map(_kind, schema['prefixItems']))}"
    items = schema.get("items")
    described = _kind(items) if items else ""
    return "list" if not items else f"list of ({described})" if " or " in described else f"list of {described}"


def _limits(schema: Schema) -> str:
    names = {"minLength": "at least {} characters", "maxLength": "at most {} characters"}
    names |= {"minimum": "at least {}", "maximum": "at most {}"}
    said = [words.format(schema[key]) for key, words in names.items() if key in schema]
    return f" ({', '.join(said)})" if said else ""


def _json(value: object) -> str:
    return "null" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
