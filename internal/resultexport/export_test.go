package resultexport_test

import (
	"bytes"
	"context"
	"encoding/csv"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/resultexport"
)

type request = resultexport.ResultExportRequest

// rows returns the lines of a table by the names of its columns.
func rows(t *testing.T, table string) []map[string]string {
	t.Helper()
	text, marked := strings.CutPrefix(table, "\ufeff")
	require.True(t, marked)
	all, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	require.NoError(t, err)
	list := []map[string]string{}
	for _, line := range all[1:] {
		row := map[string]string{}
		for i, name := range all[0] {
			row[name] = line[i]
		}
		list = append(list, row)
	}
	return list
}

func two() []result {
	return []result{
		{score: 2, answer: "red", seconds: 12, prompts: 1, hints: 2, repeat: 3, notes: "calm", spoken: "the red one"},
		{score: -1, missing: "refused"},
	}
}

func TestTheLongTableHasALineForEachResult(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		child := d.child("owner", "Mia")
		id := d.activity("owner", child, 1, "2026-02-20", two()...)
		d.exec(`UPDATE activity SET language = 'es', respondent = 'teacher', relation = 'Class teacher', rater_name = 'Tom Reed', entry = 'telephone' WHERE id = $1`, id)
		d.exec(`INSERT INTO tap (activity_key, tap_id, question_no, element_no, answer, tapped_at) VALUES ($1, 'x', 0, 1, 'red', 1), ($1, 'y', 0, -1, '', 1)`, d.keys[id])
		files := d.export(request{Format: "long"})
		lines := rows(t, files["results.csv"])
		require.Len(t, lines, 2)
		require.Equal(t, map[string]string{
			"application_id": d.app, "application_custom_id": "EL-1", "application_title": "Early literacy", "application_version": "1",
			"activity_id": id, "child_id": child, "child_custom_id": "K-7", "child_first_name": "Mia", "child_last_name": "Stone", "date_of_birth": "2020-01-15",
			"sex_for_norms": "1", "test_date": "2026-02-20", "started_at": "2026-02-20T10:00:00Z", "finished_at": "2026-02-20T11:00:00Z",
			"age_years": "6", "age_months": "73", "age_days": "2228", "age_months_used": "73", "run_by": "Ada Lane",
			"respondent": "3", "relation": "Class teacher", "rater_name": "Tom Reed", "entry": "3", "paper_entries": "0", "language": "es", "duration_seconds": "90",
			"questions": "2", "answered": "1", "raw_score": "2", "max_score": "4",
			"question": "q01", "question_id": "q-a", "question_custom_id": "a", "position": "1", "question_text": "Which one is red?", "area": "", "type": "",
			"category": "Colours", "sub_category": "", "answer_type": "mcq", "correct_answer": "red", "answer_code": "2", "answer": "red", "answer_label": "Red",
			"score": "2", "highest_score": "2", "missing_reason": "", "seconds": "12", "prompts": "1", "hints": "2", "repeats": "3", "over_time_seconds": "0",
			"taps": "1", "scored_at": "2026-02-20T10:00:00Z", "spoken_answer": "the red one", "notes": "calm",
		}, lines[0])
		require.Equal(t, "refused", lines[1]["missing_reason"])
		require.Empty(t, lines[1]["score"])
		require.Equal(t, "q02", lines[1]["question"])

		require.Len(t, rows(t, files["codebook.csv"]), len(lines[0]), "each column is explained")
		require.Len(t, rows(t, files["options.csv"]), 6)
		require.Equal(t, []map[string]string{{
			"application_id": d.app, "application_version": "1", "activities": "1", "results": "2", "scores": "1", "sum_of_scores": "2", "seconds": "12",
		}}, rows(t, files["totals.csv"]))
	})
}

