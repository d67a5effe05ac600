"""The library: the few names a notebook or a script needs, which `import keypeg` offers.

Everything here takes text wherever it takes objects, and says what is wrong with its input and what is expected.
"""
