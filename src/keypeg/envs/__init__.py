"""Environments, and the exam for the frameworks of others."""
