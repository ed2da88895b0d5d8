package roster

import (
	"context"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people"
)

// Undo undoes the next changes of an import, up to so many.
func (r module) Undo(ctx context.Context, tx *db.Tx, m *childImport, most int, keep bool) (more bool, err error) {
	list, err := r.changes(ctx, tx, m.Key, most)
	if err != nil {
		return false, err
	}
	return len(list) == most, r.s.undoChanges(ctx, tx, m, list, keep)
}

func (s *Service) undoChanges(ctx context.Context, tx *db.Tx, m *childImport, list []storedChange, keep bool) error {
	actor := authz.Caller(ctx)
	u := undoing{}
	keys := make([]int64, len(list))
	for i, change := range list {
		keys[i] = change.ChildKey
	}
	records, err := s.people.OwnRecordsByKey(ctx, tx, actor, keys)
	if err != nil {
		return err
	}
	untouched := map[int64]bool{}
	if !keep {
		if untouched, err = s.people.Untouched(ctx, tx, actor, keys); err != nil {
			return err
		}
	}
	for _, change := range list {
		if err := u.add(change, records, untouched); err != nil {
			return err
		}
	}
	m.Removed, m.Restored, m.Kept = m.Removed+u.taken, m.Restored+u.restored, m.Kept+int64(len(u.kept))
	return s.storeUndone(ctx, tx, m, u)
}

// undoing is the result of undoing some changes.
type undoing struct {
	removed         []int64        // keys of children
	changed         []people.Child // as they shall be
	back, away      []people.Child // who had left, and who had returned
	undone, kept    []int64        // rows
	children        []string
	unlinked        []string // whose link an import may have made
	taken, restored int64
}

// add decides on one change.
func (u *undoing) add(change storedChange, records map[int64]people.Child, untouched map[int64]bool) error {
	c, there := records[change.ChildKey]
	if there && (change.Kind != changeNew || untouched[change.ChildKey]) {
		u.unlinked = append(u.unlinked, c.ID)
	}
	switch {
	case !there: // no longer on this list
		u.kept = append(u.kept, change.Row)
		return nil
	case change.Kind == changeNew && untouched[change.ChildKey]:
		u.removed = append(u.removed, change.ChildKey)
		u.undone = append(u.undone, change.Row)
		u.taken++
	case change.Kind == changeNew:
		u.kept = append(u.kept, change.Row)
		return nil
	case change.Kind == changeLeave:
		u.back = append(u.back, c)
		u.undone = append(u.undone, change.Row)
		u.restored++
	default:
		if change.Kind == changeReturn {
			u.away = append(u.away, c)
		}
		former, err := decodeFormer(change.Former)
		if err != nil {
			return err
		}
		changed, left := former.restore(&c)
		if changed > 0 {
			u.changed = append(u.changed, c)
		}
		if left > 0 {
			u.kept = append(u.kept, change.Row)
		} else {
			u.undone = append(u.undone, change.Row)
			u.restored++
		}
		if changed == 0 && change.Kind != changeReturn {
			return nil
		}
	}
	u.children = append(u.children, c.ID)
	return nil
}

func (s *Service) storeUndone(ctx context.Context, tx *db.Tx, m *childImport, u undoing) error {
	if err := s.store.endChanges(ctx, tx, m.Key, u.undone, u.kept); err != nil {
		return err
	}
	if err := s.undoSourced(ctx, tx, m, u); err != nil {
		return err
	}
	if err := s.people.RemoveChildren(ctx, tx, u.removed); err != nil {
		return err
	}
	if err := s.people.StoreChildren(ctx, tx, nil, u.changed); err != nil {
		return err
	}
	if len(u.children) == 0 {
		return nil
	}
	return s.k.Audit.Record(ctx, tx, audit.Event{
		Action: "child.import_undone", SubjectKind: "account", SubjectID: m.OwnerID, Children: u.children,
		Detail: map[string]any{"import": m.ID, "removed": len(u.removed), "restored": len(u.changed)},
	})
}
