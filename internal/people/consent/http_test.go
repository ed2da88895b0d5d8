package consent_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"

	"milepost/internal/people/consent"
	"milepost/internal/people/peopletest"

	"github.com/stretchr/testify/require"
)

type fixture struct{ *peopletest.Fixture }

func onBoth(t *testing.T, f func(h *fixture)) {
	t.Helper()
	peopletest.Run(t, func(h *peopletest.Fixture) { f(&fixture{h}) })
}

func (h *fixture) consents(childID string) (rows []consent.ConsentRow) {
	w := h.Call("ana", "GET", "/api/child/consents/"+childID, "")
	require.Equal(h.T, 200, w.Code, w.Body)
	require.NoError(h.T, json.Unmarshal(w.Body.Bytes(), &rows))
	return rows
}

func (h *fixture) consent(childID, body string) consent.ConsentRow {
	w := h.Call("ana", "POST", "/api/child/consents/"+childID, body)
	require.Equal(h.T, 201, w.Code, w.Body)
	var row consent.ConsentRow
	require.NoError(h.T, json.Unmarshal(w.Body.Bytes(), &row))
	return row
}

// The clock of these tests is in September 2026.
func TestConsentsAreRecordedCorrectedAndWithdrawnNeverRemoved(t *testing.T) {
	onBoth(t, func(h *fixture) {
		id := h.Add("ana", `{"first_name":"Zoë","last_name":"Øst"}`).ChildID
		require.Empty(h.T, h.consents(id))
		old := h.consent(id, `{"purpose":"therapy","given_by":"עדה","given_on":"2024-02-29","until":"2025-02-28"}`)
		require.Equal(h.T, "expired", old.State)
		pictures := h.consent(id, `{"purpose":"pictures","given_by":" Ada ","given_on":"2026-03-01"}`)
		require.Equal(h.T, "given", pictures.State)
		require.Equal(h.T, "Ada", pictures.GivenBy)
		require.Equal(h.T, "A B", pictures.RecordedByName)
		require.Equal(h.T, []string{pictures.ConsentID, old.ConsentID}, ids(h.consents(id)), "the latest given first")

		path := "/api/consent/" + pictures.ConsentID
		require.Equal(h.T, 422, h.Call("ana", "PATCH", path, `{"withdrawn_on":"2026-02-28"}`).Code)
		w := h.Call("ana", "PATCH", path, `{"withdrawn_on":"2026-03-02"}`)
		require.Contains(h.T, w.Body.String(), `"state":"withdrawn"`)
		w = h.Call("ana", "PATCH", path, `{"withdrawn_on":"","until":"2030-01-01","detail":"at home"}`)
		require.Contains(h.T, w.Body.String(), `"state":"given"`, "a withdrawal recorded by mistake")
		w = h.Call("ana", "PATCH", path, `{"until":""}`)
		require.NotContains(h.T, w.Body.String(), `"until"`)
		require.Contains(h.T, w.Body.String(), `"detail":"at home"`)
		require.Len(h.T, h.consents(id), 2)
	})
}

func ids(rows []consent.ConsentRow) (ids []string) {
	for _, row := range rows {
		ids = append(ids, row.ConsentID)
	}
	return ids
}

func TestWrongConsentsNameTheirFields(t *testing.T) {
	onBoth(t, func(h *fixture) {
		id := h.Add("ana", `{"first_name":"Zoë","last_name":"Øst"}`).ChildID
		for body, field := range map[string]string{
			`{"purpose":"dancing","given_by":"Ada","given_on":"2026-03-01"}`:                        "purpose",
			`{"purpose":"other","given_by":"Ada","given_on":"2026-03-01"}`:                          "detail",
			`{"purpose":"audio","given_by":"","given_on":"2026-03-01"}`:                             "given_by",
			`{"purpose":"audio","given_by":"Ada","given_on":""}`:                                    "given_on",
			`{"purpose":"audio","given_by":"Ada","given_on":"2099-03-01"}`:                          "given_on",
			`{"purpose":"audio","given_by":"Ada","given_on":"2026-03-01","until":"2026-02-01"}`:     "until",
			`{"purpose":"audio","given_by":"Ada","given_on":"2026-03-01","state":"given"}`:          "state",
			`{"purpose":"audio","given_by":"Ada","given_on":"2026-03-01","child_id":"x"}`:           "child_id",
			`{"purpose":"audio","given_by":"Ada","given_on":"2026-03-01","recorded_by_name":"Ben"}`: "recorded_by_name",
		} {
			w := h.Call("ana", "POST", "/api/child/consents/"+id, body)
			require.Equal(h.T, 422, w.Code, body)
			require.Contains(h.T, w.Body.String(), `body.`+field, body)
		}
		require.Equal(h.T, 404, h.Call("ben", "POST", "/api/child/consents/"+id, `{"purpose":"audio","given_by":"","given_on":""}`).Code)
		require.Empty(h.T, h.consents(id))
	})
}

// A consent counts through its last day where the reader is, whatever day the server's clock has: September 21 in UTC.
func TestAConsentExpiresByTheReadersCalendar(t *testing.T) {
	onBoth(t, func(h *fixture) {
		id := h.Add("ana", `{"first_name":"Zoë","last_name":"Øst"}`).ChildID
		for _, until := range []string{"2026-09-20", "2026-09-21", "2026-09-22"} {
			h.consent(id, `{"purpose":"therapy","given_by":"Ada","given_on":"2026-03-01","until":"`+until+`"}`)
		}
		for today, want := range map[string]map[string]bool{
			"2026-09-20": {"2026-09-20": true, "2026-09-21": true, "2026-09-22": true}, // behind UTC
			"2026-09-21": {"2026-09-20": false, "2026-09-21": true, "2026-09-22": true},
			"2026-09-22": {"2026-09-20": false, "2026-09-21": false, "2026-09-22": true}, // ahead of it
			"":           {"2026-09-20": false, "2026-09-21": true, "2026-09-22": true},
			"2026-09-27": {"2026-09-20": false, "2026-09-21": true, "2026-09-22": true}, // today nowhere on Earth
		} {
			r := httptest.NewRequest("GET", "/api/child/consents/"+id, http.NoBody)
			r.Header.Set("Milepost-Today", today)
			w := h.Send("ana", r)
			require.Equal(h.T, 200, w.Code, w.Body)
			var rows []consent.ConsentRow
			require.NoError(h.T, json.Unmarshal(w.Body.Bytes(), &rows))
			require.Len(h.T, rows, 3)
			for _, row := range rows {
				require.Equal(h.T, want[row.Until], row.State == "given", "today is %s, until %s", today, row.Until)
				require.Equal(h.T, want[row.Until], row.Stands, "today is %s, until %s", today, row.Until)
			}
		}
	})
}
