package score

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/scoring"
)

// profile returns the figures of categories with these standard scores, of reliability 0.84.
func profile(standards ...float64) []Figure {
	list := make([]Figure, len(standards))
	for i, x := range standards {
		list[i] = Figure{
			Score: Category + string(rune('A'+i)), Quotient: new(50.0), Standard: &x,
			Trail: Trail{Norm: &NormSource{Reliability: new(0.84)}},
		}
	}
	return list
}

func TestStrengthsAreReliableDifferencesFromTheOwnMean(t *testing.T) {
	for name, c := range map[string]struct {
		figures []Figure
		want    Extremes
	}{
		"one stands out":  {profile(100, 100, 100, 120), Extremes{Strongest: "D", WeakestReason: noReliable(12.95, "below")}},
		"both ends":       {profile(80, 100, 120), Extremes{Strongest: "C", Weakest: "A"}},
		"nothing is sure": {profile(100, 104, 98, 102), Extremes{StrongestReason: noReliable(12.95, "above"), WeakestReason: noReliable(12.95, "below")}},
		"two at the top":  {profile(120, 120, 80, 80), Extremes{StrongestReason: scoring.NoDifference, WeakestReason: scoring.NoDifference}},
	} {
		got, ok := ByNorms(c.figures)
		require.True(t, ok, name)
		require.Equal(t, c.want, got, name)
	}
}

func TestPointsAreUsedWithoutNormsOfAllCategories(t *testing.T) {
	_, ok := ByNorms(profile(100))
	require.False(t, ok, "one category is its own mean")
	list := profile(80, 100, 120)
	list[1].Standard = nil
	_, ok = ByNorms(list)
	require.False(t, ok)
	list[1].Reason, list[1].Trail = scoring.TooMuchMissing, Trail{}
	got, ok := ByNorms(list)
	require.True(t, ok, "one of which too much is missing is not compared")
	require.Equal(t, "C", got.Strongest)
	list = profile(80, 100, 120)
	list[2].Trail.Norm.Reliability = nil
	_, ok = ByNorms(list)
	require.False(t, ok)
}

func session(day string, standard *float64, raw int64) TestSession {
	s := TestSession{
		ActivityID: day, TestDate: day, Raw: raw, Max: 40, Questions: 40, Answered: 40, NormRaw: new(float64(raw)),
		Quotient: new(float64(raw) * 2.5), Standard: standard, Reliability: new(0.91),
	}
	if standard != nil {
		s.NormID, s.NormVersion, s.Common = "norms", 1, Reading{NormID: "norms", Version: 1, Standard: standard}
	}
	return s
}

// With r = 0.91 the standard error is 4.5, and 1.96·√2·4.5 = 12.47 points are needed.
func TestChange(t *testing.T) {
	before, after := session("2025-03-02", new(91.0), 10), session("2026-03-02", new(100.0), 20)
	c := ChangeOf([]TestSession{before, after})
	require.Equal(t, "+9 standard points, not reliable (needs 12.5 or more)", c.Text)
	require.False(t, *c.Reliable)
	require.EqualValues(t, 10, c.RawPoints)
	require.Equal(t, "2025-03-02", c.PreviousID)
	require.Nil(t, c.Slope)

	after.Common.Standard = new(104.0)
	require.Equal(t, "+13 standard points, reliable (needs 12.5 or more)", ChangeOf([]TestSession{before, after}).Text)
	after.Reliability = new(0.96)
	require.Equal(t, "+13 standard points, reliable (needs 8.4 or more)", ChangeOf([]TestSession{before, after}).Text)
	after.Reliability = nil
	require.Equal(t, "+13 standard points, —, reliability unknown", ChangeOf([]TestSession{before, after}).Text)

	after.Common.Standard = nil
	c = ChangeOf([]TestSession{before, after})
	require.Equal(t, "+25 % of points, —, reliability unknown", c.Text)
	require.Equal(t, scoring.ReliabilityUnknown, c.Reason)
	require.Nil(t, c.Reliable)
}

func TestAChangeNeedsTwoScores(t *testing.T) {
	one, none := session("2025-03-02", nil, 10), session("2026-03-02", nil, 0)
	none.Quotient = nil
	require.Nil(t, ChangeOf(nil))
	require.Nil(t, ChangeOf([]TestSession{one}))
	require.Nil(t, ChangeOf([]TestSession{one, one, none}), "the last has no score")
	require.NotNil(t, ChangeOf([]TestSession{one, none, one}), "one between that has none is passed over")
}

func TestASlopeNeedsFourSessions(t *testing.T) {
	list := []TestSession{session("2022-03-02", new(90.0), 1), session("2023-03-02", new(94.0), 2), session("2024-03-01", new(96.0), 3)}
	require.Nil(t, ChangeOf(list).Slope)
	list = append(list, session("2025-03-01", new(102.0), 4))
	slope := ChangeOf(list).Slope
	require.InDelta(t, 3.8, slope.PerYear, 0.01)
	require.Less(t, slope.Low, slope.PerYear)
	require.Greater(t, slope.High, slope.PerYear)
	require.Equal(t, 4, slope.N)
}

func TestFiguresOfALocalSample(t *testing.T) {
	sample := func(n, accounts int64) Group {
		// As many below as above, level 2; the others lie 2 points away.
		return Group{N: n, Accounts: accounts, Below: (n - 2) / 2, Level: 2, Squares: (n - 2) * 4}
	}
	require.Equal(t, LocalPlace{N: 12, Reason: "12 of 30 children needed"}, sample(12, 3).place())
	require.Equal(t, LocalPlace{Reason: "0 of 30 children needed"}, Group{}.place())
	require.Equal(t, LocalPlace{N: 40, Reason: "2 of 3 accounts needed"}, sample(40, 2).place())

	some := sample(30, 3).place()
	require.InDelta(t, 50, *some.Percentile, 1e-12)
	require.Less(t, some.Low, 50.0)
	require.InDelta(t, 100, some.Low+some.High, 1e-9, "Jeffreys' interval is symmetric in the middle")
	require.InDelta(t, 0, *some.T, 1e-12)
	require.Nil(t, some.Standard, "no standard score from less than 50")
	require.True(t, some.Small)

	more := sample(50, 3).place()
	require.InDelta(t, 100, *more.Standard, 1e-9)
	require.InDelta(t, 10, *more.Scaled, 1e-9)
	require.Less(t, more.StandardLow, 100.0)
	require.True(t, more.Small)
	require.False(t, sample(86, 3).place().Small)

	top := Group{N: 60, Accounts: 3, Below: 60, Sum: -120, Squares: 300}.place()
	require.InDelta(t, 100, *top.Percentile, 1e-12)
	require.Nil(t, top.Standard)
	require.NotEmpty(t, top.Reason)
	require.Positive(t, *top.T)
	require.Nil(t, Group{N: 40, Accounts: 3, Level: 40}.place().T, "no t without any variance")
}
