"""Tables: seats, start, clocks, absence and rematch around a match. Pure: time and randomness are arguments."""
