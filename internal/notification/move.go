package notification

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/db"
)

// MoveHook ends the notifications of an activity and its report when it is moved to another child: they were about the first one.
func (s *Service) MoveHook() activity.MoveHook {
	return activity.MoveHook{Moved: func(ctx context.Context, tx *db.Tx, m activity.Moving) error {
		_, err := tx.Exec(ctx, `DELETE FROM notification WHERE child_id = $2
			AND (subject = $1 OR subject IN (SELECT id FROM report WHERE activity_id = $1))`, m.ID, m.From)
		return err
	}}
}
