package score

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/scoring"
	"milepost/internal/scoring/flow"
)

// ruledSheet returns a sheet of one-point questions of the category Words, from a text: 1 right, 0 wrong, - without a score.
func ruledSheet(rules *flow.Rules, answers string) *Sheet {
	s := &Sheet{ApplicationID: "a", Version: 3, TestDate: "2026-03-02", Child: Child{BirthDate: "2020-03-02"}, Rules: rules}
	for i, sign := range answers {
		item := Item{QuestionID: fmt.Sprint("q", i), No: int64(i), Highest: 1, Category: "Words", Area: "Language"}
		if sign != '-' {
			item.Score = new(int64(sign - '0'))
		}
		s.Items = append(s.Items, item)
	}
	return s
}

func basal() *flow.Rules {
	return &flow.Rules{Parts: []flow.Part{{Category: "Words", Basal: 3, Ceiling: 4}}}
}

// Missing answers count by their reason even without other rules: no response is 0 points, a refusal is missing.
func TestWithoutRulesMissingAnswersCountByDefault(t *testing.T) {
	norms := tables(t, 1, head+flat)
	for _, rules := range []*flow.Rules{nil, {}, (*flow.Rules)(nil).Carried()} {
		s := sheetOf(10, 7, 3)
		s.Rules = rules
		require.Equal(t, "3 of 20 questions have no answer", total(s, norms).Reason)
		for i := 17; i < 20; i++ {
			s.Items[i].Missing = "no_response"
		}
		f := total(s, norms)
		require.Empty(t, f.Reason)
		require.InDelta(t, 0, *f.Z, 1e-12)
		require.Equal(t, map[string]int64{"no response": 3}, f.Zeroed)
		require.Equal(t, "3 of 20 questions without an answer count 0 points (3 no response)", f.ZeroedText())
		require.EqualValues(t, 17, f.Answered)
		require.Contains(t, f.Trail.Rule, "refused counts as missing, no response counts as 0 points")
		require.Equal(t, total(sheetOf(10, 7, 3), nil).Trail.Line, f.Trail.Line, "stating the default changes no score")
		s.Items[19].Missing = "refused"
		require.Equal(t, "1 of 20 questions have no answer", total(s, norms).Reason)
	}
}

func TestNothingAdministeredIsNoScoreUnderAnyRule(t *testing.T) {
	norms := tables(t, 1, head+flat)
	rules := &flow.Rules{Missing: flow.Missing{NotAdministered: flow.AsZero}}
	f := total(ruledSheet(rules, "----------"), norms)
	require.Equal(t, scoring.NothingAdministered, f.Reason)
	require.Nil(t, f.Quotient)
	require.Nil(t, f.Standard)
	f = total(ruledSheet(rules, "1---------"), norms)
	require.Empty(t, f.Reason)
	require.Equal(t, map[string]int64{flow.NotAdministered.Words(): 9}, f.Zeroed)
}

// 19 of 20 questions are right, and the one that was not asked leaves the basal rule without a score.
func TestAnswersCountWithoutAScore(t *testing.T) {
	s := ruledSheet(basal(), "111-1111111111111111")
	f := total(s, nil)
	require.Equal(t, scoring.TooMuchMissing, f.Reason)
	require.Nil(t, f.Quotient)
	require.EqualValues(t, 19, f.Answered)
	require.Equal(t, map[string]int64{flow.NotAdministered.Words(): 1}, f.Missing)
	var list []scoring.Answer
	for i, outcomes := 0, s.Outcomes(); i < len(s.Items); i++ {
		a, _ := s.Answer(outcomes, i, "Words")
		list = append(list, a)
	}
	sum, categories := scoring.Sum(list)
	require.Equal(t, []int64{19, 1}, []int64{sum.Correct, sum.Counts.Skipped})
	require.Nil(t, sum.Share)
	require.Nil(t, categories[0].Share)
	require.Empty(t, sum.Word)
	require.Equal(t, scoring.TooMuchMissing, sum.WordReason)
}

