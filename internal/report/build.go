package report

import (
	"context"
	"slices"

	"milepost/internal/activity"
	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/report/content"
	"milepost/internal/scoring"
)

// build puts a report together for who reaches the child: what is stored of it, every figure computed from the results,
// and who may read it.
func (s *Service) build(ctx context.Context, q db.Querier, actor authz.Actor, row stored, found *activity.FinishedResults) (Report, error) {
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
	if err := s.signedState(ctx, q, &out, row.Signed); err != nil {
		return Report{}, err
	}
	return out, s.auditRead(ctx, row.ID, found)
}

// printed is what a report says.
func (s *Service) printed(ctx context.Context, q db.Querier, row stored, found *activity.FinishedResults) (Report, error) {
	edited, err := content.Read(row.Content)
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
	out.Revision, out.ReportDate, out.Demo, out.Specialist, out.Content = row.Revision, row.UpdatedAt, s.k.DemoData, specialist, edited
	out.about(child.or(now))
	out.RecordChanged = out.Child.changed(now)
	out.sentences()
	return out, nil
}

// assemble is what follows of a finished activity alone.
func assemble(reportID string, found *activity.FinishedResults) Report {
	version := found.Version
	out := Report{
		ReportID: reportID, ActivityID: found.ActivityID,
		Application: ReportApplication{
			ApplicationID: version.ApplicationID, ApplicationCustomID: version.CustomID, Title: version.Title, Version: version.Version,
		},
		StartDate: found.Start, FinishDate: found.Finish, TestDate: found.TestDate, TotalDuration: found.TotalDuration,
		Questions: questionRows(reportID, found), Scorers: scorers(found.Results), SharedWith: []string{}, RecordChanged: []string{},
		Session: session(found),
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

// sentences are what the report's sentences can say, and which of them say what is no longer so.
func (r *Report) sentences() {
	r.Figures = figureTexts(r)
	r.Stale = stale(r.Content.Sections, r.Figures)
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

func questionRows(reportID string, found *activity.FinishedResults) []QuestionRow {
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

// noNorms is why a category has no percentile, standard score, age equivalent and rating.
const noNorms = "No norms are stored for this application yet."

// NoCategory groups the questions that have no category.
const NoCategory = "No category"

// answers joins results with their questions; both are in the version's order.
func answers(questions []authoring.StructuredQuestion, results []activity.Result) []scoring.Answer {
	list := make([]scoring.Answer, len(results))
	for i, r := range results {
		list[i] = scoring.Answer{Category: questions[i].Category, Highest: r.HighestPossible, Score: r.SelectedScore}
		if list[i].Category == "" {
			list[i].Category = NoCategory
		}
	}
	return list
}

// figures are all that is computed of scores for a report.
func figures(list []scoring.Answer) (Totals, []CategorySummary) {
	sum, categories := scoring.Sum(list)
	summaries := make([]CategorySummary, len(categories))
	for i, c := range categories {
		summaries[i] = CategorySummary{
			CategoryName: c.Name, Questions: c.Questions, Administered: c.Administered(), Skipped: c.Counts.Skipped,
			RawScore: c.Reached, MaxScore: c.Highest, Quotient: c.Share, QuotientReason: c.ShareReason, NormsReason: noNorms,
		}
	}
	return Totals{
		CorrectScore: sum.Reached, IncorrectScore: sum.Missed, SkippedScore: sum.Points.Skipped, MaxScore: sum.Highest,
		NumberCorrectQuestions: sum.Correct, NumberPartialQuestions: sum.Partial, NumberIncorrectQuestions: sum.Incorrect,
		NumberSkippedQuestions: sum.Counts.Skipped, NumberQuestions: sum.Questions,
		MostSkippedCategoryObject: CategoryAmount{Name: sum.MostSkipped, Amount: sum.MostSkippedOf},
		StrongestCategory:         sum.Strongest, StrongestReason: sum.StrongestReason,
		WeakestCategory: sum.Weakest, WeakestReason: sum.WeakestReason,
		Quotient: sum.Share, QuotientReason: sum.ShareReason, ScoreCategory: sum.Word, ScoreCategoryReason: sum.WordReason,
	}, summaries
}
