package hub

import (
	"context"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/listing"
)

// scoped begins a query of the actor's hubs, or of all for a Super Admin, with the sums of a month.
func scoped(actor authz.Actor, month int64) *listing.Statement {
	st := &listing.Statement{}
	st.Add(`SELECT h.key, h.id, h.revision, h.owner_id, `+systemName+` AS system_name, l.id AS location_id, l.name AS location_name, h.admin_id, h.admin_username,
		h.purchase_date, h.key_issued_at, h.created_at, h.archived_at, h.name, h.hardware_version, h.os_version, h.framework_version,
		h.agent_version, h.clock_skew, h.last_seen_at, h.deactivated_at, h.disconnected_at, COALESCE(m.occasions, 0) AS occasions,
		COALESCE(m.seconds, 0) AS seconds, COALESCE(m.first_at, 0) AS first_at, COALESCE(m.last_at, 0) AS last_at
		FROM hub h JOIN account a ON a.id = h.owner_id JOIN hub_location l ON l.key = h.location_key
		LEFT JOIN hub_month m ON m.hub_key = h.key AND m.application_id = '' AND m.month = %s WHERE TRUE`, month)
	within(st, actor)
	return st
}

// within adds the actor's scope over hub h.
func within(st *listing.Statement, actor authz.Actor) {
	if !actor.Is(authz.SuperAdmin) {
		st.Add(` AND h.owner_id = %s`, actor.ID)
	}
}

// own returns one hub of the actor's, also a removed one; [db.ErrNotFound] for another account's.
func own(ctx context.Context, q db.Querier, actor authz.Actor, id string, month int64) (r row, err error) {
	st := scoped(actor, month)
	st.Add(` AND h.id = %s`, id)
	err = q.Get(ctx, &r, st.Text, st.Args...)
	return r, err
}

// listed is a request for a list of hubs.
type listed struct {
	month                     int64
	customer, location, state string
	limit                     int
}

// page reads a page and a row more, the latest added first.
func page(ctx context.Context, q db.Querier, actor authz.Actor, asked listed, after db.Place, now time.Time) (rows []row, err error) {
	st := scoped(actor, asked.month)
	if asked.customer != "" {
		st.Add(` AND h.owner_id = %s`, asked.customer)
	}
	if asked.location != "" {
		st.Add(` AND l.id = %s`, asked.location)
	}
	st.Text += map[bool]string{true: ` AND h.archived_at IS NOT NULL`, false: ` AND h.archived_at IS NULL`}[asked.state == "removed"]
	since := db.Micros(now.Add(-activeFor))
	switch asked.state {
	case "active":
		st.Add(` AND h.last_seen_at >= %s AND h.disconnected_at IS NULL`, since)
	case "inactive":
		st.Add(` AND (COALESCE(h.last_seen_at, 0) < %s OR h.disconnected_at IS NOT NULL)`, since)
	}
	st.Page([]string{"h.created_at", "h.id"}, true, []any{after.At, after.ID}, asked.limit+1)
	err = q.Select(ctx, &rows, st.Text, st.Args...)
	return rows, err
}

// locationOf returns the place by a name of an organization's, made when it is new.
func locationOf(ctx context.Context, tx *db.Tx, ownerID, newID, name string) (key int64, err error) {
	err = tx.Get(ctx, &key, `INSERT INTO hub_location (id, owner_id, name, name_folded) VALUES ($1, $2, $3, $4)
		ON CONFLICT (owner_id, name_folded) DO UPDATE SET name = excluded.name RETURNING key`, newID, ownerID, name, db.Fold(name))
	return key, err
}

// archive removes a hub: its key ends, and its queued commands are withdrawn. Its reports stay.
func archive(ctx context.Context, tx *db.Tx, hubKey, now int64) error {
	if _, err := tx.Exec(ctx, `UPDATE hub SET archived_at = $2, key_hash = NULL WHERE key = $1`, hubKey, now); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `UPDATE hub_command SET state = 'withdrawn', ended_at = $2, reason = 'The hub was removed.'
		WHERE hub_key = $1 AND state IN ('queued', 'taken')`, hubKey, now)
	return err
}
