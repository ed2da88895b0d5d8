package report

import (
	"cmp"
	"context"
	"slices"

	"milepost/internal/activity/result"
	"milepost/internal/activity/session"
	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/report/attention"
	"milepost/internal/report/content"
	"milepost/internal/report/score"
	"milepost/internal/scoring"
	"milepost/internal/scoring/flow"
)

// build assembles a report for someone who can access the child: the stored content, every figure computed from the results,
// and who may read it.
func (s *Service) build(ctx context.Context, q db.Querier, actor authz.Actor, row Row, found *result.FinishedResults) (Report, error) {
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
	if err := s.versions.State(ctx, q, &out, row.Signed); err != nil {
		return Report{}, err
	}
	out.SignedFormer = row.Signed > 0 && !row.Readable()
	return out, s.auditRead(ctx, row.ID, found)
}

// Printed is a report's content, independent of its reader.
func (s *Service) Printed(ctx context.Context, q db.Querier, actor authz.Actor, row Row) (Report, error) {
	found, err := s.activities.Find(ctx, q, actor, row.ActivityID)
	if err != nil {
		return Report{}, err
	}
	if err := over(found); err != nil {
		return Report{}, err
	}
	return s.printed(ctx, q, row, found)
}

// printed is Printed for an activity that was read already.
func (s *Service) printed(ctx context.Context, q db.Querier, row Row, found *result.FinishedResults) (Report, error) {
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
	specialist, author, err := authorOf(ctx, q, found.OwnerID)
	if err != nil {
		return Report{}, err
	}
	kept := child.or(now)
	snapshot, err := newest(ctx, q, row, found, kept)
	if err != nil {
		return Report{}, err
	}
	out := assemble(row.ID, found, &snapshot.Result)
	if out.Snapshot, err = made(ctx, q, &snapshot); err != nil {
		return Report{}, err
	}
	if out.NewerNorms, err = s.scores.NewerNorms(ctx, q, sheet(found, kept), row.OwnerID, &snapshot.Result); err != nil {
		return Report{}, err
	}
	out.Revision, out.ReportDate, out.Demo, out.Specialist, out.Content = row.Revision, row.UpdatedAt, s.k.DemoData, specialist, edited
	out.Author = author
	out.about(kept)
	out.RecordChanged = out.Child.changed(now)
	if err := out.planned(ctx, q, s.plans); err != nil {
		return Report{}, err
	}
	if err := out.scoredTwice(ctx, q, s.seconds); err != nil {
		return Report{}, err
	}
	out.sentences()
	return out, nil
}

// assemble computes what follows from a finished activity and its figures.
func assemble(reportID string, found *result.FinishedResults, figures *score.Result) Report {
	version := found.Version
	out := Report{
		ReportID: reportID, ActivityID: found.ActivityID,
		Application: ReportApplication{
			ApplicationID: version.ApplicationID, ApplicationCustomID: version.CustomID, Title: version.Title, Version: version.Version,
		},
		StartDate: found.Start, FinishDate: found.Finish, TestDate: testDate(found), TotalDuration: found.TotalDuration,
		Questions: questionRows(reportID, found), Scorers: scorers(found.Results), SharedWith: []string{}, RecordChanged: []string{},
		Composites: []CompositeSummary{}, Critical: []CriticalAnswer{}, Overrides: append([]session.Override{}, found.Overrides...),
		Session: attention.Of(found), Reopenings: found.Reopenings,
	}
	by := countedBy(found)
	out.Totals, out.Categories = points(by.answers(categoryOf))
	_, out.Areas = points(by.answers(areaOf))
	_, out.Types = points(by.answers(typeOf))
	out.overlay(figures)
	out.addRules(by, figures)
	return out
}

// testDate returns the calendar day of the test where it was given; for old activities, the day in UTC.
func testDate(found *result.FinishedResults) string {
	if found.TestDate != "" {
		return found.TestDate
	}
	return scoring.Day(found.Start.Time()).Format(scoring.DateForm)
}

// about copies the child's details into the report, and computes the age on the day of the test.
func (r *Report) about(child ReportChild) {
	r.Child, r.Age = child, child.ageOn(r.TestDate)
}

// sentences sets the figures that sentences can refer to, and lists sentences whose figures have changed.
func (r *Report) sentences() {
	r.Figures = figureTexts(r)
	r.Stale = stale(r.Content.Sections, r.Figures)
}

// scorers returns the names of the people who gave the scores, each once, in the questions' order.
func scorers(results []result.Result) []string {
	names := []string{}
	for _, r := range results {
		if r.SelectedScore != nil && r.ScoredBy != "" && !slices.Contains(names, r.ScoredBy) {
			names = append(names, r.ScoredBy)
		}
	}
	return names
}

