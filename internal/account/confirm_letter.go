package account

import (
	"context"
	"time"

	"milepost/internal/db"
	"milepost/internal/letters"
)

const confirmationLetter letters.Kind[confirmationDue] = "account.confirmation"

var (
	confirmSubject   = letters.Define("account.confirmation.subject")
	confirmText      = letters.Define("account.confirmation.text")
	confirmLife      = letters.Define("account.confirmation.life")
	confirmOtherwise = letters.Define("account.confirmation.otherwise")
)

// confirmationDue is a letter to write. The token is only in the letter: it is made when the letter is written.
type confirmationDue struct {
	AccountID string `json:"account_id"`
	At        int64  `json:"at"`
}

// writeConfirmation writes a link that confirms the address. It names nobody: the person who registered may be a stranger to the
// one who reads it.
func (s *Service) writeConfirmation(ctx context.Context, job confirmationDue) (l letters.Letter, err error) {
	if job.At <= db.Micros(s.k.Now().Add(-confirmationLifetime)) {
		return l, nil
	}
	token := letters.NewToken()
	var to Account
	var due bool
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		if to, due, err = s.Addressee(ctx, tx, job.AccountID, Active, Awaiting); err != nil || !due || to.Confirmed() {
			return err
		}
		return addConfirmation(ctx, tx, to.Key, HashSecret(token), s.k.Now())
	})
	if err != nil || !due || to.Confirmed() {
		return l, err
	}
	to.FirstName = ""
	return to.Letter(letters.Letter{
		Subject: confirmSubject,
		Body: []letters.Paragraph{
			letters.Say(confirmText), letters.Alone(s.k.Config.PublicURL + "/confirm-email#" + token),
			letters.Say(confirmLife), letters.Say(confirmOtherwise),
		},
	}), nil
}

// addConfirmation stores a further token and deletes expired ones.
func addConfirmation(ctx context.Context, q db.Querier, accountKey int64, hash []byte, now time.Time) error {
	if _, err := q.Exec(ctx, `DELETE FROM email_confirmation WHERE expires_at <= $1`, db.Micros(now)); err != nil {
		return err
	}
	_, err := q.Exec(ctx, `INSERT INTO email_confirmation (token_hash, account_key, expires_at) VALUES ($1,$2,$3)`,
		hash, accountKey, db.Micros(now.Add(confirmationLifetime)))
	return err
}

// byConfirmation returns the account whose address the token confirms.
func byConfirmation(ctx context.Context, q db.Querier, hash []byte, now time.Time) (Account, error) {
	var a Account
	err := q.Get(ctx, &a, `SELECT `+Columns+` FROM account WHERE archived_at IS NULL AND state IN ('active', 'awaiting') AND key =
		(SELECT account_key FROM email_confirmation WHERE token_hash = $1 AND expires_at > $2)`, hash, db.Micros(now))
	return a, err
}
