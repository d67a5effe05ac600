"""Numbers about codes: how to find them in few guesses."""
