package passwords

import (
	"strings"
	"unicode"
)

// MaxLength is how many letters a password may have.
const MaxLength = 128

const (
	minLength   = 8
	msgRequired = "This field is required"
	msgShort    = "Password requires at least 8 characters"
	msgSymbols  = "Password requires at least 1 number and 1 special character (e.g. '$', '%', '@')."
	msgLong     = "Password may have at most 128 characters"
	msgCommon   = "This password is too common. Please choose another."
)

// Check returns the message to show, empty when the password may be set. email is its owner's.
func Check(password, email string) string {
	digit := strings.ContainsFunc(password, unicode.IsDigit)
	special := strings.ContainsFunc(password, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsSpace(r)
	})
	length := len([]rune(password))
	switch {
	case length == 0:
		return msgRequired
	case length < minLength:
		return msgShort
	case length > MaxLength:
		return msgLong
	case !digit || !special:
		return msgSymbols
	case isCommon(password), isOwnName(password, email):
		return msgCommon
	}
	return ""
}
