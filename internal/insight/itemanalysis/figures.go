package itemanalysis

import (
	"maps"
	"math"
	"slices"

	"milepost/internal/scoring/items"
)

// stored is an analysis as it is kept. It holds sums and figures of all children together, and of nobody.
type stored struct {
	Number    int64            `json:"number"`
	At        int64            `json:"at"`
	Seen      int64            `json:"seen"` // finished activities of the line when it was computed
	Versions  []int64          `json:"versions"`
	Children  int64            `json:"children"`
	Others    int64            `json:"others"` // of them, children whom others than the author have run
	Adaptive  bool             `json:"adaptive"`
	Sums      *items.Sums      `json:"sums"`
	Columns   []int            `json:"columns"`
	Form      items.Form       `json:"form"`
	Max       int64            `json:"max"`
	Binary    bool             `json:"binary"`
	Questions []storedQuestion `json:"questions"`
}

// storedQuestion is what is told of a question, and the numbers that decide whether the next table of it may be told.
type storedQuestion struct {
	Told    AnalysedQuestion `json:"told"`
	Counts  bool             `json:"counts"`
	Asked   int64            `json:"asked"`
	Chosen  []int64          `json:"chosen"`
	Skipped []int64          `json:"skipped"`
}

// figures makes the analysis that follows another one, which may be nil.
func (g *gathered) figures(before *stored) *stored {
	out := &stored{Children: g.children, Others: g.others, Adaptive: g.form.adaptive, Sums: g.sums, Columns: g.form.columns, Binary: !g.form.adaptive}
	cov := g.sums.Covariances()
	if !g.form.adaptive && g.sums.N >= LeastGroup {
		out.Form = cov.Form(nil)
	}
	out.Form.N = int(g.sums.N)
	list := g.described(cov)
	for i := range g.form.questions {
		q := &g.form.questions[i]
		var last *storedQuestion
		if before != nil {
			last = before.question(q.id)
		}
		out.Questions = append(out.Questions, g.question(i, list[i], last))
		if q.counts {
			out.Max += q.highest
			out.Binary = out.Binary && q.binary()
		}
	}
	return out
}

func (s *stored) question(id string) *storedQuestion {
	at := slices.IndexFunc(s.Questions, func(q storedQuestion) bool { return q.Told.QuestionID == id })
	if at < 0 {
		return nil
	}
	return &s.Questions[at]
}

// described are the figures of the questions by all children who count, in the form's order; nil for what counts nowhere.
func (g *gathered) described(cov items.Covariances) []*items.Item {
	list := make([]*items.Item, len(g.form.questions))
	if g.form.adaptive {
		for _, i := range g.form.columns {
			list[i] = g.tallies[i].describe(&g.form.questions[i])
		}
		return list
	}
	if g.sums.N < LeastGroup {
		return list
	}
	var lowest, highest []int64
	for _, i := range g.form.columns {
		lowest, highest = append(lowest, g.form.questions[i].lowest), append(highest, g.form.questions[i].highest)
	}
	all := cov.Items(lowest, highest)
	for at, i := range g.form.columns {
		list[i] = &all[at]
	}
	return list
}

// describe are the figures of a question by those whom it was put to.
func (t *tally) describe(q *question) *items.Item {
	if t.n < LeastGroup {
		return nil
	}
	n := float64(t.n)
	mean := float64(t.sum) / n
	variance := float64(t.n*t.squares-t.sum*t.sum) / (n * (n - 1))
	rest := float64(t.n*t.restSquares-t.rest*t.rest) / (n * (n - 1))
	item := &items.Item{Mean: &mean, SD: new(math.Sqrt(variance)), P: new((mean - float64(q.lowest)) / float64(q.highest-q.lowest))}
	if variance > 0 && rest > 0 {
		item.RRest = new(float64(t.n*t.cross-t.sum*t.rest) / (n * (n - 1)) / math.Sqrt(variance*rest))
	}
	return item
}

// question makes the line of one question.
func (g *gathered) question(i int, item *items.Item, last *storedQuestion) storedQuestion {
	q, t := &g.form.questions[i], &g.tallies[i]
	if g.form.adaptive && last != nil && !grown([]int64{last.Asked}, []int64{t.n}) {
		return *last
	}
	told := AnalysedQuestion{
		QuestionID: q.id, No: int64(i + 1), Question: q.text, Category: q.category, Lowest: q.lowest, Highest: q.highest, N: t.n,
		SkippedBy: []SkippedFor{}, Options: []AnalysedOption{}, DIF: []AnalysedDIF{}, Drift: []Drift{}, Flags: []string{}, FlagWords: []string{},
		Reasons: map[string]string{},
	}
	out := storedQuestion{Counts: q.counts, Asked: t.n, Told: told}
	if !q.counts {
		out.Told.Reasons["p"] = "it counts nowhere"
		return out
	}
	if g.form.adaptive && !enough(&out.Told) {
		return out
	}
	out.Told.items(q, item, g.form.adaptive)
	out.Told.work(t)
	out.options(q, t, last)
	if !g.form.adaptive {
		out.skips(t, last)
		out.Told.DIF = g.dif(i)
	}
	out.Told.flag()
	return out
}

