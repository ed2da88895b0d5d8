package invitation

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"fmt"
	"strings"

	"milepost/internal/db"
	"milepost/internal/mail"
	"milepost/internal/people"
	"milepost/internal/wire"
)

// invitationJob writes the letter of an invitation. The token is nowhere but in the letter: the job makes it.
const invitationJob = "people.invitation"

type invitationDue struct {
	InvitationID string `json:"invitation_id"`
}

// newToken has 260 bits, in letters and digits alone, so that no reader of letters cuts a link short.
func newToken() string { return rand.Text() + rand.Text() }

func hashToken(token string) []byte {
	sum := sha256.Sum256([]byte(token))
	return sum[:]
}

// writeInvitation mails a new token. Each try makes another one; the one of a letter that went out before is void then.
func (s *Service) writeInvitation(ctx context.Context, job invitationDue) error {
	token := newToken()
	var to offered
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		if to, err = s.store.unwritten(ctx, tx, job.InvitationID, s.micros()); err != nil {
			return err
		}
		return s.store.setToken(ctx, tx, job.InvitationID, hashToken(token))
	})
	if errors.Is(err, db.ErrNotFound) {
		return nil // nobody waits for the letter any more
	}
	if err != nil {
		return err
	}
	return s.sendInvitation(ctx, to, token)
}

// sendInvitation notes how it went, for the screen of the inviter. One that no server takes for this address is given up.
func (s *Service) sendInvitation(ctx context.Context, to offered, token string) error {
	outcome := "sent"
	switch err := s.k.Mail.Send(ctx, to.letter(s.k.Config.PublicURL, token)); {
	case errors.Is(err, mail.ErrInvalid):
		outcome = "refused"
		s.k.Log.WarnContext(ctx, "no letter can be sent to this address", "person_id", to.ID)
	case err != nil:
		return err
	case s.k.Config.SMTPURL == "":
		s.k.Log.InfoContext(ctx, "a letter lies in the outbox folder", "person_id", to.ID)
	}
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		return s.store.setLetter(ctx, tx, to.InvitationID, outcome)
	})
	if err != nil { // trying again would void what is on its way
		s.k.Log.WarnContext(ctx, "a letter's outcome is not noted", "person_id", to.ID, "error", err)
	}
	return nil
}

// asWhat says what each kind of person is invited as, and what accepting means.
var asWhat = map[people.Kind]struct{ noun, means string }{
	people.KindSpecialist:  {"a specialist", teamMeans},
	people.KindCaseManager: {"a case manager", teamMeans},
	people.KindGuardian:    {"a guardian", "you can read the finished reports of your children that are shared with you, and nothing else"},
}

const teamMeans = "you see the children you are assigned to, with their records, activities and reports, and you can run activities with them"

// somebody stands for an inviter whose name could be taken for something else.
const somebody = "Somebody who works with Milepost"

func (o offered) letter(publicURL, token string) mail.Message {
	as, inviter := asWhat[o.Kind], cmp.Or(mail.TypedName(o.inviter()), somebody)
	return mail.Message{
		To: o.SentTo, Subject: "An invitation to Milepost",
		Text: fmt.Sprintf("%s,\n\n%s invites you to Milepost as %s. Milepost is where professionals test children and write reports.\n\n"+
			"To accept, open this link and log in with an account of yours, or register a new one there:\n\n%s/invitation#%s\n\n"+
			"When you accept, %s. %s then sees the e-mail address of your account. Either of you can end this at any time.\n\n"+
			"The link works once, until %s. Give it to nobody.\n\n"+
			"If you do not expect an invitation, there is nothing to do.\n",
			strings.TrimSpace("Hello "+mail.TypedName(o.FirstName)), inviter, as.noun, publicURL, token, as.means, inviter,
			wire.Time(o.ExpiresAt).Time().Format("Jan 2, 2006 at 15:04 UTC")),
	}
}

// unwritten is an invitation whose letter is still waited for.
func (store) unwritten(ctx context.Context, q db.Querier, id string, now int64) (offered, error) {
	var o offered
	err := q.Get(ctx, &o, selectOffered+` WHERE i.id = $1 AND i.letter = 'waiting' AND `+openInvitation("$2"), id, now)
	return o, err
}

func (store) setToken(ctx context.Context, tx *db.Tx, id string, hash []byte) error {
	_, err := tx.Exec(ctx, `UPDATE invitation SET token_hash = $2 WHERE id = $1`, id, hash)
	return err
}

func (store) setLetter(ctx context.Context, tx *db.Tx, id, outcome string) error {
	_, err := tx.Exec(ctx, `UPDATE invitation SET letter = $2 WHERE id = $1`, id, outcome)
	return err
}
