package document

import (
	"encoding/json"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/scoring"
	"milepost/internal/scoring/agecase"
)

func cases(t *testing.T, text string) []agecase.AgeCase {
	t.Helper()
	var list []agecase.AgeCase
	require.NoError(t, json.Unmarshal([]byte(text), &list))
	return list
}

func TestAgesInAnswers(t *testing.T) {
	out := AgesOf(cases(t, `[
		{"birth_date":"2020-06-15","test_date":"2026-06-14"},
		{"birth_date":"2024-01-01","test_date":"2025-12-31","gestation_weeks":30,"gestation_days":0},
		{"birth_date":"2024-01-01","test_date":"2024-02-01","gestation_weeks":24,"gestation_days":3},
		{"birth_date":null,"test_date":"2024-02-01","gestation_weeks":null}]`))
	text, err := json.Marshal(out.Results)
	require.NoError(t, err)
	require.JSONEq(t, `[
		{"age_days":2190,"age_decimal":5.9958932238193015,"age_months":71,"age_text":"5 y 11 m","corrected_days":null,
		"corrected_decimal":null,"corrected_months":null,"corrected_text":"","correction_in_use":false,"used_days":2190,"used_months":71,"reason":null},
		{"age_days":730,"age_decimal":1.998631074606434,"age_months":23,"age_text":"1 y 11 m","corrected_days":660,
		"corrected_decimal":1.8069815195071868,"corrected_months":21,"corrected_text":"1 y 9 m","correction_in_use":true,"used_days":660,"used_months":21,"reason":null},
		{"age_days":31,"age_decimal":0.08487337440109514,"age_months":1,"age_text":"0 y 1 m","corrected_days":-78,
		"corrected_decimal":-0.2135523613963039,"corrected_months":-1,"corrected_text":"","correction_in_use":true,"used_days":-78,"used_months":-1,
		"reason":"before the due date"},
		{"age_days":null,"age_decimal":null,"age_months":null,"age_text":"","corrected_days":null,"corrected_decimal":null,
		"corrected_months":null,"corrected_text":"","correction_in_use":false,"used_days":null,"used_months":null,"reason":"no date of birth"}]`, string(text))
}

func TestAgesOfManyAtOnce(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	list := make([]agecase.AgeCase, 500)
	for i := range list {
		birth := time.Date(2015, 1, 1+r.IntN(3000), 0, 0, 0, 0, time.UTC)
		list[i] = agecase.AgeCase{
			BirthDate: new(birth.Format(scoring.DateForm)), TestDate: birth.AddDate(0, 0, r.IntN(4000)).Format(scoring.DateForm),
			GestationWeeks: new(int64(22 + r.IntN(20))), GestationDays: new(int64(r.IntN(7))),
		}
	}
	out := AgesOf(list)
	require.Len(t, out.Results, 500)
	for i, got := range out.Results {
		early := 7**list[i].GestationWeeks+*list[i].GestationDays < 259
		require.Equal(t, early && *got.Months < 24, got.CorrectionInUse)
		require.Equal(t, 280-(7**list[i].GestationWeeks+*list[i].GestationDays), int64(*got.Days-*got.CorrectedDays))
	}
}

func TestAnImpossibleCaseIsRefusedAlone(t *testing.T) {
	const good = `{"birth_date":"2020-06-15","test_date":"2026-02-28"}`
	for wrong, reason := range map[string]string{
		`{"birth_date":"2020-06-15","test_date":""}`:                                "test_date: expected a date such as 2026-03-12",
		`{"birth_date":"2020-06-15","test_date":"2026-02-29"}`:                      "test_date: expected a date such as 2026-03-12",
		`{"birth_date":"2020-6-15","test_date":"2026-02-28"}`:                       "birth_date: expected a date such as 2020-03-12",
		`{"birth_date":"2026-03-01","test_date":"2026-02-28"}`:                      "birth_date: expected a date that is not after the test",
		`{"birth_date":"2020-06-15","test_date":"2026-02-28","gestation_weeks":12}`: "gestation_weeks: expected 20 to 45 weeks",
		`{"test_date":"2026-02-28","gestation_weeks":30,"gestation_days":7}`:        "gestation_days: expected 0 to 6 days",
	} {
		got := AgesOf(cases(t, "["+good+","+wrong+","+good+"]")).Results
		require.Len(t, got, 3)
		require.Equal(t, reason, *got[1].Reason, wrong)
		require.Nil(t, got[1].Months)
		require.Equal(t, 68, *got[0].Months)
		require.Equal(t, got[0], got[2])
	}
}
