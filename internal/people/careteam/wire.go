package careteam

import (
	"milepost/internal/people"
	"milepost/internal/wire"
)

// State is the state of a member of a care team.
type State string

// The states. From Withdrawn on they see nothing of the child.
const (
	NotInvited State = "none"
	Invited    State = "invited"
	Expired    State = "expired" // the invitation ran out
	Refused    State = "refused" // no server takes letters for the address
	Accepted   State = "accepted"
	Withdrawn  State = "withdrawn" // assigned still, without access
	Archived   State = "archived"  // assigned still, and off the owner's list
	Removed    State = "removed"   // no longer assigned
)

// Who ended the access.
const (
	endedByCaller = "you"
	endedByThem   = "them"
	endedByOther  = "other"
)

// TeamPerson is a present or former member of a child's care team. Only the child's owner sees what has ended, and how.
type TeamPerson struct {
	JunctionID   string      `json:"junction_id,omitempty" doc:"names the assignment; absent for removed members"`
	ID           string      `json:"id"`
	Kind         people.Kind `json:"kind" enum:"specialist,case_manager,guardian"`
	FirstName    string      `json:"first_name"`
	LastName     string      `json:"last_name"`
	Email        string      `json:"email"`
	PhoneNumber  string      `json:"phone_number"`
	Organization bool        `json:"organization,omitempty" doc:"represents an organization that the child's owner works with"`
	State        State       `json:"state" enum:"none,invited,expired,refused,accepted,withdrawn,archived,removed"`
	At           *wire.Time  `json:"at,omitempty" doc:"since when; absent of an end that is older than the audit trail"`
	AssignedAt   *wire.Time  `json:"assigned_at,omitempty"`
	Until        *wire.Time  `json:"until,omitempty" doc:"of an invitation: the last moment at which its link works"`
	SentTo       string      `json:"sent_to,omitempty" doc:"where the invitation went"`
	LetterWaits  bool        `json:"letter_waits,omitempty" doc:"the letter is not out yet"`
	AcceptedBy   string      `json:"accepted_by,omitempty" doc:"the e-mail address of the account that accepted"`
	EndedBy      string      `json:"ended_by,omitempty" enum:"you,them,other"`
}

// NewTeamPerson puts a person into a child's care team. person_id names a person of the caller's list; without it the four fields
// describe a person to add to the list.
type NewTeamPerson struct {
	ID          string      `json:"id,omitempty" maxLength:"36" doc:"a UUID of the client's making, so that a call made twice assigns and invites once"`
	Kind        people.Kind `json:"kind" enum:"specialist,case_manager,guardian"`
	PersonID    string      `json:"person_id,omitempty" maxLength:"64"`
	FirstName   string      `json:"first_name,omitempty" maxLength:"100"`
	LastName    string      `json:"last_name,omitempty" maxLength:"100"`
	Email       string      `json:"email,omitempty" maxLength:"254"`
	PhoneNumber string      `json:"phone_number,omitempty" maxLength:"40"`
	Invite      bool        `json:"invite,omitempty" doc:"sends the letter that invites them"`
}

func (n *NewTeamPerson) namesSomebodyNew() bool {
	return n.FirstName+n.LastName+n.Email+n.PhoneNumber != ""
}
