package report

import (
	"context"

	"milepost/internal/activity/result"
	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/questionnaire"
	"milepost/internal/report/content"
	"milepost/internal/report/document"
	"milepost/internal/report/raters"
)

// addRaters adds what several raters say, if the report compares any. The report of a rater's answers has the section before.
func (s *Service) addRaters(ctx context.Context, q db.Querier, actor authz.Actor, row Row, found *result.FinishedResults, r *document.Report) error {
	section, err := raters.Of(ctx, q, actor, row.ChildID, found, r.Content.Raters, s.activities.Finished)
	if err != nil {
		return err
	}
	r.AddRaters(section)
	if row.Respondent != string(questionnaire.Specialist) {
		r.Content = r.Content.WithRaters()
	}
	return nil
}

// checkRaters refuses a content with activities that the report cannot be compared with.
func checkRaters(ctx context.Context, q db.Querier, actor authz.Actor, row Row, edited content.Content) error {
	if edited.Raters == nil {
		return nil
	}
	stored, err := content.Read(row.Content)
	if err != nil {
		return err
	}
	return raters.Check(ctx, q, actor, row.ChildID, row.ActivityID, edited.Raters, stored.Raters)
}

// Compared finds which of the activities can be compared with those of other raters.
func (s *Service) Compared(ctx context.Context, actor authz.Actor, ids []string) ([]raters.Compared, error) {
	found, children, err := raters.Beside(ctx, s.k.DB.Read(), actor, ids)
	if err != nil {
		return nil, err
	}
	return found, s.auditList(ctx, actor, children)
}

// RaterChoice lists the activities that a report of a child that the actor can access may be compared with.
func (s *Service) RaterChoice(ctx context.Context, actor authz.Actor, id string) (raters.RaterChoice, error) {
	q := s.k.DB.Read()
	row, err := Find(ctx, q, actor, id, Readable)
	if err != nil {
		return raters.RaterChoice{}, err
	}
	out, err := raters.Choice(ctx, q, actor, row.ChildID, row.ActivityID)
	if err != nil {
		return raters.RaterChoice{}, err
	}
	return out, s.k.Audit.Read(ctx, audit.Event{Action: "report.read", SubjectKind: "report", SubjectID: row.ID, ChildID: row.ChildID})
}
