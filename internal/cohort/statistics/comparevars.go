package statistics

import (
	"slices"

	"milepost/internal/scoring/sample"
)

// correlations returns the correlation of each pair of compared variables, over children.
func (c *computation) correlations(rows []*Row) []Comparison {
	out := []Comparison{}
	var asked []*variable
	for i := range variables {
		if slices.Contains(c.d.CompareVariables, variables[i].name) {
			asked = append(asked, &variables[i])
		}
	}
	for i, a := range asked {
		for _, b := range asked[i+1:] {
			out = append(out, c.correlation(a, b, rows))
		}
	}
	return out
}

func (c *computation) correlation(a, b *variable, rows []*Row) Comparison {
	out := Comparison{
		Kind: "variables", Variable: a.name, With: b.name, EffectKind: "pearson_r", Test: pearsonTest, Assumptions: []string{c.once(), linear},
	}
	if a.name == "users" || b.name == "users" {
		out.Reason = reasonCount
		return out
	}
	x, y := c.both(a, b, rows)
	if c.in.Strict && len(x) < LeastChildren {
		out.Reason = reasonFew
		return out
	}
	out.FirstN, out.SecondN = int64(len(x)), int64(len(y))
	r, ok := sample.Pearson(x, y)
	if !ok {
		out.Reason = reasonNoVariety
		if len(x) < 3 {
			out.Reason = needs(3)
		}
		return out
	}
	out.Effect = &r.R
	if r.Low == nil {
		return out
	}
	out.Interval, out.EffectRange = []float64{*r.Low, *r.High}, []float64{*r.Low, *r.High}
	out.Statistic, out.Degrees, out.P = &r.T, []float64{r.DF}, &r.P
	return out
}

// both returns the pairs of two variables, one of each child.
func (c *computation) both(a, b *variable, rows []*Row) (x, y []float64) {
	if a.name == "attempts" {
		return c.perChild(b, rows)
	}
	return c.eachBoth(a, b, rows)
}

// perChild pairs each child's attempts with its value.
func (c *computation) perChild(v *variable, rows []*Row) (x, y []float64) {
	counted, of := newSampled(attempts(rows)), c.childValues(v, rows)
	for _, one := range counted.values {
		if found, ok := of[one.who]; ok {
			x, y = append(x, one.v), append(y, found)
		}
	}
	return x, y
}

func childMeans(v *variable, rows []*Row) map[Child]float64 {
	of := map[Child][]float64{}
	for _, r := range rows {
		if x, ok := v.of(r); ok {
			of[r.Child()] = append(of[r.Child()], x)
		}
	}
	means := make(map[Child]float64, len(of))
	for who, values := range of {
		means[who] = sample.SummaryOf(values).Mean
	}
	return means
}

// periods adds the report's period and the one that it is compared with, and how they differ.
func (c *computation) periods(res *CohortResult, own Span, rows []*Row) {
	if c.d.CompareTo == "none" {
		return
	}
	other, ok := c.d.Compared(own)
	if !ok {
		res.Periods = append(res.Periods, c.group(&part{name: own.text(), rows: rows}), GroupFigures{
			Group: "", Reason: reasonNoPeriod, Variables: []VariableFigures{},
		})
		return
	}
	before, _ := c.rows(other)
	parts := []part{{name: own.text(), rows: rows}, {name: other.text(), rows: before}}
	switch {
	case len(before) == 0:
		parts[1].hidden = reasonNothing
	case c.in.Strict && countChildren(before) < LeastChildren:
		parts[1].hidden = reasonFew
	}
	for i := range parts {
		res.Periods = append(res.Periods, c.group(&parts[i]))
	}
	if parts[1].hidden != "" {
		return
	}
	for i := range variables {
		if v := &variables[i]; v.name != "users" && slices.Contains(c.d.Variables, v.name) {
			res.Comparisons = append(res.Comparisons, c.overTime(v, parts)...)
		}
	}
}

// overTime compares two periods: all their children, and those who have activities in both.
func (c *computation) overTime(v *variable, parts []part) []Comparison {
	now, before := c.each(v, parts[0].rows), c.each(v, parts[1].rows)
	if c.in.Strict && (now.children < LeastChildren || before.children < LeastChildren) {
		return nil
	}
	out := make([]Comparison, 0, 2)
	out = append(out, welch("periods", v.name, parts[0].name, parts[1].name, sample.SummaryOf(now.floats()), sample.SummaryOf(before.floats()),
		c.assumed([]sampled{now, before}, normalMeans, unequal)))
	if c.in.Deidentified || v.of == nil {
		return out
	}
	first, second := c.childValues(v, parts[0].rows), c.childValues(v, parts[1].rows)
	var changes []value
	for who, latest := range first {
		if earlier, ok := second[who]; ok {
			changes = append(changes, value{latest - earlier, who})
		}
	}
	s := newSampled(changes)
	if len(changes) == 0 || c.in.Strict && len(changes) < LeastChildren {
		return out
	}
	return append(out, paired(v.name, parts, sample.SummaryOf(s.floats()), []string{c.once(), bothPeriods, normalMeans}))
}

func paired(name string, parts []part, changes sample.Summary, assumed []string) Comparison {
	c := Comparison{
		Kind: "periods", Variable: name, First: parts[0].name, Second: parts[1].name, FirstN: int64(changes.N), SecondN: int64(changes.N),
		EffectKind: "hedges_g", Test: pairedTest, Assumptions: assumed,
	}
	d, ok := sample.Paired(changes)
	if !ok {
		c.Difference, c.Reason = &changes.Mean, whyNot(changes.N)
		return c
	}
	c.set(d)
	if g, ok := sample.PairedG(changes); ok {
		c.Effect, c.EffectRange = &g.Value, []float64{g.Low, g.High}
	}
	return c
}
