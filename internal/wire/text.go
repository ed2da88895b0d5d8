package wire

import (
	"net/mail"
	"strings"
	"unicode"
)

// OneLine reports whether a name or address may appear in the middle of other text: no line breaks, and nothing that [Plain]
// removes.
func OneLine(s string) bool {
	return IsPlain(s) && !strings.ContainsFunc(s, func(r rune) bool {
		return unicode.IsControl(r) || r == '\u2028' || r == '\u2029'
	})
}

// Shows reports whether a text has anything visible: spaces and zero-width marks alone do not count.
func Shows(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool {
		return !unicode.IsSpace(r) && !unicode.IsControl(r) && !unicode.In(r, unicode.Cf, unicode.Variation_Selector)
	})
}

// longestEmail is the greatest length of an address in a letter's envelope, in bytes.
const longestEmail = 254

// Email reports whether s is a bare address with a dotted domain.
func Email(s string) bool {
	parsed, err := mail.ParseAddress(s)
	if err != nil || parsed.Address != s || len(s) > longestEmail {
		return false
	}
	_, domain, _ := strings.Cut(s, "@")
	return strings.Contains(strings.Trim(domain, "."), ".")
}
