package account

import (
	"strings"

	"milepost/internal/fault"
	"milepost/internal/wire"
)

// labelLength is counted in letters.
const labelLength = 60

// MsgConfirmFirst refuses credentials to an account whose address may be someone else's.
var MsgConfirmFirst = fault.Define("account.confirm-email-first", "Confirm your e-mail address first: open the link in the letter that we sent to it.")

// CheckLabel returns the stored form of the name that a user gives to a passkey or a token, by which they tell them apart.
func CheckLabel(name string) (string, error) {
	name = strings.TrimSpace(name)
	switch {
	case name == "":
		return "", fault.Field("name", fault.Required)
	case len([]rune(name)) > labelLength:
		return "", fault.Field("name", fault.TooLong)
	case !wire.OneLine(name):
		return "", fault.Field("name", fault.NotOneLine)
	}
	return name, nil
}
