package raters

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/questionnaire"
	"milepost/internal/scoring"
	"milepost/internal/scoring/norm"
)

// normed returns a score by norms of a kind of respondents.
func normed(standard float64, who questionnaire.Respondent, r float64) Score {
	return Score{Key: total, Standard: &standard, Norm: &Norm{ID: string(who), Respondent: who, Better: norm.Higher, Reliability: &r}}
}

func rater(who questionnaire.Respondent, scores ...Score) Rater {
	return Rater{Respondent: who, Application: "form", Scores: scores}
}

func (s Score) beyond(limit string) Score { s.Limit = limit; return s }

func (s Score) with(change func(*Score)) Score { change(&s); return s }

func TestDifferencesOfTwoRaters(t *testing.T) {
	parent, teacher := questionnaire.Parent, questionnaire.Teacher
	published := norm.Correlations{{First: parent, Second: teacher, R: 0.45}}
	publishes := func(s *Score) { s.Norm.Correlations = published }
	for name, c := range map[string]struct {
		first, second Score
		text          string // of the difference
		share         string
		shareReason   string
	}{
		// 15·√(2 − 0.90 − 0.85) is 7.5, and 1.959964 of these are 14.6997.
		"reliable":          {normed(110, parent, 0.90), normed(95, teacher, 0.85), "+15 standard points, reliable (needs 14.7 or more)", "", NotTold},
		"below, reliable":   {normed(80, parent, 0.90), normed(95, teacher, 0.85), "-15 standard points, reliable (needs 14.7 or more)", "", NotTold},
		"just not":          {normed(109.6, parent, 0.90), normed(95, teacher, 0.85), "+14.6 standard points, not reliable (needs 14.7 or more)", "", NotTold},
		"the same":          {normed(95, parent, 0.90), normed(95, teacher, 0.85), "0 standard points, not reliable (needs 14.7 or more)", "", NotTold},
		"of one without r":  {normed(110, parent, 0.90), normed(95, teacher, 0.85).with(func(s *Score) { s.Norm.Reliability = nil }), "+15 standard points, —, reliability unknown", "", NotTold},
		"perfectly certain": {normed(110, parent, 1), normed(95, teacher, 1), "+15 standard points, —, reliability unknown", "", NotTold},
		// 15·√(2 − 2·0.45) is 15.7321; beyond 15 on both sides lie 34.03 % of the normal distribution, beyond 40 1.1 %.
		"how often":            {normed(110, parent, 0.90).with(publishes), normed(95, teacher, 0.85), "+15 standard points, reliable (needs 14.7 or more)", "34.0 %", ""},
		"how often, by second": {normed(80, parent, 0.90), normed(120, teacher, 0.85).with(publishes), "-40 standard points, reliable (needs 14.7 or more)", "1.1 %", ""},
		"norms that disagree": {
			normed(110, parent, 0.90).with(publishes), normed(95, teacher, 0.85).with(func(s *Score) {
				s.Norm.Correlations = norm.Correlations{{First: parent, Second: teacher, R: 0.6}}
			}), "+15 standard points, reliable (needs 14.7 or more)", "", NotTold,
		},
		"one beyond the scale": {normed(160, parent, 0.90).beyond("≥").with(publishes), normed(120, teacher, 0.85), "at least +40 standard points, reliable (needs 14.7 or more)", "at most 1.1 %", ""},
		"beyond, but near":     {normed(115, parent, 0.90).beyond("≥"), normed(110, teacher, 0.85), "at least +5 standard points, —, beyond the scale", "", NotTold},
		"beyond, towards":      {normed(110, parent, 0.90).beyond("≥"), normed(130, teacher, 0.85), "at most -20 standard points, —, beyond the scale", "", scoring.BeyondScale},
		"both beyond":          {normed(160, parent, 0.90).beyond("≥"), normed(40, teacher, 0.85).beyond("≤"), "", "", scoring.BeyondScale},
		"no norms":             {Score{Key: total, Reason: scoring.NoNorms}, normed(95, teacher, 0.85), "", "", scoring.NoNorms},
		"no norms, no reason":  {normed(110, parent, 0.9), Score{Key: total}, "", "", scoring.NoNorms},
		"norms of the other kind": {
			normed(110, teacher, 0.90).with(publishes), normed(95, teacher, 0.85), "", "", scoring.OtherNorms,
		},
		"low is good in one": {
			normed(110, parent, 0.90), normed(95, teacher, 0.85).with(func(s *Score) { s.Norm.Better = norm.Lower }),
			"+15 standard points, —, other norms", "", scoring.OtherNorms,
		},
	} {
		t.Run(name, func(t *testing.T) {
			list := Compare([]Rater{rater(parent, c.first), rater(teacher, c.second)})
			require.Len(t, list, 1)
			require.Len(t, list[0].Differences, 1)
			d := list[0].Differences[0]
			require.Equal(t, c.text, d.Text())
			require.Equal(t, c.share, d.ShareText())
			require.Equal(t, c.shareReason, d.ShareReason)
			require.Equal(t, d.Reliable == nil, d.Reason != "", "without a judgement there is a reason, and only then")
		})
	}
}

