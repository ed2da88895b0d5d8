package audit

import (
	"context"
	"slices"

	"milepost/internal/db"
)

// HoldLists begins a transaction that removes lists of children. One that names a list which is there already writes nothing that the
// removal would conflict with, so the removal waits until no such transaction runs, and holds back new ones until it has ended.
func HoldLists(ctx context.Context, tx *db.Tx) error { return tx.LockWriters(ctx, "audit_children") }

// RemoveLists removes those of the lists of children that no event names any longer, in a transaction that began with [HoldLists].
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