func TestVersionsShareColumnsOfAWideTable(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		child := d.child("owner", "Mia")
		d.activity("owner", child, 1, "2026-02-20", two()...)
		d.activity("owner", child, 2, "2026-02-21", result{score: 1, answer: "=green"}, result{score: -1, answer: "gold"})
		files := d.export(request{Format: "wide"})
		const folder = "01-el-1/"
		coded, labelled := rows(t, files[folder+"codes.csv"]), rows(t, files[folder+"labels.csv"])
		require.Len(t, coded, 2)
		for name, want := range map[string][2]string{
			"q01_score": {"2", ""}, "q01_answer": {"2", ""}, "q01_missing": {"", "6"}, "q01_seconds": {"12", ""},
			"q02_score": {"", "1"}, "q02_answer": {"", "3"}, "q02_missing": {"1", ""},
			"q03_score": {"", ""}, "q03_answer": {"", "-8"}, "q03_missing": {"6", "5"},
			"raw_score": {"2", "1"}, "application_version": {"1", "2"},
		} {
			require.Equal(t, want, [2]string{coded[0][name], coded[1][name]}, name)
		}
		require.Equal(t, "Red", labelled[0]["q01_answer"])
		require.Equal(t, "female", labelled[0]["sex_for_norms"])
		require.Equal(t, `Green, or "so"`, labelled[1]["q02_answer"])
		require.Equal(t, "gold", labelled[1]["q03_answer"])
		require.Equal(t, "not_in_version", labelled[1]["q01_missing"])
		require.Contains(t, files[folder+"read.sps"], "q02_answer\n    -8 'another answer'\n    1 'Blue'\n    2 'Red'\n    3 'Green, or \"so\"'")
		require.Contains(t, files[folder+"read.R"], `labels = c("another answer", "Blue", "Red", "Green, or \"so\"")`)
		require.Len(t, rows(t, files[folder+"dictionary.csv"]), len(coded[0]))
		codes := files[folder+"codes.csv"]

		one := d.export(request{Format: "wide", Selection: resultexport.Selection{ApplicationIDs: []string{d.app}, Versions: []int64{2}}})
		later := rows(t, one[folder+"codes.csv"])
		require.Len(t, later, 1)
		require.NotContains(t, later[0], "q01_score", "the exported version has no such question")
		require.Equal(t, "3", later[0]["q02_answer"], "codes and names stay the same")
		require.NotEqual(t, codes, one[folder+"codes.csv"])
	})
}

func TestASecondExportIsTheSameByteForByte(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		for _, name := range []string{"Mia", "Ali", "Bo"} {
			child := d.child("owner", name)
			d.activity("owner", child, 1, "2026-02-20", two()...)
			d.activity("owner", child, 2, "2026-02-21", two()...)
		}
		for _, format := range []string{"long", "wide", "fhir"} {
			for _, asked := range []request{{Format: format}, {Format: format, Deidentified: true}} {
				begun := d.begin("owner", asked)
				first, _ := d.fetch("owner", begun.ExportID)
				again, _ := d.fetch("owner", begun.ExportID)
				require.True(t, bytes.Equal(first, again), format)
				d.now = d.now.Add(26 * time.Hour)
				asked.PseudonymKey = begun.PseudonymKey
				second, _ := d.fetch("owner", d.begin("owner", asked).ExportID)
				require.True(t, bytes.Equal(first, second), "%s, a day later", format)
				if asked.Deidentified {
					asked.PseudonymKey = ""
					other, _ := d.fetch("owner", d.begin("owner", asked).ExportID)
					require.False(t, bytes.Equal(first, other), "%s with another key", format)
				}
			}
		}
	})
}

