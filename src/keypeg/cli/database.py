"""Where `keypeg play` keeps its tables, and what stands in the way of a database."""

import os
from pathlib import Path


def own_database() -> Path:
    """Returns the file of `keypeg play`, whether or not it exists."""
    from platformdirs import user_data_path

    return user_data_path("keypeg", appauthor=False) / "keypeg.db"


def obstacle(file: Path) -> str | None:
    """Returns why this file cannot be used as a database, as far as the file system knows; nothing is changed."""
    try:
        if file.exists():
            if not file.is_file():
                return f"{file} is {'a folder' if file.is_dir() else 'not an ordinary file'}"
            return None if os.access(file, os.R_OK | os.W_OK) else f"no permission to read and write {file}"
        if not file.parent.exists():
            return f"the folder {file.parent} does not exist"
        if not file.parent.is_dir():
            return f"{file.parent} is not a folder"
    except OSError as error:
        return f"{file}: {error.strerror}"
    return None if os.access(file.parent, os.W_OK | os.X_OK) else f"no permission to write to {file.parent}"
