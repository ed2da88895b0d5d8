package report

import (
	"context"
	"encoding/json"
	"errors"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/report/content"
)

var arrangementChanged = fault.Define("report.arrangement-changed", "This arrangement was changed meanwhile. Reload it to go on.")

// Arrange sets how new reports of the actor's own application begin; existing ones stay unchanged. A revision that is not the
// stored one is a 409; an application without an arrangement has revision 0.
func (s *Service) Arrange(ctx context.Context, actor authz.Actor, applicationID string, in ContentEdit) (ContentSaved, error) {
	checked, err := content.Checked(in.Content)
	if err != nil {
		return ContentSaved{}, err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if _, err := s.drafts.Draft(ctx, tx, actor, applicationID); err != nil {
			return err
		}
		stored, err := storeArrangement(ctx, tx, applicationID, in.Revision, checked.Arranged(), db.Micros(s.k.Now()))
		if err == nil && !stored {
			err = fault.Conflict(arrangementChanged)
		}
		if err != nil {
			return err
		}
		return s.k.Audit.Record(ctx, tx, audit.Event{Action: "report.arrange", SubjectKind: "application", SubjectID: applicationID})
	})
	return ContentSaved{ReportID: applicationID, Revision: in.Revision + 1}, err
}

// arrangement returns the initial content of an application's reports, and its revision.
func arrangement(ctx context.Context, q db.Querier, applicationID string) (begin content.Content, revision int64, err error) {
	var text string
	err = q.Row(ctx, `SELECT content, revision FROM report_arrangement WHERE application_id = $1`, applicationID).Scan(&text, &revision)
	if err = db.Error(err); errors.Is(err, db.ErrNotFound) {
		return content.New(), 0, nil
	}
	if err != nil {
		return content.Content{}, 0, err
	}
	begin, err = content.Read(text)
	return begin, revision, err
}

// storeArrangement stores over the given revision, and reports whether that was the present one.
func storeArrangement(ctx context.Context, tx *db.Tx, applicationID string, revision int64, begin content.Content, now int64) (bool, error) {
	text, err := json.Marshal(begin)
	if err != nil {
		return false, err
	}
	stored, err := tx.Exec(ctx, `INSERT INTO report_arrangement (application_id, content, revision, updated_at) VALUES ($1, $2, $3 + 1, $4)
		ON CONFLICT (application_id) DO UPDATE SET content = excluded.content, revision = excluded.revision, updated_at = excluded.updated_at
		WHERE report_arrangement.revision = $3`, applicationID, string(text), revision, now)
	return stored == 1, err
}
