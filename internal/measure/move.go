package measure

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/db"
)

// MoveHook moves the former scores of an activity to its new child. The present one was withdrawn when the activity was opened
// again.
func (s *Service) MoveHook() activity.MoveHook {
	return activity.MoveHook{Moved: func(ctx context.Context, tx *db.Tx, m activity.Moving) error {
		_, err := tx.Exec(ctx, `UPDATE measurement_former SET child_key = (SELECT key FROM person WHERE id = $2) WHERE activity_key = $1`, m.Key, m.To)
		return err
	}}
}
