package document

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/activity/result"
	"milepost/internal/authoring"
	"milepost/internal/authoring/version"
)

func TestMonthsBefore(t *testing.T) {
	for _, c := range []struct {
		day    string
		months int
		want   string
	}{
		{"2026-11-19", 1, "2026-10-19"},
		{"2026-03-31", 1, "2026-02-28"},
		{"2024-03-31", 1, "2024-02-29"},
		{"2026-01-15", 3, "2025-10-15"},
		{"2024-02-29", 12, "2023-02-28"},
		{"2026-11-19", 36, "2023-11-19"},
		{"", 1, ""},
	} {
		require.Equal(t, c.want, monthsBefore(c.day, c.months), "%s by %d", c.day, c.months)
	}
}

// scored is an activity on a day with a Rhyme and a Shapes question of 3 points each; below 0 is skipped.
func scored(day string, rhyme, shapes int64) result.FinishedResults {
	one := func(score int64) result.Result {
		if score < 0 {
			return result.Result{HighestPossible: 3, Skipped: true}
		}
		return result.Result{HighestPossible: 3, SelectedScore: &score}
	}
	question := func(category string) authoring.StructuredQuestion {
		return authoring.StructuredQuestion{Question: authoring.Question{Category: category}}
	}
	return result.FinishedResults{
		TestDate: day, Results: []result.Result{one(rhyme), one(shapes)},
		Version: &version.Frozen{Questions: []authoring.StructuredQuestion{question("Rhyme"), question("Shapes")}},
	}
}

func TestPeriodsCountBackFromTheTestDate(t *testing.T) {
	got := PeriodsOf([]result.FinishedResults{
		scored("2026-11-19", 1, -1),
		scored("2026-10-19", 2, 3), // a month before, to the day
		scored("2026-10-18", 3, 0),
		scored("2026-08-19", 0, -1),
		scored("2025-11-19", 3, 3),
		scored("2023-11-18", 0, 0),
	})
	rhyme := func(quotient float64, n int64) CategoryMean { return CategoryMean{"Rhyme", quotient, n} }
	shapes := func(quotient float64, n int64) CategoryMean { return CategoryMean{"Shapes", quotient, n} }
	require.Equal(t, []Period{
		{Period: "month", N: 2, Categories: []CategoryMean{shapes(100, 1), rhyme(50, 2)}},
		{Period: "quarter", N: 4, Categories: []CategoryMean{shapes(50, 2), rhyme(50, 4)}},
		{Period: "year", N: 5, Categories: []CategoryMean{shapes(66.67, 3), rhyme(60, 5)}},
		{Period: "threeYears", N: 5, Categories: []CategoryMean{shapes(66.67, 3), rhyme(60, 5)}},
		{Period: "all", N: 6, Categories: []CategoryMean{shapes(50, 4), rhyme(50, 6)}},
	}, sorted(got))
}

// sorted puts the categories of each period in the order of Shapes, Rhyme.
func sorted(p []Period) []Period {
	for _, period := range p {
		if len(period.Categories) == 2 && period.Categories[0].Category == "Rhyme" {
			c := period.Categories
			c[0], c[1] = c[1], c[0]
		}
	}
	return p
}

func TestPeriodsOfNoActivityAreEmpty(t *testing.T) {
	for _, period := range PeriodsOf(nil) {
		require.Zero(t, period.N)
		require.Empty(t, period.Categories)
		require.NotNil(t, period.Categories)
	}
}
