package invitation

import (
	"cmp"
	"context"
	"fmt"

	"milepost/internal/db"
	"milepost/internal/letters"
	"milepost/internal/mail"
	"milepost/internal/people"
	"milepost/internal/wire"
)

// invitationLetter is the letter of an invitation. The token is only in the letter: it is made when the letter is written.
const invitationLetter letters.Kind[invitationDue] = "people.invitation"

type invitationDue struct {
	InvitationID string `json:"invitation_id"`
}

// tokens are the tokens of invitations.
var tokens = letters.TokenTable[offered]{Name: "invitation", Waiting: store{}.unwritten, Letter: offered.letter}

func (s *Service) writeInvitation(ctx context.Context, due invitationDue) error {
	return tokens.Write(ctx, s.k, due.InvitationID)
}

// asWhat describes the role of each kind of person, and what accepting means.
var asWhat = map[people.Kind]struct{ noun, means string }{
	people.KindSpecialist:  {"a specialist", teamMeans},
	people.KindCaseManager: {"a case manager", teamMeans},
	people.KindGuardian:    {"a guardian", "you can read the finished reports of your children that are shared with you, and nothing else"},
}

const teamMeans = "you see the children you are assigned to, with their records, activities and reports, and you can run activities with them"

// somebody replaces an inviter's name that could be mistaken for something else.
const somebody = "Somebody who works with Milepost"

func (o offered) letter(publicURL, token string) letters.Letter {
	as, inviter := asWhat[o.Kind], cmp.Or(mail.TypedName(o.inviter()), somebody)
	return letters.Letter{
		To: letters.Recipient{Address: o.SentTo, FirstName: o.FirstName}, Subject: "An invitation to Milepost",
		Text: fmt.Sprintf("%s invites you to Milepost as %s. Milepost is where professionals test children and write reports.\n\n"+
			"To accept, open this link and log in with an account of yours, or register a new one there:\n\n%s/invitation#%s\n\n"+
			"When you accept, %s. %s then sees the e-mail address of your account. Either of you can end this at any time.\n\n"+
			"The link works once, until %s. Give it to nobody.\n\n"+
			"If you do not expect an invitation, there is nothing to do.\n",
			inviter, as.noun, publicURL, token, as.means, inviter,
			wire.Time(o.ExpiresAt).Time().Format("Jan 2, 2006 at 15:04 UTC")),
	}
}

// unwritten is an invitation whose letter is still waited for.
func (store) unwritten(ctx context.Context, q db.Querier, id string, now int64) (offered, error) {
	var o offered
	err := q.Get(ctx, &o, selectOffered+` WHERE i.id = $1 AND i.letter = 'waiting' AND `+openInvitation("$2"), id, now)
	return o, err
}