func TestNobodyReadsResultsOfOthersChildren(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		mine, theirs := d.child("owner", "Mia"), d.child("stranger", "Zoe")
		d.activity("owner", mine, 1, "2026-02-20", two()...)
		d.activity("stranger", theirs, 1, "2026-02-20", two()...)
		for _, asked := range []request{
			{Format: "long"}, {Format: "wide"}, {Format: "fhir"}, {Format: "long", Selection: resultexport.Selection{ChildIDs: []string{theirs, mine}}},
		} {
			begun := d.begin("owner", asked)
			require.EqualValues(t, 1, begun.Activities)
			_, files := d.fetch("owner", begun.ExportID)
			for name, text := range files {
				require.NotContains(t, text, theirs, name)
				require.NotContains(t, text, "Zoe", name)
			}
			missing := d.request("stranger", http.MethodGet, "/api/results/export/"+uuid.NewString()+"/archive", "")
			for _, end := range []string{"/archive", "/key"} {
				w := d.request("stranger", http.MethodGet, "/api/results/export/"+begun.ExportID+end, "")
				require.Equal(t, 404, w.Code)
				require.Equal(t, missing.Body.String(), w.Body.String())
			}
		}
		only := d.preview(request{Format: "long", Selection: resultexport.Selection{ChildIDs: []string{theirs}}})
		require.Zero(t, only.Activities)
		require.Empty(t, only.Applications, "an author learns nothing of others' children")

		code, _, _ := call[any](d, "statistician", "/api/results/export/preview", request{Format: "long"})
		require.Equal(t, 403, code)
		code, _, _ = call[any](d, "statistician", "/api/results/export", request{Format: "long", Deidentified: true})
		require.Equal(t, 403, code)
		require.Equal(t, 401, d.request("", http.MethodGet, "/api/results/export/x/archive", "").Code)
	})
}

