package normset_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring/authoringtest"
	"milepost/internal/authoring/normset"
)

func TestATrialGivesTheFiguresOfAReport(t *testing.T) {
	onOne(t, func(h *fixture) {
		id := h.upload("owner", h.published, words)[0].NormID
		born := `{"birth_date":"2020-03-01","test_date":`
		got := h.try("user", id, born+`"2025-03-01","raw":2},`+born+`"2025-08-31","raw":2},`+born+`"2025-09-01","raw":2},`+
			born+`"2026-03-01","raw":2},{"test_date":"2026-03-01","raw":2},`+born+`"2025-03-01"},`+born+`"2025-03-01","raw":9},`+born+`"2025-03-01","raw":0}`)
		require.InDelta(h.T, 0, *got[0].Z, 1e-12)
		require.Equal(h.T, []string{"50", "10", "100", "50th", "5;3"}, []string{got[0].TText, got[0].ScaledText, got[0].StandardText, got[0].PercentileText, *got[0].AgeEquivalent})
		require.Equal(h.T, 5, *got[0].Stanine)
		require.InDelta(h.T, 100-1.959963985*15*0.316227766, got[0].Interval.Low, 1e-6)
		require.Equal(h.T, []any{95, "obtained", "91", "109"}, []any{got[0].Interval.Level, got[0].Interval.Kind, got[0].Interval.LowText, got[0].Interval.HighText})
		require.Equal(h.T, "Average", *got[0].Band)
		require.Nil(h.T, got[0].Reason)
		require.Equal(h.T, 60, *got[0].Age.UsedMonths)
		trail := got[0].Trail
		require.Equal(h.T, []any{id, int64(1), "raw", []int{5}, 120, "set", 0.9, "chronological"},
			[]any{trail.NormID, trail.Version, trail.Kind, trail.Lines, trail.N, trail.ReliabilityOf, *trail.Reliability, trail.AgeUsed})

		require.InDelta(h.T, 50, *got[1].Percentile, 0, "the last day of the band")
		require.InDelta(h.T, 30, *got[2].Percentile, 0, "the first day of the next")
		require.Equal(h.T, "outside the norms' ages (5;0–5;11)", *got[3].Reason)
		require.Equal(h.T, "no date of birth", *got[4].Reason)
		require.Equal(h.T, "no score (nothing administered)", *got[5].Reason)
		require.Nil(h.T, got[5].Raw)
		require.Equal(h.T, []string{"≥ 90th", "≥ 119"}, []string{got[6].PercentileText, got[6].StandardText})
		require.Equal(h.T, "no norms (a percentile of 0 or 100 has no z score)", *got[7].Reason)
		require.Equal(h.T, "<1st", got[7].PercentileText)
		require.Nil(h.T, got[7].Z)
	})
}

func TestNormsBySexAndOfChildrenBornEarly(t *testing.T) {
	file := "# score: total; title: X; citation: Y; correction: 3 weeks early until month 24 term 39\nsex,age_from,age_until,mean,sd,n\n" +
		"female,0;6,1;0,10,2,60\nmale,0;6,1;0,11,2,20\nfemale,1;0,1;6,20,2,60\nmale,1;0,1;6,21,2,60\n"
	onOne(t, func(h *fixture) {
		id := h.upload("owner", h.published, file)[0].NormID
		child := `{"birth_date":"2024-01-01","test_date":"2025-01-15","raw":10`
		got := h.try("user", id, child+`},`+child+`,"sex":"female"},`+child+`,"sex":"female","gestation_weeks":36,"gestation_days":0},`+
			child+`,"sex":"female","gestation_weeks":36,"gestation_days":1},{"birth_date":null,"test_date":"2025-01-15","raw":10,"sex":null,"gestation_weeks":null}`)
		require.Equal(h.T, "norms are by sex", *got[0].Reason)
		require.InDelta(h.T, -5, *got[1].Z, 1e-12)
		require.Equal(h.T, []string{"≤ 40", "≤ 1", "<1st"}, []string{got[1].StandardText, got[1].ScaledText, got[1].PercentileText})
		require.InDelta(h.T, 0, *got[2].Z, 1e-12, "three weeks early, by the age from the term of 39 weeks")
		require.Equal(h.T, []any{true, 11, "corrected", "female"}, []any{got[2].Age.CorrectionInUse, *got[2].Age.UsedMonths, got[2].Trail.AgeUsed, got[2].Trail.Sex})
		require.Equal(h.T, 359, *got[2].Age.CorrectedDays, "380 days less three weeks")
		require.InDelta(h.T, -5, *got[3].Z, 1e-12, "a day less than three weeks")
		require.Equal(h.T, "no date of birth", *got[4].Reason)
	})
}

