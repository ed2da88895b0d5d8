package audit

import (
	"context"
	"slices"

	"milepost/internal/db"
)

// Sweep removes events from before a time, oldest first, and returns how many. Lists of children that only they named are
// removed with them.
func Sweep(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
	var lists []string
	err := tx.Select(ctx, &lists, `DELETE FROM audit_event WHERE id IN (SELECT id FROM audit_event WHERE at < $1 ORDER BY at, id LIMIT $2 + 0)
		RETURNING children`, before, limit)
	if err != nil {
		return 0, err
	}
	removed := int64(len(lists))
	slices.Sort(lists)
	return removed, sweepLists(ctx, tx, slices.Compact(lists))
}

// sweepLists removes lists that no event names any longer.
func sweepLists(ctx context.Context, tx *db.Tx, ids []string) error {
	for _, list := range db.InLists(ids) {
		_, err := tx.Exec(ctx, `DELETE FROM audit_children WHERE list_id IN `+list.Marks+` AND NOT EXISTS
			(SELECT 1 FROM audit_event e WHERE e.children = audit_children.list_id AND e.children <> '')`, list.Args...)
		if err != nil {
			return err
		}
	}
	return nil
}
