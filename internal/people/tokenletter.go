package people

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"errors"

	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/mail"
)

// NewToken returns 260 random bits as letters and digits, so that no mail program cuts a link short.
func NewToken() string { return rand.Text() + rand.Text() }

// HashToken returns the stored form of a token.
func HashToken(token string) []byte {
	sum := sha256.Sum256([]byte(token))
	return sum[:]
}

// TokenLetters describes a table whose rows each wait for a letter with a token. The token is only in the letter: the table has
// its hash (token_hash) and the state of the letter (letter: waiting, sent or refused).
type TokenLetters[T any] struct {
	Table string
	// Waiting reads a row whose letter is still waited for, or is [db.ErrNotFound].
	Waiting func(ctx context.Context, q db.Querier, id string, now int64) (T, error)
	// Letter returns the letter to send.
	Letter func(row T, publicURL, token string) mail.Message
}

// Write mails a new token for a row; it is the work of a job. Each try makes another token; the one of a letter that went out before is void then.
func (l TokenLetters[T]) Write(ctx context.Context, k *kernel.Kernel, id string) error {
	token := NewToken()
	row, err := l.take(ctx, k, id, token)
	if errors.Is(err, db.ErrNotFound) {
		return nil // the letter is no longer needed
	}
	if err != nil {
		return err
	}
	outcome := "sent"
	switch err := k.Mail.Send(ctx, l.Letter(row, k.Config.PublicURL, token)); {
	case errors.Is(err, mail.ErrInvalid):
		outcome = "refused"
		k.Log.WarnContext(ctx, "no letter can be sent to this address", "table", l.Table, "id", id)
	case err != nil:
		return err
	case k.Config.SMTPURL == "":
		k.Log.InfoContext(ctx, "a letter lies in the outbox folder", "table", l.Table, "id", id)
	}
	if err := l.note(ctx, k, id, outcome); err != nil { // another try would void the token that was just sent
		k.Log.WarnContext(ctx, "a letter's outcome is not stored", "table", l.Table, "id", id, "error", err)
	}
	return nil
}

// take reads a row and gives it the token.
func (l TokenLetters[T]) take(ctx context.Context, k *kernel.Kernel, id, token string) (row T, err error) {
	err = k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		if row, err = l.Waiting(ctx, tx, id, db.Micros(k.Now())); err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `UPDATE `+l.Table+` SET token_hash = $2 WHERE id = $1`, id, HashToken(token))
		return err
	})
	return row, err
}

// note stores the state of a letter.
func (l TokenLetters[T]) note(ctx context.Context, k *kernel.Kernel, id, outcome string) error {
	return k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `UPDATE `+l.Table+` SET letter = $2 WHERE id = $1`, id, outcome)
		return err
	})
}
