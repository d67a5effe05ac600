"""The wire format: types of messages and bodies, and their JSON Schema."""
