package score

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"milepost/internal/authoring/normset"
	"milepost/internal/scoring"
	"milepost/internal/scoring/flow"
	"milepost/internal/scoring/norm"
)

// Composite is the beginning of the keys of scores made of others.
const Composite = "composite:"

// CompositeOf describes the members of a composite and how it is computed.
type CompositeOf struct {
	Name        string   `json:"name"`
	Members     []string `json:"members" doc:"keys of the counted scores"`
	Substituted string   `json:"substituted,omitempty" doc:"the member that a substitute replaces"`
	By          string   `json:"by" enum:"norms,correlations" doc:"the composite's own norms, or the correlations of its members"`
}

// Reasons for which there is no composite.
const (
	zeroMembers     = "no composite (%d parts have a raw score of 0)"
	memberMissing   = "no composite (%s: %s)"
	withoutZ        = "no z score"
	matrixNotUsable = "no composite (the members' correlations leave no spread)"
)

// maxZero bounds the members with a raw score of 0.
const maxZero = 1

// composites returns the scores that are made of the others.
func (s *Sheet) composites(figures []Figure, ages *scoring.Ages, norms []normset.Stored) []Figure {
	if s.Rules.Empty() {
		return nil
	}
	var list []Figure
	for i := range s.Rules.Composites {
		list = append(list, s.composite(&s.Rules.Composites[i], figures, ages, norms))
	}
	return list
}

// joined holds a composite's members as they count.
type joined struct {
	of          *flow.Composite
	figures     []*Figure
	weights     []float64
	substituted string
	reason      string
}

// usable returns why a figure cannot be a member; empty when it can.
func usable(f *Figure, by string) string {
	switch {
	case f == nil:
		return scoring.NothingAdministered
	case f.Quotient == nil:
		return f.QuotientReason
	case f.normRaw == nil: // not complete
		return f.Reason
	case by == "z" && f.Z == nil, by == "scaled" && f.Scaled == nil:
		if f.Reason != "" {
			return f.Reason
		}
		return withoutZ
	}
	return ""
}

func join(c *flow.Composite, figures []Figure) joined {
	j := joined{of: c}
	find := func(key string) *Figure {
		for i := range figures {
			if figures[i].Score == key {
				return &figures[i]
			}
		}
		return nil
	}
	by := c.SumOf
	if len(c.Correlations) > 0 {
		by = "z"
	}
	for _, m := range c.Members {
		f := find(m.Score)
		why := usable(f, by)
		if stand := find(c.Substitute); why != "" && j.substituted == "" && c.Substitute != "" && usable(stand, by) == "" {
			f, why, j.substituted = stand, "", m.Score
		}
		if why != "" && j.reason == "" {
			j.reason = fmt.Sprintf(memberMissing, m.Score, why)
		}
		if f != nil {
			j.figures, j.weights = append(j.figures, f), append(j.weights, m.Times())
		}
	}
	zero := 0
	for _, f := range j.figures {
		if f.Raw == 0 && f.Quotient != nil {
			zero++
		}
	}
	if zero > maxZero {
		j.reason = fmt.Sprintf(zeroMembers, zero)
	}
	return j
}

func (s *Sheet) composite(c *flow.Composite, figures []Figure, ages *scoring.Ages, norms []normset.Stored) Figure {
	j := join(c, figures)
	f := Figure{
		Score: Composite + c.Name, Composite: &CompositeOf{Name: c.Name, Members: []string{}, Substituted: j.substituted, By: "norms"},
		Trail: Trail{Formulas: norm.Formulas, Rule: compositeRule(c), Sex: s.Child.Sex, Questions: []int64{}},
	}
	if ages != nil {
		f.Trail.Age = ageOf(*ages, ages.CorrectionInUse)
	}
	for _, m := range j.figures {
		f.Composite.Members = append(f.Composite.Members, m.Score)
		f.Raw, f.Max = f.Raw+m.Raw, f.Max+m.Max
		f.Questions, f.Answered = f.Questions+m.Questions, f.Answered+m.Answered
		for why, n := range m.Zeroed {
			if f.Zeroed == nil {
				f.Zeroed = map[string]int64{}
			}
			f.Zeroed[why] += n
		}
		f.Trail.Questions = append(f.Trail.Questions, m.Trail.Questions...)
	}
	slices.Sort(f.Trail.Questions)
	if len(c.Correlations) > 0 {
		f.Composite.By = "correlations"
	}
	switch {
	case j.reason != "":
		f.Reason = j.reason
	case len(c.Correlations) > 0:
		f.byCorrelations(j)
	default:
		s.byNorms(&f, j, ages, norms)
	}
	return f
}

