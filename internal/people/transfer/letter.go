package transfer

import (
	"context"
	"errors"
	"fmt"

	"milepost/internal/db"
	"milepost/internal/mail"
)

// letterJob writes the letter of an offer. The token is nowhere but in the letter: the job makes it.
const letterJob = "people.transfer-letter"

type letterDue struct {
	TransferID string `json:"transfer_id"`
}

// writeLetter mails a new token. Each try makes another one; the one of a letter that went out before is void then.
func (s *Service) writeLetter(ctx context.Context, due letterDue) error {
	token := newToken()
	var to stored
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		if to, err = s.store.unwritten(ctx, tx, due.TransferID, s.micros()); err != nil {
			return err
		}
		return s.store.setToken(ctx, tx, due.TransferID, hashToken(token))
	})
	if gone(err) {
		return nil // nobody waits for the letter any more
	}
	if err != nil {
		return err
	}
	outcome := "sent"
	switch err := s.k.Mail.Send(ctx, to.letter(s.k.Config.PublicURL, token)); {
	case errors.Is(err, mail.ErrInvalid):
		outcome = "refused"
		s.k.Log.WarnContext(ctx, "no letter can be sent to this address", "transfer_id", to.TransferID)
	case err != nil:
		return err
	case s.k.Config.SMTPURL == "":
		s.k.Log.InfoContext(ctx, "a letter lies in the outbox folder", "transfer_id", to.TransferID)
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `UPDATE child_transfer SET letter = $2 WHERE id = $1`, due.TransferID, outcome)
		return err
	})
	if err != nil { // trying again would void what is on its way
		s.k.Log.WarnContext(ctx, "a letter's outcome is not noted", "transfer_id", due.TransferID, "error", err)
	}
	return nil
}

// letter names no child: letters are read by others, and stay.
func (t stored) letter(publicURL, token string) mail.Message {
	what := "the record of a child"
	if t.All {
		what = "the records of all children of an account that was closed"
	}
	return mail.Message{
		To: t.Email, Subject: "A child's record is offered to you on Milepost",
		Text: fmt.Sprintf("Hello,\n\n%s wants to hand %s over to you on Milepost, where professionals test children and write reports.\n\n"+
			"Log in with the account of this address, or register one, and open this link to see what is offered, and to accept or decline:\n\n"+
			"%s/transfer#%s\n\n"+
			"When you accept, everything that is kept of the child comes to your account, and the former owner and their team see it no more.\n\n"+
			"The link works until %s. Give it to nobody.\n\n"+
			"If you did not expect this, there is nothing to do.\n",
			t.From, what, publicURL, token, t.ExpiresAt.Time().Format("Jan 2, 2006 at 15:04 UTC")),
	}
}

// unwritten is an open offer whose letter is still waited for.
func (store) unwritten(ctx context.Context, q db.Querier, id string, now int64) (stored, error) {
	var t stored
	err := q.Get(ctx, &t, selectStored+`WHERE `+open+` AND t.id = $2 AND t.letter = 'waiting'`, now, id)
	return t, err
}

func (store) setToken(ctx context.Context, tx *db.Tx, id string, hash []byte) error {
	_, err := tx.Exec(ctx, `UPDATE child_transfer SET token_hash = $2 WHERE id = $1 AND letter = 'waiting'`, id, hash)
	return err
}
