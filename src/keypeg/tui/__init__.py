"""The terminal client: every edition on this machine or at any server, in full screen or line by line.

A source (`source.py`) says what may be seen now, and takes actions; there are two, `local.py` and `remote.py`. The
controller (`controller.py`) knows what may be done, and holds the unfinished row. The full screen (`app.py`, with
Textual) and the line mode (`plain.py`, without) both draw what it says.
"""