func TestAnImpossibleCaseIsRefusedAlone(t *testing.T) {
	onOne(t, func(h *fixture) {
		id := h.upload("owner", h.published, words)[0].NormID
		const good = `{"birth_date":"2020-03-01","test_date":"2025-03-01","raw":1}`
		for wrong, field := range map[string]string{
			`{"birth_date":"2020-02-30","test_date":"2025-03-01","raw":1}`:                     "birth_date",
			`{"birth_date":"2020-03-01","test_date":"tomorrow","raw":1}`:                       "test_date",
			`{"birth_date":"2025-03-02","test_date":"2025-03-01","raw":1}`:                     "birth_date",
			`{"birth_date":"2020-03-01","test_date":"2025-03-01","raw":1,"gestation_weeks":5}`: "gestation_weeks",
			`{"birth_date":"2020-03-01","test_date":"2025-03-01","raw":1,"sex":"girl"}`:        "sex",
			`{"birth_date":"2020-03-01","test_date":"2025-03-01","raw":1e300}`:                 "raw",
		} {
			got := h.try("user", id, good+","+wrong+","+good)
			require.Len(h.T, got, 3)
			require.Contains(h.T, *got[1].Reason, field+": expected")
			require.Nil(h.T, got[1].Z)
			if field == "sex" || field == "raw" {
				require.Equal(h.T, 60, *got[1].Age.UsedMonths, "the age has nothing to do with it")
			} else {
				require.Equal(h.T, *got[1].Reason, *got[1].Age.Reason)
			}
			require.Equal(h.T, got[0], got[2], "the others have their figures")
			require.NotNil(h.T, got[0].Age.Months)
		}
	})
}

func TestCasesInAnotherFormatAreReported(t *testing.T) {
	onOne(t, func(h *fixture) {
		path := "/api/norm/" + h.upload("owner", h.published, words)[0].NormID + "/try"
		for text, field := range map[string]string{
			`{"birth_date":"2020-03-01","raw":1}`:                                               "test_date",
			`{"birth_date":"2020-03-01","test_date":"2025-03-01","raw":"2"}`:                    "raw",
			`{"birth_date":"2020-03-01","test_date":"2025-03-01","raw":1,"child_id":"anybody"}`: "child_id",
		} {
			w := h.Call("user", "POST", path, `{"cases":[`+text+`]}`)
			require.Equal(h.T, 422, w.Code, text)
			require.Contains(h.T, w.Body.String(), "body.cases[0]."+field, text)
		}
		one := `{"birth_date":"2020-03-01","test_date":"2025-03-01","raw":1}`
		require.Len(h.T, h.try("user", path[len("/api/norm/"):len(path)-len("/try")], strings.Repeat(one+",", 499)+one), 500)
		require.Equal(h.T, 422, h.Call("user", "POST", path, `{"cases":[`+strings.Repeat(one+",", 500)+one+`]}`).Code)
	})
}

func TestAnIntervalThatIsNotThereIsNull(t *testing.T) {
	onOne(t, func(h *fixture) {
		id := h.upload("owner", h.published, strings.Replace(words, "; reliability: 0.9", "", 1))[0].NormID
		w := h.Call("owner", "POST", "/api/norm/"+id+"/try", `{"cases":[{"birth_date":"2020-03-01","test_date":"2025-03-01","raw":2}]}`)
		require.Contains(h.T, w.Body.String(), `"interval":null,"interval_reason":"reliability unknown"`)
		got := authoringtest.Decode[normset.TryResults](h.T, w, 200).Results[0]
		require.Nil(h.T, got.Reason)
		require.Equal(h.T, "Average", *got.Band)
	})
}
