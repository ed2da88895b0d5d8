package organization

import "milepost/internal/wire"

// NewMember invites the reader of letters to the address. An earlier invitation to it ends.
type NewMember struct {
	Email string `json:"email" maxLength:"254" doc:"of a specialist or author"`
}

// MemberRow is somebody who was invited, as the organization sees them.
type MemberRow struct {
	MembershipID string     `json:"membership_id"`
	Email        string     `json:"email" doc:"where the invitation was sent"`
	Name         string     `json:"name,omitempty" doc:"of the account that accepted"`
	State        State      `json:"state" enum:"invited,accepted,declined,withdrawn,ended"`
	Letter       string     `json:"letter" enum:"waiting,sent,refused" doc:"refused: no server takes letters for this address"`
	InvitedAt    wire.Time  `json:"invited_at"`
	ExpiresAt    wire.Time  `json:"expires_at"`
	Expired      bool       `json:"expired" doc:"nobody accepted in time"`
	AcceptedAt   *wire.Time `json:"accepted_at,omitempty"`
	EndedAt      *wire.Time `json:"ended_at,omitempty" doc:"when it was declined, withdrawn or ended"`
	EndedBy      string     `json:"ended_by,omitempty" enum:"organization,member"`
	Children     int64      `json:"children" doc:"of the member, who take part now"`
}

// Token is the token of a letter.
type Token struct {
	Token string `json:"token" maxLength:"200"`
}

// Offer is what an invitation offers, before it is accepted.
type Offer struct {
	Organization string    `json:"organization" doc:"the name of the inviter"`
	Email        string    `json:"email,omitempty" doc:"where the letter went, for a reader without an account"`
	ExpiresAt    wire.Time `json:"expires_at"`
	Accepted     bool      `json:"accepted" doc:"the caller has accepted it already"`
}

// OrganizationRow is an organization that the caller works with.
type OrganizationRow struct {
	MembershipID  string    `json:"membership_id"`
	Organization  string    `json:"organization" doc:"its name"`
	Email         string    `json:"email"`
	AcceptedAt    wire.Time `json:"accepted_at"`
	Default       bool      `json:"default" doc:"children whom the caller adds from now on take part automatically"`
	Adding        bool      `json:"adding" doc:"present children are still being added"`
	Children      int64     `json:"children" doc:"of the caller, who take part now"`
	CaseManagerID string    `json:"case_manager_id" doc:"the person who represents the organization on the caller's list: a child takes part while they are in its care team"`
}

// Participation sets which of the caller's children take part. A single child joins or leaves by assigning or removing the case
// manager.
type Participation struct {
	Default bool   `json:"default" doc:"children whom the caller adds from now on take part"`
	Present string `json:"present,omitempty" enum:"keep,add,end" default:"keep" doc:"the children on the caller's list now: keep as they are, add all, or end for all"`
}
