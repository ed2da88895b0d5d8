package erasure

import (
	"context"

	"milepost/internal/db"
)

// store holds the package's SQL.
type store struct{}

const selectWaiting = `SELECT child_id, asked_by, reason, was_archived, asked_at, due_at, begun_at IS NOT NULL AS begun FROM child_erasure `

// waiting returns the erasure of a child; db.ErrNotFound when nobody asked for one.
func (store) waiting(ctx context.Context, q db.Querier, childID string) (waiting, error) {
	var w waiting
	err := q.Get(ctx, &w, selectWaiting+`WHERE child_id = $1`, childID)
	return w, err
}

func (store) put(ctx context.Context, tx *db.Tx, w waiting) error {
	_, err := tx.Exec(ctx, `INSERT INTO child_erasure (child_id, asked_by, reason, was_archived, asked_at, due_at) VALUES ($1,$2,$3,$4,$5,$6)
		ON CONFLICT (child_id) DO UPDATE SET asked_by = excluded.asked_by, reason = excluded.reason, asked_at = excluded.asked_at,
		due_at = excluded.due_at`, w.ChildID, w.AskedBy, w.Reason, w.WasArchived, w.AskedAt, w.DueAt)
	return err
}

func (store) remove(ctx context.Context, tx *db.Tx, childID string) error {
	_, err := tx.Exec(ctx, `DELETE FROM child_erasure WHERE child_id = $1`, childID)
	return err
}

// begin makes a due erasure irrevocable; false if it is not due or was withdrawn.
func (store) begin(ctx context.Context, tx *db.Tx, childID string, now int64) (bool, error) {
	n, err := tx.Exec(ctx, `UPDATE child_erasure SET begun_at = COALESCE(begun_at, $2) WHERE child_id = $1 AND due_at <= $2`, childID, now)
	return n == 1, err
}

// due returns the child whose erasure has been due longest; db.ErrNotFound if there is none.
func (store) due(ctx context.Context, q db.Querier, now int64) (childID string, err error) {
	err = q.Get(ctx, &childID, `SELECT child_id FROM child_erasure WHERE due_at <= $1 ORDER BY due_at, child_id LIMIT 1`, now)
	return childID, err
}

// candidates are the columns of a Candidate, for children p of an account o, with their erasure e if there is one.
const candidates = `SELECT p.id AS child_id, p.first_name, p.last_name, TRIM(o.first_name || ' ' || o.last_name) AS owner_name,
	o.email AS owner_email, o.archived_at IS NOT NULL AS owner_gone, e.asked_at, e.due_at
	FROM person p JOIN account o ON o.id = p.owner_id `

func (store) candidate(ctx context.Context, q db.Querier, childID string) (Candidate, error) {
	var c Candidate
	err := q.Get(ctx, &c, candidates+`LEFT JOIN child_erasure e ON e.child_id = p.id WHERE p.id = $1 AND p.kind = 'child'`, childID)
	return c, err
}

// list pages through all erasures that wait, the next due first.
func (store) list(ctx context.Context, q db.Querier, place db.Place, limit int) ([]Candidate, error) {
	var list []Candidate
	err := q.Select(ctx, &list, candidates+`JOIN child_erasure e ON e.child_id = p.id
		WHERE (e.due_at, e.child_id) > ($1, $2) ORDER BY e.due_at, e.child_id LIMIT $3 + 0`, place.At, place.ID, limit)
	return list, err
}

// ofAccount returns some of an account's children for whom no erasure is requested yet.
func (store) ofAccount(ctx context.Context, q db.Querier, accountID string, limit int) (ids []string, err error) {
	err = q.Select(ctx, &ids, `SELECT p.id FROM person p WHERE p.owner_id = $1 AND p.kind = 'child'
		AND NOT EXISTS (SELECT 1 FROM child_erasure e WHERE e.child_id = p.id) ORDER BY p.key LIMIT $2 + 0`, accountID, limit)
	return ids, err
}
