package people

import (
	"strings"
	"unicode"
)

// Initials returns the first letters of the words of a name: by them a file is known without saying whose it is.
func Initials(names ...string) string {
	var b strings.Builder
	for word := range strings.FieldsFuncSeq(strings.Join(names, " "), func(r rune) bool { return unicode.IsSpace(r) || r == '-' }) {
		for _, r := range word {
			if unicode.IsLetter(r) || unicode.IsNumber(r) {
				b.WriteRune(unicode.ToUpper(r))
				break
			}
		}
	}
	return b.String()
}
