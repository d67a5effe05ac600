"""The game server: tables over HTTP and WebSocket. `create_app` builds it, `keypeg play` and `keypeg serve` run it."""