func TestAFigureByNormsOfAnotherKindOfRespondentsIsNone(t *testing.T) {
	list := Compare([]Rater{rater(questionnaire.Parent, normed(110, questionnaire.Teacher, 0.9)), rater(questionnaire.Teacher, normed(95, questionnaire.Teacher, 0.9))})
	require.Nil(t, list[0].Scores[0].Standard)
	require.Equal(t, scoring.OtherNorms, list[0].Scores[0].Reason)
	require.NotNil(t, list[0].Scores[1].Standard)
}

func TestTwoVersionsOfOneKindsNormsAreOtherNorms(t *testing.T) {
	older := normed(110, questionnaire.Parent, 0.9).with(func(s *Score) { s.Norm.ID = "older" })
	newer := normed(95, questionnaire.Parent, 0.9)
	d := Compare([]Rater{rater(questionnaire.Parent, older), rater(questionnaire.Parent, newer)})[0].Differences[0]
	require.Equal(t, "+15 standard points, —, other norms", d.Text())
	parallel := rater(questionnaire.Parent, newer)
	parallel.Application = "parallel"
	d = Compare([]Rater{rater(questionnaire.Parent, older), parallel})[0].Differences[0]
	require.True(t, *d.Reliable, "a parallel form has norms of its own")
}

func TestMoreRatersNeedMore(t *testing.T) {
	who := []questionnaire.Respondent{questionnaire.Parent, questionnaire.Teacher, questionnaire.Self}
	for _, c := range []struct {
		missing int // place of a rater without norms
		needed  string
	}{
		{-1, "18.0"}, // z of 0.05 / 3 on two sides is 2.39398; times 7.5 is 17.955
		{2, "14.7"},  // one pair is left
	} {
		var all []Rater
		for i, kind := range who {
			score := normed(110, kind, 0.875)
			if i == c.missing {
				score = Score{Key: total, Reason: scoring.NoNorms}
			}
			all = append(all, rater(kind, score))
		}
		list := Compare(all)[0].Differences
		require.Len(t, list, 3)
		_, needed := list[0].Texts()
		require.Equal(t, c.needed, needed)
		require.Equal(t, []int{0, 1, 0, 2, 1, 2}, []int{list[0].First, list[0].Second, list[1].First, list[1].Second, list[2].First, list[2].Second})
	}
}

func TestScoresThatAllRatersHaveAreCompared(t *testing.T) {
	with := func(key string) func(*Score) { return func(s *Score) { s.Key = key } }
	parent := rater(questionnaire.Parent, Score{Key: total, Reason: scoring.NoNorms},
		normed(100, questionnaire.Parent, 0.9).with(with("category:Play")), normed(100, questionnaire.Parent, 0.9).with(with("category:Words")),
		Score{Key: "category:Sleep", Reason: scoring.NoNorms})
	teacher := rater(questionnaire.Teacher, Score{Key: "category:Sleep", Reason: scoring.NoNorms}, Score{Key: "category:Play", Reason: scoring.NoNorms},
		Score{Key: total, Reason: scoring.NoNorms})
	var keys []string
	for _, c := range Compare([]Rater{parent, teacher}) {
		keys = append(keys, c.Key)
	}
	require.Equal(t, []string{total, "category:Play"}, keys, "words are not in the teacher's form, and no norms read sleep")
	require.Empty(t, Compare([]Rater{parent}))
	require.Empty(t, Compare(nil))
}

func TestRareDifferences(t *testing.T) {
	published := func(s *Score) {
		s.Norm.Correlations = norm.Correlations{{First: questionnaire.Parent, Second: questionnaire.Parent, R: 0.9}}
	}
	d := Compare([]Rater{
		rater(questionnaire.Parent, normed(150, questionnaire.Parent, 0.9).with(published)), rater(questionnaire.Parent, normed(60, questionnaire.Parent, 0.9)),
	})[0].Differences[0]
	require.Equal(t, "<0.1 %", d.ShareText())
}
