package resultexport_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
)

// samplesFolder names the folder for archives that other programs read (scripts/check-exports). Without it nothing is written.
const samplesFolder = "MILEPOST_EXPORT_SAMPLES"

// expected is what other programs must find in the samples, counted by the database and not by the export.
type expected struct {
	Activities int64              `json:"activities"`
	Results    int64              `json:"results"`
	Scores     int64              `json:"scores"`
	Sum        int64              `json:"sum"`
	Seconds    int64              `json:"seconds"`
	Children   int64              `json:"children"`
	Questions  map[string]columns `json:"questions"`
}

// columns are the contents of a question's columns in the wide table.
type columns struct {
	Scores  int64 `json:"scores"`
	Sum     int64 `json:"sum"`
	Red     int64 `json:"red"`
	Refused int64 `json:"refused"`
}

// TestSamplesForOtherPrograms writes exports of both versions with every hostile text in every text field.
func TestSamplesForOtherPrograms(t *testing.T) {
	to := os.Getenv(samplesFolder)
	if to == "" {
		t.Skip(samplesFolder + " names no folder")
	}
	onBoth(t, func(_ *testing.T, d *fixture) { d.writeSamples(to) })
}

func (d *fixture) writeSamples(to string) {
	t := d.t
	t.Helper()
	for number := int64(1); number <= 2; number++ {
		for i := range d.frozen[d.app+strconv.FormatInt(number, 10)].Questions {
			q := &d.frozen[d.app+strconv.FormatInt(number, 10)].Questions[i]
			q.Question.Question = hostile[(i*7+int(number))%len(hostile)] + " " + q.Question.Question
			for n, text := range hostile {
				q.Options = append(q.Options, authoring.Option{Value: "v" + strconv.Itoa(n), Label: text, Score: 0})
			}
			q.Options = append(q.Options, authoring.Option{Value: "twice", Label: "Red", Score: 1})
		}
	}
	title := "It's \"Early\"; literacy,\n*test* "
	for _, f := range d.frozen {
		f.Title, f.CustomID = title, "=EL-1'"
	}
	answers := []string{"red", "blue", "=green", "twice", "v6", "v12", "something else", ""}
	reasons := []string{"refused", "no_response", "not_administered", "discontinued", ""}
	for i := range 60 {
		child := d.child("owner", "X")
		d.exec(`UPDATE person SET first_name = $2 WHERE id = $1`, child, hostile[i%len(hostile)])
		d.exec(`UPDATE child SET custom_id = $2 WHERE id = $1`, child, hostile[(i+3)%len(hostile)])
		if i%10 == 9 {
			d.exec(`UPDATE person SET date_of_birth = NULL WHERE id = $1`, child)
		}
		results := make([]result, 2)
		for n := range results {
			results[n] = result{score: int64((i/2+n)%4) - 1, answer: answers[(i+n)%len(answers)], seconds: int64(i), prompts: int64(n), notes: hostile[(i+n)%len(hostile)]}
			if results[n].score < 0 {
				results[n].missing = reasons[(i/8+n)%len(reasons)]
			}
		}
		d.activity("owner", child, int64(1+i%2), "2026-02-20", results...)
	}
	for _, format := range []string{"long", "wide", "fhir"} {
		for name, hidden := range map[string]bool{format: false, format + "-deidentified": true} {
			archive, _ := d.fetch("owner", d.begin("owner", request{Format: format, Deidentified: hidden}).ExportID)
			require.NoError(t, os.WriteFile(filepath.Join(to, name+".zip"), archive, 0o600))
		}
	}
	text, err := json.MarshalIndent(d.expected(), "", "  ")
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(to, "expected.json"), append(text, '\n'), 0o600))
}

// expected asks the database.
func (d *fixture) expected() expected {
	d.t.Helper()
	e := expected{Questions: map[string]columns{}}
	one := func(to *int64, query string) {
		d.t.Helper()
		require.NoError(d.t, d.db.Read().Get(context.Background(), to, query))
	}
	one(&e.Activities, `SELECT COUNT(*) FROM activity`)
	one(&e.Children, `SELECT COUNT(DISTINCT child_id) FROM activity`)
	one(&e.Results, `SELECT COUNT(*) FROM question_result`)
	one(&e.Scores, `SELECT COUNT(selected_score) FROM question_result`)
	one(&e.Sum, `SELECT SUM(selected_score) FROM question_result`)
	one(&e.Seconds, `SELECT SUM(total_duration) FROM question_result`)
	// q01 and q02 are the first version's, q02 and q03 the second's.
	for name, where := range map[string]string{"q01": `a.version = 1 AND r.question_no = 0`, "q02": `a.version = 1 AND r.question_no = 1 OR a.version = 2 AND r.question_no = 0`, "q03": `a.version = 2 AND r.question_no = 1`} {
		var c columns
		from := ` FROM question_result r JOIN activity a ON a.key = r.activity_key WHERE (` + where + `)`
		one(&c.Scores, `SELECT COUNT(r.selected_score)`+from)
		one(&c.Sum, `SELECT COALESCE(SUM(r.selected_score), 0)`+from)
		one(&c.Red, `SELECT COUNT(*)`+from+` AND r.child_selected_answer = 'red'`)
		one(&c.Refused, `SELECT COUNT(*)`+from+` AND r.missing_reason = 'refused'`)
		e.Questions[name] = c
	}
	return e
}
