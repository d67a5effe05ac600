"""Frameworks of others, which are too large for every checkout: `make test-frameworks` installs them and runs these."""