func TestBasalAndCeilingMakeTheRawScore(t *testing.T) {
	f := total(ruledSheet(basal(), "----1110100001--"), tables(t, 1, head+flat))
	require.Empty(t, f.Reason)
	require.EqualValues(t, 8, f.Raw, "4 credited, 4 passed, and none after the ceiling")
	require.EqualValues(t, 4, f.Credited)
	require.EqualValues(t, 3, f.NotCounted)
	require.EqualValues(t, 9, f.Answered)
	require.InDelta(t, 50, *f.Quotient, 1e-9)
	require.InDelta(t, (8.0-10)/4, *f.Z, 1e-12)
	require.Contains(t, f.Trail.Rule, "Words: basal of 3 in a row, and what comes before is credited; ceiling of 4 in a row")
	require.NotEqual(t, total(ruledSheet(nil, "----1110100001--"), nil).Trail.Line, f.Trail.Line, "what is scored otherwise is not compared")

	gap := total(ruledSheet(basal(), "--111-10000---"), nil)
	require.Equal(t, scoring.TooMuchMissing, gap.Reason)
	require.Nil(t, gap.Quotient)
	require.Zero(t, gap.decided)
	require.Equal(t, scoring.NoBasal, total(ruledSheet(basal(), "--1010000---"), nil).Reason)
	require.Equal(t, scoring.NothingAdministered, total(ruledSheet(basal(), "------------"), nil).Reason)
}

func TestPracticeCountsNowhere(t *testing.T) {
	rules := &flow.Rules{Practice: []string{"q0", "q1"}}
	for _, f := range ruledSheet(rules, "1011").Figures(nil) {
		require.EqualValues(t, 2, f.Raw, f.Score)
		require.EqualValues(t, 2, f.Max, f.Score)
		require.InDelta(t, 100, *f.Quotient, 1e-9)
		require.Equal(t, []int64{2, 3}, f.Trail.Questions)
	}
}

func TestMissingAnswersCountAsTheAuthorSays(t *testing.T) {
	s := ruledSheet(&flow.Rules{Missing: flow.Missing{Refused: flow.AsInvalid}}, "11111111--")
	s.Items[8].Missing = "no_response"
	f := total(s, nil)
	require.EqualValues(t, 9, f.Questions-f.Missing[flow.NotAdministered.Words()])
	require.Equal(t, map[string]int64{flow.NotAdministered.Words(): 1}, f.Missing)
	s.Items[9].Missing = "refused"
	f = total(s, nil)
	require.Equal(t, flow.NoScoreInvalid, f.Reason)
	require.Equal(t, map[string]int64{"refused": 1}, f.Missing)
}

func TestAScoreIsEstimatedOnlyWhereTheAuthorAllowsIt(t *testing.T) {
	norms := tables(t, 1, head+flat)
	rules := &flow.Rules{Prorate: flow.Prorate{Allowed: true, MostMissing: 10}}
	f := total(ruledSheet(rules, "11111111100-"), norms)
	require.EqualValues(t, 9, f.Raw)
	require.Equal(t, "prorated, 1 of 12 missing", f.Prorated.Text)
	require.InDelta(t, 9*12.0/11, f.Prorated.Raw, 1e-12)
	require.InDelta(t, (9*12.0/11-10)/4, *f.Z, 1e-12)
	f = total(ruledSheet(rules, "1111111110--"), norms)
	require.Nil(t, f.Prorated)
	require.Equal(t, scoring.TooMuchMissing, f.Reason, "17 % are more than the author's 10")
	f = total(ruledSheet(&flow.Rules{Practice: []string{"q11"}}, "1111111110-1"), norms)
	require.Nil(t, f.Prorated, "never by itself")
	require.Equal(t, "1 of 11 questions have no answer", f.Reason)
}

// twoParts has two categories of 10 questions with norms of mean 5 and SD 2, and so many right in each.
func twoParts(c flow.Composite, first, second int) *Sheet {
	s := &Sheet{ApplicationID: "a", TestDate: "2026-03-02", Child: Child{BirthDate: "2020-03-02"}, Rules: &flow.Rules{Composites: []flow.Composite{c}}}
	for i := range 30 {
		right := i < first || i >= 10 && i < 10+second || i >= 20 && i < 26
		item := Item{QuestionID: fmt.Sprint("q", i), No: int64(i), Highest: 1, Category: []string{"A", "B", "C"}[i/10], Score: new(int64(0))}
		if right {
			*item.Score = 1
		}
		s.Items = append(s.Items, item)
	}
	return s
}

func partNorms(key, mean, sd string) string {
	return "# score: " + key + "; title: Part; citation: Invented 2026; sample_n: 200; reliability: 0.8\nage_from,age_until,mean,sd,n\n6;0,7;0," + mean + "," + sd + ",200"
}

