package report

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/report/document"
)

// Example returns the report that an application would give, on the actor's own draft: with a made-up child and made-up
// scores, the same for the same questions, and every figure computed from them as in any report, arranged as new reports of the application begin.
// Anybody else's application is [db.ErrNotFound].
func (s *Service) Example(ctx context.Context, actor authz.Actor, applicationID string) (document.Report, error) {
	q := s.k.DB.Read()
	draft, err := s.drafts.Draft(ctx, q, actor, applicationID)
	if err != nil {
		return document.Report{}, err
	}
	specialist, err := nameOf(ctx, q, actor.ID)
	if err != nil {
		return document.Report{}, err
	}
	child, found := document.ExampleChild(draft, s.k.Now()), document.ExampleActivity(draft, s.k.Now())
	figures, err := s.scores.Try(ctx, q, document.SheetOf(found, child), actor.ID, s.k.Now())
	if err != nil {
		return document.Report{}, err
	}
	out := document.Assemble("", found, &figures)
	out.Example, out.Demo, out.Mine, out.Specialist = true, s.k.DemoData, true, specialist
	out.ReportDate, out.Scorers = out.FinishDate, []string{specialist}
	out.SetChild(child)
	if out.Content, out.Revision, err = arrangement(ctx, q, applicationID); err != nil {
		return document.Report{}, err
	}
	document.WriteExample(out.Content.Sections)
	out.SetSentences()
	return out, nil
}
