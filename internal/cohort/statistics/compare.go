package statistics

import (
	"slices"

	"milepost/internal/scoring/sample"
)

// Names of tests, and what they take for granted.
const (
	welchTest   = "Welch’s t test"
	welchANOVA  = "Welch’s analysis of variance"
	pairedTest  = "Paired t test"
	pearsonTest = "Pearson’s correlation"
	holmNote    = "The probabilities of these pairs are corrected by Holm’s method."
)

var (
	normalMeans = "The means are distributed normally, which holds for some 30 values or more, or for values that are."
	unequal     = "The variances may differ."
	bothPeriods = "The children have activities in both periods: what each counts with in one is compared with that in the other."
	linear      = "The variables go together in a straight line, without single values far away from the others."
)

// maxPairs is how many groups are also compared two by two.
const maxPairs = 8

// between compares groups, in each variable that has values.
func (c *computation) between(parts []part) []Comparison {
	var out []Comparison
	for i := range variables {
		v := &variables[i]
		if v.name == "users" || !slices.Contains(c.d.Variables, v.name) {
			continue
		}
		out = append(out, c.ofVariable(v, parts)...)
	}
	return out
}

func (c *computation) ofVariable(v *variable, parts []part) []Comparison {
	names, sums, samples := make([]string, 0, len(parts)), make([]sample.Summary, 0, len(parts)), make([]sampled, 0, len(parts))
	for i := range parts {
		s := c.each(v, parts[i].rows)
		if c.in.Strict && s.children < LeastChildren {
			continue
		}
		names, sums, samples = append(names, parts[i].name), append(sums, sample.SummaryOf(s.floats())), append(samples, s)
	}
	assumed := c.assumed(samples, normalMeans, unequal)
	switch {
	case len(sums) < 2:
		return []Comparison{{
			Kind: "groups", Variable: v.name, EffectKind: "hedges_g", Test: welchTest, Assumptions: assumed, Reason: reasonNoGroups,
		}}
	case len(sums) == 2:
		return []Comparison{welch("groups", v.name, names[0], names[1], sums[0], sums[1], assumed)}
	}
	out := []Comparison{anova(v.name, sums, assumed)}
	if len(sums) <= maxPairs {
		out = append(out, pairs(v.name, names, sums, func(i, j int) []string {
			return c.assumed([]sampled{samples[i], samples[j]}, normalMeans, unequal, holmNote)
		})...)
	}
	return out
}

// pairs compares each two groups, corrected for how many comparisons that are.
func pairs(name string, names []string, sums []sample.Summary, assumed func(i, j int) []string) []Comparison {
	var out []Comparison
	var p []float64
	for i := range sums {
		for j := i + 1; j < len(sums); j++ {
			one := welch("groups", name, names[i], names[j], sums[i], sums[j], assumed(i, j))
			out = append(out, one)
			if one.P != nil {
				p = append(p, *one.P)
			}
		}
	}
	corrected := sample.Holm(p)
	for i := range out {
		if out[i].P != nil {
			out[i].P, corrected = new(corrected[0]), corrected[1:]
		}
	}
	return out
}

func welch(kind, name, first, second string, a, b sample.Summary, assumed []string) Comparison {
	c := Comparison{
		Kind: kind, Variable: name, First: first, Second: second, FirstN: int64(a.N), SecondN: int64(b.N),
		EffectKind: "hedges_g", Test: welchTest, Assumptions: assumed,
	}
	d, ok := sample.Welch(a, b)
	if !ok {
		c.Reason = whyNot(min(a.N, b.N))
		if a.N > 0 && b.N > 0 {
			c.Difference = new(a.Mean - b.Mean)
		}
		return c
	}
	c.set(d)
	if g, ok := sample.HedgesG(a, b); ok {
		c.Effect, c.EffectRange = &g.Value, []float64{g.Low, g.High}
	}
	return c
}

func (c *Comparison) set(d sample.Difference) {
	c.Difference, c.Interval = &d.Value, []float64{d.Low, d.High}
	c.Statistic, c.Degrees, c.P = &d.T, []float64{d.DF}, &d.P
}

func whyNot(n int) string {
	if n < minSpread {
		return needs(minSpread)
	}
	return reasonNoVariety
}

func anova(name string, sums []sample.Summary, assumed []string) Comparison {
	c := Comparison{Kind: "groups", Variable: name, EffectKind: "eta_squared", Test: welchANOVA, Assumptions: assumed}
	least := sums[0].N
	for _, s := range sums {
		c.FirstN += int64(s.N)
		least = min(least, s.N)
	}
	v, ok := sample.WelchANOVA(sums)
	if !ok {
		c.Reason = whyNot(least)
		return c
	}
	c.Statistic, c.Degrees, c.P = &v.F, []float64{v.Between, v.Within}, &v.P
	c.Effect, c.EffectRange = &v.Eta.Value, []float64{v.Eta.Low, v.Eta.High}
	return c
}
