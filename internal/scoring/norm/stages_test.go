package norm

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/scoring"
)

const ofSize = `# score: total; title: Words; citation: Invented 2026; reliability: 0.9
age_from,age_until,mean,sd,n
5;0,6;0,10,3,%d`

// A norm group gives the same kinds of figures as a local sample of its size.
func TestASmallNormGroupHasWideIntervals(t *testing.T) {
	of := func(n int) Figures {
		return read(t, fmt.Sprintf(ofSize, n)).Figures(Case{Ages: at(t, "2025-06-01"), Raw: 4})
	}
	for _, n := range []int{1, 5, 29} {
		f := of(n)
		require.Equal(t, fmt.Sprintf("%d of 30 children needed", n), f.Reason)
		require.Nil(t, f.Percentile)
		require.Nil(t, f.Standard)
		require.Nil(t, f.Interval)
		require.Empty(t, f.Band)
	}
	for _, n := range []int{30, 49} {
		f := of(n)
		require.Equal(t, fmt.Sprintf("%d of 50 children needed", n), f.Reason)
		_, below, _ := scoring.SmallGroup(4, 10, 3, n)
		require.InDelta(t, below, *f.Percentile, 1e-12)
		require.Less(t, f.Percentiles.Low, *f.Percentile)
		require.Greater(t, f.Percentiles.High, *f.Percentile, "the percentile lies within its own interval")
		require.Nil(t, f.Standard)
		require.Nil(t, f.Derived)
		require.Empty(t, f.Band)
	}
	f := of(50)
	require.Empty(t, f.Reason)
	require.InDelta(t, 70, *f.Standard, 1e-12)
	require.InDelta(t, scoring.PercentileOf(-2), *f.Percentile, 1e-12)
	require.NotNil(t, f.Interval)
}

func TestATableOfFewChildrenGivesOnlyAPercentile(t *testing.T) {
	f := read(t, strings.Replace(banded, "120", "40", 1)).Figures(Case{Ages: at(t, "2025-03-01"), Raw: 1})
	require.InDelta(t, 10, *f.Percentile, 0)
	require.Nil(t, f.Standard)
	require.Less(t, f.Percentiles.Low, 10.0)
	require.Greater(t, f.Percentiles.High, 10.0)
	require.Equal(t, "20 of 30 children needed", read(t, strings.Replace(banded, "120", "20", 1)).Figures(Case{Ages: at(t, "2025-03-01"), Raw: 1}).Reason)
}

func TestNoIntervalWithoutASampleSize(t *testing.T) {
	f := read(t, strings.Replace(curves, "better: none", "reliability: 0.9", 1)).Figures(Case{Ages: at(t, "2025-03-01"), Raw: 108})
	require.NotNil(t, f.Standard)
	require.Nil(t, f.Interval)
	require.Equal(t, scoring.GroupUnknown, f.IntervalReason)
}

func TestALimitKeepsItsSignInEveryFigure(t *testing.T) {
	set := read(t, strings.Replace(fmt.Sprintf(ofSize, 200), "reliability: 0.9", "reliability: 0.9; limits: 85-115", 1))
	f := set.Figures(Case{Ages: at(t, "2025-06-01"), Raw: 19})
	require.Equal(t, "≥", f.Limit)
	require.InDelta(t, 115, *f.Standard, 0)
	require.Equal(t, Texts{Z: "≥ 1.00", T: "≥ 60", Scaled: "≥ 13", Standard: "≥ 115", Percentile: "≥ 84th", Stanine: "≥ 7"}, set.Texts(f))
	require.Equal(t, "≥", f.Interval.Open)
	require.InDelta(t, 3, f.Derived.Z, 1e-12, "it is what was computed")

	low := read(t, fmt.Sprintf(ofSize, 200)).Figures(Case{Ages: at(t, "2025-06-01"), Raw: -35})
	require.Equal(t, "≤", low.Limit)
	require.InDelta(t, 10, low.Derived.T, 1e-12)
}
