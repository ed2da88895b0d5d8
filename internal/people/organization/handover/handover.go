package handover

import (
	"time"

	"milepost/internal/fault"
	"milepost/internal/wire"
)

const (
	// lifetime is how long an offer waits to be accepted.
	lifetime = 14 * 24 * time.Hour
	// movedAtOnce are the children that one transaction moves.
	movedAtOnce = 20
	// maxChosen bounds the children that are named individually.
	maxChosen = 1000
)

var (
	msgNobody = fault.Define("handover.no-children", "Choose at least one child.")
	msgOpen   = fault.Define("handover.open", "There is an open offer to this organization already. Withdraw it first.")
	msgEnded  = fault.Define("handover.ended", "This offer is over.")
)

// NewHandover offers children of the caller's list to an organization that they work with.
type NewHandover struct {
	All      bool     `json:"all,omitempty" doc:"all children on the list"`
	ChildIDs []string `json:"child_ids,omitempty" maxItems:"1000" doc:"otherwise these"`
}

// Handover is an offer and its outcome. It names no child.
type Handover struct {
	HandoverID   string     `json:"handover_id" db:"id"`
	Mine         bool       `json:"mine" db:"mine" doc:"the caller offers; otherwise they are offered to the caller"`
	From         string     `json:"from" db:"from_name" doc:"the name of the member who offers"`
	Organization string     `json:"organization" db:"organization" doc:"the name of the organization that may accept"`
	MembershipID string     `json:"membership_id" db:"membership_id"`
	State        string     `json:"state" db:"state" enum:"offered,accepted,declined,withdrawn,done" doc:"accepted: the children are moving"`
	Children     int64      `json:"children" db:"children" doc:"how many are offered"`
	Moved        int64      `json:"moved" db:"moved"`
	Kept         int64      `json:"kept" db:"kept" doc:"that stayed: they had left the list, or are to be erased"`
	OfferedAt    wire.Time  `json:"offered_at" db:"created_at"`
	ExpiresAt    wire.Time  `json:"expires_at" db:"expires_at"`
	Expired      bool       `json:"expired" db:"-" doc:"nobody accepted in time"`
	DecidedAt    *wire.Time `json:"decided_at,omitempty" db:"decided_at"`
	DoneAt       *wire.Time `json:"done_at,omitempty" db:"done_at"`
}
