package invitation

import (
	"context"

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

var (
	invitationSubject = letters.Define("people.invitation.subject")
	toAccept          = letters.Define("people.invitation.accept")
	lifeOnce          = letters.Define("people.life-once")
	unexpected        = letters.Define("people.unexpected")
	// somebody replaces an inviter's name that could be mistaken for something else.
	somebody  = letters.Define("somebody")
	teamMeans = letters.Define("people.invitation.means-team")
	// asWhat are an invitation in each role, and what accepting it means.
	asWhat = map[people.Kind]struct{ invites, means letters.Text }{
		people.KindSpecialist:  {letters.Define("people.invitation.specialist"), teamMeans},
		people.KindCaseManager: {letters.Define("people.invitation.case-manager"), teamMeans},
		people.KindGuardian:    {letters.Define("people.invitation.guardian"), letters.Define("people.invitation.means-guardian")},
	}
)

func (o offered) letter(publicURL, token string) letters.Letter {
	as, inviter := asWhat[o.Kind], letters.Or(mail.TypedName(o.inviter()), somebody)
	return letters.Letter{
		To: letters.Recipient{Address: o.SentTo, FirstName: o.FirstName}, Subject: invitationSubject,
		Body: []letters.Paragraph{
			letters.Say(as.invites.With("inviter", inviter)),
			letters.Say(toAccept), letters.Alone(publicURL + "/invitation#" + token),
			letters.Say(as.means.With("inviter", inviter)),
			letters.Say(lifeOnce.With("until", wire.Time(o.ExpiresAt).Time())),
			letters.Say(unexpected),
		},
	}
}

// unwritten is an invitation whose letter is still waited for.
func (store) unwritten(ctx context.Context, q db.Querier, id string, now int64) (offered, error) {
	var o offered
	err := q.Get(ctx, &o, selectOffered+` WHERE i.id = $1 AND i.letter = 'waiting' AND `+openInvitation("$2"), id, now)
	return o, err
}
