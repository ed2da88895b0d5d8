package outbound

import (
	"net"
	"net/netip"
	"slices"
)

// inside are the IPv4 networks that are not the public Internet, by IANA's registry of special addresses, and two addresses at which
// clouds answer their own machines.
var inside = prefixes(
	"0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24",
	"192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4",
	"168.63.129.16/32", // Azure
)

// public is the part of IPv6 in which there are public addresses: loopback, private, link-local and multicast addresses, those that
// hold an IPv4 address for a translator (NAT64) and the metadata of clouds are outside of it. notPublic are its special parts.
var (
	public    = netip.MustParsePrefix("2000::/3")
	notPublic = prefixes("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")
)

func prefixes(texts ...string) []netip.Prefix {
	list := make([]netip.Prefix, len(texts))
	for i, text := range texts {
		list[i] = netip.MustParsePrefix(text)
	}
	return list
}

// Networks decides which addresses may be connected to: all public ones other than this machine's, and those that the operator allows.
type Networks struct {
	Allowed []netip.Prefix
	// own returns the addresses of this machine; nil for what the system says.
	own func() ([]net.Addr, error)
}

// Allow reports whether an address may be connected to.
func (n Networks) Allow(address netip.Addr) bool {
	address = address.Unmap().WithZone("")
	switch {
	case !address.IsValid():
		return false
	case contains(n.Allowed, address):
		return true
	case address.Is4() && contains(inside, address):
		return false
	case address.Is6() && (!public.Contains(address) || contains(notPublic, address)):
		return false
	}
	return !n.isOwn(address)
}

func contains(list []netip.Prefix, address netip.Addr) bool {
	return slices.ContainsFunc(list, func(p netip.Prefix) bool { return p.Contains(address) })
}

// isOwn reports whether an address is this machine's: a server with a public address has more ports than the one it serves.
func (n Networks) isOwn(address netip.Addr) bool {
	own := n.own
	if own == nil {
		own = net.InterfaceAddrs
	}
	list, err := own()
	if err != nil {
		return true
	}
	return slices.ContainsFunc(list, func(a net.Addr) bool {
		prefix, err := netip.ParsePrefix(a.String())
		return err == nil && prefix.Addr().Unmap() == address
	})
}
