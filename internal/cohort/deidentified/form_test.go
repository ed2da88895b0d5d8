package deidentified

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// some are activities of so many children, the first with the key, who reached different shares.
func some(first, n int, traits Traits, change ...func(i int, w *waiting)) (pool []waiting) {
	for i := range n {
		w := waiting{
			Key: int64(first + i), Child: int64(first + i), Day: int32(i), WaitedEnough: true, Traits: traits, Activity: Activity{Points: int64(i % 7), Max: 10},
		}
		for _, f := range change {
			f(i, &w)
		}
		pool = append(pool, w)
	}
	return pool
}

func sizes(clusters []cluster) (n []int) {
	for _, c := range clusters {
		n = append(n, len(c))
	}
	return n
}

var (
	girls = Traits{Gender: "girl", Band: "5–6 years"}
	boys  = Traits{Gender: "boy", Band: "5–6 years"}
	older = Traits{Gender: "boy", Band: "7–8 years"}
)

func TestGroupsAreFormedOfTenSimilarChildren(t *testing.T) {
	returned := func(_ int, w *waiting) { w.Returned = true }
	waitedTooShort := func(_ int, w *waiting) { w.WaitedEnough = false }
	same := func(_ int, w *waiting) { w.Activity.Points = 5 }
	twice := func(i int, w *waiting) { w.Child = int64(i / 2) }
	for name, c := range map[string]struct {
		pool []waiting
		want []int
	}{
		"nine wait":                               {some(0, 9, girls), nil},
		"ten":                                     {some(0, 10, girls), []int{10}},
		"nineteen are one":                        {some(0, 19, girls), []int{19}},
		"thirty are three":                        {some(0, 30, girls), []int{10, 10, 10}},
		"ten activities of five children":         {some(0, 10, girls, twice), nil},
		"twenty activities of ten children":       {some(0, 20, girls, twice), []int{10}},
		"ten girls, and nine boys who wait":       {append(some(0, 10, girls), some(50, 9, boys)...), []int{10}},
		"nine girls and nine boys of an age":      {append(some(0, 9, girls), some(50, 9, boys)...), []int{18}},
		"the same, who may wait for others alike": {append(some(0, 9, girls, waitedTooShort), some(50, 9, boys, waitedTooShort)...), nil},
		"those without anything in common":        {append(some(0, 5, girls), some(50, 5, older)...), []int{10}},
		"ten who were in a group":                 {some(0, 10, girls, returned), nil},
		"nine who were join ten who were not":     {append(some(0, 9, girls, returned), some(50, 10, girls)...), []int{19}},
		"nine who were not and nine who were":     {append(some(0, 9, girls, returned), some(50, 9, girls)...), nil},
		"all reached the same":                    {some(0, 20, girls, same), nil},
		"one reached something else":              {some(0, 10, girls, same, func(i int, w *waiting) { w.Activity.Points += int64(i / 9) }), nil},
		"two reached something else":              {some(0, 10, girls, same, func(i int, w *waiting) { w.Activity.Points += int64(i / 8) }), []int{10}},
	} {
		require.Equal(t, c.want, sizes(form(c.pool)), name)
	}
}

func TestAGroupHoldsWhatItsMembersHaveInCommon(t *testing.T) {
	formed := form(append(some(0, 6, girls), some(50, 6, boys)...))
	require.Len(t, formed, 1)
	g, err := formed[0].freeze("app")
	require.NoError(t, err)
	require.Nil(t, g.Gender)
	require.Equal(t, "5–6 years", *g.Band)
	require.Empty(t, *g.Ethnicity, "not recorded of anyone")
	require.EqualValues(t, 12, g.Children)
	require.EqualValues(t, 5, g.LastDay)
	members, err := g.Members()
	require.NoError(t, err)
	require.Len(t, members, 12)
	for i := 1; i < len(members); i++ {
		require.LessOrEqual(t, members[i-1][0].Points, members[i][0].Points, "in the order of their points alone")
	}
}

func TestBands(t *testing.T) {
	for months, want := range map[int64]string{0: "0–2 years", 35: "0–2 years", 36: "3–4 years", 71: "5–6 years", 95: "7–8 years", 96: "7–8 years", 108: "9–11 years", 400: "18 years and over", -1: ""} {
		require.Equal(t, want, Band(&months), months)
	}
	require.Empty(t, Band(nil))
	require.True(t, Within("5–6 years", new(5), new(6)))
	require.False(t, Within("5–6 years", new(6), nil), "five year olds are in it")
	require.False(t, Within("", nil, new(9)), "an age that is not known is in none")
	require.True(t, Within("", nil, nil))
}
