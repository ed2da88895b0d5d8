package report

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/audit"
	"milepost/internal/db"
)

// traceRead notes that a report is read. What cannot be noted must not be answered.
func (s *Service) traceRead(ctx context.Context, reportID string, found *activity.Finding) error {
	return s.k.Audit.Read(ctx, audit.Event{
		Action: "report.read", SubjectKind: "report", SubjectID: reportID, ChildID: found.ChildID,
	})
}

// traceSave notes that a report was changed, within the transaction that changes it.
func (s *Service) traceSave(ctx context.Context, tx *db.Tx, row stored) error {
	var childID string
	if err := tx.Get(ctx, &childID, `SELECT child_id FROM activity WHERE id = $1`, row.ActivityID); err != nil {
		return err
	}
	return s.k.Audit.Record(ctx, tx, audit.Event{
		Action: "report.save", SubjectKind: "report", SubjectID: row.ID, ChildID: childID,
	})
}
