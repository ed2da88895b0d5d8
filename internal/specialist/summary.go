package specialist

import (
	"context"
	"fmt"
	"hash/fnv"
	"math"
	"slices"

	"gonum.org/v1/gonum/stat"

	"milepost/internal/authz"
	"milepost/internal/measure"
	"milepost/internal/scoring"
)

// Summary returns the statistics of the children that match a filter, among those whom the actor sees.
func (s *Service) Summary(ctx context.Context, actor authz.Actor, in *summaryInput) (CohortSummary, error) {
	v, err := s.view(ctx, actor)
	if err != nil {
		return CohortSummary{}, err
	}
	in.Search = in.Or(in.Search)
	a, err := v.ask(&in.Filter)
	if err != nil {
		return CohortSummary{}, err
	}
	if in.From != "" || in.Until != "" {
		if v, err = s.within(ctx, actor, v, in); err != nil {
			return CohortSummary{}, err
		}
	}
	name := fmt.Sprintf("%s %x", a.name, v.fingerprint())
	out := kept(&v.own.mu, v.own.summaries, maxSummaries, name, func() CohortSummary { return v.summary(a) })
	return out, s.audit(ctx, actor, "specialist.summary", nil)
}

// fingerprint identifies the figures of the children who are read each time.
func (v *view) fingerprint() uint64 {
	sum := fnv.New64a()
	for _, c := range v.apart {
		fmt.Fprintf(sum, "%d %t %+v %+v %s", c.key, c.mine, c.folded, c.figures, c.born)
	}
	return sum.Sum64()
}

// each calls do with each child that matches a filter.
func (v *view) each(a *asked, do func(*child)) {
	found := v.matching(a)
	for at, c := range v.own.children {
		if found.has(at) && !v.stands(c.key) {
			do(c)
		}
	}
	for _, c := range v.apart {
		if a.fits(c) {
			do(c)
		}
	}
}

func (v *view) summary(a *asked) CohortSummary {
	out := CohortSummary{Measures: []MeasureSummary{}}
	of := make(map[int64]*values, len(v.measures.list))
	for i := range v.measures.list {
		of[v.measures.list[i].Key] = &values{better: v.measures.list[i].Better}
	}
	v.each(a, func(c *child) {
		out.Children++
		v.count(&out, c)
		for i := range c.figures {
			if all := of[c.figures[i].measure]; all != nil {
				all.add(&c.figures[i])
			}
		}
	})
	for i := range v.measures.list {
		m := &v.measures.list[i]
		if all := of[m.Key]; m.BuiltIn || m.Mine || len(all.current) > 0 {
			out.Measures = append(out.Measures, all.summary(m))
		}
	}
	out.Improvement = v.improvement(of)
	return out
}

// count adds what a child counts for.
func (v *view) count(out *CohortSummary, c *child) {
	if len(c.figures) == 0 {
		out.NoBaseline++
	}
	if v.due(c, 0) != 0 {
		out.Due++
	}
	better, worse := false, false
	for i := range c.figures {
		if math.IsNaN(float64(c.figures[i].needed)) {
			continue
		}
		way := v.way(&c.figures[i])
		better, worse = better || way > 0, worse || way < 0
	}
	if better {
		out.Improved++
	}
	if worse {
		out.Fell++
	}
}

// values are the values of a measure.
type values struct {
	better                                            string
	current, baseline, lastMonth, sameMonth, pastYear []float64
	month, year                                       changes
}

func (l *values) add(f *figure) {
	l.current, l.baseline = append(l.current, f.current), append(l.baseline, f.baseline)
	if !math.IsNaN(f.lastMonth) {
		l.lastMonth = append(l.lastMonth, f.lastMonth)
		l.month.add(f.changeMonth, f.neededMonth, l.better)
	}
	if !math.IsNaN(f.sameMonth) {
		l.sameMonth = append(l.sameMonth, f.sameMonth)
		l.year.add(f.changeSame, f.neededYear, l.better)
	}
	if !math.IsNaN(f.pastYear) {
		l.pastYear = append(l.pastYear, f.pastYear)
	}
}

