package mail

import (
	"strings"
	"unicode"
)

// longestName is the greatest length of a user's name in a letter: a longer one is a message.
const longestName = 60

// TypedName returns a name typed by a user in a form that is safe in the text of a letter: empty if it could be mistaken for
// something else. Strangers choose their own names, and mail programs turn anything that looks like a link into one.
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

// maxDigits bounds the digits of a title: "Counting to 100" is allowed, a telephone number is not.
const maxDigits = 4

// TypedTitle returns a title typed by a user in a form that is safe in the text of a letter: empty if it could be mistaken for
// something else. A title may have more than a name: some digits and plain marks.
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
