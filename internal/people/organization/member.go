package organization

import (
	"strings"
	"time"

	"milepost/internal/fault"
	"milepost/internal/wire"
)

// State is the state of a membership.
type State string

// The states of a membership. Only an accepted one gives anything.
const (
	Invited   State = "invited"
	Accepted  State = "accepted"
	Declined  State = "declined"
	Withdrawn State = "withdrawn"
	Ended     State = "ended"
)

// lifetime is how long an invitation waits to be accepted.
const lifetime = 14 * 24 * time.Hour

// Who ended a membership.
const (
	byOrganization = "organization"
	byMember       = "member"
)

var (
	msgSelf      = fault.Define("organization.own-address", "This is your own address. Enter the address of a specialist or author.")
	msgMember    = fault.Define("organization.member-already", "This person works with you already.")
	msgElsewhere = fault.Define("organization.other-address", "This invitation was sent to another address. Log in with the account of that address to accept it.")
)

// membership is a row of the table with the names of both sides.
type membership struct {
	ID             string `db:"id"`
	OrganizationID string `db:"organization_id"`
	Email          string `db:"email"`
	EmailFolded    string `db:"email_folded"`
	Letter         string `db:"letter"`
	State          State  `db:"state"`
	AccountID      string `db:"account_id"` // of the member, once the invitation is accepted
	TakesPart      bool   `db:"takes_part"`
	Pending        bool   `db:"pending"`
	PendingFrom    int64  `db:"pending_from"`
	PendingTo      int64  `db:"pending_to"`
	CreatedAt      int64  `db:"created_at"`
	ExpiresAt      int64  `db:"expires_at"`
	AcceptedAt     int64  `db:"accepted_at"`
	EndedAt        int64  `db:"ended_at"`
	EndedBy        string `db:"ended_by"`
	First          string `db:"first_name"` // of the member's account
	Last           string `db:"last_name"`
	Organization   string `db:"organization"` // the name and address of the organization
	OrgEmail       string `db:"organization_email"`
	PersonID       string `db:"person_id"` // the case manager on the member's list
	PersonKey      int64  `db:"person_key"`
	Children       int64  `db:"children"`
}

func (m membership) memberRow(now int64) MemberRow {
	return MemberRow{
		MembershipID: m.ID, Email: m.Email, Name: strings.TrimSpace(m.First + " " + m.Last), State: m.State, Letter: m.Letter,
		InvitedAt: wire.Time(m.CreatedAt), ExpiresAt: wire.Time(m.ExpiresAt), Expired: m.State == Invited && m.ExpiresAt <= now,
		AcceptedAt: wire.Moment(m.AcceptedAt), EndedAt: wire.Moment(m.EndedAt), EndedBy: m.EndedBy, Children: m.Children,
	}
}

func (m membership) row() OrganizationRow {
	return OrganizationRow{
		MembershipID: m.ID, Organization: m.Organization, Email: m.OrgEmail, AcceptedAt: wire.Time(m.AcceptedAt), Default: m.TakesPart,
		Adding: m.Pending, Children: m.Children, CaseManagerID: m.PersonID,
	}
}
