"""What goes over the wire: the types of messages and bodies, and their schema."""
