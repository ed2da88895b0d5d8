package letters

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"errors"
	"log/slog"

	"milepost/internal/db"
	"milepost/internal/kernel"
)

// NewToken returns 260 random bits as letters and digits, so that no mail program cuts a link short.
func NewToken() string { return rand.Text() + rand.Text() }

// HashToken returns the stored form of a token.
func HashToken(token string) []byte {
	sum := sha256.Sum256([]byte(token))
	return sum[:]
}

// TokenTable describes a table whose rows each wait for a letter with a token. The token is only in the letter: the table has
// its hash (token_hash) and the state of the letter (letter: waiting, sent or refused).
type TokenTable[T any] struct {
	Name string
	// Waiting reads a row whose letter is not written yet, or is [db.ErrNotFound].
	Waiting func(ctx context.Context, q db.Querier, id string, now int64) (T, error)
	// Letter returns the letter to send.
	Letter func(row T, publicURL, token string) Letter
}

// Write mails a new token for a row; it is the work of a job. Each try makes another token, and voids that of a letter sent before.
func (t TokenTable[T]) Write(ctx context.Context, k *kernel.Kernel, id string) error {
	token := NewToken()
	row, err := t.take(ctx, k, id, token)
	if errors.Is(err, db.ErrNotFound) {
		return nil // the letter is no longer needed
	}
	if err != nil {
		return err
	}
	l := t.Letter(row, k.Config.PublicURL, token)
	l.LogID = slog.String(t.Name+"_id", id)
	sent, err := Send(ctx, k, l)
	if err != nil {
		return err
	}
	state := "sent"
	if !sent {
		state = "refused"
	}
	if err := t.setState(ctx, k, id, state); err != nil { // another try would void the token that was just sent
		k.Log.WarnContext(ctx, "a letter's outcome is not stored", "table", t.Name, "id", id, "error", err)
	}
	return nil
}

// take reads a row and gives it the token.
func (t TokenTable[T]) take(ctx context.Context, k *kernel.Kernel, id, token string) (row T, err error) {
	err = k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		if row, err = t.Waiting(ctx, tx, id, db.Micros(k.Now())); err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `UPDATE `+t.Name+` SET token_hash = $2 WHERE id = $1`, id, HashToken(token))
		return err
	})
	return row, err
}

func (t TokenTable[T]) setState(ctx context.Context, k *kernel.Kernel, id, state string) error {
	return k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `UPDATE `+t.Name+` SET letter = $2 WHERE id = $1`, id, state)
		return err
	})
}
