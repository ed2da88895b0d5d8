package measureimport_test

import (
	"bytes"
	"net/http"
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/xuri/excelize/v2"

	"milepost/internal/measureimport"
)

// withLatency adds a raw measure in milliseconds and a child, which its scores are of.
func (h *fixture) withLatency() {
	h.T.Helper()
	h.Exec(`INSERT INTO measure (id, owner_key, code, title, description, card, kind, metric, better, most, created_at)
		SELECT 'latency', key, 'LATMS', 'Latency', '', 'assessment', 'skill', 'raw', 'lower', 90000, 1 FROM account WHERE id = $1`, "ana")
	h.Add("ana", `{"first_name":"Zoë","last_name":"Øst","date_of_birth":"2018-02-27","custom_id":"A1"}`)
}

// scores returns the scores of an import as "outcome value day" or with the reason of a refusal.
func (h *fixture) scores(m measureimport.MeasureImport) []string {
	h.T.Helper()
	var found []string
	require.NoError(h.T, h.DB.Read().Select(h.T.Context(), &found, `SELECT s.outcome || ' ' || CASE WHEN s.outcome = 'refused' THEN s.reason
		ELSE CAST(CAST(ROUND(s.value * 10) AS INTEGER) AS TEXT) || ' ' || s.test_date END
		FROM score_import_score s JOIN score_import i ON i.key = s.import_key WHERE i.id = $1 ORDER BY s.number`, m.ImportID))
	return found
}

func (h *fixture) answer(m measureimport.MeasureImport, question, choice string) measureimport.MeasureImport {
	h.T.Helper()
	return h.read(h.send("ana", http.MethodPatch, path+"/"+m.ImportID, map[string]any{"answers": []map[string]string{{"question": question, "choice": choice}}}))
}

func TestScoresOfThousandsAreNeverReadAsUnits(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.withLatency()
		for text, want := range map[string][]string{
			"A1,2026-03-20,\"2,345\"\nA1,2026-03-21,\"3,010\"\nA1,2026-03-22,876\nA1,2026-03-23,\"20,500\"\n": {"add 23450 2026-03-20", "add 30100 2026-03-21", "add 8760 2026-03-22", "add 205000 2026-03-23"},
			"A1,2026-03-20,\"2,345\"\nA1,2026-03-21,\"23,456.7\"\nA1,2026-03-22,2346\n":                       {"add 23450 2026-03-20", "add 234567 2026-03-21", "add 23460 2026-03-22"},
			"A1,2026-03-20,\"2.345,5\"\nA1,2026-03-21,1.060\n":                                                {"add 23455 2026-03-20", "add 10600 2026-03-21"},
			"A1,2026-03-20,\"61,5\"\n": {"add 615 2026-03-20"},
			"A1,2026-03-20,1\u00a0234\nA1,2026-03-21,1'234\nA1,2026-03-22,\"1,23,456\"\n":            {"add 12340 2026-03-20", "add 12340 2026-03-21", "refused range"},
			"A1,2026-03-20,\u2212\u22121\nA1,2026-03-21,12-15\nA1,2026-03-22,<5\nA1,2026-03-23,$5\n": {"refused bad_value", "refused bad_value", "refused bad_value", "refused bad_value"},
			"A1,2026-03-20,1.2E+03\nA1,2026-03-21,۷۲٫۵\n":                                            {"refused ambiguous_value", "add 725 2026-03-21"},
			"A1,2026-03-20,—\nA1,2026-03-21,n/a\nA1,2026-03-22,.\n":                                  {"refused no_value", "refused no_value", "refused no_value"},
		} {
			m := h.begin("Custom ID,Test date,LATMS\n" + text)
			for _, q := range m.Questions {
				require.NotEmpty(t, q.Choice, text)
			}
			require.Equal(t, want, h.scores(m), text)
		}
	})
}

