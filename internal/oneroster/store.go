package oneroster

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// store holds the package's SQL. Each statement of a caller is limited to the caller's own rows.
type store struct{}

const sourceColumns = `SELECT s.key, s.id, s.account_id, s.name, s.kind, s.version, s.address, s.token_address, s.client_id, s.secret, s.scope, s.imports,
	s.nightly, s.hour, s.zone, s.approved, s.whole, s.since, s.full_at, COALESCE(s.due_at, 0) AS due_at, s.created_at`

// selectSource also counts the children on the list who come from a source.
const selectSource = sourceColumns + `, (SELECT COUNT(*) FROM roster_link l JOIN person p ON p.id = l.child_id
	WHERE l.source_key = s.key AND l.left_at IS NULL AND p.archived_at IS NULL AND p.owner_id = s.account_id) AS children
	FROM roster_source s WHERE s.removed_at IS NULL AND `

func (store) sources(ctx context.Context, q db.Querier, actor authz.Actor) (list []source, err error) {
	err = q.Select(ctx, &list, selectSource+`s.account_id = $1 ORDER BY s.created_at, s.id`, actor.ID)
	return list, err
}

func (store) own(ctx context.Context, q db.Querier, actor authz.Actor, id string) (s source, err error) {
	err = q.Get(ctx, &s, selectSource+`s.id = $1 AND s.account_id = $2`, id, actor.ID)
	return s, err
}

// byKey reads a source for the work in the background.
func (store) byKey(ctx context.Context, q db.Querier, key int64) (s source, err error) {
	err = q.Get(ctx, &s, sourceColumns+` FROM roster_source s WHERE s.removed_at IS NULL AND s.key = $1`, key)
	return s, err
}

func (store) insert(ctx context.Context, tx *db.Tx, s *source) error {
	return tx.Get(ctx, &s.Key, `INSERT INTO roster_source (id, account_id, name, kind, version, address, token_address, client_id, secret, scope, imports, nightly, hour, zone,
		due_at, created_at) VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16) RETURNING key`, s.ID, s.AccountID, s.Name, s.Kind, s.Version,
		s.Address, s.TokenAt, s.ClientID, s.Secret, s.Scope, s.Imports, s.Nightly, s.Hour, s.Zone, db.OrNull(s.DueAt), s.CreatedAt)
}

// update stores what a person has changed. The next reading is a whole one where more is taken, or another server asked.
func (store) update(ctx context.Context, tx *db.Tx, s source) error {
	_, err := tx.Exec(ctx, `UPDATE roster_source SET name = $2, version = $3, address = $4, token_address = $5, client_id = $6, secret = $7, scope = $8, imports = $9,
		nightly = $10, hour = $11, zone = $12, due_at = $13, whole = $14 WHERE key = $1`, s.Key, s.Name, s.Version, s.Address, s.TokenAt, s.ClientID, s.Secret, s.Scope,
		s.Imports, s.Nightly, s.Hour, s.Zone, db.OrNull(s.DueAt), s.Whole)
	return err
}

func (store) setDue(ctx context.Context, tx *db.Tx, key, at int64) error {
	_, err := tx.Exec(ctx, `UPDATE roster_source SET due_at = $2 WHERE key = $1`, key, db.OrNull(at))
	return err
}

func (store) approve(ctx context.Context, tx *db.Tx, key int64) error {
	_, err := tx.Exec(ctx, `UPDATE roster_source SET approved = TRUE WHERE key = $1 AND NOT approved`, key)
	return err
}

// caughtUp stores that the list is as a source was at a time, and whether the next reading has to be a whole one all the same.
func (store) caughtUp(ctx context.Context, tx *db.Tx, key, at int64, whole, again bool) error {
	_, err := tx.Exec(ctx, `UPDATE roster_source SET since = $2, full_at = CASE WHEN $3 THEN $2 ELSE full_at END, whole = $4 WHERE key = $1`, key, at, whole, again)
	return err
}

// distrust stops the nights of a source.
func (store) distrust(ctx context.Context, tx *db.Tx, key int64) error {
	_, err := tx.Exec(ctx, `UPDATE roster_source SET nightly = FALSE, due_at = NULL, whole = TRUE WHERE key = $1`, key)
	return err
}

// maySync is the condition that an account a may have its children kept by a roster now.
const maySync = `a.state = 'active' AND a.archived_at IS NULL AND a.role = 'Organization'`

func (store) mayRead(ctx context.Context, q db.Querier, accountID string) (bool, error) {
	var n int64
	err := q.Get(ctx, &n, `SELECT COUNT(*) FROM account a WHERE a.id = $1 AND `+maySync, accountID)
	return n > 0, err
}

// due reads the sources whose night has come.
func (store) due(ctx context.Context, q db.Querier, now int64, limit int) (list []source, err error) {
	err = q.Select(ctx, &list, sourceColumns+` FROM roster_source s JOIN account a ON a.id = s.account_id
		WHERE s.due_at <= $1 AND s.removed_at IS NULL AND `+maySync+` ORDER BY s.due_at, s.key LIMIT $2 + 0`, now, limit)
	return list, err
}

// remove ends a source, whose rows are removed in the background.
func (store) remove(ctx context.Context, tx *db.Tx, key, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE roster_source SET removed_at = $2, due_at = NULL, secret = '', client_id = '' WHERE key = $1`, key, now)
	return err
}
