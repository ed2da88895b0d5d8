package invitation

import (
	"milepost/internal/people"
	"milepost/internal/wire"
)

// NewInvitation invites a specialist, case manager or guardian of the caller's list, by the e-mail address on the list. It ends
// an earlier invitation of that person.
type NewInvitation struct {
	PersonID string `json:"person_id"`
}

// InvitationRow is the newest invitation of a person.
type InvitationRow struct {
	PersonID   string        `json:"person_id"`
	Access     people.Access `json:"access" enum:"none,invited,accepted,withdrawn"`
	Email      string        `json:"email,omitempty" doc:"where the invitation was sent"`
	InvitedAt  *wire.Time    `json:"invited_at,omitempty"`
	ExpiresAt  *wire.Time    `json:"expires_at,omitempty"`
	Expired    bool          `json:"expired"`
	Letter     string        `json:"letter,omitempty" enum:"waiting,sent,refused" doc:"refused: no server takes letters for this address"`
	AcceptedAt *wire.Time    `json:"accepted_at,omitempty"`
	AcceptedBy string        `json:"accepted_by,omitempty" doc:"the e-mail address of the account that accepted"`
}

// InvitationToken is the token of a letter.
type InvitationToken struct {
	Token string `json:"token" maxLength:"200"`
}

// InvitationOffer is what an invitation offers, before it is accepted.
type InvitationOffer struct {
	Inviter   string      `json:"inviter" doc:"the name of the inviter"`
	Kind      people.Kind `json:"kind" enum:"specialist,case_manager,guardian"`
	FirstName string      `json:"first_name" doc:"of the invited, as the inviter's list has it"`
	LastName  string      `json:"last_name"`
	Email     string      `json:"email,omitempty" doc:"where the letter went, for a reader without an account"`
	ExpiresAt wire.Time   `json:"expires_at"`
	Accepted  bool        `json:"accepted" doc:"the caller has accepted it already"`
}

// Membership is an accepted access: whose people the caller sees, and in which role.
type Membership struct {
	MembershipID string      `json:"membership_id"`
	Inviter      string      `json:"inviter"`
	Kind         people.Kind `json:"kind" enum:"specialist,case_manager,guardian"`
	Children     int64       `json:"children" doc:"how many they are assigned to now"`
	AcceptedAt   wire.Time   `json:"accepted_at"`
}
