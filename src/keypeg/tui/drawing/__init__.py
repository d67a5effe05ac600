"""Drawings for a terminal: lines of spans, which know what they mean but not which colour that is."""
