package roster_test

import (
	"bytes"
	"context"
	"mime/multipart"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/importing"
	importfile "milepost/internal/importing/file"
	"milepost/internal/people"
	"milepost/internal/people/roster"
)

// uploadWith sends a file with further fields of the form.
func (h *fixture) uploadWith(data []byte, fields map[string]string) *httptest.ResponseRecorder {
	h.T.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	for name, value := range fields {
		require.NoError(h.T, form.WriteField(name, value))
	}
	part, err := form.CreateFormFile("file", "children.csv")
	require.NoError(h.T, err)
	_, err = part.Write(data)
	require.NoError(h.T, err)
	require.NoError(h.T, form.Close())
	r := httptest.NewRequest("POST", "/api/child-import", &body)
	r.Header.Set("Content-Type", form.FormDataContentType())
	r.Header.Set("X-Actor", "ana")
	w := httptest.NewRecorder()
	h.Handler.ServeHTTP(w, r)
	return w
}

func (h *fixture) decide(id, decision string) roster.Import {
	h.T.Helper()
	return decoded[roster.Import](h.T, h.Call("ana", "PATCH", "/api/child-import/"+id, `{"decisions":[`+decision+`]}`))
}

func TestNothingInDoubtIsStoredWithoutAChoice(t *testing.T) {
	onImports(t, func(h *fixture) {
		zoe := h.Add("ana", `{"first_name":"Zoë","last_name":"Øst","date_of_birth":"2019-03-12","medical_id":"7"}`)
		m := h.begin("ana", "Student ID,First name,Last name,DOB\n7,Ann,Lee,2020-01-02\n8,Mia,Stone,2019\n9,Leo,Lang,2019\n10,Kim,Ray,2018-05-06\n")
		require.Equal(t, roster.ImportCounts{Rows: 4, New: 1, Check: 3}, m.Counts)
		require.Equal(t, []roster.ImportWarning{
			{Warning: "person", Rows: 1, Choices: []string{"take", "skip"}}, {Warning: "year", Rows: 2, Choices: []string{"take", "skip"}},
		}, m.Warnings)
		require.Equal(t, 409, h.Call("ana", "POST", "/api/child-import/run/"+m.ImportID, "").Code)
		waiting := h.rows(m.ImportID, "check")
		require.Equal(t, "The id is that of Zoë Øst, born 12 March 2019, on your list, and the row is about somebody else. Taken, that record is overwritten.", waiting[0].Reasons[0])

		m = h.decide(m.ImportID, `{"warning":"year","choice":"take"},{"row":4,"choice":"skip"}`)
		require.Equal(t, roster.ImportCounts{Rows: 4, New: 2, Refused: 1, Check: 1}, m.Counts, "a row's own choice comes before the one for all")
		require.Equal(t, "take", m.Warnings[1].Choice)
		m = h.decide(m.ImportID, `{"row":4,"choice":""},{"row":2,"choice":"skip"}`)
		require.Equal(t, roster.ImportCounts{Rows: 4, New: 3, Refused: 1}, m.Counts)
		require.Equal(t, "skip", h.rows(m.ImportID, "refused")[0].Choice)

		for _, bad := range []string{
			`{"choice":"take"}`, `{"warning":"year","row":2,"choice":"take"}`, `{"warning":"year","choice":"swap"}`, `{"warning":"none","choice":"take"}`, `{"row":2,"choice":"burn"}`,
		} {
			require.Equal(t, 422, h.Call("ana", "PATCH", "/api/child-import/"+m.ImportID, `{"decisions":[`+bad+`]}`).Code, bad)
		}
		require.Equal(t, 404, h.Call("ben", "PATCH", "/api/child-import/"+m.ImportID, `{"decisions":[{"row":2,"choice":"take"}]}`).Code)
		h.run(m.ImportID)
		record := decoded[people.ChildRecord](t, h.Call("ana", "GET", "/api/child/"+zoe.ChildID, ""))
		require.Equal(t, "Zoë", record.FirstName, "whose id somebody else had")
		require.Equal(t, 2, h.Count(`SELECT count(*) FROM person WHERE first_name IN ('Mia', 'Leo') AND date_of_birth IS NULL`))
	})
}

func TestAFileThatCanBeReadInSeveralWaysIsAskedAbout(t *testing.T) {
	onImports(t, func(h *fixture) {
		letters := []byte("First name,Last name\nK\xeastutis,Lang\n")
		w := h.uploadWith(letters, nil)
		require.Equal(t, 200, w.Code)
		require.Equal(t, []importing.ImportEncoding{{Encoding: "windows-1252", Samples: []string{"Kêstutis"}}, {Encoding: "windows-1250", Samples: []string{"Kęstutis"}}},
			decoded[importing.ImportChoice](t, w).Encodings)
		require.Zero(t, h.Count(`SELECT count(*) FROM child_import`), "nothing of it is kept")
		w = h.uploadWith(letters, map[string]string{"encoding": "windows-1250"})
		require.Equal(t, 201, w.Code)
		m := decoded[roster.Import](t, w)
		require.Equal(t, "windows-1250", m.Encoding)
		require.Equal(t, "Kęstutis", h.rows(m.ImportID, "")[0].Cells[0])
		for name, fields := range map[string]map[string]string{
			"encoding": {"encoding": "morse"}, "sheets": {"sheets": "one"}, "color": {"color": "red"},
		} {
			w := h.uploadWith(letters, fields)
			require.Equal(t, 422, w.Code, name)
			require.Contains(t, w.Body.String(), `body.`+name)
		}
	})
}

// endless is a file whose reader leaves after some reads.
type endless struct {
	data  *bytes.Reader
	after int
	leave context.CancelFunc
}

func (e *endless) ReadAt(into []byte, at int64) (int, error) {
	e.after--
	if e.after <= 0 {
		e.leave()
	}
	return e.data.ReadAt(into, at)
}

func TestReadingEndsWhenItsClientLeaves(t *testing.T) {
	var rows bytes.Buffer
	rows.WriteString("First name,Last name\n")
	for range 50_000 {
		rows.WriteString("Ann,Lee\n")
	}
	ctx, leave := context.WithCancel(t.Context())
	f, err := importfile.Open(ctx, &endless{bytes.NewReader(rows.Bytes()), 100, leave}, int64(rows.Len()), importfile.Options{})
	require.NoError(t, err)
	_, err = f.Next()
	require.NoError(t, err)
	leave()
	for range 20 { // the rows among which the header was searched are stored already
		if _, err = f.Next(); err != nil {
			break
		}
	}
	require.ErrorIs(t, err, context.Canceled)
}