// changes are the changes of a measure since a month.
type changes struct {
	points []float64
	sum    ChangeSummary
}

func (l *changes) add(points float64, needed float32, better string) {
	if math.IsNaN(points) {
		return
	}
	l.points = append(l.points, points)
	way, judged := direction(points, needed, better)
	if judged {
		l.sum.Judged++
	}
	switch way {
	case 1:
		l.sum.Improved++
	case -1:
		l.sum.Fell++
	}
}

func (l *changes) summary() ChangeSummary {
	out := l.sum
	out.N, out.Average = int64(len(l.points)), average(l.points)
	return out
}

func average(values []float64) *float64 {
	if len(values) == 0 {
		return nil
	}
	return new(stat.Mean(values, nil))
}

// Least numbers of values for a trimmed mean and for quartiles, and the share trimmed at each end.
const (
	minTrimmed   = 10
	minQuartiles = 4
	trimmed      = 0.1
)

func (l *values) summary(m *measure.Keyed) MeasureSummary {
	slices.Sort(l.current)
	moments := scoring.MomentsOf(l.current)
	out := MeasureSummary{
		Measure: m.Measure.Measure, Code: m.Code, Title: m.Title, Card: m.Card, Metric: m.Metric, Better: m.Better, Least: m.Least, Most: m.Most,
		N: int64(moments.N), Average: moments.Mean, Median: moments.Median, StandardDeviation: moments.SD, Skewness: moments.Skewness,
		Kurtosis: moments.Kurtosis, LastMonth: l.month.summary(), SameMonthLastYear: l.year.summary(),
	}
	out.Bands = bandsOf(l.current, m.Metric)
	n := len(l.current)
	if n >= minTrimmed {
		cut := int(float64(n) * trimmed)
		out.TrimmedMean = average(l.current[cut : n-cut])
	}
	if n >= minQuartiles {
		out.Quartiles = []float64{quantile(l.current, 0.25), quantile(l.current, 0.75)}
	}
	return out
}

// quantile returns a quantile of sorted values, linear between two of them. Source: Hyndman & Fan 1996, Am Stat 50, 361, type
// 7.
func quantile(sorted []float64, p float64) float64 {
	at := p * float64(len(sorted)-1)
	low := int(at)
	if low == len(sorted)-1 {
		return sorted[low]
	}
	return sorted[low] + (at-float64(low))*(sorted[low+1]-sorted[low])
}

// cards are the kinds of tests, each a card of the dashboard.
var cards = []string{"screening", "assessment", "intervention"}

// improvement are, for each card, the means over its measures in shares of points of their means at each time.
func (v *view) improvement(of map[int64]*values) []Improvement {
	out := make([]Improvement, 0, len(cards))
	for _, card := range cards {
		mean := func(period string, values func(*values) []float64) MeanPoint {
			point := MeanPoint{Period: period}
			var means []float64
			for i := range v.measures.list {
				m := &v.measures.list[i]
				if all := of[m.Key]; m.Card == card && m.Metric == "share" && len(values(all)) > 0 {
					means = append(means, *average(values(all)))
					point.N += int64(len(values(all)))
				}
			}
			point.Average = average(means)
			return point
		}
		out = append(out, Improvement{
			Card: card, Baseline: mean("baseline", func(l *values) []float64 { return l.baseline }),
			Points: []MeanPoint{
				mean("past_year", func(l *values) []float64 { return l.pastYear }),
				mean("same_month_last_year", func(l *values) []float64 { return l.sameMonth }),
				mean("last_month", func(l *values) []float64 { return l.lastMonth }),
				mean("current", func(l *values) []float64 { return l.current }),
			},
		})
	}
	return out
}
