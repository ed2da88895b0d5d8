package itemanalysis

import (
	"slices"
)

// options adds who chose what, unless the table before must stand.
func (out *storedQuestion) options(q *question, t *tally, last *storedQuestion) {
	if len(q.options) == 0 {
		return
	}
	cells := slices.Clone(t.choices.N)
	if last != nil && !grown(last.Chosen, cells) {
		out.Chosen, out.Told.Options, out.Told.OptionsN = last.Chosen, last.Told.Options, last.Told.OptionsN
		return
	}
	out.Chosen, out.Told.OptionsN = cells, t.n
	if t.n < LeastGroup {
		out.Told.Reasons["options"] = needed(t.n, LeastGroup)
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
			out.Told.Reasons["options"] = tooFew
		}
		if o.Kind == "option" || o.N == nil || *o.N > 0 {
			out.Told.Options = append(out.Told.Options, o)
		}
	}
}

// skips adds how often there is no score, and why, unless the table before must stand.
func (out *storedQuestion) skips(t *tally, last *storedQuestion) {
	cells := t.skipped[:]
	if last != nil && !grown(last.Skipped, cells) {
		out.Skipped, out.Told.Skipped, out.Told.SkippedBy = last.Skipped, last.Told.Skipped, last.Told.SkippedBy
		if why, ok := last.Told.Reasons["skipped"]; ok {
			out.Told.Reasons["skipped"] = why
		}
		return
	}
	out.Skipped = slices.Clone(cells)
	sum := int64(0)
	for _, n := range cells {
		sum += n
	}
	if !told(sum) {
		out.Told.Reasons["skipped"] = tooFew
		return
	}
	out.Told.Skipped = &sum
	if slices.ContainsFunc(cells, func(n int64) bool { return !told(n) }) {
		return
	}
	for at, n := range cells {
		if n > 0 {
			out.Told.SkippedBy = append(out.Told.SkippedBy, SkippedFor{Reason: whys[at], N: n})
		}
	}
}
