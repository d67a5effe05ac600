"""The HTTP API, with a module for each resource."""