func TestAnUnclearDecimalSeparatorIsAskedForOnce(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.withLatency()
		m := h.begin("Custom ID,Test date,LATMS\nA1,2026-03-20,\"2,345\"\nA1,2026-03-21,\"4,567\"\n")
		require.Equal(t, []measureimport.ScoreQuestion{{Question: "decimal", Values: 2, Samples: []string{"2,345", "4,567"}, Choices: []string{"point", "comma"}}}, m.Questions)
		require.False(t, m.CanRun)
		require.Empty(t, h.scores(m), "nothing is read before")
		require.Equal(t, http.StatusConflict, h.act("run", m.ImportID).Code)
		m = h.answer(m, "decimal", "comma")
		require.Equal(t, []string{"add 23 2026-03-20", "add 46 2026-03-21"}, h.scores(m))
		m = h.answer(m, "decimal", "point")
		require.Equal(t, []string{"add 23450 2026-03-20", "add 45670 2026-03-21"}, h.scores(m))
		m = h.read(h.send("ana", http.MethodGet, path+"/"+m.ImportID, nil))
		require.Equal(t, "point", m.Questions[0].Choice, "it is kept")
		require.True(t, m.CanRun)
		require.False(t, h.answer(m, "decimal", "").CanRun)
		for _, bad := range []map[string]string{{"question": "decimal", "choice": "swap"}, {"question": "moment", "choice": "take"}, {"question": "none", "choice": "take"}} {
			require.Equal(t, 422, h.send("ana", http.MethodPatch, path+"/"+m.ImportID, map[string]any{"answers": []any{bad}}).Code)
		}
	})
}

func TestASuggestedFieldCanBeChanged(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.withLatency()
		m := h.begin("Custom ID,Test date,LATMS\nA1,2026-03-20,\"2,340\"\nA1,2026-03-21,876\n")
		require.Equal(t, "point", m.Questions[0].Choice)
		require.Equal(t, []string{"add 23450 2026-03-20", "add 8760 2026-03-21"}[1], h.scores(m)[1])
		require.Equal(t, []string{"add 23 2026-03-20", "add 8760 2026-03-21"}, h.scores(h.answer(m, "decimal", "comma")))
	})
}

func TestHundredsOfAnotherMeasureShowNothing(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.withLatency()
		h.Exec(`INSERT INTO measure (id, owner_key, code, title, description, card, kind, metric, better, most, created_at)
			SELECT 'speed', key, 'SPEED', 'Speed', '', 'assessment', 'skill', 'raw', 'higher', 90000, 1 FROM account WHERE id = $1`, "ana")
		m := h.begin("Custom ID,Test date,Measure,Score\nA1,2026-03-20,SPEED,\"1,230\"\nA1,2026-03-20,LATMS,987\n")
		require.Empty(t, m.Questions[0].Choice)
	})
}

func TestATestDateWrittenAsAMomentIsAskedAboutOnce(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.withLatency()
		m := h.begin("Custom ID,Test date,LATMS\nA1,2026-03-20T22:30:00Z,500\nA1,2026-03-21T00:00:00Z,600\nA1,2026-03-22T00:00:00+01:00,500\nA1,2026-03-24T23:00:00Z,500\n")
		require.Equal(t, []measureimport.ScoreQuestion{{
			Question: "moment", Values: 2, Samples: []string{"2026-03-20T22:30:00Z", "2026-03-24T23:00:00Z"}, Choices: []string{"take", "swap", "skip"},
		}}, m.Questions)
		require.Empty(t, h.scores(m))
		require.Equal(t, []string{"add 5000 2026-03-20", "add 6000 2026-03-21", "add 5000 2026-03-22", "add 5000 2026-03-24"}, h.scores(h.answer(m, "moment", "take")))
		require.Equal(t, []string{"add 5000 2026-03-21", "add 6000 2026-03-21", "add 5000 2026-03-22", "add 5000 2026-03-25"}, h.scores(h.answer(m, "moment", "swap")))
		require.Equal(t, []string{"refused ambiguous_date", "add 6000 2026-03-21", "add 5000 2026-03-22", "refused ambiguous_date"}, h.scores(h.answer(m, "moment", "skip")))
	})
}

func TestPossibleMissingCodesAreAskedAbout(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.withLatency()
		m := h.begin("Custom ID,Test date,LATMS,OTS2\nA1,2026-03-20,999,50\nA1,2026-03-21,-99,999\n")
		require.Equal(t, []measureimport.ScoreQuestion{{Question: "missing", Values: 1, Samples: []string{"999"}, Choices: []string{"take", "skip"}}}, m.Questions,
			"those outside of the measure's range are refused")
		require.Equal(t, []string{"refused no_value", "add 500 2026-03-20", "refused range", "refused range"}, h.scores(h.answer(m, "missing", "skip")))
		require.Equal(t, []string{"add 9990 2026-03-20", "add 500 2026-03-20", "refused range", "refused range"}, h.scores(h.answer(m, "missing", "take")))
	})
}