func questionRows(reportID string, found *result.FinishedResults) []QuestionRow {
	rows := make([]QuestionRow, len(found.Results))
	for i, r := range found.Results {
		question := &found.Version.Questions[i]
		rows[i] = QuestionRow{
			QuestionResultID: r.QuestionResultID, ReportID: reportID, QuestionID: question.QuestionID,
			ApplicationID: found.Version.ApplicationID, ActivityID: r.ActivityID, QuestionNo: r.QuestionNo,
			QuestionText: question.Question.Question, Image: picture(question), Area: question.Area, Type: question.Type,
			Category: question.Category, SubCategory: question.SubCategory, HighestPossible: r.HighestPossible,
			SelectedScore: r.SelectedScore, Observation: question.Observed(), Skipped: r.Skipped, MissingReason: r.MissingReason, ChildSelectedAnswer: r.ChildSelectedAnswer,
			CorrectAnswer: r.CorrectAnswer, Prompt: question.SpecialistPrompt, Hint: question.Hint, Notes: r.Notes, SpokenAnswer: r.SpokenAnswer,
			PromptCount: r.PromptCount, HintCount: r.HintCount, RepeatCount: r.RepeatCount, OverTime: r.OverTime,
			TotalDuration: r.TotalDuration, ScoredBy: r.ScoredBy, ScoredAt: r.ScoredAt, Changes: r.Changes,
		}
	}
	return rows
}

// questionResults returns the rows of the table, each with all that is stored of its result.
func questionResults(reportID string, found *result.FinishedResults) []QuestionResult {
	rows := questionRows(reportID, found)
	results := make([]QuestionResult, len(rows))
	for i, r := range found.Results {
		results[i] = QuestionResult{
			QuestionRow: rows[i], QuestionReferenceID: r.QuestionReferenceID, PromptClicks: r.PromptClicks, RepeatClicks: r.RepeatClicks, Recordings: r.Recordings,
		}
	}
	return results
}

// picture returns the first picture of a question, "" when it has none.
func picture(question *authoring.StructuredQuestion) string {
	for _, element := range question.Elements {
		if element.Image != "" {
			return element.Image
		}
	}
	return ""
}

// CategoryNames returns the categories of an activity's questions, as its report lists them.
func CategoryNames(found *result.FinishedResults) (names []string) {
	_, categories := points(countedBy(found).answers(categoryOf))
	for i := range categories {
		names = append(names, categories[i].CategoryName)
	}
	return names
}

// NoCategory groups the questions that have no category.
const NoCategory = "No category"

func categoryOf(q *authoring.StructuredQuestion) string { return cmp.Or(q.Category, NoCategory) }
func areaOf(q *authoring.StructuredQuestion) string     { return q.Area }
func typeOf(q *authoring.StructuredQuestion) string     { return q.Type }

// counted is a finished activity with what its version's rules make of each answer.
type counted struct {
	found    *result.FinishedResults
	sheet    *score.Sheet
	outcomes []flow.Outcome
}

func countedBy(found *result.FinishedResults) counted {
	s := sheet(found, ReportChild{})
	return counted{found, s, s.Outcomes()}
}

// answers joins results with their questions, by the group that each is in; both are in the version's order. Questions of
// no group, and those for practice, are left out.
func (c counted) answers(group func(*authoring.StructuredQuestion) string) []scoring.Answer {
	list := make([]scoring.Answer, 0, len(c.found.Results))
	for i := range c.found.Results {
		name := group(&c.found.Version.Questions[i])
		if name == "" {
			continue
		}
		if a, counts := c.sheet.Answer(c.outcomes, i, name); counts {
			list = append(list, a)
		}
	}
	return list
}

// points computes the figures that need only points, in all and by group.
func points(list []scoring.Answer) (Totals, []CategorySummary) {
	sum, groups := scoring.Sum(list)
	summaries := make([]CategorySummary, len(groups))
	for i, c := range groups {
		summaries[i] = CategorySummary{
			CategoryName: c.Name, Questions: c.Questions, Administered: c.Administered(), Skipped: c.Counts.Skipped,
			Credited: c.Credited, NotCounted: c.Beyond,
			RawScore: c.Reached, MaxScore: c.Highest, Quotient: c.Share, QuotientReason: c.ShareReason,
		}
	}
	return Totals{
		CorrectScore: sum.Reached, IncorrectScore: sum.Missed, SkippedScore: sum.Points.Skipped, MaxScore: sum.Highest,
		NumberCorrectQuestions: sum.Correct, NumberPartialQuestions: sum.Partial, NumberIncorrectQuestions: sum.Incorrect,
		NumberObservedQuestions: sum.Observed,
		NumberSkippedQuestions:  sum.Counts.Skipped + sum.Beyond, NumberCreditedQuestions: sum.Credited,
		NumberNotCountedQuestions: sum.Beyond, NumberQuestions: sum.Questions,
		MostSkippedCategoryObject: CategoryAmount{Name: sum.MostSkipped, Amount: sum.MostSkippedOf},
		StrongestCategory:         sum.Strongest, StrongestReason: sum.StrongestReason,
		WeakestCategory: sum.Weakest, WeakestReason: sum.WeakestReason, StrongestBy: ByPoints,
		Quotient: sum.Share, QuotientReason: sum.ShareReason, ScoreCategory: sum.Word, ScoreCategoryReason: sum.WordReason,
		ScoreCategoryBy: ByPoints,
	}, summaries
}
