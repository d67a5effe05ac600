"""Solo games: one person hunts a code that the server keeps, such as today's code or that of a friend's game."""
