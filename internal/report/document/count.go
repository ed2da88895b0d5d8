package document

import (
	"cmp"

	"milepost/internal/activity/result"
	"milepost/internal/authoring"
	"milepost/internal/report/score"
	"milepost/internal/scoring"
	"milepost/internal/scoring/flow"
)

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

func areaOf(q *authoring.StructuredQuestion) string { return q.Area }

func typeOf(q *authoring.StructuredQuestion) string { return q.Type }

// counted is a finished activity with what its version's rules make of each answer.
type counted struct {
	found    *result.FinishedResults
	sheet    *score.Sheet
	outcomes []flow.Outcome
}

func countedBy(found *result.FinishedResults) counted {
	s := SheetOf(found, ReportChild{})
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
