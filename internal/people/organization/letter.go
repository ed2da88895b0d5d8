package organization

import (
	"cmp"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"fmt"

	"milepost/internal/db"
	"milepost/internal/mail"
	"milepost/internal/wire"
)

// letterJob writes the letter of an invitation. The token is nowhere but in the letter: the job makes it.
const letterJob = "people.organization-letter"

type letterDue struct {
	MembershipID string `json:"membership_id"`
}

// newToken has 260 bits, in letters and digits alone, so that no reader of letters cuts a link short.
func newToken() string { return rand.Text() + rand.Text() }

func hashToken(token string) []byte {
	sum := sha256.Sum256([]byte(token))
	return sum[:]
}

// writeLetter mails a new token. Each try makes another one; the one of a letter that went out before is void then.
func (s *Service) writeLetter(ctx context.Context, due letterDue) error {
	token := newToken()
	var to membership
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		if to, err = s.store.unwritten(ctx, tx, due.MembershipID, s.micros()); err != nil {
			return err
		}
		return s.store.setToken(ctx, tx, due.MembershipID, hashToken(token))
	})
	if errors.Is(err, db.ErrNotFound) {
		return nil // nobody waits for the letter any more
	}
	if err != nil {
		return err
	}
	outcome := "sent"
	switch err := s.k.Mail.Send(ctx, to.letter(s.k.Config.PublicURL, token)); {
	case errors.Is(err, mail.ErrInvalid):
		outcome = "refused"
		s.k.Log.WarnContext(ctx, "no letter can be sent to this address", "membership_id", to.ID)
	case err != nil:
		return err
	case s.k.Config.SMTPURL == "":
		s.k.Log.InfoContext(ctx, "a letter lies in the outbox folder", "membership_id", to.ID)
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		return s.store.setLetter(ctx, tx, due.MembershipID, outcome)
	})
	if err != nil { // trying again would void what is on its way
		s.k.Log.WarnContext(ctx, "a letter's outcome is not noted", "membership_id", to.ID, "error", err)
	}
	return nil
}

// somebody stands for an organization whose name could be taken for something else.
const somebody = "An organization that works with Milepost"

func (m membership) letter(publicURL, token string) mail.Message {
	name := cmp.Or(mail.TypedName(m.Organization), somebody)
	return mail.Message{
		To: m.Email, Subject: "An invitation to work with an organization on Milepost",
		Text: fmt.Sprintf("Hello,\n\n%s invites you to work with them on Milepost, where professionals test children and write reports.\n\n"+
			"To accept or decline, open this link and log in with the account of this address, or register one there as a specialist or author:\n\n"+
			"%s/organizationInvitation#%s\n\n"+
			"When you accept, the organization sees your name and how much you work with the children whom you let take part. It sees no child "+
			"of yours until you say so, for one child or for all. Either of you can end this at any time.\n\n"+
			"The link works once, until %s. Give it to nobody.\n\n"+
			"If you do not expect an invitation, there is nothing to do.\n",
			name, publicURL, token, wire.Time(m.ExpiresAt).Time().Format("Jan 2, 2006 at 15:04 UTC")),
	}
}
