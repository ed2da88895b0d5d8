package throttle

import (
	"crypto/sha256"
	"net/netip"
	"strings"
	"time"
)

// Allowance is how often something may be tried: Burst times at once, and again each Every. Of names who or what uses it. Kinds
// are unique in the program.
type Allowance struct {
	Kind  string
	Burst int
	Every time.Duration

	value string
	spare *Allowance
}

// Of returns the allowance of a user that the parts name together.
func (a Allowance) Of(parts ...string) Allowance {
	a.value = strings.Join(parts, "\x00")
	return a
}

// Or names the allowance to use when a is used up.
func (a Allowance) Or(spare Allowance) Allowance {
	a.spare = &spare
	return a
}

// bucket is a hash, so that the table does not reveal who tried.
func (a Allowance) bucket() []byte {
	sum := sha256.Sum256([]byte(a.Kind + ":" + a.value))
	return sum[:]
}

func (a Allowance) same(other Allowance) bool { return a.Kind == other.Kind && a.value == other.value }

func (a Allowance) step() int64 { return a.Every.Microseconds() }

// wait returns how long until the bucket, full at fullAt, allows one more use: 0 if it does now. Each use moves fullAt by one
// step, and it is never more than Burst steps ahead (the generic cell rate algorithm).
func (a Allowance) wait(fullAt, now int64) time.Duration {
	return time.Duration(max(fullAt, now)+a.step()-now-int64(a.Burst)*a.step()) * time.Microsecond
}

// Network returns what an address counts as: an IPv6 customer has a whole /64 to try from.
func Network(address string) string {
	parsed, err := netip.ParseAddr(address)
	if err != nil {
		return address
	}
	parsed = parsed.Unmap().WithZone("")
	if parsed.Is4() {
		return parsed.String()
	}
	return netip.PrefixFrom(parsed, 64).Masked().String()
}
