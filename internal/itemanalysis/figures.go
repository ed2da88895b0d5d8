package itemanalysis

import (
	"math"
	"slices"

	"milepost/internal/scoring/items"
)

// stored is a stored analysis. It holds only sums and figures of all children together.
type stored struct {
	Number    int64            `json:"number"`
	At        int64            `json:"at"`
	Seen      int64            `json:"seen"` // finished activities of the line when it was computed
	Versions  []int64          `json:"versions"`
	Children  int64            `json:"children"`
	Others    int64            `json:"others"` // of them, children run by accounts other than the author's
	Adaptive  bool             `json:"adaptive"`
	Sums      *items.Sums      `json:"sums"`
	Columns   []int            `json:"columns"`
	Form      items.Form       `json:"form"`
	Max       int64            `json:"max"`
	Binary    bool             `json:"binary"`
	Questions []storedQuestion `json:"questions"`
}

// storedQuestion holds the published figures of a question, and the numbers that decide whether its next table may be
// published.
type storedQuestion struct {
	Published AnalysedQuestion `json:"told"`
	Counts    bool             `json:"counts"`
	Asked     int64            `json:"asked"`
	Chosen    []int64          `json:"chosen"`
	Skipped   []int64          `json:"skipped"`
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
	at := slices.IndexFunc(s.Questions, func(q storedQuestion) bool { return q.Published.QuestionID == id })
	if at < 0 {
		return nil
	}
	return &s.Questions[at]
}

// described returns the figures of the questions by all children who count, in the form's order; nil for what counts nowhere.
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

// describe computes the figures of a question from the children who were asked it.
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
	question := AnalysedQuestion{
		QuestionID: q.id, No: int64(i + 1), Question: q.text, Category: q.category, Lowest: q.lowest, Highest: q.highest, N: t.n,
		SkippedBy: []SkippedFor{}, Options: []AnalysedOption{}, DIF: []AnalysedDIF{}, Drift: []Drift{}, Flags: []string{}, FlagWords: []string{},
		Reasons: map[string]string{},
	}
	out := storedQuestion{Counts: q.counts, Asked: t.n, Published: question}
	if !q.counts {
		out.Published.Reasons["p"] = "it counts nowhere"
		return out
	}
	if g.form.adaptive && !enough(&out.Published) {
		return out
	}
	out.Published.items(q, item, g.form.adaptive)
	out.Published.work(t)
	out.options(q, t, last)
	if !g.form.adaptive {
		out.skips(t, last)
		out.Published.DIF = g.dif(i)
	}
	out.Published.flag()
	return out
}
