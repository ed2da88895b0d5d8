package outbound

import (
	"net"
	"net/netip"
	"slices"
)

// inside are the IPv4 networks that are not the public Internet, by IANA's registry of special addresses.
var inside = prefixes(
	"0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24",
	"192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4",
)

// public is the part of IPv6 in which there are public addresses: loopback, private, link-local and multicast addresses, those that
// hold an IPv4 address for a translator (NAT64) and the metadata of clouds are outside of it. notPublic are its special parts.
var (
	public    = netip.MustParsePrefix("2000::/3")
	notPublic = prefixes("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20")
)

// metadata are the addresses at which clouds tell a machine its own credentials. They are allowed by name only, however wide the
// network is that an operator allows.
var metadata = prefixes("168.63.129.16/32", "169.254.169.254/32", "169.254.170.2/32", "100.100.100.200/32", "fd00:ec2::254/128", "fd20:ce::254/128")

// Private are the networks of organizations, RFC 1918, 4193 and 6598, for callers whose operator names the address itself.
func Private() []netip.Prefix {
	return prefixes("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "fc00::/7")
}

// Loopback is this machine, for demonstrations and tests.
func Loopback() []netip.Prefix { return prefixes("127.0.0.0/8", "::1/128") }

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
	case contains(metadata, address):
		return slices.Contains(n.Allowed, netip.PrefixFrom(address, address.BitLen()))
	case contains(n.Allowed, address):
		return true
	case address.Is4() && contains(inside, address):
		return false
	case address.Is6() && (!public.Contains(address) || contains(notPublic, address)):
		return false
	}
	return !n.isOwn(address)
}

// Secure reports whether an address may be called, or a browser sent to it, so far as its text says: by https, or by http to this
// machine where that is allowed.
func (n Networks) Secure(scheme, host string) bool {
	if scheme == "https" {
		return true
	}
	address, err := netip.ParseAddr(host)
	if host == "localhost" {
		address, err = netip.AddrFrom4([4]byte{127, 0, 0, 1}), nil
	}
	return scheme == "http" && err == nil && address.Unmap().IsLoopback() && contains(n.Allowed, address.Unmap())
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
