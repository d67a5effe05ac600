"""What holds for all tests."""

from hypothesis import settings

# How long an example takes is no property of the program.
settings.register_profile("keypeg", parent=settings(), deadline=None)
settings.load_profile("keypeg")
