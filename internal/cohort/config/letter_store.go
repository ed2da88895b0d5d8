package config

import (
	"context"
	"crypto/rand"

	"github.com/google/uuid"

	"milepost/internal/account"
	"milepost/internal/db"
)

// letter is a letter of a delivery.
type letter struct {
	ID        string `db:"id"`
	Email     string `db:"email"`
	StopToken string `db:"stop_token"`
	Attempts  int    `db:"attempts"`
}

func (l letter) folded() string { return account.FoldEmail(l.Email) }

func (store) addLetter(ctx context.Context, tx *db.Tx, deliveryID, email, state string) error {
	_, err := tx.Exec(ctx, `INSERT INTO report_letter (id, delivery_id, email, email_folded, stop_token, state) VALUES ($1, $2, $3, $4, $5, $6)`,
		uuid.NewString(), deliveryID, email, account.FoldEmail(email), rand.Text()+rand.Text(), state)
	return err
}

func (store) waitingLetters(ctx context.Context, q db.Querier, deliveryID string) (list []letter, err error) {
	err = q.Select(ctx, &list, `SELECT id, email, stop_token, attempts FROM report_letter WHERE delivery_id = $1 AND state = 'waiting' ORDER BY id`, deliveryID)
	return list, err
}

// takeLetter marks a letter as on its way to the mail server; false if another process has it.
func (store) takeLetter(ctx context.Context, tx *db.Tx, id string) (bool, error) {
	n, err := tx.Exec(ctx, `UPDATE report_letter SET state = 'taken', attempts = attempts + 1 WHERE id = $1 AND state = 'waiting'`, id)
	return n > 0, err
}

// endLetter records how it went; one that waits again has not ended.
func (store) endLetter(ctx context.Context, tx *db.Tx, id, state, reason string, now int64) error {
	var ended *int64
	if state != waiting {
		ended = &now
	}
	_, err := tx.Exec(ctx, `UPDATE report_letter SET state = $2, reason = $3, ended_at = $4 WHERE id = $1 AND state IN ('waiting', 'taken')`,
		id, state, reason, ended)
	return err
}

// giveUpTaken ends the letters taken by a process that has died.
func (store) giveUpTaken(ctx context.Context, tx *db.Tx, deliveryID, reason string, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE report_letter SET state = 'failed', reason = $2, ended_at = $3 WHERE delivery_id = $1 AND state = 'taken'`,
		deliveryID, reason, now)
	return err
}

// whyFailed returns the reason of a letter that failed.
func (store) whyFailed(ctx context.Context, q db.Querier, deliveryID string) (reason string, err error) {
	err = q.Get(ctx, &reason, `SELECT reason FROM report_letter WHERE delivery_id = $1 AND state = 'failed' ORDER BY ended_at DESC, id LIMIT 1`, deliveryID)
	return reason, err
}

// hasStopped reports whether an address wants no reports of an account.
func (store) hasStopped(ctx context.Context, q db.Querier, ownerKey int64, email string) (bool, error) {
	var n int
	err := q.Get(ctx, &n, `SELECT COUNT(*) FROM report_stop WHERE owner_key = $1 AND email_folded = $2`, ownerKey, account.FoldEmail(email))
	return n > 0, err
}

// stopping names the letters that a token ends, and their recipient.
type stopping struct {
	ConfigID    string `db:"config_id"`
	OwnerKey    int64  `db:"owner_key"`
	EmailFolded string `db:"email_folded"`
}

func (store) letterWith(ctx context.Context, q db.Querier, token string) (of stopping, err error) {
	err = q.Get(ctx, &of, `SELECT c.id AS config_id, c.owner_key, l.email_folded FROM report_letter l JOIN report_delivery d ON d.id = l.delivery_id
		JOIN report_config c ON c.key = d.config_key WHERE l.stop_token = $1`, token)
	return of, err
}

// addStop stores it; false when it was stored before.
func (store) addStop(ctx context.Context, tx *db.Tx, of stopping, now int64) (bool, error) {
	n, err := tx.Exec(ctx, `INSERT INTO report_stop (owner_key, email_folded, stopped_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
		of.OwnerKey, of.EmailFolded, now)
	return n > 0, err
}
