package report

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func points(n int64) *int64    { return &n }
func share(n float64) *float64 { return &n }

func TestQuotient(t *testing.T) {
	cases := []struct {
		raw, highest int64
		want         *float64
	}{
		{0, 0, nil}, {0, 4, share(0)}, {1, 3, share(33.33)}, {2, 3, share(66.67)}, {4, 4, share(100)}, {1, 8, share(12.5)}, {1, 16, share(6.25)},
	}
	for _, c := range cases {
		require.Equal(t, c.want, quotient(c.raw, c.highest), "%d/%d", c.raw, c.highest)
	}
}

func TestScoreCategory(t *testing.T) {
	cases := []struct {
		raw, highest int64
		want         string
	}{
		{0, 0, ""}, {0, 4, severe}, {1, 4, needsImprovement}, {2, 4, typical}, {3, 4, aboveTypical}, {4, 4, aboveTypical},
		{24, 100, severe}, {25, 100, needsImprovement}, {49, 100, needsImprovement}, {50, 100, typical}, {74, 100, typical}, {75, 100, aboveTypical},
		{2, 3, typical}, {7499, 10000, typical}, {2499, 10000, severe},
	}
	for _, c := range cases {
		require.Equal(t, c.want, scoreCategory(c.raw, c.highest), "%d/%d", c.raw, c.highest)
	}
}

func TestFigures(t *testing.T) {
	list := []answer{
		{"Shapes", 2, points(2)}, {"Counting", 3, points(1)}, {"Shapes", 2, nil}, {"Counting", 1, nil},
		{"Rhyme", 1, points(0)}, {"Sounds", 5, points(5)}, {"Counting", 2, nil}, {NoCategory, 0, points(0)},
	}
	totals, categories := figures(list)
	require.Equal(t, Totals{
		CorrectScore: 8, IncorrectScore: 3, SkippedScore: 5, MaxScore: 16,
		NumberCorrectQuestions: 3, NumberIncorrectQuestions: 2, NumberSkippedQuestions: 3, NumberQuestions: 8,
		MostSkippedCategoryObject: CategoryAmount{"Counting", 2}, StrongestCategory: "Sounds", WeakestCategory: "Rhyme",
		Quotient: share(50), ScoreCategory: typical,
	}, totals)
	require.Equal(t, totals.MaxScore, totals.CorrectScore+totals.IncorrectScore+totals.SkippedScore)
	names := []string{}
	for _, c := range categories {
		names = append(names, c.CategoryName)
		require.Equal(t, noNorms, c.NormsReason)
		require.Nil(t, c.Percentile)
		require.Nil(t, c.Rating)
	}
	require.Equal(t, []string{"Rhyme", "Counting", "Shapes", "Sounds", NoCategory}, names)
	require.Equal(t, CategorySummary{
		CategoryName: "Counting", Questions: 3, RawScore: 1, CorrectPoints: 6, Quotient: share(16.67), NormsReason: noNorms,
	}, categories[1])
	require.Nil(t, categories[4].Quotient)
}

func TestCategoriesAmongEquals(t *testing.T) {
	cases := map[string]struct {
		list  []answer
		order []string
	}{
		"more questions first":       {[]answer{{"A", 2, points(1)}, {"B", 1, points(1)}, {"B", 1, nil}}, []string{"B", "A"}},
		"then as in the application": {[]answer{{"Z", 2, points(1)}, {"A", 2, points(1)}}, []string{"Z", "A"}},
		"exact, not as rounded":      {[]answer{{"A", 100000, points(33334)}, {"B", 100000, points(33333)}}, []string{"B", "A"}},
		"none":                       {nil, []string{}},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			got := []string{}
			for _, s := range summarize(c.list) {
				got = append(got, s.CategoryName)
			}
			require.Equal(t, c.order, got)
		})
	}
}

func TestExtremesAndMostSkippedWithoutAny(t *testing.T) {
	totals, categories := figures(nil)
	require.Equal(t, Totals{}, totals)
	require.Empty(t, categories)
	totals, _ = figures([]answer{{"A", 0, points(0)}})
	require.Empty(t, totals.StrongestCategory)
	totals, _ = figures([]answer{{"A", 1, points(1)}})
	require.Equal(t, "A", totals.StrongestCategory)
	require.Equal(t, "A", totals.WeakestCategory)
	require.Zero(t, totals.MostSkippedCategoryObject)
	totals, _ = figures([]answer{{"B", 1, nil}, {"A", 1, nil}})
	require.Equal(t, CategoryAmount{"B", 1}, totals.MostSkippedCategoryObject)
}