// byNorms looks the sum of the members up in norms of the composite's own.
func (s *Sheet) byNorms(f *Figure, j joined, ages *scoring.Ages, norms []normset.Stored) {
	var sum float64
	for i, m := range j.figures {
		value := float64(m.Raw)
		if m.Prorated != nil {
			value = m.Prorated.Raw
		}
		if j.of.SumOf == "scaled" {
			value = min(max(scoring.Round(*m.Scaled, 0), scoring.ScaledLimits.Lowest), scoring.ScaledLimits.Highest)
		}
		sum += j.weights[i] * value
	}
	limit := ""
	if j.of.SumOf == "scaled" { // a scaled score beyond the scale adds up to a bound alone
		if limit, f.Reason = limitOf(j); f.Reason != "" {
			return
		}
	}
	set, says := s.choose(norms, f.Score, norm.Case{Ages: ages, Sex: s.Child.Sex, Raw: sum})
	if set == nil {
		f.Reason = says.Reason
		return
	}
	if limit != "" && says.Limit != "" && says.Limit != limit {
		f.Reason = scoring.BeyondScale
		return
	}
	f.take(says)
	f.bound(limit)
	f.Trail.from(set, says)
}

// limitOf returns the sign of a composite with members beyond the scale, whose true values are further out. If they are beyond
// different ends, the sign is unknown.
func limitOf(j joined) (sign, reason string) {
	for _, m := range j.figures {
		if m.Limit != "" && sign != "" && m.Limit != sign {
			return "", scoring.BeyondScale
		}
		sign = cmp.Or(sign, m.Limit)
	}
	return sign, ""
}

// bound gives figures the sign of a score that is only a bound.
func (f *Figure) bound(sign string) {
	f.Limit = cmp.Or(f.Limit, sign)
	if f.Interval != nil {
		f.Interval.Open = f.Limit
	}
}

// byCorrelations joins the members' z scores. It is as reliable as they and their correlations make it.
func (f *Figure) byCorrelations(j joined) {
	z, reliability := make([]float64, len(j.figures)), make([]float64, len(j.figures))
	known := true
	if f.Limit, f.Reason = limitOf(j); f.Reason != "" {
		return
	}
	for i, m := range j.figures {
		if z[i] = *m.Z; m.Limit != "" { // it is known to lie at least there
			z[i] = (*m.Standard - scoring.StandardMean) / scoring.StandardSD
		}
		if m.Trail.Norm == nil || m.Trail.Norm.Reliability == nil || m.Interval == nil {
			known = false
			continue
		}
		reliability[i] = *m.Trail.Norm.Reliability
	}
	sum, ok := scoring.WeightedComposite(z, j.weights, j.of.Correlations)
	if !ok || math.IsNaN(sum) {
		f.Reason = matrixNotUsable
		return
	}
	d := scoring.FromZ(sum)
	switch limits, rounded := scoring.StandardLimits, scoring.Round(d.Standard, 0); {
	case rounded <= limits.Lowest:
		f.Limit, d = "≤", scoring.FromZ((limits.Lowest-scoring.StandardMean)/scoring.StandardSD)
	case rounded >= limits.Highest:
		f.Limit, d = "≥", scoring.FromZ((limits.Highest-scoring.StandardMean)/scoring.StandardSD)
	}
	f.Z, f.T, f.Scaled, f.Standard, f.Percentile, f.Stanine = &d.Z, &d.T, &d.Scaled, &d.Standard, &d.Percentile, &d.Stanine
	f.IntervalReason = scoring.ReliabilityUnknown
	if r, ok := scoring.WeightedReliability(reliability, j.weights, j.of.Correlations); known && ok {
		spread := scoring.Spread{Mean: scoring.StandardMean, SD: scoring.StandardSD, Reliability: r}
		if at, ok := spread.Interval(d.Standard, compositeLevel, scoring.Obtained); ok {
			at.Open = f.Limit
			f.Interval, f.IntervalReason = boundsOf(&at), ""
		}
	}
}

// compositeLevel is the level of the interval of a composite without its own norms.
const compositeLevel = 0.95

// compositeRule describes in words how the composite is computed.
func compositeRule(c *flow.Composite) string {
	says := "The composite is the weighted sum of its parts' raw scores, looked up in norms of its own."
	switch {
	case len(c.Correlations) > 0:
		says = "The composite is the weighted sum of its parts' z scores, by how the author says that they correlate (Mosier 1943)."
	case c.SumOf == "scaled":
		says = "The composite is the weighted sum of its parts' scaled scores, looked up in norms of its own."
	}
	parts := make([]string, len(c.Members))
	for i, m := range c.Members {
		parts[i] = fmt.Sprintf("%s × %g", m.Score, m.Times())
	}
	return says + " " + strings.Join(parts, "; ") + ". There is none when 2 or more parts have a raw score of 0."
}
