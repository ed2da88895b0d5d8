package score

import (
	"context"

	"milepost/internal/db"
)

// Withdraw removes the points of an activity that is no longer finished from comparisons and local samples. Its snapshots stay.
func Withdraw(ctx context.Context, tx *db.Tx, activityID string) error {
	for _, table := range []string{"activity_score", "activity_line"} {
		_, err := tx.Exec(ctx, `DELETE FROM `+table+` WHERE activity_key IN (SELECT key FROM activity WHERE id = $1)`, activityID)
		if err != nil {
			return err
		}
	}
	return nil
}

// Placed reports whether an activity's points are in comparisons.
func Placed(ctx context.Context, q db.Querier, activityID string) (bool, error) {
	var n int64
	err := q.Get(ctx, &n, `SELECT COUNT(*) FROM activity_line WHERE activity_key IN (SELECT key FROM activity WHERE id = $1)`, activityID)
	return n > 0, err
}
