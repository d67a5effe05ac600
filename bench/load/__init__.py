"""How much the server carries: people and computers play whole matches over real sockets on this machine."""
