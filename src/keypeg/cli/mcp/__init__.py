"""`keypeg mcp`: what the other commands can do, and whole games, as a server of the Model Context Protocol."""
