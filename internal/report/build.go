package report

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/db"
)

// build puts a report together for who reaches the child: what is stored of it, every figure computed from the results,
// and who may read it.
func (s *Service) build(ctx context.Context, q db.Querier, actor authz.Actor, row stored, found *activity.Finding) (Report, error) {
	out, err := s.printed(ctx, q, row, found)
	if err != nil {
		return Report{}, err
	}
	shared, err := sharedWith(ctx, q, []string{row.ID})
	if err != nil {
		return Report{}, err
	}
	out.Mine, out.CanShare = row.mine(actor), row.canShare(actor)
	out.SharedWith = append(out.SharedWith, shared[row.ID]...)
	return out, s.traceRead(ctx, row.ID, found)
}

// printed is what a report says.
func (s *Service) printed(ctx context.Context, q db.Querier, row stored, found *activity.Finding) (Report, error) {
	content, err := readContent(row.Content)
	if err != nil {
		return Report{}, err
	}
	child, err := childOf(ctx, q, found.ChildID)
	if err != nil {
		return Report{}, err
	}
	specialist, err := nameOf(ctx, q, found.OwnerID)
	if err != nil {
		return Report{}, err
	}
	out := assemble(row.ID, found)
	out.Revision, out.Demo, out.Child, out.Specialist, out.Content = row.Revision, s.k.DemoData, child, specialist, content
	return out, nil
}

// assemble is what follows of a finished activity alone.
func assemble(reportID string, found *activity.Finding) Report {
	version := found.Version
	out := Report{
		ReportID: reportID, ActivityID: found.ActivityID,
		Application: ReportApplication{
			ApplicationID: version.ApplicationID, ApplicationCustomID: version.CustomID, Title: version.Title, Version: version.Version,
		},
		StartDate: found.Start, FinishDate: found.Finish, TotalDuration: found.TotalDuration,
		Questions: questionRows(reportID, found), SharedWith: []string{},
	}
	out.Totals, out.Categories = figures(answers(version.Questions, found.Results))
	return out
}

// figures are all that is computed for a report.
func figures(list []answer) (Totals, []CategorySummary) {
	totals, categories := total(list), summarize(list)
	totals.StrongestCategory, totals.WeakestCategory = extremes(categories)
	return totals, categories
}

func questionRows(reportID string, found *activity.Finding) []QuestionRow {
	rows := make([]QuestionRow, len(found.Results))
	for i, r := range found.Results {
		question := &found.Version.Questions[i]
		rows[i] = QuestionRow{
			QuestionResultID: r.QuestionResultID, ReportID: reportID, QuestionID: question.QuestionID,
			ApplicationID: found.Version.ApplicationID, ActivityID: r.ActivityID, QuestionNo: r.QuestionNo,
			QuestionText: question.Question.Question, Image: picture(question), Area: question.Area, Type: question.Type,
			Category: question.Category, SubCategory: question.SubCategory, HighestPossible: r.HighestPossible,
			SelectedScore: r.SelectedScore, Skipped: r.Skipped, ChildSelectedAnswer: r.ChildSelectedAnswer,
			CorrectAnswer: r.CorrectAnswer, Prompt: question.SpecialistPrompt, Hint: question.Hint, Notes: r.Notes,
			PromptCount: r.PromptCount, HintCount: r.HintCount, RepeatCount: r.RepeatCount, OverTime: r.OverTime,
			TotalDuration: r.TotalDuration,
		}
	}
	return rows
}

// picture is the first picture of a question, "" when it has none.
func picture(question *authoring.StructuredQuestion) string {
	for _, element := range question.Elements {
		if element.Image != "" {
			return element.Image
		}
	}
	return ""
}
