package measure

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
)

const eventColumns = `SELECT e.id, e.child_key, e.kind, e.text, e.from_date, COALESCE(e.until_date, '') AS until_date, e.created_at,
	COALESCE(TRIM(o.first_name || ' ' || o.last_name), '') AS author
	FROM child_event e LEFT JOIN account o ON o.id = e.created_by WHERE e.child_key = $1 `

// events returns the events of a child in their order.
func (store) events(ctx context.Context, q db.Querier, childKey int64) (list []eventRow, err error) {
	err = q.Select(ctx, &list, eventColumns+`ORDER BY e.from_date, e.key LIMIT $2 + 0`, childKey, maxEvents)
	return list, err
}

func (store) event(ctx context.Context, q db.Querier, childKey int64, id string) (e eventRow, err error) {
	err = q.Get(ctx, &e, eventColumns+`AND e.id = $2`, childKey, id)
	return e, err
}

func (store) countEvents(ctx context.Context, q db.Querier, childKey int64) (n int, err error) {
	err = q.Get(ctx, &n, `SELECT COUNT(*) FROM child_event WHERE child_key = $1`, childKey)
	return n, err
}

// insertEvent stores a new event and reports whether its id was free.
func (store) insertEvent(ctx context.Context, tx *db.Tx, actor authz.Actor, e *eventRow, now int64) (bool, error) {
	n, err := tx.Exec(ctx, `INSERT INTO child_event (id, child_key, kind, text, from_date, until_date, created_at, created_by, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $7) ON CONFLICT DO NOTHING`,
		e.ID, e.ChildKey, e.Kind, e.Text, e.FromDate, db.OrNull(e.UntilDate), now, actor.ID)
	return n == 1, err
}

func (store) updateEvent(ctx context.Context, tx *db.Tx, e *eventRow, now int64) error {
	_, err := tx.Exec(ctx, `UPDATE child_event SET kind = $3, text = $4, from_date = $5, until_date = $6, updated_at = $7 WHERE child_key = $1 AND id = $2`,
		e.ChildKey, e.ID, e.Kind, e.Text, e.FromDate, db.OrNull(e.UntilDate), now)
	return err
}

func (store) removeEvent(ctx context.Context, tx *db.Tx, childKey int64, id string) error {
	_, err := tx.Exec(ctx, `DELETE FROM child_event WHERE child_key = $1 AND id = $2`, childKey, id)
	return err
}
