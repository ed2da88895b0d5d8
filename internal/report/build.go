package report

import (
	"context"

	"milepost/internal/activity/result"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/report/content"
	"milepost/internal/report/document"
)

// build assembles a report for someone who can access the child: the stored content, every figure computed from the results,
// and who may read it.
func (s *Service) build(ctx context.Context, q db.Querier, actor authz.Actor, row Row, found *result.FinishedResults) (document.Report, error) {
	out, err := s.printed(ctx, q, actor, row, found)
	if err != nil {
		return document.Report{}, err
	}
	shared, err := sharedWith(ctx, q, []string{row.ID})
	if err != nil {
		return document.Report{}, err
	}
	if out.FamilyLang, err = familyLanguage(ctx, q, row.ChildID); err != nil {
		return document.Report{}, err
	}
	out.Mine, out.CanShare = row.mine(actor), row.canShare(actor)
	out.SharedWith = append(out.SharedWith, shared[row.ID]...)
	if err := s.versions.State(ctx, q, &out, row.Signed); err != nil {
		return document.Report{}, err
	}
	out.SignedFormer = row.Signed > 0 && !row.Readable()
	return out, s.auditRead(ctx, row.ID, found)
}

// Printed is a report's content, independent of its reader.
func (s *Service) Printed(ctx context.Context, q db.Querier, actor authz.Actor, row Row) (document.Report, error) {
	found, err := s.activities.Find(ctx, q, actor, row.ActivityID)
	if err != nil {
		return document.Report{}, err
	}
	if err := requireFinished(found); err != nil {
		return document.Report{}, err
	}
	return s.printed(ctx, q, actor, row, found)
}

// printed is Printed for an activity that was read already.
func (s *Service) printed(ctx context.Context, q db.Querier, actor authz.Actor, row Row, found *result.FinishedResults) (document.Report, error) {
	edited, err := content.Read(row.Content)
	if err != nil {
		return document.Report{}, err
	}
	now, err := childOf(ctx, q, found.ChildID)
	if err != nil {
		return document.Report{}, err
	}
	child, err := document.ReadChild(row.Child)
	if err != nil {
		return document.Report{}, err
	}
	specialist, author, err := authorOf(ctx, q, found.OwnerID)
	if err != nil {
		return document.Report{}, err
	}
	kept := child.Or(now)
	snapshot, err := newest(ctx, q, row, found, kept)
	if err != nil {
		return document.Report{}, err
	}
	out := document.Assemble(row.ID, found, &snapshot.Result)
	if out.Snapshot, err = made(ctx, q, &snapshot); err != nil {
		return document.Report{}, err
	}
	if out.NewerNorms, err = s.scores.NewerNorms(ctx, q, document.SheetOf(found, kept), row.OwnerID, &snapshot.Result); err != nil {
		return document.Report{}, err
	}
	out.Revision, out.ReportDate, out.Demo, out.Specialist, out.Content = row.Revision, row.UpdatedAt, s.k.DemoData, specialist, edited
	out.Author = author
	out.SetChild(kept)
	out.RecordChanged = out.Child.Changed(now)
	if err := s.addPlan(ctx, q, &out); err != nil {
		return document.Report{}, err
	}
	if err := s.addSecondScoring(ctx, q, &out); err != nil {
		return document.Report{}, err
	}
	if err := s.addRaters(ctx, q, actor, row, found, &out); err != nil {
		return document.Report{}, err
	}
	out.SetSentences()
	return out, nil
}
