package report

import (
	"context"
	"encoding/json"
	"errors"

	"milepost/internal/activity"
	"milepost/internal/db"
	"milepost/internal/report/content"
	"milepost/internal/report/document"
)

// MoveHook previews and applies what happens to a report when its activity is moved to another child.
func (s *Service) MoveHook() activity.MoveHook {
	return activity.MoveHook{Look: lookAtMove, Moved: s.moved}
}

// movingReport holds what a move reads of a report.
type movingReport struct {
	ID       string `db:"id"`
	Content  string `db:"content"`
	Signed   int64  `db:"signed_version"`
	Moved    int64  `db:"moved_version"`
	Revision int64  `db:"revision"`
}

// findMoving reads the report of an activity that is moved; [db.ErrNotFound] when it was never finished.
func findMoving(ctx context.Context, q db.Querier, m activity.Moving) (movingReport, error) {
	var r movingReport
	err := q.Get(ctx, &r, `SELECT id, content, signed_version, moved_version, revision FROM report WHERE activity_id = $1`, m.ID)
	return r, err
}

// forAnother returns a report's content with the sections about the first child marked for review.
func (r *movingReport) forAnother(ctx context.Context, q db.Querier, m activity.Moving) (content.Content, document.ReportChild, error) {
	written, err := content.Read(r.Content)
	if err != nil {
		return written, document.ReportChild{}, err
	}
	return ForAnother(ctx, q, written, m.From, m.To)
}

// ForAnother returns what was written about one child with the sections marked that another child's report may not take over
// unread, and the details of the other child.
func ForAnother(ctx context.Context, q db.Querier, written content.Content, fromID, toID string) (content.Content, document.ReportChild, error) {
	from, err := childOf(ctx, q, fromID)
	if err != nil {
		return written, document.ReportChild{}, err
	}
	to, err := childOf(ctx, q, toID)
	return written.ForAnother(from.Names(), to.Names()), to, err
}

func lookAtMove(ctx context.Context, q db.Querier, m activity.Moving, out *activity.MovePreview) error {
	r, err := findMoving(ctx, q, m)
	if errors.Is(err, db.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	written, _, err := r.forAnother(ctx, q, m)
	out.SignedVersions, out.Written = r.Signed-r.Moved, written.ToReview()
	return err
}

// moved assigns a report to the other child: its record replaces the first one's, and the written content is marked for review.
// Signed versions, snapshots and history stay with the first child.
func (s *Service) moved(ctx context.Context, tx *db.Tx, m activity.Moving) error {
	r, err := findMoving(ctx, tx, m)
	if errors.Is(err, db.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	if err := s.versions.Keep(ctx, tx, r.ID); err != nil {
		return err
	}
	written, to, err := r.forAnother(ctx, tx, m)
	if err != nil {
		return err
	}
	text, err := json.Marshal(written)
	if err != nil {
		return err
	}
	about, err := json.Marshal(to)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `UPDATE report SET content = $2, child = $3, revision = revision + 1, moved_version = signed_version WHERE id = $1`,
		r.ID, string(text), string(about))
	if err != nil {
		return err
	}
	for _, table := range formerTables {
		if _, err := tx.Exec(ctx, `UPDATE `+table+` SET former_child = $2 WHERE report_id = $1 AND former_child = ''`, r.ID, m.From); err != nil {
			return err
		}
	}
	return nil
}

// formerTables hold what was signed, computed and written while a report was about another child.
var formerTables = []string{"report_version", "report_snapshot", "report_history"}

// formerAtOnce are the rows of a table that one transaction removes.
const formerAtOnce = 50

// eraseFormer removes some of what was signed, computed and written about a child in reports that have since moved to another
// child.
func eraseFormer(ctx context.Context, tx *db.Tx, childID string) (more bool, err error) {
	for _, of := range []struct{ table, row string }{{"report_version", "number"}, {"report_snapshot", "number"}, {"report_history", "revision"}} {
		removed, err := tx.Exec(ctx, `DELETE FROM `+of.table+` WHERE (report_id, `+of.row+`) IN (SELECT report_id, `+of.row+` FROM `+of.table+`
			WHERE former_child = $1 LIMIT $2 + 0)`, childID, formerAtOnce)
		if err != nil {
			return false, err
		}
		more = more || removed == formerAtOnce
	}
	return more, nil
}
