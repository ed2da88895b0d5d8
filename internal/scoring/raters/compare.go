package raters

import (
	"slices"

	"milepost/internal/scoring"
)

// total is the score that is compared even without norms: its reason is what a reader looks for.
const total = "total"

// Comparison is one score of all raters, in their order, and the difference of each pair.
type Comparison struct {
	Key         string
	Scores      []Score
	Differences []Difference
}

// Compare returns the scores that all raters have, in the order of the first one's. Scores that no rater's norms read are left
// out, except the total.
func Compare(all []Rater) []Comparison {
	if len(all) < 2 {
		return nil
	}
	var list []Comparison
	for _, first := range all[0].Scores {
		c := Comparison{Key: first.Key}
		for i := range all {
			if s := all[i].score(first.Key); s != nil {
				c.Scores = append(c.Scores, all[i].own(*s))
			}
		}
		if len(c.Scores) < len(all) || c.Key != total && !slices.ContainsFunc(c.Scores, func(s Score) bool { return s.Norm != nil }) {
			continue
		}
		c.Differences = differences(all, c.Scores)
		list = append(list, c)
	}
	return list
}

// differences compares each pair. The least reliable difference allows for the number of pairs that are compared.
func differences(all []Rater, scores []Score) []Difference {
	known := 0
	for _, s := range scores {
		if s.Standard != nil {
			known++
		}
	}
	comparisons := known * (known - 1) / 2
	var list []Difference
	for i := range scores {
		for j := i + 1; j < len(scores); j++ {
			d := Difference{First: i, Second: j}
			d.judge(side{&all[i], scores[i]}, side{&all[j], scores[j]}, comparisons)
			list = append(list, d)
		}
	}
	return list
}

// side is a rater with the score that is compared.
type side struct {
	rater *Rater
	Score
}

// without returns why two scores cannot be compared at all.
func without(a, b side) string {
	for _, s := range []side{a, b} {
		switch {
		case s.Standard != nil:
		case s.Reason != "":
			return s.Reason
		default:
			return scoring.NoNorms
		}
	}
	return ""
}

// otherNorms reports whether the norms of two scores do not belong together: one set counts high scores as good and the other
// one does not, or two versions of a form's norms read raters of one kind.
func otherNorms(a, b side) bool {
	if a.Norm == nil || b.Norm == nil {
		return true
	}
	sameForm := a.rater.Application == b.rater.Application && a.rater.Respondent == b.rater.Respondent
	return a.Norm.Better != b.Norm.Better || sameForm && a.Norm.ID != b.Norm.ID
}
