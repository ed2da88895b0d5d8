package itemanalysis

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/db"
)

// MoveHook has a child counted no more whose only finished activity of the application is moved to another one; the next analysis counts
// who has it then.
func (s *Service) MoveHook() activity.MoveHook {
	return activity.MoveHook{Moved: func(ctx context.Context, tx *db.Tx, m activity.Moving) error {
		_, err := tx.Exec(ctx, `DELETE FROM item_analysis_member WHERE child_key = (SELECT key FROM person WHERE id = $2)
			AND application_id = (SELECT application_id FROM activity WHERE key = $1)
			AND NOT EXISTS (SELECT 1 FROM activity x JOIN activity a ON a.key = $1 WHERE x.child_id = $2 AND x.key <> $1
			AND x.application_id = a.application_id AND x.respondent = a.respondent AND x.finish_date IS NOT NULL)`, m.Key, m.From)
		return err
	}}
}
