package passwords

import (
	_ "embed"
	"strings"
	"sync"
	"unicode"
)

// commonFile is written by scripts/common-passwords.
//
//go:embed common.txt
var commonFile string

// minWord is the least number of letters of a word that is looked up: "ab" is too unspecific.
const minWord = 4

// common holds each common password and the word in it, so that "dragon" also covers "dragon12".
var common = sync.OnceValue(func() map[string]bool {
	found := map[string]bool{"milepost": true}
	for entry := range strings.Lines(commonFile) {
		entry = strings.TrimSpace(entry)
		if strings.HasPrefix(entry, "#") || entry == "" {
			continue
		}
		found[entry] = true
		if word := strings.TrimFunc(entry, notLetter); len(word) >= minWord {
			found[word] = true
		}
	}
	return found
})

// isCommon reports whether the password is one of those that attackers try first. Hardly any common password has the digit and
// the special character that the rules require: people add them to a common word, as in "P@ssw0rd1!". So the lookup uses the
// word without additions and replacements.
func isCommon(password string) bool {
	password = strings.ToLower(password)
	if common()[password] || common()[strings.Map(plain, password)] {
		return true
	}
	for _, undo := range replacements {
		// Characters after a word are cut off before signs are read as letters, characters before it afterwards: "$ummer5!".
		word := strings.TrimLeftFunc(undo.Replace(strings.TrimRightFunc(password, notLetter)), notLetter)
		core := undo.Replace(strings.TrimFunc(password, notLetter))
		if common()[word] || common()[core] {
			return true
		}
	}
	return false
}

// isOwnName reports whether the password is the e-mail's name with digits and signs added.
func isOwnName(password, email string) bool {
	name, _, _ := strings.Cut(strings.ToLower(email), "@")
	name = strings.Map(bare, name)
	return len(name) >= minWord && strings.Map(bare, strings.ToLower(password)) == name
}

// replacements undo the usual ways to write letters as digits and signs; 1 may be either of two.
var replacements = []*strings.Replacer{
	strings.NewReplacer("@", "a", "4", "a", "3", "e", "0", "o", "$", "s", "5", "s", "7", "t", "!", "i", "1", "i"),
	strings.NewReplacer("@", "a", "4", "a", "3", "e", "0", "o", "$", "s", "5", "s", "7", "t", "!", "l", "1", "l"),
	strings.NewReplacer(), // a name such as "mike-4" is not one with its digit read as a letter
}

func notLetter(r rune) bool { return !unicode.IsLetter(r) }

// plain keeps letters and digits, bare keeps letters.
func plain(r rune) rune {
	if unicode.IsDigit(r) {
		return r
	}
	return bare(r)
}

func bare(r rune) rune {
	if unicode.IsLetter(r) {
		return r
	}
	return -1
}
