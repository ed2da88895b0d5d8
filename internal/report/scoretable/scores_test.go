package scoretable_test

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"mime/multipart"
	"net/http/httptest"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/report/content"
	"milepost/internal/report/elsewhere"
	"milepost/internal/report/reporttest"
)

// upload sends a table of scores.
func upload(d *reporttest.Fixture, who, id string, data []byte, source string) *httptest.ResponseRecorder {
	d.T.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	require.NoError(d.T, form.WriteField("source", source))
	file, err := form.CreateFormFile("file", "scores.csv")
	require.NoError(d.T, err)
	_, err = file.Write(data)
	require.NoError(d.T, err)
	require.NoError(d.T, form.Close())
	r := httptest.NewRequest("POST", "/api/report/"+id+"/scores", &body)
	r.Header.Set("Content-Type", form.FormDataContentType())
	r.Header.Set("X-Session", who)
	w := httptest.NewRecorder()
	d.Serve(w, r)
	return w
}

func uploaded(d *reporttest.Fixture, id, table string) (out elsewhere.Upload) {
	d.T.Helper()
	w := upload(d, "owner", id, []byte(table), "School, 2026")
	require.Equal(d.T, 200, w.Code, w.Body)
	require.NoError(d.T, json.Unmarshal(w.Body.Bytes(), &out))
	return out
}

func downloaded(d *reporttest.Fixture, id, table string) [][]string {
	d.T.Helper()
	w := d.Call("owner", "GET", "/api/report/scores/"+id+"?table="+table, "")
	require.Equal(d.T, 200, w.Code, w.Body)
	require.Contains(d.T, w.Header().Get("Content-Disposition"), table+"-")
	text, marked := strings.CutPrefix(w.Body.String(), "\ufeff")
	require.True(d.T, marked)
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	require.NoError(d.T, err)
	return rows
}

func TestScoresGoDownAndUp(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := reporttest.New(t, q)
		d.Lower.Found.Version.Questions[0].Question.Question = "=cmd|' /C calc'!A0"
		id := d.Created()
		questions := downloaded(d, id, "questions")
		require.Len(t, questions, 4)
		require.Equal(t, "'=cmd|' /C calc'!A0", questions[1][2], "no text becomes a formula")
		require.Equal(t, []string{"1", "2"}, []string{questions[1][0], questions[1][7]})

		require.Equal(t, 200, d.Call("owner", "PATCH", "/api/report/"+id, reporttest.Edit(func(c *content.Content) {
			c.ScoredElsewhere = []content.ScoredElsewhere{{Category: "Rhyme", Source: "WISC-V, 2025", Percentile: "30"}}
			c.QuestionNotes = []content.QuestionNote{{QuestionNo: 1, Text: "Looked away", Source: "School"}}
		}, 1)).Code)
		var table strings.Builder
		w := csv.NewWriter(&table)
		require.NoError(t, w.WriteAll(downloaded(d, id, "categories")))
		again := uploaded(d, id, table.String())
		require.Empty(t, again.Refused)
		require.Equal(t, []content.ScoredElsewhere{{Category: "Rhyme", Source: "WISC-V, 2025", Percentile: "30"}}, again.Figures,
			"only what was filled in, with its own source")
		table.Reset()
		require.NoError(t, w.WriteAll(downloaded(d, id, "questions")))
		require.Equal(t, []content.QuestionNote{{QuestionNo: 1, Text: "Looked away", Source: "School"}}, uploaded(d, id, table.String()).Notes)
		require.EqualValues(t, 2, d.Read("/api/report/"+id).Revision, "an upload stores nothing")
	})
}

func TestUploadedTablesOfEachKind(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := reporttest.New(t, q)
		id := d.Created()
		const table = "Category;Percentile;Rating\r\nRhyme;12,5;Schwächer\r\n"
		want := []content.ScoredElsewhere{{Category: "Rhyme", Source: "School, 2026", Percentile: "12.5", Rating: "Schwächer"}}
		var wide bytes.Buffer
		wide.WriteString("\xff\xfe")
		for _, unit := range utf16.Encode([]rune(table)) {
			wide.Write([]byte{byte(unit), byte(unit >> 8)})
		}
		latin := strings.ReplaceAll(table, "ä", "\xe4")
		for name, text := range map[string]string{"UTF-8": table, "UTF-16": wide.String(), "Windows-1252": latin} {
			require.Equal(t, want, uploaded(d, id, text).Figures, name)
		}

		for name, c := range map[string]struct {
			data   string
			status int
		}{
			"10 MB":        {strings.Repeat("Rhyme;5;x\n", 1<<20), 413},
			"nothing":      {"", 422},
			"a picture":    {"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00", 415},
			"a broken zip": {"PK\x03\x04 no archive", 415},
			"raw scores":   {"Category;Raw score\nRhyme;5", 422},
			"one cell":     {"\"" + strings.Repeat("x", 1<<20), 422},
		} {
			w := upload(d, "owner", id, []byte(c.data), "School")
			require.Equal(t, c.status, w.Code, name+w.Body.String())
		}
		require.Equal(t, 422, upload(d, "owner", id, []byte(table), strings.Repeat("x", 301)).Code)
		require.Equal(t, 404, upload(d, "stranger", id, []byte(table), "School").Code)
		require.Equal(t, 404, d.Call("stranger", "GET", "/api/report/scores/"+id+"?table=categories", "").Code)
		require.Equal(t, 422, d.Call("owner", "GET", "/api/report/scores/"+id+"?table=other", "").Code)
	})
}

// Scores taken over after signing appear in the current report, not in the signed version.
func TestScoresFromElsewhereAfterSigning(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := reporttest.New(t, q)
		id := d.Created()
		d.Signed(id, 1, "")
		signed := d.Call("owner", "GET", "/api/report/"+id+"/version/1/file", "").Body.String()
		figures := uploaded(d, id, "Category,Percentile\nRhyme,12\n").Figures
		require.Equal(t, 200, d.Call("owner", "PATCH", "/api/report/"+id,
			reporttest.Edit(func(c *content.Content) { c.ScoredElsewhere = figures }, 1)).Code)
		require.Equal(t, signed, d.Call("owner", "GET", "/api/report/"+id+"/version/1/file", "").Body.String())
		read := d.Read("/api/report/" + id)
		require.True(t, read.UnsignedChanges)
		require.Equal(t, figures, read.Content.ScoredElsewhere)
	})
}
