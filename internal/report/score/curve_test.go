package score

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
)

// grown is a sample of children whose scores follow quadratics of age exactly: at each age as many a spread above as below.
func grown(each int64) (cells []cell) {
	for age := int64(36); age <= 96; age++ {
		x := float64(age-66) / 12
		mean, spread := 40+6*x-0.8*x*x, 6+0.5*x
		cells = append(cells, cell{Age: age, Raw: int64(math.Round(mean - spread)), N: each}, cell{Age: age, Raw: int64(math.Round(mean + spread)), N: each})
	}
	return cells
}

func TestCurvesFollowTheSample(t *testing.T) {
	c, ok := curveOf(grown(5))
	require.True(t, ok)
	for _, age := range []int64{36, 50, 66, 80, 96} {
		x := float64(age-66) / 12
		require.InDelta(t, 40+6*x-0.8*x*x, c.mean.at(c.years(age)), 0.2)
		require.InDelta(t, (6+0.5*x)*math.Sqrt(math.Pi/2), c.sd.at(c.years(age)), 0.3)
	}
	exact, ok := fit([]cell{{Age: 0, N: 1}, {Age: 12, N: 2}, {Age: 24, N: 3}, {Age: 36, N: 1}},
		func(m int64) float64 { return float64(m) / 12 }, func(p cell) float64 { x := float64(p.Age) / 12; return 2 - 3*x + 0.5*x*x })
	require.True(t, ok)
	require.InDeltaSlice(t, []float64{2, -3, 0.5}, exact[:], 1e-12)
}

func TestRequirementsOfCurves(t *testing.T) {
	all := grown(3)
	place, ok := placeOnCurve(all, 3, 66, 40, 12)
	require.True(t, ok)
	require.Equal(t, OnCurve, place.Method)
	require.EqualValues(t, 366, place.N)
	require.Equal(t, []int64{36, 96}, []int64{place.FromMonths, place.UntilMonths})
	require.InDelta(t, 50, *place.Percentile, 1e-9)
	require.InDelta(t, 100, *place.Standard, 1e-6)
	require.InDelta(t, 0, *place.T, 0.05)
	for name, refused := range map[string]bool{
		"two accounts":         func() bool { _, ok := placeOnCurve(all, 2, 66, 40, 12); return ok }(),
		"299 children":         func() bool { _, ok := placeOnCurve(grown(2), 3, 66, 40, 12); return ok }(),
		"bands too wide":       func() bool { _, ok := placeOnCurve(all, 3, 66, 40, 24); return ok }(),
		"younger than anybody": func() bool { _, ok := placeOnCurve(all, 3, 35, 40, 12); return ok }(),
		"older than anybody":   func() bool { _, ok := placeOnCurve(all, 3, 97, 40, 12); return ok }(),
		"nobody":               func() bool { _, ok := placeOnCurve(nil, 3, 66, 40, 12); return ok }(),
		"no spread": func() bool {
			_, ok := placeOnCurve([]cell{{Age: 36, N: 200}, {Age: 48, N: 50}, {Age: 60, N: 50}, {Age: 72, N: 50}, {Age: 84, N: 50}}, 3, 60, 1, 12)
			return ok
		}(),
	} {
		require.False(t, refused, name)
	}
}

// The same score is worth less at a later age, more points are never worth less, and the order of the sample does not matter.
func TestPlacesOnCurves(t *testing.T) {
	for range 200 {
		cells := grown(3)
		age, raw := 36+rand.Int64N(60), 10+rand.Int64N(50)
		place := func(age, raw int64) float64 {
			p, ok := placeOnCurve(cells, 3, age, raw, 12)
			require.True(t, ok)
			require.LessOrEqual(t, p.Low, *p.Percentile+0.01, "Jeffreys' interval ends inside at 0")
			require.GreaterOrEqual(t, p.High, *p.Percentile-0.01)
			return *p.Percentile
		}
		here := place(age, raw)
		require.LessOrEqual(t, here, place(age, raw+1))
		rand.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
		require.InDelta(t, here, place(age, raw), 1e-9)
	}
}
