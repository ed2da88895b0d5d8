package report

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/report/score"
)

// reportsAtOnce bounds the reports of a child that one transaction removes.
const reportsAtOnce = 50

// Tables returns the tables that Erase empties.
func (*Service) Tables() []string {
	return append([]string{"report", "report_share", "report_version", "report_history"}, score.Tables()...)
}

// Erase removes some of a child's reports, and reports whether there may be more.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, childID string) (more bool, err error) {
	var ids []string
	err = tx.Select(ctx, &ids, `SELECT r.id FROM report r JOIN activity a ON a.id = r.activity_id WHERE a.child_id = $1 LIMIT $2 + 0`,
		childID, reportsAtOnce)
	if err != nil {
		return false, err
	}
	if len(ids) > 0 {
		return true, remove(ctx, tx, ids)
	}
	return eraseFormer(ctx, tx, childID)
}

func remove(ctx context.Context, tx *db.Tx, ids []string) error {
	if err := score.Erase(ctx, tx, ids); err != nil {
		return err
	}
	for _, list := range db.InLists(ids) {
		for _, from := range []string{
			`report_share WHERE report_id`, `report_version WHERE report_id`, `report_history WHERE report_id`, `report WHERE id`,
		} {
			if _, err := tx.Exec(ctx, `DELETE FROM `+from+` IN `+list.Marks, list.Args...); err != nil {
				return err
			}
		}
	}
	return nil
}

// EraseOf removes the report of an activity, if it has one.
func (s *Service) EraseOf(ctx context.Context, tx *db.Tx, activityID string) error {
	var ids []string
	if err := tx.Select(ctx, &ids, `SELECT id FROM report WHERE activity_id = $1`, activityID); err != nil {
		return err
	}
	return remove(ctx, tx, ids)
}
