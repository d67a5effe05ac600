"""The kernels in numpy, for installations without numba.

Each function here does what the kernel of the same name does, on the same arrays, and finds the same; only the time it
takes is another.
"""
