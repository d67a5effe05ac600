"""The HTTP interface, one module for each thing that is asked about."""
