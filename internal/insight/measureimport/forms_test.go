package measureimport_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// withLatency adds a raw measure in milliseconds and a child, which its scores are of.
func (h *fixture) withLatency() {
	h.T.Helper()
	h.Exec(`INSERT INTO measure (id, owner_key, code, title, description, card, kind, metric, better, most, created_at)
		SELECT 'latency', key, 'LATMS', 'Latency', '', 'assessment', 'skill', 'raw', 'lower', 90000, 1 FROM account WHERE id = $1`, "ana")
	h.Add("ana", `{"first_name":"Zoë","last_name":"Øst","date_of_birth":"2018-02-27","custom_id":"A1"}`)
}

func (h *fixture) values(text string) []string {
	h.T.Helper()
	m := h.begin(text)
	require.Empty(h.T, m.Lacking)
	var found []string
	require.NoError(h.T, h.DB.Read().Select(h.T.Context(), &found, `SELECT s.outcome || ' ' || CASE WHEN s.outcome = 'refused' THEN s.reason ELSE CAST(CAST(s.value * 10 AS INTEGER) AS TEXT) END
		FROM score_import_score s JOIN score_import i ON i.key = s.import_key WHERE i.id = $1 ORDER BY s.number`, m.ImportID))
	return found
}

func TestScoresOfThousandsAreNeverReadAsUnits(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.withLatency()
		for text, want := range map[string][]string{
			"A1,2026-03-20,\"2,345\"\nA1,2026-03-21,\"3,010\"\nA1,2026-03-22,876\nA1,2026-03-23,\"20,500\"\n": {"add 23450", "add 30100", "add 8760", "add 205000"},
			"A1,2026-03-20,\"2,345\"\nA1,2026-03-21,\"23,456.7\"\nA1,2026-03-22,2346\n":                       {"add 23450", "add 234567", "add 23460"},
			"A1,2026-03-20,\"2.345,5\"\nA1,2026-03-21,1.060\n":                                                {"add 23455", "add 10600"},
			"A1,2026-03-20,\"61,5\"\n":      {"add 615"},
			"A1,2026-03-20,\"2,345\"\n":     {"refused ambiguous_value"},
			"A1,2026-03-20,\u2212\u22121\n": {"refused bad_value"},
		} {
			require.Equal(t, want, h.values("Custom ID,Test date,LATMS\n"+text), text)
		}
	})
}

func TestATestDateWrittenAsAMomentIsInDoubt(t *testing.T) {
	onBoth(t, func(h *fixture) {
		h.withLatency()
		require.Equal(t, []string{"refused ambiguous_date", "add 5000", "add 5000"},
			h.values("Custom ID,Test date,LATMS\nA1,2026-03-20T22:30:00Z,500\nA1,2026-03-21T00:00:00Z,500\nA1,2026-03-22T00:00:00+01:00,500\n"))
	})
}
