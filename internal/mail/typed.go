package mail

import (
	"strings"
	"unicode"
)

// longestName is how much of what people call themselves stands in a letter: more is a message.
const longestName = 60

// TypedName is a name that somebody typed, as it may stand in the text of a letter: empty when it could be taken for
// something else. A stranger decides what they are called, and mail programs make a link of whatever looks like one.
func TypedName(name string) string {
	name = strings.Join(strings.Fields(name), " ")
	if len([]rune(name)) > longestName {
		return ""
	}
	runes := []rune(name)
	for i, r := range runes {
		if !plainInName(r) {
			return ""
		}
		// "J. Berg" is a name, "milepost.example" an address.
		if r == '.' && i+1 < len(runes) && runes[i+1] != ' ' {
			return ""
		}
	}
	return name
}

// maxDigits are how many digits stand in a title: "Counting to 100", and no telephone number.
const maxDigits = 4

// TypedTitle is a title that somebody typed, as it may stand in the text of a letter: empty when it could be taken for
// something else. A title may say more than a name: some digits and plain marks.
func TypedTitle(title string) string {
	digits := 0
	bare := strings.Map(func(r rune) rune {
		switch {
		case unicode.IsDigit(r):
			digits++
			return 'x'
		case strings.ContainsRune(",&()!?", r):
			return 'x'
		}
		return r
	}, title)
	if digits > maxDigits || TypedName(bare) == "" {
		return ""
	}
	return strings.Join(strings.Fields(title), " ")
}

func plainInName(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsMark(r) || strings.ContainsRune(" .-'’‐", r)
}
