package report

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/audit"
	"milepost/internal/authz"
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
	return s.k.Audit.Record(ctx, tx, audit.Event{
		Action: "report.save", SubjectKind: "report", SubjectID: row.ID, ChildID: row.ChildID,
	})
}

// traceList notes which children's reports a list showed.
func (s *Service) traceList(ctx context.Context, actor authz.Actor, children []string) error {
	return s.k.Audit.Read(ctx, audit.Event{
		Action: "report.list", SubjectKind: "account", SubjectID: actor.ID, Children: children,
		Detail: map[string]any{"reports": len(children)},
	})
}

// traceSharing notes for whom a report was opened or closed, within the transaction that does.
func (s *Service) traceSharing(ctx context.Context, tx *db.Tx, row stored, action string, guardians []string) error {
	if len(guardians) == 0 {
		return nil
	}
	return s.k.Audit.Record(ctx, tx, audit.Event{
		Action: action, SubjectKind: "report", SubjectID: row.ID, ChildID: row.ChildID,
		Detail: map[string]any{"guardians": guardians},
	})
}
