package organization

import (
	"cmp"
	"context"
	"fmt"

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

// somebody replaces an organization's name that could be mistaken for something else.
const somebody = "An organization that works with Milepost"

func (m membership) letter(publicURL, token string) letters.Letter {
	name := cmp.Or(mail.TypedName(m.Organization), somebody)
	return letters.Letter{
		To: letters.Recipient{Address: m.Email}, Subject: "An invitation to work with an organization on Milepost",
		Text: fmt.Sprintf("%s invites you to work with them on Milepost, where professionals test children and write reports.\n\n"+
			"To accept or decline, open this link and log in with the account of this address, or register one there as a specialist or author:\n\n"+
			"%s/organizationInvitation#%s\n\n"+
			"When you accept, the organization sees your name and how much you work with the children whom you let take part. It sees no child "+
			"of yours until you say so, for one child or for all. Either of you can end this at any time.\n\n"+
			"The link works once, until %s. Give it to nobody.\n\n"+
			"If you do not expect an invitation, there is nothing to do.\n",
			name, publicURL, token, wire.Time(m.ExpiresAt).Time().Format("Jan 2, 2006 at 15:04 UTC")),
	}
}