// enough leaves a question that was put to too few without figures.
func enough(q *AnalysedQuestion) bool {
	if told(q.N) && q.N > 0 {
		return true
	}
	q.Reasons["p"] = needed(q.N, LeastGroup)
	if q.N > 0 {
		q.N, q.Reasons["p"] = 0, tooFew
	}
	return false
}

// items adds difficulty and discrimination.
func (q *AnalysedQuestion) items(of *question, item *items.Item, adaptive bool) {
	if item == nil || q.N < leastShare {
		for _, name := range []string{"p", "r_rest", "alpha_without"} {
			least := int64(leastRest)
			if name == "p" {
				least = leastShare
			}
			q.Reasons[name] = needed(q.N, least)
		}
		return
	}
	q.P, q.SD = item.P, item.SD
	if of.binary() {
		if low, high, ok := items.Wilson(*item.P, int(q.N)); ok {
			q.PLow, q.PHigh = &low, &high
		}
	} else {
		q.Reasons["p_interval"] = "only where a question gives 0 or 1 point"
	}
	if q.N < leastRest {
		q.Reasons["r_rest"], q.Reasons["alpha_without"] = needed(q.N, leastRest), needed(q.N, leastRest)
		return
	}
	if q.RRest, q.AlphaWithout = item.RRest, item.AlphaWithout; q.RRest == nil {
		q.Reasons["r_rest"] = "all children have the same"
	}
	switch {
	case adaptive:
		q.Reasons["alpha_without"] = notAll
	case q.AlphaWithout == nil:
		q.Reasons["alpha_without"] = "fewer than two questions would be left, or all totals would be the same"
	}
}

// work adds how long children took and what help they had.
func (q *AnalysedQuestion) work(t *tally) {
	if t.n < LeastGroup {
		q.Reasons["time"] = needed(t.n, LeastGroup)
		return
	}
	n := float64(t.n)
	q.Median = new(t.quantile(0.5))
	if t.n >= leastShare {
		q.P90 = new(t.quantile(0.9))
	}
	q.OverTime = new(float64(t.overTime) / n)
	q.Prompts, q.Hints, q.Repeats = new(float64(t.prompts)/n), new(float64(t.hints)/n), new(float64(t.repeats)/n)
}

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

// dif compares groups in a question.
func (g *gathered) dif(i int) []AnalysedDIF {
	list := []AnalysedDIF{
		{By: "sex", Reference: "female", Focal: "male"},
		{By: "age", Reference: "older", Focal: "younger"},
	}
	column := slices.Index(g.form.columns, i)
	for by := range list {
		d, n := &list[by], g.groups[by]
		if by == byAge && g.split > 0 {
			d.SplitMonths = new(g.split)
		}
		switch {
		case !g.form.questions[i].binary():
			d.Reason = "only where a question gives 0 or 1 point"
			continue
		case min(n[0], n[1]) < leastCompared:
			d.Reason = "100 children needed in each group"
			continue
		case g.cells > mostCells:
			d.Reason = "too many different totals"
			continue
		}
		d.N = rounded(n[0]+n[1], g.sums.N)
		var strata []items.Stratum
		for _, total := range slices.Sorted(maps.Keys(g.strata[by])) {
			strata = append(strata, g.strata[by][total][column])
		}
		mh := items.MantelHaenszelOf(strata)
		if mh == nil {
			d.Reason = "all children have the same"
			continue
		}
		d.Chi2, d.P, d.OddsRatio, d.Delta, d.Class = &mh.Chi2, &mh.P, mh.OddsRatio, mh.Delta, mh.Class
	}
	return list
}

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
	"wrong_option":       "Stronger children choose a wrong option more than the right one.",
	"dif_sex":            "It is harder for girls or for boys of the same total.",
	"dif_age":            "It is harder for younger or for older children of the same total.",
}

// flag says what an author should look at.
func (q *AnalysedQuestion) flag() {
	raise := func(flag string, when bool) {
		if when {
			q.Flags, q.FlagWords = append(q.Flags, flag), append(q.FlagWords, flagWords[flag])
		}
	}
	raise("too_hard", q.P != nil && *q.P < hardest)
	raise("too_easy", q.P != nil && *q.P > easiest)
	raise("low_discrimination", q.RRest != nil && *q.RRest < weakest)
	raise("wrong_option", q.wrongOption())
	for _, d := range q.DIF {
		raise("dif_"+d.By, d.Class == "C")
	}
}

// wrongOption tells whether an option that is not the key goes along with more points elsewhere than the key does.
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
