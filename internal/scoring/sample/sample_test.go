package sample_test

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/scoring"
	"milepost/internal/scoring/sample"
)

// fromR is what R computed: see testdata/cohorts.R.
//
//go:embed testdata/cohorts.json
var fromR []byte

type expected struct {
	Cohorts []struct {
		Values, Modes, Range, Percentiles []float64
		Interval                          []*float64
		N, Mean, Median, Trimmed, Spread  float64
		SD, Variance                      *float64
	}
	Pairs []struct {
		First, Second           int
		Difference, T, DF, P, G float64
		Interval                []float64
		GInterval               []float64 `json:"g_interval"`
	}
	Anovas []struct {
		Groups, DF, Pairs, Holm []float64
		F, P, Eta               float64
		EtaInterval             []float64 `json:"eta_interval"`
	}
	Correlations []struct {
		First            int
		Second           []float64
		R, T, DF, P      float64
		Interval         []*float64
		PairedDifference float64   `json:"paired_difference"`
		PairedInterval   []float64 `json:"paired_interval"`
		PairedT          float64   `json:"paired_t"`
		PairedP          float64   `json:"paired_p"`
		PairedG          float64   `json:"paired_g"`
		PairedGInterval  []float64 `json:"paired_g_interval"`
	}
}

func read(t *testing.T) (e expected) {
	t.Helper()
	require.NoError(t, json.Unmarshal(fromR, &e))
	require.Len(t, e.Cohorts, 40)
	return e
}

// same is equal to 1e-9, of the value where it is above 1.
func same(t *testing.T, want, got float64, what string, args ...any) {
	t.Helper()
	require.LessOrEqual(t, math.Abs(want-got), 1e-9*max(1, math.Abs(want)), "%s: %v, in R %v", fmt.Sprintf(what, args...), got, want)
}

func TestFortyCohortsMatchR(t *testing.T) {
	for i, c := range read(t).Cohorts {
		sorted, m, s := sample.Sorted(c.Values), scoring.MomentsOf(c.Values), sample.SummaryOf(c.Values)
		require.Equal(t, int(c.N), m.N)
		same(t, c.Mean, *m.Mean, "mean of %d", i)
		same(t, c.Mean, s.Mean, "mean of %d", i)
		same(t, c.Median, *m.Median, "median of %d", i)
		modes, _ := sample.Modes(sorted)
		require.Equal(t, c.Modes, append([]float64{}, modes...), "modes of %d", i)
		require.Equal(t, c.Range, []float64{sorted[0], sorted[len(sorted)-1]})
		for at, p := range []float64{0.05, 0.10, 0.25, 0.50, 0.75, 0.90, 0.95} {
			same(t, c.Percentiles[at], sample.Quantile(sorted, p), "percentile %v of %d", p, i)
		}
		same(t, c.Trimmed, sample.TrimmedMean(sorted, 0.1), "trimmed mean of %d", i)
		same(t, c.Spread, sample.Quantile(sorted, 0.75)-sample.Quantile(sorted, 0.25), "spread of %d", i)
		low, high, ok := s.MeanInterval(0.95)
		require.Equal(t, c.SD != nil, ok)
		if !ok {
			require.Nil(t, m.SD)
			continue
		}
		same(t, *c.SD, *m.SD, "deviation of %d", i)
		same(t, *c.Variance, s.Variance, "variance of %d", i)
		same(t, *c.Interval[0], low, "interval of %d", i)
		same(t, *c.Interval[1], high, "interval of %d", i)
	}
}

func TestPairedComparisonsMatchR(t *testing.T) {
	e := read(t)
	require.NotEmpty(t, e.Pairs)
	for _, p := range e.Pairs {
		a, b := sample.SummaryOf(e.Cohorts[p.First].Values), sample.SummaryOf(e.Cohorts[p.Second].Values)
		d, ok := sample.Welch(a, b)
		require.True(t, ok)
		g, ok := sample.HedgesG(a, b)
		require.True(t, ok)
		name := fmt.Sprintf("%d and %d", p.First, p.Second)
		same(t, p.Difference, d.Value, "difference of %s", name)
		same(t, p.Interval[0], d.Low, "low of %s", name)
		same(t, p.Interval[1], d.High, "high of %s", name)
		same(t, p.T, d.T, "t of %s", name)
		same(t, p.DF, d.DF, "degrees of %s", name)
		same(t, p.P, d.P, "p of %s", name)
		same(t, p.G, g.Value, "g of %s", name)
		same(t, p.GInterval[0], g.Low, "g of %s", name)
		same(t, p.GInterval[1], g.High, "g of %s", name)
	}
}

