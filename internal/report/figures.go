package report

import (
	"milepost/internal/activity"
	"milepost/internal/authoring"
	"milepost/internal/scoring"
)

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
