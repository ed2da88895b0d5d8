package raters

import (
	"cmp"
	"slices"

	"milepost/internal/scoring/items"
)

// FarApart is how many steps of a question's scores apart two answers are, at least, to be named.
const FarApart = 2

// Apart is a question that raters answered far apart. Answers has the place of each rater's answer, -1 without one.
type Apart struct {
	Question string
	Steps    int // between the two that are furthest apart
	Answers  []int
}

// QuestionsApart returns the questions that two raters answered [FarApart] steps apart or more, the furthest first. The
// steps are those between the scores that can be given.
func QuestionsApart(all []Rater) []Apart {
	var list []Apart
	for _, key := range questions(all) {
		a := Apart{Question: key, Answers: make([]int, len(all))}
		var given []Answer
		for i := range all {
			a.Answers[i] = all[i].answer(key)
			if at := a.Answers[i]; at >= 0 && all[i].Answers[at].Score != nil {
				given = append(given, all[i].Answers[at])
			}
		}
		if a.Steps = steps(given); a.Steps >= FarApart {
			list = append(list, a)
		}
	}
	slices.SortStableFunc(list, func(a, b Apart) int { return cmp.Compare(b.Steps, a.Steps) })
	return list
}

// questions returns the keys of all questions, those of the first rater first.
func questions(all []Rater) []string {
	var keys []string
	seen := map[string]bool{}
	for i := range all {
		for _, a := range all[i].Answers {
			if !seen[a.Question] {
				seen[a.Question] = true
				keys = append(keys, a.Question)
			}
		}
	}
	return keys
}

func (r *Rater) answer(key string) int {
	return slices.IndexFunc(r.Answers, func(a Answer) bool { return a.Question == key })
}

// steps returns the most steps between any two answers; answers on other scales are not compared.
func steps(given []Answer) int {
	most := 0
	for i, a := range given {
		for _, b := range given[i+1:] {
			if slices.Equal(a.Scale, b.Scale) {
				most = max(most, distance(a.Scale, *a.Score, *b.Score))
			}
		}
	}
	return most
}

// distance is the number of steps between two scores. One that the scale no longer gives counts all the same.
func distance(scale []int64, a, b int64) int {
	all := append(slices.Clone(scale), a, b)
	slices.Sort(all)
	all = slices.Compact(all)
	away := slices.Index(all, a) - slices.Index(all, b)
	return max(away, -away)
}

// Agreement is how far the raters gave the same answers.
type Agreement struct {
	All   items.Agreement // ICC(2,1) of the points of the questions that all answered
	Pairs []Pair
}

// Pair is the agreement of two raters, by their places.
type Pair struct {
	First, Second int
	items.Comparison
}

// Agree returns the agreement of all raters, and of each two of them.
func Agree(all []Rater) Agreement {
	var a Agreement
	keys := questions(all)
	a.All = items.AgreementOfTotals(answeredByAll(all, keys), items.LeastQuestions)
	for i := range all {
		for j := i + 1; j < len(all); j++ {
			a.Pairs = append(a.Pairs, Pair{i, j, items.Compare(pairs(&all[i], &all[j], keys))})
		}
	}
	return a
}

// answeredByAll returns the scores of the questions that all raters answered on one scale.
func answeredByAll(all []Rater, keys []string) [][]float64 {
	var rows [][]float64
	for _, key := range keys {
		row := make([]float64, 0, len(all))
		var scale []int64
		for i := range all {
			at := all[i].answer(key)
			if at < 0 || all[i].Answers[at].Score == nil {
				break
			}
			a := all[i].Answers[at]
			if i == 0 {
				scale = a.Scale
			}
			if !slices.Equal(scale, a.Scale) {
				break
			}
			row = append(row, float64(*a.Score))
		}
		if len(row) == len(all) {
			rows = append(rows, row)
		}
	}
	return rows
}

func pairs(first, second *Rater, keys []string) []items.Pair {
	var list []items.Pair
	for _, key := range keys {
		i, j := first.answer(key), second.answer(key)
		if i < 0 || j < 0 {
			continue
		}
		a, b := first.Answers[i], second.Answers[j]
		if slices.Equal(a.Scale, b.Scale) {
			list = append(list, items.Pair{First: a.Score, Second: b.Score, Scale: a.Scale})
		}
	}
	return list
}
