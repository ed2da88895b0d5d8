package outbound

import (
	"net/netip"
	"net/url"
	"strings"
)

// MaxAddress bounds the text of an address.
const MaxAddress = 500

// Finding is what is wrong with an address that somebody typed.
type Finding int

// The findings about an address. What a name leads to is known only when it is looked up.
const (
	Fine Finding = iota
	NotAnAddress
	NotHTTPS
	WithPassword
	LeadsInside
)

// Check looks at an address as it was typed, without asking anybody.
func (n Networks) Check(text string) Finding {
	u, err := url.Parse(text)
	switch {
	case err != nil, len(text) > MaxAddress, u.Hostname() == "" && u.Opaque == "", strings.ContainsAny(text, " \t\r\n"):
		return NotAnAddress
	case u.Scheme != "https":
		return NotHTTPS
	case u.Hostname() == "", u.Fragment != "":
		return NotAnAddress
	case u.User != nil:
		return WithPassword
	}
	host := strings.TrimSuffix(strings.ToLower(u.Hostname()), ".")
	if address, err := netip.ParseAddr(host); err == nil {
		if !n.Allow(address) {
			return LeadsInside
		}
		return Fine
	}
	if (host == "localhost" || strings.HasSuffix(host, ".localhost")) && len(n.Allowed) == 0 {
		return LeadsInside
	}
	return Fine
}
