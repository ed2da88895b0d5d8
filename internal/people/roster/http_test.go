package roster_test

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"mime/multipart"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/jobs"
	"milepost/internal/live"
	"milepost/internal/people"
	"milepost/internal/people/roster"
)

// onImports is onBoth with what imports need besides the database. Jobs wait until the test runs them.
func onImports(t *testing.T, f func(h *fixture)) {
	t.Helper()
	onBoth(t, func(h *fixture) {
		// No two moments are the same, and time passes: a job that the database refused is tried again some seconds later.
		var calls atomic.Int64
		began := time.Now()
		h.Kernel.Now = func() time.Time {
			return time.Unix(1_790_003_600, 0).Add(time.Since(began) + time.Duration(calls.Add(1))*10*time.Microsecond)
		}
		h.Kernel.Live = live.NewMemory()
		h.Kernel.Jobs = jobs.New(h.DB, slog.New(slog.DiscardHandler), jobs.Options{Now: h.Kernel.Now, Poll: 5 * time.Millisecond})
		h.Rosters.Work()
		f(h)
	})
}

// work has the jobs done from now on.
func (h *fixture) work() {
	h.working.Do(func() {
		h.Kernel.Jobs.Start()
		h.T.Cleanup(h.stopWork)
	})
}

// stopWork waits for the jobs that run and begins no other.
func (h *fixture) stopWork() { require.NoError(h.T, h.Kernel.Jobs.Stop(context.Background())) }

// upload sends a file as a browser does.
func (h *fixture) upload(as, name string, data []byte) *httptest.ResponseRecorder {
	h.T.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("file", name)
	require.NoError(h.T, err)
	_, err = part.Write(data)
	require.NoError(h.T, err)
	require.NoError(h.T, form.Close())
	r := httptest.NewRequest("POST", "/api/child-import", &body)
	r.Header.Set("Content-Type", form.FormDataContentType())
	r.Header.Set("X-Actor", as)
	w := httptest.NewRecorder()
	h.Handler.ServeHTTP(w, r)
	return w
}

// begin uploads a file that is taken.
func (h *fixture) begin(as, text string) roster.Import {
	h.T.Helper()
	w := h.upload(as, "children.csv", []byte(text))
	require.Equal(h.T, 201, w.Code, w.Body)
	return decoded[roster.Import](h.T, w)
}

func decoded[T any](t *testing.T, w *httptest.ResponseRecorder) (value T) {
	t.Helper()
	require.Less(t, w.Code, 300, w.Body)
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &value), w.Body)
	return value
}

// rows returns the rows of an import with a decision, or all.
func (h *fixture) rows(id, verdict string) []roster.ImportRow {
	h.T.Helper()
	query := ""
	if verdict != "" {
		query = "?verdict=" + verdict
	}
	return decoded[[]roster.ImportRow](h.T, h.Call("ana", "GET", "/api/child-import/rows/"+id+query, ""))
}

// getImport reads an import of Ana's.
func (h *fixture) getImport(id string) roster.Import {
	h.T.Helper()
	return decoded[roster.Import](h.T, h.Call("ana", "GET", "/api/child-import/"+id, ""))
}

// ended waits until an import of Ana's has ended.
func (h *fixture) ended(id string) (m roster.Import) {
	h.T.Helper()
	h.work()
	require.Eventually(h.T, func() bool {
		m = h.getImport(id)
		return !slices.Contains([]string{"waiting", "running", "undoing"}, m.State)
	}, 3*time.Minute, 20*time.Millisecond)
	return m
}

// act asks for an act on an import of Ana's.
func (h *fixture) act(what, id string) *httptest.ResponseRecorder {
	return h.Call("ana", "POST", "/api/child-import/"+what+"/"+id, "")
}

// run runs an import of Ana's to its end.
func (h *fixture) run(id string) roster.Import {
	h.T.Helper()
	require.Equal(h.T, "waiting", decoded[roster.Import](h.T, h.act("run", id)).State)
	return h.ended(id)
}

