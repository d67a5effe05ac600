"""The screens of the full-screen client: they draw pages, and pass on keys and clicks. No match is kept here."""
