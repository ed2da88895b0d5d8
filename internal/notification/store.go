package notification

import (
	"context"
	"errors"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/listing"
	"milepost/internal/notice"
)

// store holds the package's SQL. Each statement of a caller is limited to the caller's own rows.
type store struct{}

// row is a stored notification.
type row struct {
	Key       int64       `db:"key"`
	ID        string      `db:"id"`
	Kind      notice.Kind `db:"kind"`
	Subject   string      `db:"subject"`
	ChildID   string      `db:"child_id"`
	Amount    int64       `db:"amount"`
	CreatedAt int64       `db:"created_at"`
	Read      bool        `db:"is_read"`
}

const selectRow = `SELECT n.key, n.id, n.kind, n.subject, COALESCE(n.child_id, '') AS child_id, n.amount, n.created_at,
	(n.read_at IS NOT NULL) AS is_read FROM notification n WHERE `

// once records that an account is notified of an event; false if it was notified before.
func (store) once(ctx context.Context, tx *db.Tx, accountKey int64, kind notice.Kind, thing string, now int64) (bool, error) {
	n, err := tx.Exec(ctx, `INSERT INTO notification_once (account_key, kind, thing, told_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
		accountKey, kind, thing, now)
	return n > 0, err
}

// put stores a notification. One of the same kind and subject that is unread comes first instead; added is false then.
func (store) put(ctx context.Context, tx *db.Tx, accountKey int64, id string, n notice.Notice, now int64) (key int64, added bool, err error) {
	var stored struct {
		Key int64  `db:"key"`
		ID  string `db:"id"`
	}
	err = tx.Get(ctx, &stored, `INSERT INTO notification (id, account_key, kind, subject, child_id, amount, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
		ON CONFLICT (account_key, kind, subject) WHERE read_at IS NULL DO UPDATE SET created_at = excluded.created_at, amount = excluded.amount,
		child_id = excluded.child_id RETURNING key, id`, id, accountKey, n.Kind, n.Subject, db.OrNull(n.ChildID), n.Amount, now)
	return stored.Key, stored.ID == id, err
}

// trim removes what an account has beyond a number, the oldest first.
func (store) trim(ctx context.Context, tx *db.Tx, accountKey int64, most int) error {
	_, err := tx.Exec(ctx, `DELETE FROM notification WHERE account_key = $1 AND (created_at, id) <= (SELECT o.created_at, o.id FROM notification o
		WHERE o.account_key = $1 ORDER BY o.created_at DESC, o.id DESC LIMIT 1 OFFSET $2)`, accountKey, most)
	return err
}

// list returns a page of the actor's, newest first, and a row more if there is one.
func (store) list(ctx context.Context, q db.Querier, actor authz.Actor, unread bool, after db.Place, limit int) (rows []row, err error) {
	st := listing.Statement{Text: selectRow}
	st.Add(`n.account_key = %s`, actor.Key)
	if unread {
		st.Text += ` AND n.read_at IS NULL`
	}
	st.Page([]string{`n.created_at`, `n.id`}, true, []any{after.At, after.ID}, limit+1)
	err = q.Select(ctx, &rows, st.Text, st.Args...)
	return rows, err
}

// maxCounted bounds the count of unread notifications.
const maxCounted = 100

// unread reads only the index of unread rows; its order makes SQLite choose that one.
func (store) unread(ctx context.Context, q db.Querier, actor authz.Actor) (n int64, err error) {
	err = q.Get(ctx, &n, `SELECT COUNT(*) FROM (SELECT 1 FROM notification WHERE account_key = $1 AND read_at IS NULL ORDER BY kind, subject LIMIT $2 + 0) counted`,
		actor.Key, maxCounted)
	return n, err
}

func (store) one(ctx context.Context, q db.Querier, accountKey int64, id string) (r row, err error) {
	err = q.Get(ctx, &r, selectRow+`n.id = $1 AND n.account_key = $2`, id, accountKey)
	return r, err
}

func (store) read(ctx context.Context, tx *db.Tx, key, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE notification SET read_at = $2 WHERE key = $1 AND read_at IS NULL`, key, now)
	return err
}

// readUntil reads one and all before it in the list.
func (store) readUntil(ctx context.Context, tx *db.Tx, actor authz.Actor, r row, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE notification SET read_at = $4 WHERE account_key = $1 AND read_at IS NULL AND (created_at, id) <= ($2, $3)`,
		actor.Key, r.CreatedAt, r.ID, now)
	return err
}

// wants reports whether an account wants letters of a kind.
func (store) wants(ctx context.Context, q db.Querier, accountID string, r rule) (bool, error) {
	if r.letter == always {
		return true, nil
	}
	var chosen bool
	err := q.Get(ctx, &chosen, `SELECT c.letter FROM notification_choice c JOIN account a ON a.key = c.account_key WHERE a.id = $1 AND c.kind = $2`,
		accountID, r.kind)
	if errors.Is(err, db.ErrNotFound) {
		return r.letter == on, nil
	}
	return chosen, err
}

func (store) choose(ctx context.Context, tx *db.Tx, accountKey int64, kind notice.Kind, letter bool) error {
	_, err := tx.Exec(ctx, `INSERT INTO notification_choice (account_key, kind, letter) VALUES ($1, $2, $3)
		ON CONFLICT (account_key, kind) DO UPDATE SET letter = excluded.letter`, accountKey, kind, letter)
	return err
}
