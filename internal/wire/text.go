package wire

import (
	"strings"
	"unicode"
)

// NotOneLine is what a form says of a field that OneLine refuses.
const NotOneLine = "This field holds line breaks or characters that cannot be shown"

// OneLine tells whether a name or address may stand in the middle of other text: no line breaks, no control characters.
// Joiners and direction marks, which names in some scripts are written with, may be there.
func OneLine(s string) bool {
	return !strings.ContainsFunc(s, func(r rune) bool {
		return unicode.IsControl(r) || r == '\u2028' || r == '\u2029'
	})
}
