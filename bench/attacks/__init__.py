"""Attacks on a server, and what a normal game beside them notices."""
