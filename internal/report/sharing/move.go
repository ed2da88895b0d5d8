package sharing

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/audit"
	"milepost/internal/db"
)

// MoveHook previews and applies what happens to the shares of a report when its activity is moved to another child: the first
// child's family can no longer read it.
func (s *Service) MoveHook() activity.MoveHook {
	return activity.MoveHook{Look: s.lookAtMove, Moved: s.moved}
}

func sharesOf(ctx context.Context, q db.Querier, activityID string) (reportID string, guardians []string, err error) {
	var rows []struct {
		Report   string `db:"report_id"`
		Guardian string `db:"id"`
	}
	err = q.Select(ctx, &rows, `SELECT s.report_id, g.id FROM report r JOIN report_share s ON s.report_id = r.id JOIN person g ON g.key = s.guardian_key
		WHERE r.activity_id = $1 ORDER BY g.key`, activityID)
	for _, row := range rows {
		reportID, guardians = row.Report, append(guardians, row.Guardian)
	}
	return reportID, guardians, err
}

func (s *Service) lookAtMove(ctx context.Context, q db.Querier, m activity.Moving, out *activity.MovePreview) error {
	_, guardians, err := sharesOf(ctx, q, m.ID)
	out.Shares = int64(len(guardians))
	return err
}

func (s *Service) moved(ctx context.Context, tx *db.Tx, m activity.Moving) error {
	reportID, guardians, err := sharesOf(ctx, tx, m.ID)
	if err != nil || len(guardians) == 0 {
		return err
	}
	if _, err := tx.Exec(ctx, `DELETE FROM report_share WHERE report_id = $1`, reportID); err != nil {
		return err
	}
	return s.k.Audit.Record(ctx, tx, audit.Event{
		Action: "report.unshare", SubjectKind: "report", SubjectID: reportID, ChildID: m.From, Detail: map[string]any{"guardians": guardians},
	})
}