func TestAComposite(t *testing.T) {
	norms := tables(t, 1, partNorms("category:A", "5", "2"))
	norms = append(norms, tables(t, 1, partNorms("category:B", "5", "2"))...)
	norms = append(norms, tables(t, 1, partNorms("category:C", "5", "2"))...)
	both := []flow.Member{{Score: "category:A"}, {Score: "category:B"}}
	r := [][]float64{{1, 0.5}, {0.5, 1}}
	last := func(c flow.Composite, first, second int) Figure {
		list := twoParts(c, first, second).Figures(norms)
		return list[len(list)-1]
	}
	f := last(flow.Composite{Name: "AB", Members: both, Correlations: r}, 7, 9)
	require.Equal(t, "composite:AB", f.Score)
	require.InDelta(t, 3/1.7320508075688772, *f.Z, 1e-12, "(1 + 2) / √(2 + 2·0.5)")
	require.InDelta(t, 1-(2-1.6)/3, reliabilityOf(f), 1e-9)
	require.Equal(t, "correlations", f.Composite.By)
	require.Len(t, f.Trail.Questions, 20)

	norms[0].Set.Limits = scoring.Limits{Lowest: 85, Highest: 115}
	f = last(flow.Composite{Name: "AB", Members: both, Correlations: r}, 9, 7)
	require.Equal(t, "≥", f.Limit, "a composite of a limited part is limited itself")
	require.Equal(t, "≥", f.Interval.Open)
	norms[1].Set.Limits = norms[0].Set.Limits
	require.Equal(t, scoring.BeyondScale, last(flow.Composite{Name: "AB", Members: both, Correlations: r}, 9, 1).Reason, "beyond both ends")
	norms[0].Set.Limits, norms[1].Set.Limits = scoring.Limits{}, scoring.Limits{}

	weighted := []flow.Member{{Score: "category:A", Weight: 2}, both[1]}
	require.InDelta(t, (2*1+2)/2.6457513110645907, *last(flow.Composite{Name: "AB", Members: weighted, Correlations: r}, 7, 9).Z, 1e-12, "√(4 + 1 + 2·2·0.5)")

	f = last(flow.Composite{Name: "AB", Members: both, Correlations: r}, 0, 0)
	require.Equal(t, "no composite (2 parts have a raw score of 0)", f.Reason)
	require.Nil(t, f.Standard)
	require.NotNil(t, last(flow.Composite{Name: "AB", Members: both, Correlations: r}, 0, 5).Standard, "one of 0 is a score")

	norms = append(norms[1:], tables(t, 1, partNorms("composite:Own", "20", "10"))...)
	f = last(flow.Composite{Name: "AB", Members: both, Correlations: r}, 7, 9)
	require.Equal(t, "no composite (category:A: no norms)", f.Reason)
	f = last(flow.Composite{Name: "AB", Members: both, Substitute: "category:C", Correlations: r}, 7, 9)
	require.Equal(t, "category:A", f.Composite.Substituted)
	require.InDelta(t, (0.5+2)/1.7320508075688772, *f.Z, 1e-12)
	f = last(flow.Composite{Name: "Own", Members: weighted}, 7, 9)
	require.InDelta(t, (2*7+9-20)/10.0, *f.Z, 1e-12)
	require.Equal(t, "norms", f.Composite.By)
	require.Equal(t, scoring.NoNorms, last(flow.Composite{Name: "Other", Members: both}, 7, 9).Reason)
}

// reliabilityOf returns the reliability implied by the width of a 95 % interval.
func reliabilityOf(f Figure) float64 {
	half := (f.Interval.High - f.Interval.Low) / 2 / 1.959963984540054 / 15
	return 1 - half*half
}

func TestCriticalAnswersAreNamedWhateverTheTotal(t *testing.T) {
	s := ruledSheet(&flow.Rules{Critical: []flow.Critical{
		{QuestionID: "q1", AtLeast: new(int64(1)), Text: "Ask about sleep."}, {QuestionID: "q0", AtLeast: new(int64(1)), Text: "Not this."},
		{QuestionID: "q2", Option: "no", Text: "And about meals."},
	}}, "010")
	s.Items[2].Answer = "no"
	require.Equal(t, []Critical{{1, "Ask about sleep."}, {2, "And about meals."}}, Unstored(s, nil).Critical)
	require.Nil(t, Unstored(sheetOf(1, 1, 1), nil).Critical)
}
