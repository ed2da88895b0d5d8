package audit

import (
	"context"
	"slices"

	"milepost/internal/db"
)

// RemoveLists removes those of the lists of children that no event names any longer.
func RemoveLists(ctx context.Context, tx *db.Tx, ids []string) error {
	ids = slices.Clone(ids)
	slices.Sort(ids)
	for _, list := range db.InLists(slices.Compact(ids)) {
		_, err := tx.Exec(ctx, `DELETE FROM audit_children WHERE list_id IN `+list.Marks+` AND NOT EXISTS
			(SELECT 1 FROM audit_event e WHERE e.children = audit_children.list_id AND e.children <> '')`, list.Args...)
		if err != nil {
			return err
		}
	}
	return nil
}