func TestAnImportFromFileToList(t *testing.T) {
	onImports(t, func(h *fixture) {
		zoe := h.Add("ana", `{"first_name":"Zoë","last_name":"Øst","date_of_birth":"2020-02-29","medical_id":"7"}`)
		h.Add("ana", `{"first_name":"Ben","last_name":"Same","date_of_birth":"2019-01-01","grade":"1"}`)
		m := h.begin("ana", "First name,Last name,DOB,Student ID,Grade,Password\n"+
			"Zoe,Ost,29.02.2020,7,2,x\n"+ // update
			"ben,same,1.1.2019,,1,x\n"+ // update: another spelling of the name
			"美咲,山田,13.06.2018,,,x\n"+ // new
			",Nobody,31.02.2019,,,x\n") // refused twice
		require.Equal(t, roster.ImportCounts{Rows: 4, New: 1, Update: 2, Refused: 1}, m.Counts)
		require.Equal(t, "dmy", m.DateOrder)
		require.True(t, m.Columns[5].Dropped)
		refused := h.rows(m.ImportID, "refused")
		require.Equal(t, []string{"DOB: 31.02.2019 is not a date", "First name is empty."}, refused[0].Reasons)
		require.Equal(t, int64(5), refused[0].Row)
		require.Equal(t, zoe.ChildID, h.rows(m.ImportID, "update")[0].ChildID)
		require.Len(t, h.rows(m.ImportID, ""), 4)

		done := h.run(m.ImportID)
		require.Equal(t, "done", done.State)
		require.Equal(t, m.Counts, done.Counts)
		require.Equal(t, 3, h.Count(`SELECT count(*) FROM person WHERE owner_id = 'ana'`))
		record := decoded[people.ChildRecord](t, h.Call("ana", "GET", "/api/child/"+zoe.ChildID, ""))
		require.Equal(t, []string{"Zoe", "Ost", "2", "7"}, []string{record.FirstName, record.LastName, record.Grade, record.MedicalID})
		require.Equal(t, 409, h.act("run", m.ImportID).Code)
		require.Equal(t, 1, h.Count(`SELECT count(*) FROM audit_event WHERE action = 'child.import'`))
		require.Equal(t, 3, h.Count(`SELECT count(*) FROM audit_children WHERE list_id = (SELECT children FROM audit_event WHERE action = 'child.import')`))

		again := h.begin("ana", "First name,Last name,DOB,Student ID,Grade,Password\nZoe,Ost,29.02.2020,7,2,x\n")
		require.True(t, again.Remembered)
		require.Equal(t, roster.ImportCounts{Rows: 1, Same: 1}, again.Counts)
	})
}

func TestTheOrderOfDatesIsAskedOnce(t *testing.T) {
	onImports(t, func(h *fixture) {
		m := h.begin("ana", "First name,Last name,DOB,Consent date\nA,B,03/04/2019,05/06/2020\n")
		require.True(t, m.AskOrder)
		require.Equal(t, []string{"dmy", "mdy"}, m.Orders)
		require.Equal(t, []string{"03/04/2019", "05/06/2020"}, m.OrderDates)
		require.Equal(t, 409, h.act("run", m.ImportID).Code)
		m = decoded[roster.Import](t, h.Call("ana", "PATCH", "/api/child-import/"+m.ImportID, `{"date_order":"mdy"}`))
		require.False(t, m.AskOrder)
		require.Equal(t, "mdy", m.DateOrder)
		h.run(m.ImportID)
		require.Equal(t, 1, h.Count(`SELECT count(*) FROM person WHERE date_of_birth = '2019-03-04'`))
	})
}

func TestColumnsCanBeRemapped(t *testing.T) {
	onImports(t, func(h *fixture) {
		m := h.begin("ana", "A,B,Password\nZoë,Øst,x\n")
		require.Equal(t, []string{"first_name", "last_name"}, m.Lacking)
		require.Equal(t, 409, h.act("run", m.ImportID).Code)
		for body, want := range map[string]int{
			`{"fields":["first_name"]}`: 422, `{"fields":["first_name","first_name",""]}`: 422, `{"fields":["first_name","last_name","notes"]}`: 422,
			`{"fields":["first_name","shoe_size",""]}`: 422, `{"date_order":"ydm"}`: 422, `{"fields":["first_name","last_name",""]}`: 200,
		} {
			require.Equal(t, want, h.Call("ana", "PATCH", "/api/child-import/"+m.ImportID, body).Code, body)
		}
		require.Equal(t, int64(1), h.run(m.ImportID).Counts.New)
		require.Equal(t, 409, h.Call("ana", "PATCH", "/api/child-import/"+m.ImportID, `{"date_order":"dmy"}`).Code)
		require.True(t, h.begin("ana", "A,B,Password\nAnn,Lee,x\n").Remembered)
		require.False(t, h.begin("ben", "A,B,Password\nAnn,Lee,x\n").Remembered, "each account maps for itself")
	})
}

