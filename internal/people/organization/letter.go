package organization

import (
	"context"

	"milepost/internal/letters"
	"milepost/internal/mail"
	"milepost/internal/wire"
)

// invitationLetter is the letter of an invitation. The token is only in the letter: it is made when the letter is written.
const invitationLetter letters.Kind[letterDue] = "people.organization-letter"

type letterDue struct {
	MembershipID string `json:"membership_id"`
}

// tokens are those of invitations.
var tokens = letters.TokenTable[membership]{Name: "organization_member", Waiting: store{}.unwritten, Letter: membership.letter}

func (s *Service) writeLetter(ctx context.Context, due letterDue) error {
	return tokens.Write(ctx, s.k, due.MembershipID)
}

var (
	invitationSubject = letters.Define("people.organization.subject")
	invitationText    = letters.Define("people.organization.text")
	toAccept          = letters.Define("people.organization.accept")
	acceptingMeans    = letters.Define("people.organization.means")
	lifeOnce          = letters.Define("people.life-once")
	unexpected        = letters.Define("people.unexpected")
	// somebody replaces an organization's name that could be mistaken for something else.
	somebody = letters.Define("organization")
)

func (m membership) letter(publicURL, token string) letters.Letter {
	return letters.Letter{
		To: letters.Recipient{Address: m.Email}, Subject: invitationSubject,
		Body: []letters.Paragraph{
			letters.Say(invitationText.With("organization", letters.Or(mail.TypedName(m.Organization), somebody))),
			letters.Say(toAccept), letters.Alone(publicURL + "/organizationInvitation#" + token),
			letters.Say(acceptingMeans),
			letters.Say(lifeOnce.With("until", wire.Time(m.ExpiresAt).Time())),
			letters.Say(unexpected),
		},
	}
}
