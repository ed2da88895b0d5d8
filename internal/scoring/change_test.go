package scoring

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"
)

// The worked example of Jacobson & Truax 1991: from 32.5 to 47.5 with a standard deviation of 7.5 and a reliability of 0.80.
func TestReliableChange(t *testing.T) {
	sem, ok := Spread{SD: 7.5, Reliability: 0.8}.SEM()
	require.True(t, ok)
	change, ok := ReliableChange(32.5, 47.5, sem, 0)
	require.True(t, ok)
	require.InDelta(t, 3.1622776602, change.Index, 1e-9)
	require.InDelta(t, 9.2969254846, change.Needed, 1e-9)
	require.True(t, change.Reliable())
	less, _ := ReliableChange(32.5, 47.5, sem, 6)
	require.InDelta(t, 9, less.Points, 1e-12)
	require.False(t, less.Reliable(), "what practice brings is no change")
	fall, _ := ReliableChange(47.5, 32.5, sem, 0)
	require.True(t, fall.Reliable())
	_, ok = ReliableChange(1, 2, 0, 0)
	require.False(t, ok)
}

// Dudek 1979: a score of 700 where the mean is 500, the standard deviation 100 and the reliability 0.90.
func TestIntervals(t *testing.T) {
	s := Spread{Mean: 500, SD: 100, Reliability: 0.9}
	for kind, want := range map[IntervalKind][2]float64{
		Obtained: {638.0204967695, 761.9795032305},
		True:     {621.2010804638, 738.7989195362},
		Retest:   {594.5671505841, 765.4328494159},
	} {
		got, ok := s.Interval(700, 0.95, kind)
		require.True(t, ok)
		require.InDelta(t, want[0], got.Low, 1e-7, kind)
		require.InDelta(t, want[1], got.High, 1e-7, kind)
		narrow, _ := s.Interval(700, 0.9, kind)
		require.Greater(t, narrow.Low, got.Low, kind)
	}
	for _, r := range []float64{-0.1, 1.1, math.NaN()} {
		_, ok := Spread{Mean: 500, SD: 100, Reliability: r}.Interval(700, 0.95, Obtained)
		require.False(t, ok)
	}
	_, ok := s.Interval(700, 0.95, "")
	require.False(t, ok)
}

func TestConditionalErrorOfMeasurement(t *testing.T) {
	sem, ok := ConditionalSEM(5, 10)
	require.True(t, ok)
	require.InDelta(t, math.Sqrt(25.0/9), sem, 1e-12)
	for _, c := range [][2]float64{{1, 1}, {-1, 10}, {11, 10}} {
		_, ok := ConditionalSEM(c[0], c[1])
		require.False(t, ok)
	}
}

func TestDifferencesWithinOneChild(t *testing.T) {
	z, needed, ok := Difference(110, 95, 0.9, 0.85, 1)
	require.True(t, ok)
	require.InDelta(t, 2, z, 1e-9)
	require.InDelta(t, 14.699, needed, 1e-3)
	_, strict, _ := Difference(110, 95, 0.9, 0.85, 6)
	require.Greater(t, strict, needed, "more comparisons need more")
	_, _, ok = Difference(110, 95, 1, 1, 1)
	require.False(t, ok)
}

func TestSlopes(t *testing.T) {
	times := []float64{0, 1, 2, 3, 4}
	s, ok := SlopeOf(times, []float64{1, 3, 5, 7, 9})
	require.True(t, ok)
	require.InDelta(t, 2, s.PerUnit, 1e-12)
	require.InDelta(t, 1, s.At0, 1e-12)
	require.InDelta(t, 2, s.Low, 1e-12)
	s, _ = SlopeOf(times, []float64{1, 3, 4, 7, 9})
	require.InDelta(t, 2, s.PerUnit, 1e-12)
	require.InDelta(t, 1.48031, s.Low, 1e-5) // 2 ± 3.182446 · √(0.8/3/10), by hand
	require.InDelta(t, 2.51969, s.High, 1e-5)
	_, ok = SlopeOf(times[:3], []float64{1, 3, 5})
	require.False(t, ok)
	_, ok = SlopeOf([]float64{1, 1, 1, 1}, []float64{1, 2, 3, 4})
	require.False(t, ok)
}

func TestComposites(t *testing.T) {
	r := [][]float64{{1, 0.5}, {0.5, 1}}
	z, ok := Composite([]float64{1, 1}, r)
	require.True(t, ok)
	require.InDelta(t, 2/math.Sqrt(3), z, 1e-12)
	reliability, ok := CompositeReliability([]float64{0.8, 0.9}, r)
	require.True(t, ok)
	require.InDelta(t, 0.9, reliability, 1e-12)
	_, ok = Composite([]float64{1}, [][]float64{{1}})
	require.False(t, ok)
	_, ok = Composite([]float64{1, 2}, [][]float64{{1, -1}, {-1}})
	require.False(t, ok)
	_, ok = Composite([]float64{1, 2}, [][]float64{{1, -1}, {-1, 1}})
	require.False(t, ok, "opposites leave nothing")
}

// Four scores of reliability 0.84 have errors of 6 points each, so that one differs from the mean of the four by an error of
// 6·√(3/4), and four comparisons at once need 2.4977 of them.
func TestDeviationsFromTheOwnMean(t *testing.T) {
	out, ok := FromOwnMean([]float64{100, 100, 100, 120}, []float64{0.84, 0.84, 0.84, 0.84})
	require.True(t, ok)
	require.InDelta(t, 15, out[3].Points, 1e-12)
	require.InDelta(t, 2.4977054744*6*math.Sqrt(0.75), out[3].Needed, 1e-8)
	require.True(t, out[3].Reliable())
	require.InDelta(t, -5, out[0].Points, 1e-12)
	require.False(t, out[0].Reliable())
	for _, r := range [][]float64{{0.9}, {0.9, 1.1}, {0.9, math.NaN()}} {
		_, ok := FromOwnMean([]float64{1, 2}, r)
		require.False(t, ok)
	}
	_, ok = FromOwnMean([]float64{1}, []float64{0.9})
	require.False(t, ok, "one score is its own mean")
}
