"""The container image, built and run: `make image`."""
