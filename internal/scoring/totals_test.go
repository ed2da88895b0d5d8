package scoring

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func points(n int64) *int64 { return &n }

// questions are n questions of a category, worth so many points each, with that score.
func questions(n int, category string, highest int64, score *int64) []Answer {
	list := make([]Answer, n)
	for i := range list {
		list[i] = Answer{Category: category, Highest: highest, Score: score}
	}
	return list
}

func join(lists ...[]Answer) []Answer {
	var all []Answer
	for _, list := range lists {
		all = append(all, list...)
	}
	return all
}

func TestShare(t *testing.T) {
	for _, c := range []struct {
		raw, highest int64
		want         float64
	}{
		{1, 3, 33.33}, {2, 3, 66.67}, {4, 4, 100}, {1, 8, 12.5}, {1, 16, 6.25}, {0, 4, 0},
	} {
		of, reason := share(Counts{Questions: 1}, Points{Reached: c.raw, Highest: c.highest})
		require.InDelta(t, c.want, *of, 1e-9, "%d/%d", c.raw, c.highest)
		require.Empty(t, reason)
	}
	of, reason := share(Counts{Questions: 1}, Points{})
	require.Nil(t, of)
	require.Equal(t, NoPoints, reason)
	of, reason = share(Counts{Questions: 3, Skipped: 3}, Points{Highest: 9})
	require.Nil(t, of, "nothing administered is no 0 %")
	require.Equal(t, NothingAdministered, reason)
}

func TestWord(t *testing.T) {
	for _, c := range []struct {
		raw, highest int64
		want         string
	}{
		{0, 4, Severe}, {1, 4, NeedsImprovement}, {2, 4, Typical}, {3, 4, AboveTypical}, {4, 4, AboveTypical},
		{24, 100, Severe}, {25, 100, NeedsImprovement}, {49, 100, NeedsImprovement}, {50, 100, Typical}, {74, 100, Typical},
		{75, 100, AboveTypical}, {2, 3, Typical}, {7499, 10000, Typical}, {2499, 10000, Severe}, {0, 0, ""},
	} {
		got, _ := word(Counts{Questions: 1}, Points{Reached: c.raw, Highest: c.highest})
		require.Equal(t, c.want, got, "%d/%d", c.raw, c.highest)
	}
}

// The word needs at least 80 % administered; otherwise there is a reason.
func TestNoWordWhenMuchIsMissing(t *testing.T) {
	for _, c := range []struct {
		questions, skipped int64
		reason             string
	}{
		{5, 1, ""}, {10, 2, ""}, {10, 3, TooMuchMissing}, {4, 1, TooMuchMissing}, {24, 4, ""}, {24, 5, TooMuchMissing},
		{24, 24, NothingAdministered}, {1, 1, NothingAdministered}, {0, 0, NothingAdministered}, {1, 0, ""},
	} {
		got, reason := word(Counts{Questions: c.questions, Skipped: c.skipped}, Points{Highest: 24})
		require.Equal(t, c.reason, reason, "%d of %d skipped", c.skipped, c.questions)
		require.Equal(t, c.reason == "", got == Severe)
	}
}

// An observation has points, and is neither correct nor incorrect, however many; without a score it is skipped as any other.
func TestObservations(t *testing.T) {
	seen := func(score *int64, stand Stand) Answer {
		return Answer{Category: "Play", Highest: 2, Score: score, Stand: stand, Observed: true}
	}
	totals, _ := Sum([]Answer{
		seen(points(2), Given), seen(points(1), Given), seen(points(0), Given), seen(nil, Given), seen(points(2), Credited), seen(points(0), Beyond),
		answerOf("Play", 2, points(2)),
	})
	require.Equal(t, Counts{Questions: 7, Correct: 1, Observed: 4, Skipped: 1, Beyond: 1, Credited: 1}, totals.Counts)
	require.Equal(t, Points{Reached: 7, Missed: 3, Skipped: 4, Highest: 14}, totals.Points)
}