// How the reader handles hostile files is tested in its own package.
func TestFilesThatCannotBeRead(t *testing.T) {
	onImports(t, func(h *fixture) {
		for name, c := range map[string]struct {
			data []byte
			code int
			says string
		}{
			"old Excel": {append([]byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), make([]byte, 600)...), 415, "Excel file of the old kind"},
			"picture":   {[]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x01\x02"), 415, "neither CSV nor Excel"},
			"too large": {bytes.Repeat([]byte("a,b\n"), 5<<20+1), 413, "larger than 20 MB"},
			"no rows":   {[]byte("First name,Last name\n"), 422, "no rows below"},
			"empty":     {nil, 422, "The file is empty."},
			"quote":     {[]byte("First name,Last name\n\"a,b\n"), 422, "Row 2: a quotation mark"},
			"late":      {[]byte("First name,Last name\n" + strings.Repeat("a,b\n", 450) + "\"a,b\n"), 422, "Row 452: a quotation mark"}, // two chunks are stored by then
		} {
			w := h.upload("ana", "children.csv", c.data)
			require.Equal(t, c.code, w.Code, name+w.Body.String())
			require.Contains(t, w.Body.String(), c.says, name)
		}
		require.Zero(t, h.Count(`SELECT count(*) FROM child_import`)+h.Count(`SELECT count(*) FROM child_import_row`), "nothing stays behind")
	})
}

// No byte of a password is stored in the database.
func TestPasswordsAreNotStored(t *testing.T) {
	onImports(t, func(h *fixture) {
		m := h.begin("ana", "First name,Last name,Passwort,Notes\nZoë,Øst,s3cret,n\nZoë,Øst, Main Street,s3cret,n\n")
		h.run(m.ImportID)
		require.Zero(t, h.Count(`SELECT count(*) FROM child_import_row WHERE cells LIKE '%s3cret%'`))
		require.Zero(t, h.Count(`SELECT count(*) FROM child_import WHERE columns LIKE '%s3cret%'`))
		require.NotContains(t, h.Call("ana", "GET", "/api/child-import/refused/"+m.ImportID, "").Body.String(), "s3cret")
	})
}

func TestUnneededCodesAreDropped(t *testing.T) {
	onImports(t, func(h *fixture) {
		m := h.begin("ana", "First name,Last name\nZoë,Øst\n,Øst\n")
		h.begin("ana", "First name,Last name\nAnn,Lee\n")
		require.Equal(t, 204, h.Call("ana", "DELETE", "/api/child-import/"+h.begin("ana", "A,B\n1,2\n").ImportID, "").Code)
		require.Len(t, decoded[[]roster.Import](t, h.Call("ana", "GET", "/api/child-import", "")), 2)
		h.run(m.ImportID)
		require.Eventually(t, func() bool { return h.Count(`SELECT count(*) FROM child_import_row`) == 2 }, 20*time.Second, 5*time.Millisecond)
		require.Len(t, h.rows(m.ImportID, ""), 1, "of one that is done the refused rows stay")
		h.Exec(`UPDATE child_import SET expires_at = 1`)
		require.Equal(t, 404, h.Call("ana", "GET", "/api/child-import/"+m.ImportID, "").Code)
		h.Exec(`UPDATE job SET run_at = 1 WHERE done_at IS NULL`)
		require.Eventually(t, func() bool { return h.Count(`SELECT count(*) FROM child_import`) == 0 }, 20*time.Second, 5*time.Millisecond)
		require.Zero(t, h.Count(`SELECT count(*) FROM child_import_row`)+h.Count(`SELECT count(*) FROM child_import_verdict`))
	})
}
