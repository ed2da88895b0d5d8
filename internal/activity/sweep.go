package activity

import (
	"context"

	"milepost/internal/audit"
	"milepost/internal/db"
)

// Before hooks in what upper slices hold of an activity: it is called with an activity's id before the activity is removed.
type Before func(ctx context.Context, tx *db.Tx, activityID string) error

// Sweep removes finished activities of before a time, a few at a time; of a large one some rows. It leaves an event.
func (s *Service) Sweep(first Before) func(context.Context, *db.Tx, int64, int) (int64, error) {
	return func(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
		var old []struct {
			ID    string `db:"id"`
			Child string `db:"child_id"`
		}
		// One at a time, counted as a full batch: there may be more.
		err := tx.Select(ctx, &old, `SELECT id, child_id FROM activity WHERE finish_date < $1 ORDER BY finish_date LIMIT 1`, before)
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
