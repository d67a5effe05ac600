"""Searching on more machines, by Dask."""

from collections.abc import Iterator
from contextlib import contextmanager

from keypeg.extras import Extra, require


class ClusterError(RuntimeError):
    """A cluster cannot be used."""


@contextmanager
def cluster(address: str) -> Iterator[None]:
    """Makes searches with more than one job run on the workers of a Dask scheduler."""
    require(Extra.CLUSTER, "searching on a cluster")
    from dask.distributed import Client
    from joblib import parallel_config

    try:
        client = Client(address, set_as_default=False, timeout=10)  # type: ignore[no-untyped-call] # dask has no types here
    except (OSError, ValueError) as error:
        raise ClusterError(f"there is no Dask scheduler at {address}: {error}") from None
    with client:
        if not client.scheduler_info()["workers"]:
            raise ClusterError(f"the Dask scheduler at {address} has no workers yet")
        with parallel_config(backend="dask", client=client):
            yield
