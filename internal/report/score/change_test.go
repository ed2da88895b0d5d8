package score

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/scoring"
)

// two sessions with the same raw score, the first of which was read by other norms.
func underOtherNorms(common *float64) []TestSession {
	before, after := session("2025-03-02", new(100.0), 20), session("2026-03-02", new(115.0), 20)
	before.Common = Reading{NormID: "second", Version: 2, Standard: common}
	after.NormID, after.NormVersion, after.Common = "second", 2, Reading{NormID: "second", Version: 2, Standard: new(115.0)}
	return []TestSession{before, after}
}

func TestBothEndsOfAChangeUseOneNormSet(t *testing.T) {
	c := ChangeOf(underOtherNorms(new(115.0)))
	require.Equal(t, "0 standard points, not reliable (needs 12.5 or more; both by version 2; by version 1 it read 100 then)", c.Text)
	require.False(t, *c.Reliable)
	require.InDelta(t, 115, c.Before, 0)
	require.Zero(t, c.Points)

	c = ChangeOf(underOtherNorms(nil))
	require.Equal(t, "0 % of points, —, other norms", c.Text)
	require.Equal(t, scoring.OtherNorms, c.Reason)
	require.Nil(t, c.Reliable)
}

func TestASlopeUsesOneNormSet(t *testing.T) {
	var list []TestSession
	for _, day := range []string{"2022-03-02", "2023-03-02", "2024-03-02", "2025-03-02"} {
		s := session(day, new(100.0), 20)
		s.Common = Reading{NormID: "second", Version: 2, Standard: new(115.0)}
		list = append(list, s)
	}
	list[3].Standard, list[3].NormID, list[3].NormVersion = new(115.0), "second", 2
	require.InDelta(t, 0, ChangeOf(list).Slope.PerYear, 1e-9)
}

func TestASessionWithMissingAnswersIsComparedByPointsOnly(t *testing.T) {
	list := underOtherNorms(nil)
	list[0].NormRaw, list[0].Answered = nil, 36
	require.Equal(t, "0 % of points, —, 4 of 40 questions have no answer", ChangeOf(list).Text)
}

func TestAChangeOfALimitedScoreIsALowerBound(t *testing.T) {
	of := func(before float64, limitBefore string, after float64, limitAfter string) *ChildChange {
		one, two := session("2025-03-02", &before, 10), session("2026-03-02", &after, 20)
		one.Common.Limit, two.Common.Limit = limitBefore, limitAfter
		return ChangeOf([]TestSession{one, two})
	}
	c := of(100, "", 115, "≥")
	require.Equal(t, "at least +15 standard points, reliable (needs 12.5 or more)", c.Text)
	require.Equal(t, "at least -15 standard points, reliable (needs 12.5 or more)", of(115, "≥", 100, "").Text)
	require.Equal(t, "at least +20 standard points, reliable (needs 12.5 or more)", of(40, "≤", 60, "").Text)
	require.Equal(t, "at least +5 standard points, —, beyond the scale", of(110, "", 115, "≥").Text)
	c = of(115, "≥", 130, "")
	require.Equal(t, "at most +15 standard points, —, beyond the scale", c.Text)
	require.Nil(t, c.Reliable)
	c = of(145, "≥", 160, "≥")
	require.Equal(t, "—, beyond the scale", c.Text)
	require.Nil(t, c.Reliable)
	require.Equal(t, scoring.BeyondScale, c.Reason)
}

func TestTheSentenceOfAChangeMatchesItsFigures(t *testing.T) {
	before := session("2025-03-02", new(100.0), 10)
	for after, text := range map[float64]string{
		112.44: "+12.4 standard points, not reliable (needs 12.5 or more)",
		112.47: "+12.47 standard points, not reliable (needs 12.48 or more)", // to one decimal it would look like the required value
		112.48: "+12.5 standard points, reliable (needs 12.5 or more)",
	} {
		require.Equal(t, text, ChangeOf([]TestSession{before, session("2026-03-02", new(after), 20)}).Text)
	}
}