func TestAnalysesOfVarianceMatchR(t *testing.T) {
	e := read(t)
	require.NotEmpty(t, e.Anovas)
	for _, a := range e.Anovas {
		var groups []sample.Summary
		for _, at := range a.Groups {
			groups = append(groups, sample.SummaryOf(e.Cohorts[int(at)].Values))
		}
		v, ok := sample.WelchANOVA(groups)
		require.True(t, ok)
		same(t, a.F, v.F, "F")
		same(t, a.DF[0], v.Between, "degrees between")
		same(t, a.DF[1], v.Within, "degrees within")
		same(t, a.P, v.P, "p")
		same(t, a.Eta, v.Eta.Value, "eta squared")
		same(t, a.EtaInterval[0], v.Eta.Low, "eta squared")
		same(t, a.EtaInterval[1], v.Eta.High, "eta squared")
		for i, p := range sample.Holm(a.Pairs) {
			same(t, a.Holm[i], p, "Holm")
		}
	}
}

func TestCorrelationsMatchR(t *testing.T) {
	e := read(t)
	require.NotEmpty(t, e.Correlations)
	for _, c := range e.Correlations {
		x := e.Cohorts[c.First].Values
		r, ok := sample.Pearson(x, c.Second)
		require.True(t, ok)
		same(t, c.R, r.R, "r of %d", c.First)
		same(t, c.T, r.T, "t of %d", c.First)
		same(t, c.DF, r.DF, "degrees of %d", c.First)
		same(t, c.P, r.P, "p of %d", c.First)
		if c.Interval[0] == nil {
			require.Nil(t, r.Low)
		} else {
			same(t, *c.Interval[0], *r.Low, "interval of %d", c.First)
			same(t, *c.Interval[1], *r.High, "interval of %d", c.First)
		}
		d := make([]float64, len(x))
		for i := range x {
			d[i] = x[i] - c.Second[i]
		}
		s := sample.SummaryOf(d)
		p, ok := sample.Paired(s)
		require.True(t, ok)
		g, _ := sample.PairedG(s)
		same(t, c.PairedDifference, p.Value, "difference of %d", c.First)
		same(t, c.PairedInterval[0], p.Low, "interval of %d", c.First)
		same(t, c.PairedInterval[1], p.High, "interval of %d", c.First)
		same(t, c.PairedT, p.T, "paired t of %d", c.First)
		same(t, c.PairedP, p.P, "paired p of %d", c.First)
		same(t, c.PairedG, g.Value, "paired g of %d", c.First)
		same(t, c.PairedGInterval[0], g.Low, "paired g of %d", c.First)
		same(t, c.PairedGInterval[1], g.High, "paired g of %d", c.First)
	}
}

func TestFiguresOfATooSmallSample(t *testing.T) {
	one, two, same := sample.SummaryOf([]float64{1}), sample.SummaryOf([]float64{1, 2}), sample.SummaryOf([]float64{3, 3})
	_, ok := sample.Welch(one, two)
	require.False(t, ok)
	_, ok = sample.Welch(same, same)
	require.False(t, ok, "nothing varies")
	_, ok = sample.HedgesG(one, two)
	require.False(t, ok)
	_, ok = sample.Paired(one)
	require.False(t, ok)
	_, ok = sample.WelchANOVA([]sample.Summary{two, two, same})
	require.False(t, ok)
	_, ok = sample.Pearson([]float64{1, 2}, []float64{1, 2})
	require.False(t, ok)
	_, ok = sample.Pearson([]float64{1, 1, 1}, []float64{1, 2, 3})
	require.False(t, ok)
	_, _, ok = one.MeanInterval(0.95)
	require.False(t, ok)
	modes, times := sample.Modes([]float64{1, 2, 3})
	require.Nil(t, modes)
	require.Zero(t, times)
}
