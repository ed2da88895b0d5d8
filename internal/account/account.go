package account

import (
	"errors"
	"strings"
	"unicode"

	"milepost/internal/wire"
)

// State is what an account may do: an awaiting or suspended one reaches nothing.
type State string

// The states of an account.
const (
	Awaiting  State = "awaiting"
	Active    State = "active"
	Suspended State = "suspended"
)

const (
	minPasswordLength = 8
	maxPasswordLength = 128
	maxFieldLength    = 200
)

// Messages that forms show as they are.
const (
	msgRequired         = "This field is required"
	msgEmail            = "Please enter a valid email."
	msgPhone            = "Please enter a valid phone number."
	msgPasswordShort    = "Password requires at least 8 characters"
	msgPasswordSymbols  = "Password requires at least 1 number and 1 special character (e.g. '$', '%', '@')."
	msgPasswordLong     = "Password may have at most 128 characters"
	msgPasswordCommon   = "This password is too common. Please choose another."
	msgBadLogin         = "The provided email or password is incorrect."
	msgTooLong          = "This is too long"
	msgUnknownChoice    = "Please choose one of the listed values"
	msgEmailExists      = "email already exists"
	msgLastSuperAdmin   = "This is the last Super Admin. Make somebody else a Super Admin first."
	msgOwnAccount       = "You cannot do this to your own account. Another Super Admin can."
	msgConfirmFirst     = "Confirm your e-mail address first: open the link in the letter that we sent to it."
	msgNeverApproved    = "This account was never approved. Approve it instead."
	loginMessagePending = "pending"
)

// errBadLogin says neither which of the two was wrong nor whether the account exists.
var errBadLogin = errors.New("account: wrong e-mail or password")

// account is a stored account.
type account struct {
	Key          int64  `db:"key"`
	ID           string `db:"id"`
	Email        string `db:"email"`
	FirstName    string `db:"first_name"`
	MiddleName   string `db:"middle_name"`
	LastName     string `db:"last_name"`
	Role         string `db:"role"`
	State        State  `db:"state"`
	ApprovedAt   *int64 `db:"approved_at"`
	ConfirmedAt  *int64 `db:"confirmed_at"`
	PasswordHash string `db:"password_hash"`
	CreatedAt    int64  `db:"created_at"`
}

// confirmed tells whether a letter to the address was answered: until then it may be somebody else's.
func (a account) confirmed() bool { return a.ConfirmedAt != nil }

// fullName joins the parts of a name that are there.
func fullName(parts ...string) string {
	kept := parts[:0:0]
	for _, part := range parts {
		if part != "" {
			kept = append(kept, part)
		}
	}
	return strings.Join(kept, " ")
}

func (a account) row() UserRow {
	pending := "yes"
	if a.State == Active {
		pending = "no"
	}
	return UserRow{
		ID: a.ID, Name: fullName(a.FirstName, a.MiddleName, a.LastName), UserLevel: a.Role, Email: a.Email,
		Pending: pending, State: string(a.State), Created: wire.Time(a.CreatedAt),
	}
}

// foldEmail is the form in which addresses are compared. Local parts are folded too: people type their own address
// in any case, and two accounts that differ in case alone would be one person's mistake.
func foldEmail(email string) string { return strings.ToLower(strings.TrimSpace(email)) }

// checkPassword answers the message to show, empty when the password may be set. email is its owner's.
func checkPassword(password, email string) string {
	digit := strings.ContainsFunc(password, unicode.IsDigit)
	special := strings.ContainsFunc(password, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsSpace(r)
	})
	length := len([]rune(password))
	switch {
	case length == 0:
		return msgRequired
	case length < minPasswordLength:
		return msgPasswordShort
	case length > maxPasswordLength:
		return msgPasswordLong
	case !digit || !special:
		return msgPasswordSymbols
	case isCommon(password), isOwnName(password, email):
		return msgPasswordCommon
	}
	return ""
}
