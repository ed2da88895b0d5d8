package measureimport

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/importing"
)

// Erase removes data of a child from imports, some at a time, and reports whether there may be more. Of an import about the
// child, the columns' examples are also removed, which may show the child's name.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, childID string) (more bool, err error) {
	var rows []struct {
		Import int64 `db:"import_key"`
		Row    int64 `db:"row"`
	}
	err = tx.Select(ctx, &rows, `SELECT DISTINCT import_key, row FROM score_import_score
		WHERE child_key = (SELECT key FROM person WHERE id = $1) LIMIT $2 + 0`, childID, importing.Chunk)
	if err != nil {
		return false, err
	}
	for _, r := range rows {
		for _, table := range []string{"score_import_score", "score_import_row"} {
			if _, err := tx.Exec(ctx, `DELETE FROM `+table+` WHERE import_key = $1 AND row = $2`, r.Import, r.Row); err != nil {
				return false, err
			}
		}
		if err := s.store.withoutExamples(ctx, tx, r.Import); err != nil {
			return false, err
		}
	}
	return len(rows) == importing.Chunk, nil
}
