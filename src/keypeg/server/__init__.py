"""The game server: tables over HTTP and WebSocket. `application` makes it, `keypeg play` and `keypeg serve` run it."""
