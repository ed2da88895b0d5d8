package erasure

import (
	"strings"
	"time"

	"milepost/internal/fault"
	"milepost/internal/wire"
)

// Grace is how long an erasure can be withdrawn.
const Grace = 30 * 24 * time.Hour

// Why a child is erased.
const (
	byOwner   = "owner"   // who has the child on their list asked
	byAccount = "account" // its owner's account was deleted
	byOrder   = "order"   // a Super Admin ordered it
)

var (
	msgName    = fault.Define("erasure.name", "Type the child's name as it is written here.")
	msgBegun   = fault.Define("erasure.begun", "The erasure has begun. It cannot be taken back any more.")
	msgWaiting = fault.Define("erasure.ordered", "This child will be erased. Take that back first.")
)

// AskedErasure names the child that will be erased, and until when that can be withdrawn.
type AskedErasure struct {
	AskedAt wire.Time `json:"asked_at" db:"asked_at"`
	DueAt   wire.Time `json:"due_at" db:"due_at" doc:"from then on it is erased"`
}

// TypedName is a child's first and last name, typed by the person who requests the erasure.
type TypedName struct {
	Name string `json:"name" maxLength:"220" doc:"the child's first and last name"`
}

// OrderedErasure orders the immediate erasure of a child.
type OrderedErasure struct {
	ChildID string `json:"child_id" maxLength:"64"`
	Name    string `json:"name" maxLength:"220" doc:"the child's first and last name"`
}

// Candidate is a child as it is shown to a Super Admin who is about to erase it.
type Candidate struct {
	ChildID    string     `json:"child_id" db:"child_id"`
	FirstName  string     `json:"first_name" db:"first_name"`
	LastName   string     `json:"last_name" db:"last_name"`
	OwnerName  string     `json:"owner_name" db:"owner_name"`
	OwnerEmail string     `json:"owner_email" db:"owner_email"`
	OwnerGone  bool       `json:"owner_gone" db:"owner_gone" doc:"the owner's account is deleted"`
	AskedAt    *wire.Time `json:"asked_at,omitempty" db:"asked_at"`
	DueAt      *wire.Time `json:"due_at,omitempty" db:"due_at"`
}

// sameName compares what was typed with a name; blanks and case do not count.
func sameName(typed, name string) bool {
	fold := func(text string) string { return strings.ToLower(strings.Join(strings.Fields(text), " ")) }
	return fold(typed) == fold(name)
}

// waiting is a stored erasure.
type waiting struct {
	ChildID     string `db:"child_id"`
	AskedBy     string `db:"asked_by"`
	Reason      string `db:"reason"`
	WasArchived bool   `db:"was_archived"`
	AskedAt     int64  `db:"asked_at"`
	DueAt       int64  `db:"due_at"`
	Begun       bool   `db:"begun"`
}
