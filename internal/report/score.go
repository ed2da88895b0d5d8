package report

import (
	"math"

	"milepost/internal/activity"
	"milepost/internal/authoring"
)

// answer is what the scoring rules know of one question.
type answer struct {
	category string
	highest  int64
	score    *int64 // nil when skipped
}

// NoCategory groups the questions that have no category.
const NoCategory = "No category"

// answers joins results with their questions; both are in the version's order.
func answers(questions []authoring.StructuredQuestion, results []activity.Result) []answer {
	list := make([]answer, len(results))
	for i, r := range results {
		list[i] = answer{category: questions[i].Category, highest: r.HighestPossible, score: r.SelectedScore}
		if list[i].category == "" {
			list[i].category = NoCategory
		}
	}
	return list
}

// quotient is raw score / maximum as a share of 0 to 100 with two decimals; nil without a maximum.
func quotient(raw, highest int64) *float64 {
	if highest <= 0 {
		return nil
	}
	share := math.Round(float64(raw)*10_000/float64(highest)) / 100
	return &share
}

// The overall score's categories, by raw score / maximum.
const (
	aboveTypical     = "Above Typical"     // at least three quarters
	typical          = "Typical"           // at least a half
	needsImprovement = "Needs Improvement" // at least a quarter
	severe           = "Severe"            // below
)

// scoreCategory names the overall score; empty without a maximum. It counts in whole points, so that no rounding
// moves a score over a threshold.
func scoreCategory(raw, highest int64) string {
	switch {
	case highest <= 0:
		return ""
	case raw*4 >= highest*3:
		return aboveTypical
	case raw*2 >= highest:
		return typical
	case raw*4 >= highest:
		return needsImprovement
	}
	return severe
}

// total sums answers up. Points reached, points missed on scored questions and the maximum of skipped questions add
// up to the maximum. A question is correct with full score.
func total(list []answer) Totals {
	var t Totals
	for _, a := range list {
		t.NumberQuestions++
		t.MaxScore += a.highest
		switch {
		case a.score == nil:
			t.NumberSkippedQuestions++
			t.SkippedScore += a.highest
		case *a.score == a.highest:
			t.NumberCorrectQuestions++
			t.CorrectScore += *a.score
		default:
			t.NumberIncorrectQuestions++
			t.CorrectScore += *a.score
			t.IncorrectScore += a.highest - *a.score
		}
	}
	t.Quotient = quotient(t.CorrectScore, t.MaxScore)
	t.ScoreCategory = scoreCategory(t.CorrectScore, t.MaxScore)
	t.MostSkippedCategoryObject = mostSkipped(list)
	return t
}

// mostSkipped is the category with the most skipped questions, the one that comes first among equals. Without a
// skipped question it is empty.
func mostSkipped(list []answer) CategoryAmount {
	counts := map[string]int64{}
	for _, a := range list {
		if a.score == nil {
			counts[a.category]++
		}
	}
	var most CategoryAmount
	for _, a := range list {
		if n := counts[a.category]; n > most.Amount {
			most = CategoryAmount{Name: a.category, Amount: n}
		}
	}
	return most
}
