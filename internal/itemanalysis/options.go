package itemanalysis

import (
	"slices"
)

// options adds how often each option was chosen, unless the former table must stay.
func (out *storedQuestion) options(q *question, t *tally, last *storedQuestion) {
	if len(q.options) == 0 {
		return
	}
	cells := slices.Clone(t.choices.N)
	if last != nil && !grown(last.Chosen, cells) {
		out.Chosen, out.Published.Options, out.Published.OptionsN = last.Chosen, last.Published.Options, last.Published.OptionsN
		return
	}
	out.Chosen, out.Published.OptionsN = cells, t.n
	if t.n < LeastGroup {
		out.Published.Reasons["options"] = needed(t.n, LeastGroup)
		return
	}
	hide := hidden(cells)
	for at := range cells {
		o := AnalysedOption{Kind: "none"}
		switch at {
		case len(cells) - 2:
			o.Kind = "other"
		case len(cells) - 1:
		default:
			o = AnalysedOption{Kind: "option", Value: q.options[at].Value, Label: q.options[at].Label, Key: q.options[at].Score == q.highest}
		}
		if !hide[at] {
			of := t.choices.Option(at)
			o.N, o.Share, o.MeanRest, o.RRest = new(int64(of.N)), &of.Share, of.MeanRest, of.RRest
		} else {
			out.Published.Reasons["options"] = tooFew
		}
		if o.Kind == "option" || o.N == nil || *o.N > 0 {
			out.Published.Options = append(out.Published.Options, o)
		}
	}
}

// skips adds how often a score is missing, and why, unless the former table must stay.
func (out *storedQuestion) skips(t *tally, last *storedQuestion) {
	cells := t.skipped[:]
	if last != nil && !grown(last.Skipped, cells) {
		out.Skipped, out.Published.Skipped, out.Published.SkippedBy = last.Skipped, last.Published.Skipped, last.Published.SkippedBy
		if why, ok := last.Published.Reasons["skipped"]; ok {
			out.Published.Reasons["skipped"] = why
		}
		return
	}
	out.Skipped = slices.Clone(cells)
	sum := int64(0)
	for _, n := range cells {
		sum += n
	}
	if !publishable(sum) {
		out.Published.Reasons["skipped"] = tooFew
		return
	}
	out.Published.Skipped = &sum
	if slices.ContainsFunc(cells, func(n int64) bool { return !publishable(n) }) {
		return
	}
	for at, n := range cells {
		if n > 0 {
			out.Published.SkippedBy = append(out.Published.SkippedBy, SkippedFor{Reason: skipReasons[at], N: n})
		}
	}
}