func TestACareTeamHasTheResultsOnlyWhileItIsOne(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		child := d.child("owner", "Mia")
		d.activity("owner", child, 1, "2026-02-20", two()...)
		member := uuid.NewString()
		d.exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, access, account_id, created_at, updated_at)
			VALUES ($1, $2, 'specialist', 'Gil', 'Stone', 'accepted', $3, 1, 1)`, member, d.sessions["owner"].ID, d.sessions["stranger"].ID)
		d.exec(`INSERT INTO care_team (id, child_key, member_key, created_at) SELECT $1, c.key, m.key, 1 FROM person c, person m WHERE c.id = $2 AND m.id = $3`,
			uuid.NewString(), child, member)
		begun := d.begin("stranger", request{Format: "long"})
		_, files := d.fetch("stranger", begun.ExportID)
		require.Len(t, rows(t, files["results.csv"]), 2)
		d.exec(`UPDATE person SET access = 'withdrawn', account_id = NULL WHERE id = $1`, member)
		_, files = d.fetch("stranger", begun.ExportID)
		require.Empty(t, rows(t, files["results.csv"]), "what was asked for before gives nothing")
	})
}

func TestOpenErasedAndSecondScoredActivitiesAreLeftOut(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		child := d.child("owner", "Mia")
		first := d.activity("owner", child, 1, "2026-02-20", two()...)
		second := d.activity("owner", child, 1, "2026-02-21", two()...)
		begun := d.begin("owner", request{Format: "long"})
		count := func() int {
			_, files := d.fetch("owner", begun.ExportID)
			return len(rows(t, files["results.csv"]))
		}
		require.Equal(t, 4, count())
		d.exec(`UPDATE activity SET finish_date = NULL WHERE id = $1`, first)
		require.Equal(t, 2, count(), "opened again")
		d.exec(`UPDATE activity SET finish_date = $2 WHERE id = $1`, first, d.now.Add(time.Hour).UnixMicro())
		require.Equal(t, 2, count(), "finished later than the export was asked for")
		d.exec(`DELETE FROM question_result WHERE activity_key = $1`, d.keys[second])
		d.exec(`DELETE FROM activity WHERE id = $1`, second)
		require.Zero(t, count(), "erased")

		third := d.activity("owner", child, 1, "2026-02-22", two()...)
		begun = d.begin("owner", request{Format: "long"})
		require.Equal(t, 2, count())
		d.exec(`INSERT INTO second_scoring (id, activity_key, scorer_id, state, started_at) VALUES ('s', $1, $2, 'open', 1)`, d.keys[third], d.sessions["owner"].ID)
		require.Zero(t, count(), "the scorer is blind")
		require.EqualValues(t, 1, d.preview(request{Format: "long"}).SecondScored)
		d.exec(`UPDATE second_scoring SET state = 'submitted'`)
		require.Equal(t, 2, count())
		d.exec(`UPDATE person SET archived_at = 1 WHERE id = $1`, child)
		require.Equal(t, 2, count(), "archived children keep their results")
		d.exec(`INSERT INTO child_erasure (child_id, asked_by, reason, was_archived, asked_at, due_at) VALUES ($1, $2, 'owner', TRUE, 1, 2)`, child, d.sessions["owner"].ID)
		require.Zero(t, count(), "to be erased")
	})
}

func TestAnExportIsRecordedForEachChild(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		children := []string{d.child("owner", "Mia"), d.child("owner", "Ali")}
		for _, child := range children {
			d.activity("owner", child, 1, "2026-02-20", two()...)
			d.activity("owner", child, 1, "2026-02-21", two()...)
		}
		d.export(request{Format: "long"})
		d.audit.Stop()
		for _, child := range children {
			var events []string
			require.NoError(t, d.db.Read().Select(context.Background(), &events, `SELECT action FROM audit_event
				WHERE children IN (SELECT list_id FROM audit_children WHERE child_id = $1)`, child))
			require.Equal(t, []string{"result.export"}, events)
		}
	})
}

func TestSelectionsAreChecked(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		child := d.child("owner", "Mia")
		d.activity("owner", child, 1, "2026-02-20", two()...)
		d.activity("owner", child, 2, "2026-02-25", two()...)
		for field, asked := range map[string]request{
			"versions":      {Format: "long", Selection: resultexport.Selection{Versions: []int64{1}}},
			"date_start":    {Format: "long", Selection: resultexport.Selection{DateStart: "20.2.2026"}},
			"date_end":      {Format: "long", Selection: resultexport.Selection{DateStart: "2026-02-20", DateEnd: "2026-02-19"}},
			"pseudonym_key": {Format: "long", Deidentified: true, PseudonymKey: "short"},
			"format":        {Format: "xlsx"},
		} {
			code, _, body := call[any](d, "owner", "/api/results/export", asked)
			require.Equal(t, 422, code)
			require.Contains(t, body, field)
		}
		code, _, body := call[any](d, "owner", "/api/results/export", request{Format: "long", PseudonymKey: strings.Repeat("a", 52)})
		require.Equal(t, 422, code)
		require.Contains(t, body, "pseudonym_key")
		between := d.preview(request{Format: "long", Selection: resultexport.Selection{DateStart: "2026-02-21", DateEnd: "2026-02-25"}})
		require.EqualValues(t, 1, between.Activities)
		require.EqualValues(t, 2, between.Applications[0].Versions[0].Version)
		all := d.preview(request{Format: "wide"})
		require.EqualValues(t, 2, all.Activities)
		require.EqualValues(t, 4, all.Results)
		require.EqualValues(t, 1, all.Children)
		require.Len(t, all.PerQuestion, 4)
	})
}

func TestAnExportEnds(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		d.activity("owner", d.child("owner", "Mia"), 1, "2026-02-20", two()...)
		begun := d.begin("owner", request{Format: "long"})
		for range 19 {
			d.begin("owner", request{Format: "long"})
		}
		require.Equal(t, 200, d.request("owner", http.MethodGet, "/api/results/export/"+begun.ExportID+"/archive", "").Code)
		d.now = d.now.Add(time.Hour + 1)
		require.Equal(t, 404, d.request("owner", http.MethodGet, "/api/results/export/"+begun.ExportID+"/archive", "").Code)
		require.Equal(t, 404, d.request("owner", http.MethodGet, "/api/results/export/"+begun.ExportID+"/key", "").Code)
	})
}

func TestAnEmptyExport(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		for _, format := range []string{"long", "wide", "fhir"} {
			files := d.export(request{Format: format})
			require.Contains(t, files["README.txt"], "Results of Milepost")
			require.Empty(t, rows(t, files["totals.csv"]))
		}
		require.JSONEq(t, `{"resourceType":"Bundle","type":"collection"}`, d.export(request{Format: "fhir"})["bundle.json"])
	})
}
