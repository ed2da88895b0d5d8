package report

import (
	"context"
	"slices"

	"milepost/internal/activity"
	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/scoring"
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
	now, err := childOf(ctx, q, found.ChildID)
	if err != nil {
		return Report{}, err
	}
	child, err := readChild(row.Child)
	if err != nil {
		return Report{}, err
	}
	specialist, err := nameOf(ctx, q, found.OwnerID)
	if err != nil {
		return Report{}, err
	}
	out := assemble(row.ID, found)
	out.Revision, out.ReportDate, out.Demo, out.Specialist, out.Content = row.Revision, row.UpdatedAt, s.k.DemoData, specialist, content
	out.about(child.or(now))
	out.RecordChanged = out.Child.changed(now)
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
		StartDate: found.Start, FinishDate: found.Finish, TestDate: found.TestDate, TotalDuration: found.TotalDuration,
		Questions: questionRows(reportID, found), Scorers: scorers(found.Results), SharedWith: []string{}, RecordChanged: []string{},
	}
	if out.TestDate == "" {
		out.TestDate = scoring.Day(found.Start.Time()).Format(scoring.DateForm)
	}
	out.Totals, out.Categories = figures(answers(version.Questions, found.Results))
	return out
}

// about takes over what the report says of the child, and counts its age on the day of the test.
func (r *Report) about(child ReportChild) {
	r.Child, r.Age = child, child.ageOn(r.TestDate)
}

// scorers are the names of who gave the scores, each once, in the questions' order.
func scorers(results []activity.Result) []string {
	names := []string{}
	for _, r := range results {
		if r.SelectedScore != nil && r.ScoredBy != "" && !slices.Contains(names, r.ScoredBy) {
			names = append(names, r.ScoredBy)
		}
	}
	return names
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
			TotalDuration: r.TotalDuration, ScoredBy: r.ScoredBy, ScoredAt: r.ScoredAt, Changes: r.Changes,
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
