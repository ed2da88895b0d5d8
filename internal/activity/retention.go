package activity

import (
	"context"
	"errors"

	"milepost/internal/audit"
	"milepost/internal/db"
)

// rowsAtOnce bounds the rows of a child's activities that one transaction removes.
const rowsAtOnce = 500

// ofActivity lists the tables whose rows belong to one activity, with the column that names a row beside the activity's key.
var ofActivity = []struct{ table, row string }{
	{"paper_answer", "question_no"},
	{"paper_entry", "number"},
	{"activity_session", "session_id"},
	{"activity_reopening", "number"},
	{"tap", "tap_id"},
	{"activity_overrule", "id"},
	{"activity_holder", "number"},
	{"late_answer", "question_no"},
	{"score_change", "question_no"},
	{"question_result", "question_no"},
}

// Tables returns the tables that Erase empties.
func (*Service) Tables() []string {
	tables := make([]string, 1, 1+len(ofActivity))
	tables[0] = "activity"
	for _, of := range ofActivity {
		tables = append(tables, of.table)
	}
	return tables
}

// Erase removes some rows of a child's activities, and reports whether there may be more. Data that higher packages hold of the
// activities must be erased before.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, childID string) (more bool, err error) {
	return eraseOne(ctx, tx, `child_id = $1`, childID)
}

// eraseOne removes some rows of the first activity that the condition finds, and reports whether it found one.
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

// Before hooks in what higher packages hold of an activity: it is called with an activity's id before the activity is removed.
type Before func(ctx context.Context, tx *db.Tx, activityID string) error

// Sweep removes activities that were finished before a time: a few in each call, and of a large one a part of its rows. It leaves
// an audit event.
func (s *Service) Sweep(first Before) func(context.Context, *db.Tx, int64, int) (int64, error) {
	return s.sweep("finish_date", first)
}

// SweepDiscarded removes activities that were discarded before a time, as Sweep does.
func (s *Service) SweepDiscarded(first Before) func(context.Context, *db.Tx, int64, int) (int64, error) {
	return s.sweep("discarded_at", first)
}

func (s *Service) sweep(column string, first Before) func(context.Context, *db.Tx, int64, int) (int64, error) {
	return func(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
		var old []struct {
			ID    string `db:"id"`
			Child string `db:"child_id"`
		}
		// One at a time, counted as a full batch: there may be more.
		err := tx.Select(ctx, &old, `SELECT id, child_id FROM activity WHERE `+column+` < $1 ORDER BY `+column+` LIMIT 1`, before)
		if err != nil || len(old) == 0 {
			return 0, err
		}
		a := old[0]
		if err := first(ctx, tx, a.ID); err != nil {
			return 0, err
		}
		if _, err := eraseOne(ctx, tx, `id = $1`, a.ID); err != nil {
			return 0, err
		}
		var left int64
		if err := tx.Get(ctx, &left, `SELECT count(*) FROM activity WHERE id = $1`, a.ID); err != nil || left > 0 {
			return int64(limit), err
		}
		return int64(limit), s.k.Audit.Record(ctx, tx, audit.Event{
			Action: "activity.expired", SubjectKind: "activity", SubjectID: a.ID, ChildID: a.Child,
		})
	}
}

// ChildMoved gives the open activities of a child to the account that now has it on its list, because their runner can no
// longer access the child. Finished ones keep their runner.
func (s *Service) ChildMoved(ctx context.Context, tx *db.Tx, childID, _, toID string) error {
	_, err := tx.Exec(ctx, `UPDATE activity SET owner_id = $2 WHERE child_id = $1 AND finish_date IS NULL`, childID, toID)
	return err
}
