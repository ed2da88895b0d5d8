package account

import (
	"strings"
	"unicode"

	"github.com/nyaruka/phonenumbers"
)

// longestPhone bounds a number in bytes: at most 15 digits with generous separators.
const longestPhone = 100

// normalizePhone brings a number into E.164 and reports whether it can be in use. Without a plus it is read as a number of the
// region. An empty number is valid, and so is one that cannot be checked because the region is unknown.
func normalizePhone(number *string, region string) bool {
	text, ok := plainPhone(*number)
	if !ok {
		return false
	}
	if text == "" || region == "" && !strings.HasPrefix(text, "+") {
		return true
	}
	parsed, err := phonenumbers.Parse(text, region)
	if err != nil || !phonenumbers.IsValidNumber(parsed) {
		return false
	}
	*number = phonenumbers.Format(parsed, phonenumbers.E164)
	return true
}

// plainPhone returns the number as ASCII digits after at most one plus. Letters are refused, not guessed at: E.164 has no
// place for an extension, and a vanity number is not what its owner would look for later.
func plainPhone(text string) (string, bool) {
	if len(text) > longestPhone {
		return "", false
	}
	var plain strings.Builder
	for _, r := range text {
		switch {
		case unicode.IsDigit(r):
			plain.WriteByte(byte('0' + digitValue(r)))
		case r == '+' || r == '＋':
			if plain.Len() > 0 {
				return "", false
			}
			plain.WriteByte('+')
		case !separates(r):
			return "", false
		}
	}
	return plain.String(), text == "" || plain.Len() > 0
}

func separates(r rune) bool {
	return unicode.IsSpace(r) || unicode.In(r, unicode.Pd, unicode.Cf) || strings.ContainsRune("().[]/‧·･−（）．／", r)
}

// digitValue reads a digit of any script: each script's ten digits are consecutive code points, and only the first has no digit
// before it. Where two such ranges touch, the second begins where the first ends.
func digitValue(r rune) int {
	value := 0
	for unicode.IsDigit(r - 1) {
		r--
		value++
	}
	return value % 10
}
