package resultexport

import (
	"context"
	"io"
	"strconv"

	"milepost/internal/authz"
	"milepost/internal/csvout"
	"milepost/internal/db"
)

// keyPage is how many children a key file reads at a time.
const keyPage = 500

// keyRow is a child of a key file.
type keyRow struct {
	Key       int64  `db:"key"`
	ID        string `db:"id"`
	FirstName string `db:"first_name"`
	LastName  string `db:"last_name"`
	CustomID  string `db:"custom_id"`
}

// keyChildren returns the next children of a selection, by their keys.
func keyChildren(ctx context.Context, q db.Querier, actor authz.Actor, asOf int64, s *Selection, after int64) ([]keyRow, error) {
	where, args := s.condition([]any{actor.ID, asOf, after, keyPage})
	var rows []keyRow
	err := q.Select(ctx, &rows, `SELECT p.key, p.id, p.first_name, p.last_name, COALESCE(k.custom_id, '') AS custom_id
		FROM person p LEFT JOIN child k ON k.id = p.id
		WHERE p.key IN (SELECT c.key`+exported+where+` AND c.key > $3) ORDER BY p.key LIMIT $4 + 0`, args...)
	return rows, err
}

// writeKey writes for each child its pseudonym and by how many days its dates were moved back. The key itself is in each line,
// so that only this file must be kept.
func (x *run) writeKey(ctx context.Context, to io.Writer) error {
	table, err := csvout.NewStream(to, "child_pseudonym", "child_id", "child_custom_id", "child_first_name", "child_last_name", "days_moved_back", "pseudonym_key")
	if err != nil {
		return err
	}
	var line csvout.Line
	for after := int64(0); ; {
		page, err := keyChildren(ctx, x.s.k.DB.SlowRead(), x.actor, x.asOf, &x.Selection, after)
		if err != nil || len(page) == 0 {
			return lastError(err, table.Flush)
		}
		ids := make([]string, len(page))
		for i, c := range page {
			ids[i] = c.ID
		}
		if err := x.s.audit(ctx, x.actor, ids, map[string]any{"key_file": true, "children": len(ids)}); err != nil {
			return err
		}
		for _, c := range page {
			line.Reset()
			line.Texts(x.hidden.child(c.ID), c.ID, c.CustomID, c.FirstName, c.LastName)
			line.Figure(strconv.Itoa(x.hidden.shift(c.ID)))
			line.Text(x.PseudonymKey)
			if err := table.Write(&line); err != nil {
				return err
			}
		}
		after = page[len(page)-1].Key
	}
}

// lastError is an error, or that of what comes last.
func lastError(err error, last func() error) error {
	if err != nil {
		return err
	}
	return last()
}
