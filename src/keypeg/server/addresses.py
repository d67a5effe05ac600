"""Network addresses and ports: reading them, and which of them count as one client."""

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import TypeAlias

Address: TypeAlias = IPv4Address | IPv6Address
Network: TypeAlias = IPv4Network | IPv6Network

DEFAULT_PORT = 8765
_CLIENT_BITS = 64
"""A provider gives a household at least this much of IPv6, so one client can use all addresses in it."""
_MOST_KNOWN = 10_000
"""How many addresses are remembered: a request needs its own several times, and reading one takes long."""


def parse_address(text: str) -> Address | None:
    """Reads an address without port or brackets. IPv4 written as IPv6 becomes IPv4; the zone of IPv6 is left out."""
    try:
        address = ip_address(text)
    except ValueError:
        return None
    if isinstance(address, IPv6Address):
        return address.ipv4_mapped or IPv6Address(int(address))
    return address


def parse_networks(texts: Iterable[str]) -> tuple[Network, ...]:
    """Reads addresses and networks; raises `ValueError` if one is neither."""
    return tuple(map(_parse_network, texts))


def _parse_network(text: str) -> Network:
    try:
        return ip_network(text)
    except ValueError:
        raise ValueError(f"{text} is not an address or a network such as 10.0.0.0/8") from None


def is_within(host: str, networks: Iterable[Network]) -> bool:
    address = parse_address(host)
    return address is not None and any(address in network for network in networks)


def is_loopback(host: str) -> bool:
    address = parse_address(host)
    return address is not None and address.is_loopback


@lru_cache(maxsize=_MOST_KNOWN)
def client_key(host: str) -> str:
    """Returns the key under which an address is counted: for IPv6 its /64 network."""
    address = parse_address(host)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, _CLIENT_BITS), strict=False))
    return host if address is None else str(address)
