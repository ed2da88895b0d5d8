package people_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"mime/multipart"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/jobs"
	"milepost/internal/live"
	"milepost/internal/people"
)

// onImports is onBoth with what imports need beside the database. Jobs wait until the test runs them.
func onImports(t *testing.T, f func(h *house)) {
	t.Helper()
	onBoth(t, func(h *house) {
		h.kernel.Live = live.NewMemory()
		h.kernel.Jobs = jobs.New(h.db, slog.New(slog.DiscardHandler), jobs.Options{Now: h.kernel.Now})
		h.service.Work()
		f(h)
	})
}

// upload sends a file as a browser does.
func (h *house) upload(as, name string, data []byte) *httptest.ResponseRecorder {
	h.t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("file", name)
	require.NoError(h.t, err)
	_, err = part.Write(data)
	require.NoError(h.t, err)
	require.NoError(h.t, form.Close())
	r := httptest.NewRequest("POST", "/api/child-import", &body)
	r.Header.Set("Content-Type", form.FormDataContentType())
	r.Header.Set("X-Actor", as)
	w := httptest.NewRecorder()
	h.handler.ServeHTTP(w, r)
	return w
}

// begin uploads a file that is taken.
func (h *house) begin(as, text string) people.Import {
	h.t.Helper()
	w := h.upload(as, "children.csv", []byte(text))
	require.Equal(h.t, 201, w.Code, w.Body)
	return decoded[people.Import](h.t, w)
}

func decoded[T any](t *testing.T, w *httptest.ResponseRecorder) (value T) {
	t.Helper()
	require.Less(t, w.Code, 300, w.Body)
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &value), w.Body)
	return value
}

// rows are those of an import with a verdict, or all.
func (h *house) rows(as, id, verdict string) []people.ImportRow {
	h.t.Helper()
	query := ""
	if verdict != "" {
		query = "?verdict=" + verdict
	}
	return decoded[[]people.ImportRow](h.t, h.call(as, "GET", "/api/child-import/rows/"+id+query, ""))
}

func (h *house) run(as, id string) *httptest.ResponseRecorder {
	return h.call(as, "POST", "/api/child-import/run/"+id, "")
}

func TestAnImportFromFileToList(t *testing.T) {
	onImports(t, func(h *house) {
		zoe := h.add("ana", `{"first_name":"Zoë","last_name":"Øst","date_of_birth":"2020-02-29","medical_id":"7"}`)
		h.add("ana", `{"first_name":"Ben","last_name":"Same","date_of_birth":"2019-01-01","grade":"1"}`)
		m := h.begin("ana", "First name,Last name,DOB,Student ID,Grade,Password\n"+
			"Zoe,Ost,29.02.2020,7,2,x\n"+ // update
			"ben,same,1.1.2019,,1,x\n"+ // update: another spelling of the name
			"美咲,山田,13.06.2018,,,x\n"+ // new
			",Nobody,31.02.2019,,,x\n") // refused twice
		require.Equal(t, people.ImportCounts{Rows: 4, New: 1, Update: 2, Refused: 1}, m.Counts)
		require.Equal(t, "dmy", m.DateOrder)
		require.True(t, m.Columns[5].Dropped)
		refused := h.rows("ana", m.ImportID, "refused")
		require.Equal(t, []string{"DOB: 31.02.2019 is not a date", "First name is empty."}, refused[0].Reasons)
		require.Equal(t, int64(5), refused[0].Row)
		require.Equal(t, zoe.ChildID, h.rows("ana", m.ImportID, "update")[0].ChildID)
		require.Len(t, h.rows("ana", m.ImportID, ""), 4)

		done := decoded[people.Import](t, h.run("ana", m.ImportID))
		require.Equal(t, "done", done.State)
		require.Equal(t, m.Counts, done.Counts)
		require.Equal(t, 3, h.count(`SELECT count(*) FROM person WHERE owner_id = 'ana'`))
		record := decoded[people.ChildRecord](t, h.call("ana", "GET", "/api/child/"+zoe.ChildID, ""))
		require.Equal(t, []string{"Zoe", "Ost", "2", "7"}, []string{record.FirstName, record.LastName, record.Grade, record.MedicalID})
		require.Equal(t, 409, h.run("ana", m.ImportID).Code)
		require.Equal(t, 1, h.count(`SELECT count(*) FROM audit_event WHERE action = 'child.import'`))
		require.Equal(t, 3, h.count(`SELECT count(*) FROM audit_children WHERE list_id = (SELECT children FROM audit_event WHERE action = 'child.import')`))

		again := h.begin("ana", "First name,Last name,DOB,Student ID,Grade,Password\nZoe,Ost,29.02.2020,7,2,x\n")
		require.True(t, again.Remembered)
		require.Equal(t, people.ImportCounts{Rows: 1, Same: 1}, again.Counts)
	})
}
