package report

import (
	"context"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/report/document"
)

// Periods compares a report's activity with the earlier ones of the child and application: for each period before the test date
// the mean quotients, this activity's included. A report on a child that the actor cannot access is [db.ErrNotFound].
func (s *Service) Periods(ctx context.Context, actor authz.Actor, id string) (document.Periods, error) {
	q := s.k.DB.Read()
	row, err := Find(ctx, q, actor, id, Readable)
	if err != nil {
		return document.Periods{}, err
	}
	found, err := s.activities.Earlier(ctx, q, actor, row.ActivityID)
	if err != nil {
		return document.Periods{}, err
	}
	return document.Periods{Periods: document.PeriodsOf(found)}, s.k.Audit.Read(ctx, audit.Event{
		Action: "report.read", SubjectKind: "report", SubjectID: row.ID, ChildID: row.ChildID,
		Detail: map[string]any{"activities": len(found)},
	})
}

// EarlierPeriods returns the same for a report that is about to be signed; the actor may read its row.
func (s *Service) EarlierPeriods(ctx context.Context, q db.Querier, actor authz.Actor, row Row) ([]document.Period, error) {
	found, err := s.activities.Earlier(ctx, q, actor, row.ActivityID)
	return document.PeriodsOf(found), err
}
