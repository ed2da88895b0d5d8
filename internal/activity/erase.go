package activity

import (
	"context"
	"errors"

	"milepost/internal/db"
)

// rowsAtOnce are what one transaction removes of a child's activities.
const rowsAtOnce = 500

// ofActivity are the tables whose rows belong to one activity, with what names a row beside the activity's key.
var ofActivity = []struct{ table, row string }{
	{"tap", "tap_id"},
	{"score_change", "question_no"},
	{"question_result", "question_no"},
}

// Tables are those that Erase empties.
func Tables() []string {
	tables := make([]string, 1, 1+len(ofActivity))
	tables[0] = "activity"
	for _, of := range ofActivity {
		tables = append(tables, of.table)
	}
	return tables
}

// Erase removes some rows of a child's activities, and tells whether there may be more. What upper slices hold of the
// activities must be gone before.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, childID string) (more bool, err error) {
	return eraseOne(ctx, tx, `child_id = $1`, childID)
}

// eraseOne removes some rows of the first activity that the condition finds, and tells whether it found one.
func eraseOne(ctx context.Context, tx *db.Tx, where string, args ...any) (more bool, err error) {
	var key int64
	err = tx.Get(ctx, &key, `SELECT key FROM activity WHERE `+where+` ORDER BY key LIMIT 1`, args...)
	if errors.Is(err, db.ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	for _, of := range ofActivity {
		removed, err := tx.Exec(ctx, `DELETE FROM `+of.table+` WHERE activity_key = $1 AND `+of.row+` IN (SELECT `+of.row+` FROM `+of.table+`
			WHERE activity_key = $1 LIMIT $2 + 0)`, key, rowsAtOnce)
		if err != nil || removed >= rowsAtOnce {
			return true, err
		}
	}
	_, err = tx.Exec(ctx, `DELETE FROM activity WHERE key = $1`, key)
	return true, err
}
