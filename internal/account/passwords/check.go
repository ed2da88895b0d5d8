package passwords

import (
	"strings"
	"unicode"

	"milepost/internal/fault"
)

// MaxLength is how many letters a password may have.
const MaxLength = 128

const minLength = 8

var (
	msgShort   = fault.Define("account.password-short", "Password requires at least 8 characters")
	msgSymbols = fault.Define("account.password-symbols", "Password requires at least 1 number and 1 special character (e.g. '$', '%', '@').")
	msgLong    = fault.Define("account.password-long", "Password may have at most 128 characters")
	msgCommon  = fault.Define("account.password-common", "This password is too common. Please choose another.")
)

// Check returns the sentence to show, nil when the password may be set. email is its owner's.
func Check(password, email string) fault.Sentence {
	digit := strings.ContainsFunc(password, unicode.IsDigit)
	special := strings.ContainsFunc(password, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsSpace(r)
	})
	length := len([]rune(password))
	switch {
	case length == 0:
		return fault.Required
	case length < minLength:
		return msgShort
	case length > MaxLength:
		return msgLong
	case !digit || !special:
		return msgSymbols
	case isCommon(password), isOwnName(password, email):
		return msgCommon
	}
	return nil
}
