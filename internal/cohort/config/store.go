package config

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/listing"
)

// store holds the package's SQL. Each statement of a caller is limited to what the actor may access.
type store struct{}

const columns = `SELECT c.key, c.id, c.owner_key, a.id AS owner_id, a.first_name, a.last_name, c.version, c.definition, c.shared_with,
	c.schedule, c.weekday, c.hour, c.time_zone, c.recipients, c.paused, c.paused_for, c.next_due_at, c.created_at, c.updated_at, c.archived_at
	FROM report_config c JOIN account a ON a.key = c.owner_key WHERE `

// sharedWith is the condition that a configuration of another account may be read by accounts of a role. The sharing account
// must still be active.
func sharedWith(st *listing.Statement, actor authz.Actor) {
	st.Add(`c.shared_with = %s AND c.shared_with <> '' AND c.archived_at IS NULL AND c.owner_key <> %s
		AND a.state = 'active' AND a.archived_at IS NULL`, string(actor.Role), actor.Key)
}

// asked is which configurations a list shows.
type asked struct {
	search   string
	archived bool
	limit    int
	after    db.Place
}

// own returns a page of the actor's own configurations, latest saved first, with one row more if there is one.
func (s store) own(ctx context.Context, q db.Querier, actor authz.Actor, in asked) ([]row, error) {
	st := listing.Statement{Text: columns}
	st.Add(`c.owner_key = %s`, actor.Key)
	st.Text += map[bool]string{true: ` AND c.archived_at IS NOT NULL`, false: ` AND c.archived_at IS NULL`}[in.archived]
	return s.page(ctx, q, &st, in)
}

// shared returns a page of the configurations that other accounts share with the actor's role.
func (s store) shared(ctx context.Context, q db.Querier, actor authz.Actor, in asked) ([]row, error) {
	st := listing.Statement{Text: columns}
	sharedWith(&st, actor)
	return s.page(ctx, q, &st, in)
}

func (store) page(ctx context.Context, q db.Querier, st *listing.Statement, in asked) (rows []row, err error) {
	if search := db.Fold(in.search); search != "" {
		st.Contains(search, `c.name_folded`)
	}
	st.Page([]string{`c.updated_at`, `c.id`}, true, []any{in.after.At, in.after.ID}, in.limit+1)
	err = q.Select(ctx, &rows, st.Text, st.Args...)
	return rows, err
}

// readable is a configuration that the actor may read: an own one, or one that is shared with the actor's role.
func (store) readable(ctx context.Context, q db.Querier, actor authz.Actor, id string) (r row, err error) {
	st := listing.Statement{Text: columns}
	st.Add(`c.id = %s AND (c.owner_key = %s OR (`, id, actor.Key)
	sharedWith(&st, actor)
	st.Text += `))`
	err = q.Get(ctx, &r, st.Text, st.Args...)
	return r, err
}

// mine reads a configuration of the actor's own.
func (store) mine(ctx context.Context, q db.Querier, actor authz.Actor, id string) (r row, err error) {
	err = q.Get(ctx, &r, columns+`c.id = $1 AND c.owner_key = $2`, id, actor.Key)
	return r, err
}

// byKey is anybody's, for the background work.
func (store) byKey(ctx context.Context, q db.Querier, key int64) (r row, err error) {
	err = q.Get(ctx, &r, columns+`c.key = $1`, key)
	return r, err
}

// insert stores a new configuration of the actor's; false when its id or its name is taken.
func (s store) insert(ctx context.Context, tx *db.Tx, r *row, name string) (bool, error) {
	r.Version, r.UpdatedAt = 1, r.CreatedAt
	n, err := tx.Exec(ctx, `INSERT INTO report_config (id, owner_key, name_folded, version, definition, shared_with, schedule, weekday, hour,
		time_zone, recipients, paused, next_due_at, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14)
		ON CONFLICT DO NOTHING`, r.ID, r.OwnerKey, db.Fold(name), r.Version, r.Definition, r.SharedWith, r.Schedule, r.Weekday, r.Hour,
		r.TimeZone, r.Recipients, r.Paused, r.NextDueAt, r.CreatedAt)
	if err != nil || n == 0 {
		return false, err
	}
	if err := tx.Get(ctx, &r.Key, `SELECT key FROM report_config WHERE id = $1`, r.ID); err != nil {
		return false, err
	}
	return true, s.addVersion(ctx, tx, r)
}

// update stores a changed configuration as its next version.
func (s store) update(ctx context.Context, tx *db.Tx, r *row, name string) error {
	r.Version++
	_, err := tx.Exec(ctx, `UPDATE report_config SET name_folded = $2, version = $3, definition = $4, shared_with = $5, schedule = $6, weekday = $7,
		hour = $8, time_zone = $9, recipients = $10, paused = $11, paused_for = $12, next_due_at = $13, updated_at = $14 WHERE key = $1`,
		r.Key, db.Fold(name), r.Version, r.Definition, r.SharedWith, r.Schedule, r.Weekday, r.Hour, r.TimeZone, r.Recipients, r.Paused, r.PausedFor,
		r.NextDueAt, r.UpdatedAt)
	if err != nil {
		return err
	}
	return s.addVersion(ctx, tx, r)
}

func (store) addVersion(ctx context.Context, tx *db.Tx, r *row) error {
	_, err := tx.Exec(ctx, `INSERT INTO report_config_version (config_key, version, definition, saved_at, saved_by) VALUES ($1, $2, $3, $4, $5)`,
		r.Key, r.Version, r.Definition, r.UpdatedAt, r.OwnerKey)
	return err
}

// setArchived takes one off the list, or puts it back, with when it is due next.
func (store) setArchived(ctx context.Context, tx *db.Tx, r *row) error {
	_, err := tx.Exec(ctx, `UPDATE report_config SET archived_at = $2, next_due_at = $3 WHERE key = $1`, r.Key, r.ArchivedAt, r.NextDueAt)
	return err
}

// named reports whether the owner has a configuration of that name on the list, other than the one with the key.
func (store) named(ctx context.Context, q db.Querier, ownerKey int64, name string, but int64) (bool, error) {
	var n int
	err := q.Get(ctx, &n, `SELECT COUNT(*) FROM report_config WHERE owner_key = $1 AND name_folded = $2 AND archived_at IS NULL AND key <> $3`,
		ownerKey, db.Fold(name), but)
	return n > 0, err
}

// counts returns how many configurations an account has in all, and how many of them, without the given one, are sent.
func (store) counts(ctx context.Context, q db.Querier, ownerKey, but int64) (all, sent int, err error) {
	var n struct {
		All  int `db:"all_of"`
		Sent int `db:"sent"`
	}
	err = q.Get(ctx, &n, `SELECT COUNT(*) AS all_of, COUNT(next_due_at) FILTER (WHERE key <> $2) AS sent FROM report_config WHERE owner_key = $1`,
		ownerKey, but)
	return n.All, n.Sent, err
}

// versions returns the saves of a configuration before one, the latest first.
func (store) versions(ctx context.Context, q db.Querier, key, before int64, limit int) (rows []versionRow, err error) {
	st := listing.Statement{Text: `SELECT version, definition, saved_at FROM report_config_version WHERE `}
	st.Add(`config_key = %s AND version < %s ORDER BY version DESC`, key, before)
	st.Limit(limit)
	err = q.Select(ctx, &rows, st.Text, st.Args...)
	return rows, err
}

// versionRow is one saved version.
type versionRow struct {
	Version    int64  `db:"version"`
	Definition string `db:"definition"`
	SavedAt    int64  `db:"saved_at"`
}
