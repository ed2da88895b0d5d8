package scoring

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestScoresOfAZScore(t *testing.T) {
	for z, want := range map[float64]Derived{
		0:   {0, 50, 10, 100, 50, 5},
		1:   {1, 60, 13, 115, 84.1344746, 7},
		-2:  {-2, 30, 4, 70, 2.2750132, 1},
		5:   {5, 100, 25, 175, 99.9999713, 9},
		.25: {.25, 52.5, 10.75, 103.75, 59.8706326, 6}, // stanine 5.5, half away from zero
	} {
		got := FromZ(z)
		require.InDelta(t, want.Percentile, got.Percentile, 1e-6)
		got.Percentile = want.Percentile
		require.Equal(t, want, got)
	}
}

func TestScoresRiseWithZ(t *testing.T) {
	before := FromZ(-6)
	for z := -5.99; z <= 6; z += 0.01 {
		now := FromZ(z)
		require.Greater(t, now.Percentile, before.Percentile)
		require.GreaterOrEqual(t, now.Stanine, before.Stanine)
		back, ok := ZOf(now.Percentile)
		require.True(t, ok)
		require.InDelta(t, z, back, 1e-6)
		before = now
	}
}

func TestPercentilesWithoutAZScore(t *testing.T) {
	for _, percentile := range []float64{0, 100, -1, 101, math.NaN()} {
		_, ok := ZOf(percentile)
		require.False(t, ok, percentile)
	}
}

func TestPercentilesAreReadAsOrdinals(t *testing.T) {
	for percentile, want := range map[float64]string{
		0: "<1st", 0.999: "<1st", 1: "1st", 1.5: "2nd", 2.4: "2nd", 3: "3rd", 4: "4th", 10.5: "11th", 12: "12th", 13: "13th",
		21: "21st", 22.5: "23rd", 93: "93rd", 99.49: "99th", 99.5: ">99th", 100: ">99th",
	} {
		require.Equal(t, want, PercentileText(percentile), percentile)
	}
}

func TestScoresAreReadWithinTheirLimits(t *testing.T) {
	for x, want := range map[float64]string{12: "≤ 40", 40.4: "≤ 40", 40.5: "41", 99.5: "100", 159.4: "159", 159.5: "≥ 160"} {
		require.Equal(t, want, StandardLimits.Text(x))
	}
	require.Equal(t, "≥ 19", ScaledLimits.Text(22))
}

func TestRoundingIsHalfAwayFromZero(t *testing.T) {
	for x, want := range map[float64]float64{0.5: 1, -0.5: -1, 1.5: 2, 2.5: 3, -2.5: -3, 2.4999: 2} {
		require.InDelta(t, want, Round(x, 0), 0)
	}
	require.InDelta(t, 0.13, Round(0.125, 2), 0)
}

func TestLMS(t *testing.T) {
	boys := LMS{L: 0.9, M: 86.5, S: 0.04}
	z, ok := boys.Z(86.5)
	require.True(t, ok)
	require.Zero(t, z)
	for _, l := range []float64{-2, -0.01, -1e-9, 0, 1e-12, 0.009, 1, 3} {
		p := LMS{l, 20, 0.1}
		for _, want := range []float64{-3, -1, 0.5, 3} {
			x, ok := p.Raw(want)
			require.True(t, ok)
			got, ok := p.Z(x)
			require.True(t, ok)
			require.InDelta(t, want, got, 1e-9, "L %v", l)
		}
	}
	for _, x := range []float64{0, -3, math.NaN()} {
		_, ok := boys.Z(x)
		require.False(t, ok)
	}
	require.Equal(t, LMS{1, 15, 0.25}, LMS{0, 10, 0.2}.Towards(LMS{2, 20, 0.3}, 0.5))
	_, ok = LMS{1, 0, 0.1}.Z(3)
	require.False(t, ok)
}

// Crawford & Howell 1998 give the share of the population that is estimated to lie below.
func TestSmallGroups(t *testing.T) {
	score, percentile, ok := SmallGroup(10, 20, 5, 12)
	require.True(t, ok)
	require.InDelta(t, -1.92154, score, 1e-5)
	require.InDelta(t, 4.04706, percentile, 1e-5)
	_, _, ok = SmallGroup(10, 20, 5, 1)
	require.False(t, ok)
	_, _, ok = SmallGroup(10, 20, 0, 12)
	require.False(t, ok)
	_, large, _ := SmallGroup(10, 20, 5, 1_000_000)
	require.InDelta(t, PercentileOf(-2), large, 1e-4)
}

func TestRanksInASample(t *testing.T) {
	sample := []float64{3, 1, 2, 2, 5}
	rank, ok := RankIn(2, sample)
	require.True(t, ok)
	require.InDelta(t, 40, rank.Percentile, 1e-12)
	require.Less(t, rank.Low, 40.0)
	require.Greater(t, rank.High, 40.0)
	below, _ := RankIn(0, sample)
	require.Zero(t, below.Percentile)
	require.Positive(t, below.High)
	_, ok = RankIn(1, nil)
	require.False(t, ok)
}
