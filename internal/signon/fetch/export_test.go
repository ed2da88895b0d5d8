package fetch

import "net/netip"

// Allows is the decision about an address.
func Allows(r Reach, ip netip.Addr) bool { return r.allows(ip) }