func TestSum(t *testing.T) {
	list := []Answer{
		answerOf("Shapes", 2, points(2)), answerOf("Counting", 3, points(1)), answerOf("Shapes", 2, points(1)), answerOf("Counting", 1, points(0)),
		answerOf("Rhyme", 1, points(0)), answerOf("Sounds", 5, points(5)), answerOf("Counting", 2, nil), answerOf("None", 0, points(0)),
	}
	totals, categories := Sum(list)
	require.Equal(t, Counts{Questions: 8, Correct: 3, Partial: 2, Incorrect: 2, Skipped: 1}, totals.Counts)
	require.Equal(t, Points{Reached: 9, Missed: 5, Skipped: 2, Highest: 16}, totals.Points)
	require.Equal(t, totals.Questions, totals.Correct+totals.Partial+totals.Incorrect+totals.Counts.Skipped)
	require.Equal(t, totals.Highest, totals.Reached+totals.Missed+totals.Points.Skipped)
	require.InDelta(t, 56.25, *totals.Share, 1e-9)
	require.Equal(t, Typical, totals.Word)
	require.Equal(t, "Counting", totals.MostSkipped)
	require.EqualValues(t, 1, totals.MostSkippedOf)
	require.Equal(t, []string{"Sounds", "Rhyme"}, []string{totals.Strongest, totals.Weakest})
	names := []string{}
	for _, c := range categories {
		names = append(names, c.Name)
	}
	require.Equal(t, []string{"Rhyme", "Counting", "Shapes", "Sounds", "None"}, names)
	require.Equal(t, Counts{Questions: 3, Partial: 1, Incorrect: 1, Skipped: 1}, categories[1].Counts)
	require.InDelta(t, 16.67, *categories[1].Share, 1e-9)
	require.Equal(t, NoPoints, categories[4].ShareReason)
}

func TestStrongestAndWeakest(t *testing.T) {
	full, half, none := points(2), points(1), points(0)
	for name, c := range map[string]struct {
		list                       []Answer
		strongest, weakest         string
		noStrongest, noWeakestWord string
	}{
		"nothing administered": {
			join(questions(3, "A", 2, nil), questions(2, "B", 2, nil)), "", "", NothingAdministered, NothingAdministered,
		},
		"full marks everywhere": {
			join(questions(3, "A", 2, full), questions(1, "B", 2, full)), "", "", NoDifference, NoDifference,
		},
		"no point anywhere": {
			join(questions(3, "A", 2, none), questions(1, "B", 2, none)), "", "", NoDifference, NoDifference,
		},
		"two best": {
			join(questions(3, "A", 2, full), questions(1, "B", 2, full), questions(2, "C", 2, half)), "", "C", NoDifference, "",
		},
		"two weakest": {
			join(questions(3, "A", 2, half), questions(1, "B", 2, half), questions(2, "C", 2, full)), "C", "", "", NoDifference,
		},
		"equal fractions of unequal points": {
			join(questions(1, "A", 4, half), []Answer{answerOf("B", 8, points(2))}), "", "", NoDifference, NoDifference,
		},
		"different": {
			join(questions(1, "A", 2, half), questions(1, "B", 2, full)), "B", "A", "", "",
		},
		"differing less than a rounded share tells": {
			[]Answer{answerOf("A", 100000, points(33334)), answerOf("B", 100000, points(33333))}, "A", "B", "", "",
		},
		"a category with too much missing is not compared": {
			join(questions(5, "A", 2, half), questions(5, "B", 2, full), questions(1, "C", 2, none), questions(1, "C", 2, nil)), "B", "A", "", "",
		},
		"one category": {questions(5, "A", 2, half), "", "", OneCategory, OneCategory},
		"no points":    {questions(5, "A", 0, none), "", "", NoPoints, NoPoints},
		"too much missing in each": {
			join(questions(1, "A", 2, half), questions(1, "A", 2, nil), questions(1, "B", 2, full), questions(1, "B", 2, nil)),
			"", "", TooMuchMissing, TooMuchMissing,
		},
		"no question": {nil, "", "", NothingAdministered, NothingAdministered},
	} {
		got, _ := Sum(c.list)
		require.Equal(t, []string{c.strongest, c.noStrongest, c.weakest, c.noWeakestWord},
			[]string{got.Strongest, got.StrongestReason, got.Weakest, got.WeakestReason}, name)
	}
}

func TestMostSkippedIsTheFirstAmongEquals(t *testing.T) {
	name, amount := mostSkipped([]Answer{answerOf("B", 1, nil), answerOf("A", 1, nil)})
	require.Equal(t, "B", name)
	require.EqualValues(t, 1, amount)
	name, _ = mostSkipped([]Answer{answerOf("A", 1, points(1))})
	require.Empty(t, name)
}

func TestCategoriesWithEqualShares(t *testing.T) {
	for name, c := range map[string]struct {
		list  []Answer
		order []string
	}{
		"more questions first":       {[]Answer{answerOf("A", 2, points(1)), answerOf("B", 1, points(1)), answerOf("B", 1, nil)}, []string{"B", "A"}},
		"then as in the application": {[]Answer{answerOf("Z", 2, points(1)), answerOf("A", 2, points(1))}, []string{"Z", "A"}},
		"without a share last":       {[]Answer{answerOf("Z", 2, nil), answerOf("A", 2, points(1))}, []string{"A", "Z"}},
		"none":                       {nil, []string{}},
	} {
		got := []string{}
		for _, category := range categories(c.list) {
			got = append(got, category.Name)
		}
		require.Equal(t, c.order, got, name)
	}
}

func answerOf(category string, highest int64, score *int64) Answer {
	return Answer{Category: category, Highest: highest, Score: score}
}
