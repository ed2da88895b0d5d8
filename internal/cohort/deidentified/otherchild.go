package deidentified

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/db"
)

// MoveHook makes an activity that was in a group one of the other child. The group ends before it is read again: the activity is open.
func (s *Service) MoveHook() activity.MoveHook {
	return activity.MoveHook{Moved: func(ctx context.Context, tx *db.Tx, m activity.Moving) error {
		_, err := tx.Exec(ctx, `UPDATE statistic_member SET child_key = (SELECT key FROM person WHERE id = $2) WHERE activity_key = $1`, m.Key, m.To)
		return err
	}}
}
