package transfer

import (
	"context"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/letters"
	"milepost/internal/people"
)

// store holds the package's SQL.
type store struct{}

const selectStored = `SELECT t.id, COALESCE(t.child_id, '') AS child_id, t.child_id IS NULL AS all_children, t.from_id, o.email AS from_email,
	t.email, t.email_folded, t.created_at, t.expires_at FROM child_transfer t JOIN account o ON o.id = t.offered_by `

// open is the condition that an offer can be accepted at the time $1: its child is still where it was offered from.
const open = `t.ended_at IS NULL AND t.expires_at > $1 AND (t.child_id IS NULL OR EXISTS (SELECT 1 FROM person p WHERE p.id = t.child_id AND p.owner_id = t.from_id))`

func (store) byToken(ctx context.Context, q db.Querier, token string, now int64) (stored, error) {
	var t stored
	err := q.Get(ctx, &t, selectStored+`WHERE `+open+` AND t.token_hash = $2`, now, letters.HashToken(token))
	return t, err
}

// byID is an open offer that an account with a confirmed address has been made.
func (store) byID(ctx context.Context, q db.Querier, actor authz.Actor, id string, now int64) (stored, error) {
	var t stored
	err := q.Get(ctx, &t, selectStored+`WHERE `+open+` AND t.id = $2 AND t.email_folded = $3
		AND EXISTS (SELECT 1 FROM account a WHERE a.id = $4 AND a.confirmed_at IS NOT NULL)`, now, id, account.FoldEmail(actor.Email), actor.ID)
	return t, err
}

// confirmed reports whether a letter to the account's address was answered.
func (store) confirmed(ctx context.Context, q db.Querier, accountID string) (yes bool, err error) {
	err = q.Get(ctx, &yes, `SELECT confirmed_at IS NOT NULL FROM account WHERE id = $1`, accountID)
	return yes, err
}

func (store) incoming(ctx context.Context, q db.Querier, email string, now int64) ([]stored, error) {
	var list []stored
	err := q.Select(ctx, &list, selectStored+`WHERE `+open+` AND t.email_folded = $2 ORDER BY t.created_at DESC, t.id LIMIT 50`, now, account.FoldEmail(email))
	return list, err
}

// offered returns the newest open offer of a child.
func (store) offered(ctx context.Context, q db.Querier, childID string, now int64) (OfferedChild, error) {
	var o OfferedChild
	err := q.Get(ctx, &o, `SELECT t.email, t.created_at, t.expires_at, t.letter FROM child_transfer t WHERE `+open+` AND t.child_id = $2
		ORDER BY t.created_at DESC LIMIT 1`, now, childID)
	return o, err
}

// add stores an offer. Its token is made when the letter is written: until then its hash matches no token.
func (store) add(ctx context.Context, tx *db.Tx, t stored, by string) error {
	var child any
	if t.ChildID != "" {
		child = t.ChildID
	}
	_, err := tx.Exec(ctx, `INSERT INTO child_transfer (id, child_id, from_id, offered_by, email, email_folded, token_hash, created_at, expires_at)
		VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9)`,
		t.TransferID, child, t.FromID, by, t.Email, account.FoldEmail(t.Email), letters.HashToken(letters.NewToken()), int64(t.OfferedAt), int64(t.ExpiresAt))
	return err
}

// end ends the open offers of a child, and reports how many there were.
func (store) end(ctx context.Context, tx *db.Tx, childID string, now int64) (int64, error) {
	return tx.Exec(ctx, `UPDATE child_transfer SET ended_at = $2 WHERE child_id = $1 AND ended_at IS NULL`, childID, now)
}

// endOne ends one offer, accepted by an account or by nobody.
func (store) endOne(ctx context.Context, tx *db.Tx, id, acceptedBy string, now int64) error {
	var by any
	if acceptedBy != "" {
		by = acceptedBy
	}
	_, err := tx.Exec(ctx, `UPDATE child_transfer SET ended_at = $2, accepted_by = $3 WHERE id = $1`, id, now, by)
	return err
}

// remaining returns some of the children of an account; moving returns those of an accepted offer.
func (store) remaining(ctx context.Context, q db.Querier, accountID string, limit int) (ids []string, err error) {
	err = q.Select(ctx, &ids, `SELECT p.id FROM person p WHERE p.owner_id = $1 AND p.kind = 'child'
		AND NOT EXISTS (SELECT 1 FROM child_erasure e WHERE e.child_id = p.id AND e.begun_at IS NOT NULL) ORDER BY p.key LIMIT $2 + 0`, accountID, limit)
	return ids, err
}

func (store) count(ctx context.Context, q db.Querier, accountID string) (n int64, err error) {
	err = q.Get(ctx, &n, `SELECT count(*) FROM person p WHERE p.owner_id = $1 AND p.kind = 'child'`, accountID)
	return n, err
}

func (store) moving(ctx context.Context, q db.Querier, id string) (fromID, toID string, err error) {
	var row struct {
		From string `db:"from_id"`
		To   string `db:"accepted_by"`
	}
	err = q.Get(ctx, &row, `SELECT from_id, accepted_by FROM child_transfer WHERE id = $1 AND child_id IS NULL AND accepted_by IS NOT NULL AND moved_at IS NULL`, id)
	return row.From, row.To, err
}

func (store) moved(ctx context.Context, tx *db.Tx, id string, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE child_transfer SET moved_at = $2 WHERE id = $1`, id, now)
	return err
}

// offers bounds the letters of offers that an account writes.
var offers = people.Letters{Table: "child_transfer", Writer: "offered_by", Daily: 50}
