"""The server: tools over standard input and output."""

import json

import anyio
from mcp.server import Server, ServerRequestContext
from mcp.server.stdio import stdio_server
from mcp_types import (
    CallToolRequestParams,
    CallToolResult,
    ListToolsResult,
    PaginatedRequestParams,
    TextContent,
)
from mcp_types import Tool as ListedTool

from keypeg import __version__
from keypeg.cli.mcp.games import Games
from keypeg.cli.mcp.tools import TOOLS, ToolError, called

_INSTRUCTIONS = """\
Mastermind: marks, puzzles, advice, and whole games of five editions against computers. A code is one letter per hole \
(A, B, C, …; _ is an empty hole). A mark is exact,misplaced: pegs right in colour and place, and further pegs right in \
colour alone."""


def serve() -> None:
    """Serves one client on standard input and output until it goes away."""
    anyio.run(_serve)


async def _serve() -> None:
    games = Games()

    async def list_tools(_: ServerRequestContext[object], _params: PaginatedRequestParams | None) -> ListToolsResult:
        listed = [
            ListedTool(name=each.name, description=each.description, input_schema=each.schema)
            for each in TOOLS.values()
        ]
        return ListToolsResult(tools=listed)

    async def call_tool(_: ServerRequestContext[object], params: CallToolRequestParams) -> CallToolResult:
        try:
            answer = called(params.name, params.arguments or {}, games)
        except ToolError as error:
            return CallToolResult(content=[TextContent(text=str(error))], is_error=True)
        text = json.dumps(answer)
        return CallToolResult(content=[TextContent(text=text)], structured_content=json.loads(text))

    server = Server(
        "keypeg", version=__version__, instructions=_INSTRUCTIONS, on_list_tools=list_tools, on_call_tool=call_tool
    )
    async with stdio_server() as (read, write):
        await server.run(read, write, server.create_initialization_options())
