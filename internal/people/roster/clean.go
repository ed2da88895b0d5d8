package roster

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/importing"
)

// Clean removes all rows but the refused ones of an import that is done or undone, or that another has followed; and what is needed
// to undo one that cannot be undone any more. An undo has left nothing of that but what it kept.
func (r module) Clean(ctx context.Context, m *childImport) error {
	followed := m.ran() && m.UndoUntil == 0
	if m.State == importing.Done || followed {
		err := r.s.Drop(ctx, rowTable, m.Key, ` AND row NOT IN (SELECT v.row FROM child_import_verdict v WHERE v.import_key = $1 AND v.verdict = 'refused')`)
		if err != nil {
			return err
		}
		if err := r.s.Drop(ctx, verdictTable, m.Key, ` AND verdict <> 'refused'`); err != nil {
			return err
		}
	}
	if followed && m.SourceKey != 0 { // the list of a run stays, without what the fields held before
		return r.withoutFormer(ctx, m.Key)
	}
	if followed && m.State != importing.Undone {
		return r.s.Drop(ctx, changeTable, m.Key, "")
	}
	return nil
}

// erasedAtOnce are the rows of import files that one transaction removes.
const erasedAtOnce = 200

// Erase removes the rows of import files that are about a child, some at a time, and reports whether there may be more. Of an import
// about the child, the examples of the columns' content are also removed, which may show the child's name.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, childID string) (more bool, err error) {
	if err := s.store.eraseLinks(ctx, tx, childID); err != nil {
		return false, err
	}
	var rows []struct {
		Import int64 `db:"import_key"`
		Row    int64 `db:"row"`
	}
	err = tx.Select(ctx, &rows, `SELECT v.import_key, v.row FROM child_import_verdict v WHERE v.child_id = $1 AND v.child_id <> ''
		UNION SELECT x.import_key, x.row FROM import_change x WHERE x.child_key = (SELECT key FROM person WHERE id = $1)
			AND EXISTS (SELECT 1 FROM child_import_row r WHERE r.import_key = x.import_key AND r.row = x.row) LIMIT $2 + 0`, childID, erasedAtOnce)
	if err != nil {
		return false, err
	}
	for _, r := range rows {
		for _, table := range []string{verdictTable.Name, rowTable.Name} {
			if _, err := tx.Exec(ctx, `DELETE FROM `+table+` WHERE import_key = $1 AND row = $2`, r.Import, r.Row); err != nil {
				return false, err
			}
		}
		if err := s.store.withoutExamples(ctx, tx, r.Import); err != nil {
			return false, err
		}
	}
	return len(rows) == erasedAtOnce, nil
}

// withoutExamples removes the examples of the columns' content from an import.
func (st store) withoutExamples(ctx context.Context, tx *db.Tx, importKey int64) error {
	m, err := st.one(ctx, tx, `i.key = $1`, importKey)
	if err != nil {
		return err
	}
	m.dropExamples()
	_, err = st.Put(ctx, tx, m)
	return err
}
