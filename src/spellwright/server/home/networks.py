"""The private networks that this machine is in."""

import socket
from contextlib import suppress
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from typing import NamedTuple

PRIVATE: list[IPv4Network | IPv6Network] = [
    ip_network(one) for one in ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7")
]
"""Networks that no router of the internet leads to. Addresses that hold on one cable alone (169.254.0.0/16, fe80::/10)
are left out: browsers cannot open the latter, and a home whose router gave no address has no network."""
ELSEWHERE = "192.0.2.1"  # reserved for documents: nothing is sent there


class Network(NamedTuple):
    """A private network: what the system calls it, and this machine's addresses in it, IPv4 first."""

    name: str
    addresses: tuple[str, ...]


def is_private(address: str) -> bool:
    """Return whether an address is one of a private network."""
    return any(ip_address(address) in network for network in PRIVATE)


def find_networks() -> list[Network]:
    """Return the private networks that this machine is in: first the one that it reaches others through."""
    import ifaddr

    found = []
    for adapter in ifaddr.get_adapters():
        addresses = [one.ip if isinstance(one.ip, str) else one.ip[0] for one in adapter.ips]
        if own := sorted(filter(is_private, addresses), key=lambda one: ":" in one):
            found.append(Network(str(adapter.nice_name), tuple(own)))
    through = _address_towards_others()
    return sorted(found, key=lambda network: (through not in network.addresses, network.name))


def _address_towards_others() -> str:
    """Return the address that this machine would send from; connecting a datagram socket only asks the system."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect((ELSEWHERE, 9))
        return str(probe.getsockname()[0])
    return ""