func TestDatesOfOtherCalendarsAreReadAsTestDates(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.withLatency()
		require.Equal(t, []string{"add 5000 2026-03-20"}, h.scores(h.begin("Custom ID,Test date,LATMS\nA1,20/03/2569,500\n")))
		require.Equal(t, []string{"refused islamic_date"}, h.scores(h.begin("Custom ID,Test date,LATMS\nA1,1447-10-01,500\n")))
		m := h.begin("Custom ID,Test date,LATMS\nA1,1404/12/29,500\n")
		require.Equal(t, "counted", m.Questions[0].Question)
		require.Equal(t, []string{"add 5000 2026-03-20"}, h.scores(h.answer(m, "counted", "take")))
	})
}

func TestAnIdThatASpreadsheetChangedIsInDoubt(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.withLatency()
		h.Add("ana", `{"first_name":"Ida","last_name":"Ek","custom_id":"00451"}`)
		h.Add("ana", `{"first_name":"Eli","last_name":"Um","custom_id":"00052"}`)
		f := excelize.NewFile()
		for cell, row := range map[string][]any{
			"A1": {"Custom ID", "Test date", "LATMS"}, "A2": {"00451", "2026-03-20", 500}, "A3": {52, "2026-03-20", 600}, "A4": {1.23457e+17, "2026-03-20", 700},
			"A5": {"1.2E+05", "2026-03-20", 800},
		} {
			require.NoError(t, f.SetSheetRow("Sheet1", cell, &row))
		}
		var data bytes.Buffer
		require.NoError(t, f.Write(&data))
		m := h.read(h.upload("scores.xlsx", data.Bytes()))
		require.Equal(t, []measureimport.ScoreQuestion{{Question: "zeros", Values: 1, Samples: []string{"52"}, Choices: []string{"take", "swap", "skip"}}}, m.Questions)
		doubt := "refused ambiguous_id"
		require.Equal(t, []string{"add 5000 2026-03-20", "add 6000 2026-03-20", doubt, doubt}, h.scores(h.answer(m, "zeros", "swap")))
		require.Equal(t, []string{"add 5000 2026-03-20", "refused no_child", doubt, doubt}, h.scores(h.answer(m, "zeros", "take")))
		require.Equal(t, []string{"add 5000 2026-03-20", doubt, doubt, doubt}, h.scores(h.answer(m, "zeros", "skip")))
	})
}

func TestAnUncomputedFormulaIsNeitherAScoreNorAnID(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.withLatency()
		m := h.begin("Custom ID,Test date,LATMS,OTS2\nA1,2026-03-20,=B2+1,50\n=A1,2026-03-21,500,60\n\u200eA1\u200f,\u200e2026-03-22,\u202d700\u202c,\nA\ufffd1,2026-03-23,500,\n")
		require.Equal(t, []string{
			"refused bad_value", "add 500 2026-03-20", "refused ambiguous_id", "refused ambiguous_id", "add 7000 2026-03-22", "refused ambiguous_id",
		}, h.scores(m))
	})
}

func TestAPercentageCellIsReadAsItIsShown(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.withLatency()
		f := excelize.NewFile()
		for cell, row := range map[string][]any{"A1": {"Custom ID", "Test date", "OTS2"}, "A2": {"A1", "2026-03-20", 0.85}, "A3": {"A1", "2026-03-21", 0.125}} {
			require.NoError(t, f.SetSheetRow("Sheet1", cell, &row))
		}
		style, err := f.NewStyle(&excelize.Style{NumFmt: 9})
		require.NoError(t, err)
		require.NoError(t, f.SetCellStyle("Sheet1", "C2", "C3", style))
		var data bytes.Buffer
		require.NoError(t, f.Write(&data))
		require.Equal(t, []string{"add 850 2026-03-20", "add 125 2026-03-21"}, h.scores(h.read(h.upload("scores.xlsx", data.Bytes()))))
	})
}
