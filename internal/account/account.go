package account

import (
	"strings"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/fault"
)

// State decides what an account may do: one that awaits approval or is suspended can do nothing.
type State string

// The states of an account.
const (
	Awaiting  State = "awaiting"
	Active    State = "active"
	Suspended State = "suspended"
)

// maxFieldLength is counted in bytes.
const maxFieldLength = 200

var msgPhone = fault.Define("account.phone-invalid", "Please enter a valid phone number.")

// Account is a stored account.
type Account struct {
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
	// Language is the one that its owner chose for pages and letters; empty if they have not.
	Language  string `db:"language"`
	CreatedAt int64  `db:"created_at"`
}

// Confirmed reports whether a letter to the address was answered: until then it may be another account's.
func (a Account) Confirmed() bool { return a.ConfirmedAt != nil }

// HasPassword is false of an account that a provider of sign-on has vouched for, until its owner sets a password.
func (a Account) HasPassword() bool { return a.PasswordHash != "" }

// FullName joins the non-empty parts of a name.
func FullName(parts ...string) string {
	kept := parts[:0:0]
	for _, part := range parts {
		if part != "" {
			kept = append(kept, part)
		}
	}
	return strings.Join(kept, " ")
}

// Pending is "no" for an account that may log in, otherwise "yes".
func (a Account) Pending() string {
	if a.State == Active {
		return "no"
	}
	return "yes"
}

// FoldEmail returns the form in which addresses are compared. Local parts are folded too: people type their own address in any
// case, and two accounts that differ only in case would be a mistake.
func FoldEmail(email string) string { return strings.ToLower(strings.TrimSpace(email)) }

// Actor returns the account as an actor, for the audit events of a log-in that has no session yet.
func (a Account) Actor() authz.Actor {
	return authz.Actor{ID: a.ID, Key: a.Key, Email: a.Email, Role: authz.Role(a.Role)}
}

// AuditEvent is an act on an account, as the audit trail has it.
func AuditEvent(action, accountID string) audit.Event {
	return audit.Event{Action: action, SubjectKind: "account", SubjectID: accountID}
}
