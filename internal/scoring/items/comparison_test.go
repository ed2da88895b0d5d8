package items

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func pair(first, second int64, scale ...int64) Pair { return Pair{&first, &second, scale} }

func many(n int, p Pair) []Pair {
	list := make([]Pair, n)
	for i := range list {
		list[i] = p
	}
	return list
}

func TestPairsOfScores(t *testing.T) {
	one, two := int64(1), int64(2)
	for name, c := range map[string]struct {
		pair    Pair
		differs bool
	}{
		"the same":            {Pair{First: &one, Second: new(int64(1))}, false},
		"not the same":        {Pair{First: &one, Second: &two}, true},
		"only the first":      {Pair{First: &one}, true},
		"only the second":     {Pair{Second: &one}, true},
		"neither":             {Pair{}, false},
		"a zero and no score": {Pair{First: new(int64(0))}, true},
	} {
		require.Equal(t, c.differs, c.pair.Differs(), name)
	}
}

func TestAgreementOverTheQuestionsOfAnActivity(t *testing.T) {
	// The table of Cohen 1960: 44, 5, 1 / 7, 20, 3 / 9, 5, 6, whose quadratic kappa is known.
	var table []Pair
	for i, row := range [][]int{{44, 5, 1}, {7, 20, 3}, {9, 5, 6}} {
		for j, n := range row {
			table = append(table, many(n, pair(int64(i), int64(j), 0, 1, 2))...)
		}
	}
	c := Compare(table)
	require.Equal(t, []int{100, 70, 0, 0}, []int{c.Pairs, c.Same, c.OnlyFirst, c.OnlySecond})
	require.InDelta(t, 70, *c.Share, 1e-9)
	require.Len(t, c.Kappas, 1)
	require.True(t, c.Kappas[0].Weighted)
	require.InDelta(t, 0.4545454545, *c.Kappas[0].Value, 1e-9)
	require.Less(t, *c.Kappas[0].Low, *c.Kappas[0].Value)

	// Two scores: Cohen's kappa, unweighted; scores that lie unevenly count by their distance.
	c = Compare(append(append(many(20, pair(0, 0, 0, 1)), many(5, pair(0, 1, 0, 1))...), append(many(10, pair(1, 0, 0, 1)), many(15, pair(1, 1, 0, 1))...)...))
	require.InDelta(t, 0.4, *c.Kappas[0].Value, 1e-9)
	require.False(t, c.Kappas[0].Weighted)
	near := KappaOf(append(many(5, pair(0, 1, 0, 1, 10)), append(many(5, pair(0, 0, 0, 1, 10)), many(5, pair(10, 10, 0, 1, 10))...)...), 1)
	far := KappaOf(append(many(5, pair(0, 10, 0, 1, 10)), append(many(5, pair(0, 0, 0, 1, 10)), many(5, pair(10, 10, 0, 1, 10))...)...), 1)
	require.Greater(t, *near.Value, *far.Value)
}

func TestAgreementThatCannotBeComputed(t *testing.T) {
	only := int64(1)
	for name, c := range map[string]struct {
		pairs  []Pair
		n      int
		kappa  string
		points string
	}{
		"nothing":              {nil, 0, "", FewPairs},
		"nine":                 {append(many(5, pair(0, 0, 0, 1)), many(4, pair(1, 1, 0, 1))...), 9, FewPairs, FewPairs},
		"always the same":      {many(10, pair(1, 1, 0, 1)), 10, NoVariance, NoVariance},
		"one alone scored":     {many(12, Pair{First: &only, Scale: []int64{0, 1}}), 0, "", FewPairs},
		"a scale of one score": {many(10, pair(0, 0, 0)), 10, NoVariance, NoVariance},
	} {
		out := Compare(c.pairs)
		require.Equal(t, c.n, out.Pairs, name)
		require.Equal(t, c.points, out.Points.Reason, name)
		require.Nil(t, out.Points.Value, name)
		if c.kappa == "" {
			require.Empty(t, out.Kappas, name)
			continue
		}
		require.Equal(t, c.kappa, out.Kappas[0].Reason, name)
		require.Nil(t, out.Kappas[0].Value, name)
	}
}

func TestPerfectAgreement(t *testing.T) {
	c := Compare(append(many(6, pair(0, 0, 0, 1)), many(6, pair(1, 1, 0, 1))...))
	require.InDelta(t, 1, *c.Kappas[0].Value, 1e-12)
	require.InDelta(t, 1, *c.Points.Value, 1e-12)
	require.Nil(t, c.Points.Low, "there is nothing that an interval could come from")
}

func TestEachScaleHasItsKappa(t *testing.T) {
	pairs := append(many(6, pair(0, 0, 0, 1)), many(6, pair(1, 1, 0, 1))...)
	pairs = append(pairs, many(8, pair(2, 3, 0, 1, 2, 3))...)
	c := Compare(pairs)
	require.Len(t, c.Kappas, 2)
	require.Equal(t, []int64{0, 1}, c.Kappas[0].Scale, "the scale with the most pairs first")
	require.Equal(t, FewPairs, c.Kappas[1].Reason)
	require.Equal(t, []int{8, LeastQuestions}, []int{c.Kappas[1].N, c.Kappas[1].Least})
	c = Compare(many(10, pair(7, 7, 0, 1)))
	require.Equal(t, []int64{0, 1, 7}, c.Kappas[0].Scale, "a score that the scale no longer gives counts all the same")
}
