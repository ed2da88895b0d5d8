package norm

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/scoring"
)

// at is an age on a day of test, of a child born at term on the first of March 2020.
func at(t *testing.T, day string) *scoring.Ages {
	t.Helper()
	test, err := time.Parse(scoring.DateForm, day)
	require.NoError(t, err)
	ages := scoring.AgesOn(time.Date(2020, time.March, 1, 0, 0, 0, 0, time.UTC), test, scoring.Gestation{})
	return &ages
}

func read(t *testing.T, text string) *Set {
	t.Helper()
	sets, refused := Read(table(text))
	require.Empty(t, refused)
	require.Len(t, sets, 1)
	return sets[0]
}

const banded = `# score: total; title: Words; citation: Invented 2026; sample_n: 120; reliability: 0.9
sex,age_from,age_until,raw,percentile
,5;0,5;6,0,0
,5;0,5;6,1,10
,5;0,5;6,2,50
,5;0,5;6,3,90
,5;6,6;0,0,2
,5;6,6;0,1,5
,5;6,6;0,2,30
,5;6,6;0,3,70`

func TestARawScoreIsLookedUp(t *testing.T) {
	set := read(t, banded)
	f := set.Figures(Case{Ages: at(t, "2025-03-01"), Raw: 2})
	require.Empty(t, f.Reason)
	require.InDelta(t, 50, *f.Percentile, 0)
	require.InDelta(t, 100, *f.Standard, 1e-9)
	require.Equal(t, "Low average to High average", StandardBands.Band(100, &scoring.Interval{Low: 88, High: 112}, ""))
	require.Equal(t, []int{5}, f.Trail.Lines)
	require.Equal(t, 120, f.Trail.N)
	require.InDelta(t, 100-1.959964*15*0.316228, f.Interval.Low, 1e-4)

	require.InDelta(t, 30, *set.Figures(Case{Ages: at(t, "2025-09-01"), Raw: 2}).Percentile, 0, "five and a half to the day")
	require.InDelta(t, 50, *set.Figures(Case{Ages: at(t, "2025-08-31"), Raw: 2}).Percentile, 0, "a day before")
	require.Equal(t, "≥", set.Figures(Case{Ages: at(t, "2025-03-01"), Raw: 7}).Limit)
	none := set.Figures(Case{Ages: at(t, "2025-03-01"), Raw: 0})
	require.Nil(t, none.Derived, "a percentile of 0 has no z score")
	require.InDelta(t, 0, *none.Percentile, 0)
	require.Equal(t, "no norms (a raw score of 1.5 lies between two lines of the table)", set.Figures(Case{Ages: at(t, "2025-03-01"), Raw: 1.5}).Reason, "nothing between two scores")
}

func TestReasonsForNoNorm(t *testing.T) {
	set := read(t, banded)
	require.Equal(t, scoring.NoBirthDate, set.Figures(Case{Raw: 2}).Reason)
	outside := "outside the norms' ages (5;0–5;11)"
	require.Equal(t, outside, set.Figures(Case{Ages: at(t, "2025-02-28"), Raw: 2}).Reason)
	require.Equal(t, outside, set.Figures(Case{Ages: at(t, "2026-03-01"), Raw: 2}).Reason)
	require.Equal(t, scoring.BeforeDueDate, set.Figures(Case{Ages: at(t, "2020-02-01"), Raw: 2}).Reason)
}

const groups = `# score: total; title: Words; citation: Invented 2026; better: lower
sex,age_from,age_until,mean,sd,n
female,5;0,6;0,12,3,80
male,5;0,6;0,10,4,40`

func TestGroupsBySex(t *testing.T) {
	set := read(t, groups)
	require.Equal(t, scoring.NormsBySex, set.Figures(Case{Ages: at(t, "2025-06-01"), Raw: 9}).Reason)
	girl := set.Figures(Case{Ages: at(t, "2025-06-01"), Sex: Female, Raw: 9})
	require.InDelta(t, 1, girl.Derived.Z, 1e-12, "lower is better")
	require.InDelta(t, 84.1345, *girl.Percentile, 1e-4)
	boy := set.Figures(Case{Ages: at(t, "2025-06-01"), Sex: Male, Raw: 6})
	_, below, _ := scoring.SmallGroup(6, 10, 4, 40)
	require.InDelta(t, 100-below, *boy.Percentile, 1e-9, "forty are few")
}

const curves = `# score: stature_cm; title: Stature; citation: Invented 2026; better: none
sex,age_years,l,m,s
,4,1,100,0.04
,5,0,108,0.05
,6,-1,115,0.04`

func TestCurves(t *testing.T) {
	set := read(t, curves)
	f := set.Figures(Case{Ages: at(t, "2025-03-01"), Raw: 108})
	require.InDelta(t, 0, f.Derived.Z, 0.01)
	require.Len(t, f.Trail.Lines, 2)
	require.Equal(t, "5;0", f.AgeEquivalent)
	require.Equal(t, "4;6", set.Figures(Case{Ages: at(t, "2025-03-01"), Raw: 104}).AgeEquivalent)
	require.Equal(t, "<4;0", set.Figures(Case{Ages: at(t, "2025-03-01"), Raw: 99}).AgeEquivalent)
	require.Equal(t, ">6;0", set.Figures(Case{Ages: at(t, "2025-03-01"), Raw: 130}).AgeEquivalent)
	require.Equal(t, "outside the norms' ages (4;0–6;0)", set.Figures(Case{Ages: at(t, "2028-03-01"), Raw: 108}).Reason)
	require.Equal(t, scoring.NotOnCurve, set.Figures(Case{Ages: at(t, "2025-03-01"), Raw: 0}).Reason)
}

func TestHigherScoresNeverRankLower(t *testing.T) {
	for _, text := range []string{banded, curves} {
		set := read(t, text)
		before := -1.0
		for raw := range 4 {
			f := set.Figures(Case{Ages: at(t, "2025-10-01"), Raw: float64(raw + 1)})
			if f.Percentile != nil {
				require.GreaterOrEqual(t, *f.Percentile, before)
				before = *f.Percentile
			}
		}
	}
}

func TestWordsOfScores(t *testing.T) {
	for standard, want := range map[float64]string{
		129.4: "Above average", 129.5: "Exceptionally high", 110: "High average", 109: "Average", 90: "Average",
		89: "Low average", 79: "Below average", 69: "Exceptionally low",
	} {
		require.Equal(t, want, StandardBands.Band(standard, nil, ""))
	}
	require.Equal(t, "Average to High average", StandardBands.Band(108, &scoring.Interval{Low: 101, High: 115}, ""))
}
