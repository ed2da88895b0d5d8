package itemanalysis

import (
	"math"
	"slices"
)

// Limits of flags.
const (
	hardest = 0.1
	easiest = 0.95
	weakest = 0.15
)

// flagWords are flags as sentences.
var flagWords = map[string]string{
	"too_hard":           "Children reach fewer than 10 % of its points.",
	"too_easy":           "Children reach more than 95 % of its points.",
	"low_discrimination": "It tells stronger children hardly from weaker ones: its correlation with the other questions is below 0.15.",
	"reversed":           "Stronger children fail it more often: look at its key.",
	"wrong_option":       "Stronger children choose a wrong option more than the right one.",
	"dif_sex":            "It is harder for girls or for boys of the same total.",
	"dif_age":            "It is harder for younger or for older children of the same total.",
	"dif_language":       "It is harder for children of the same total who were tested in one of the languages: look at the translation.",
}

// flag marks what an author should look at.
func (q *AnalysedQuestion) flag() {
	raise := func(flag string, when bool) {
		if when {
			q.Flags, q.FlagWords = append(q.Flags, flag), append(q.FlagWords, flagWords[flag])
		}
	}
	raise("too_hard", q.P != nil && *q.P < hardest)
	raise("too_easy", q.P != nil && *q.P > easiest)
	raise("reversed", q.RRest != nil && *q.RRest < 0)
	raise("low_discrimination", q.RRest != nil && *q.RRest >= 0 && *q.RRest < weakest)
	raise("wrong_option", q.wrongOption())
	for _, d := range q.DIF {
		raise("dif_"+d.By, d.Class == "C")
	}
}

// wrongOption reports whether an option other than the key correlates more with the points of the other questions than the key
// does.
func (q *AnalysedQuestion) wrongOption() bool {
	best := math.Inf(-1)
	for _, o := range q.Options {
		if o.Key && o.RRest != nil {
			best = max(best, *o.RRest)
		}
	}
	return !math.IsInf(best, -1) && slices.ContainsFunc(q.Options, func(o AnalysedOption) bool {
		return o.Kind == "option" && !o.Key && o.RRest != nil && *o.RRest > best
	})
}
