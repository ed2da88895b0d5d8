package raters

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/questionnaire"
	"milepost/internal/scoring/clinicaltest"
	"milepost/internal/scoring/items"
)

var fromNever = []int64{0, 1, 2, 3}

// answered returns the answers to questions 0, 1, 2 …; -1 is none.
func answered(scale []int64, scores ...int64) Rater {
	r := Rater{Respondent: questionnaire.Parent}
	for i, score := range scores {
		a := Answer{Question: strconv.Itoa(i), Scale: scale}
		if score >= 0 {
			a.Score = &score
		}
		r.Answers = append(r.Answers, a)
	}
	return r
}

func TestQuestionsAnsweredFarApart(t *testing.T) {
	for name, c := range map[string]struct {
		raters []Rater
		want   []Apart
	}{
		"one step is near":           {[]Rater{answered(fromNever, 0, 1, 2), answered(fromNever, 1, 2, 3)}, nil},
		"two steps are far":          {[]Rater{answered(fromNever, 0, 1), answered(fromNever, 2, 1)}, []Apart{{"0", 2, []int{0, 0}}}},
		"the furthest first":         {[]Rater{answered(fromNever, 0, 1, 0), answered(fromNever, 2, 1, 3)}, []Apart{{"2", 3, []int{2, 2}}, {"0", 2, []int{0, 0}}}},
		"no answer is none":          {[]Rater{answered(fromNever, -1, 0), answered(fromNever, 3, -1)}, nil},
		"the widest of three":        {[]Rater{answered(fromNever, 0), answered(fromNever, 1), answered(fromNever, 3)}, []Apart{{"0", 3, []int{0, 0, 0}}}},
		"a third who does not know":  {[]Rater{answered(fromNever, 0), answered(fromNever, -1), answered(fromNever, 2)}, []Apart{{"0", 2, []int{0, 0, 0}}}},
		"a question of two alone":    {[]Rater{answered(fromNever, 1, 0), answered(fromNever, 1), answered(fromNever, 1, 3)}, []Apart{{"1", 3, []int{1, -1, 1}}}},
		"points that lie unevenly":   {[]Rater{answered([]int64{0, 1, 10}, 1, 0), answered([]int64{0, 1, 10}, 10, 10)}, []Apart{{"1", 2, []int{1, 1}}}},
		"two answers are never far":  {[]Rater{answered([]int64{0, 4}, 0), answered([]int64{0, 4}, 4)}, nil},
		"other answers to choose":    {[]Rater{answered(fromNever, 0), answered([]int64{0, 1, 2}, 2)}, nil},
		"a score that is not chosen": {[]Rater{answered([]int64{0, 2}, 0), answered([]int64{0, 2}, 3)}, []Apart{{"0", 2, []int{0, 0}}}},
		"nobody":                     {nil, nil},
	} {
		require.Equal(t, c.want, QuestionsApart(c.raters), name)
	}
}

func TestAgreementOfRaters(t *testing.T) {
	first := answered(fromNever, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, -1)
	second := answered(fromNever, 0, 1, 2, 3, 0, 1, 2, 2, 1, 1, -1, 3)
	third := answered(fromNever, 0, 1, 2, 3, 0, 1, 3, 3, 1, 1, 2, 3)
	a := Agree([]Rater{first, second, third})
	require.Equal(t, 10, a.All.N, "the last two questions lack an answer")
	// The mean squares are 929/270 between questions, 2/15 between raters and 13/135 for the rest.
	require.InDelta(t, 301.0/328, *a.All.Value, 1e-12)
	require.Len(t, a.Pairs, 3)
	require.Equal(t, []int{0, 2}, []int{a.Pairs[1].First, a.Pairs[1].Second})
	require.Equal(t, 11, a.Pairs[1].Pairs, "each two are compared where both answered")
	require.True(t, a.Pairs[0].Kappas[0].Weighted)
	require.Equal(t, fromNever, a.Pairs[0].Kappas[0].Scale)

	few := Agree([]Rater{answered(fromNever, 0, 1, 2), answered(fromNever, 0, 1, 2)})
	require.Nil(t, few.All.Value)
	require.Equal(t, items.FewPairs, few.All.Reason)
	require.Equal(t, items.LeastQuestions, few.All.Least)
	level := Agree([]Rater{answered(fromNever, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1), answered(fromNever, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)})
	require.Equal(t, items.NoVariance, level.All.Reason)
	require.Equal(t, items.NoVariance, level.Pairs[0].Kappas[0].Reason)
}

// The ratings of Shrout & Fleiss 1979 are of six persons: they are given twice, for the least number of questions.
func TestAgreementOfAFile(t *testing.T) {
	var want struct {
		Cohen struct {
			Counts    [][]int
			Quadratic float64 `json:"kappa_quadratic"`
		}
		ICC struct {
			Ratings []map[string]float64
		} `json:"shrout_fleiss_1979"`
	}
	clinicaltest.JSON(t, "agreement/worked.json", &want)
	scale := []int64{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10}
	all := make([]Rater, 4)
	var rows [][]float64
	for range 2 {
		for _, r := range want.ICC.Ratings {
			row := []float64{r["j1"], r["j2"], r["j3"], r["j4"]}
			rows = append(rows, row)
			for i, x := range row {
				all[i].Answers = append(all[i].Answers, Answer{strconv.Itoa(len(rows)), new(int64(x)), scale})
			}
		}
	}
	a := Agree(all)
	require.InDelta(t, items.ICC21(rows).R, *a.All.Value, 1e-12)
	require.Len(t, a.Pairs, 6)

	var first, second []int64
	for i, row := range want.Cohen.Counts {
		for j, n := range row {
			for range n {
				first, second = append(first, int64(i)), append(second, int64(j))
			}
		}
	}
	scorers := []Rater{answered([]int64{0, 1, 2}, first...), answered([]int64{0, 1, 2}, second...)}
	require.InDelta(t, want.Cohen.Quadratic, *Agree(scorers).Pairs[0].Kappas[0].Value, 1e-9)
}
