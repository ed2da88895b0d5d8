package resultexport_test

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/csvout"
	"milepost/internal/db"
)

// hostile are texts that break tables, syntax or bundles.
var hostile = []string{
	"=HYPERLINK(\"http://x\")", "+1", "-1", "@SUM(A1)", "\t=1", "'=1", `"`, `""","`, "a,b;c|d", "two\nlines", "win\r\ndows", " ends ", "NA", "NULL", "-8", "1e9",
	"').\nEXECUTE.\nERASE FILE='x'.", "\"); system(\"true\"); (\"", `\`, `\"`, "* comment.", "/*", "%let x;", "\u202eright to left\u202c", "مرحبا", "שלום",
	"👩‍👩‍👧‍👦", "a\u2028b", "\ufeffbom", "\u0001\u001f", "<script>", "{{x}}", strings.Repeat("ü", 10_000), strings.Repeat("😀", 5_000),
}

func TestHostileTextsReadBack(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		texts := hostile
		if d.db.Engine() == db.SQLite {
			texts = append(texts, "nul\x00byte", "\xff\xfe") // PostgreSQL keeps neither
		}
		want := map[string]string{}
		for i, text := range texts {
			child := d.child("owner", "X")
			d.exec(`UPDATE person SET first_name = $2 WHERE id = $1`, child, strings.ReplaceAll(text, "\x00", ""))
			id := d.activity("owner", child, 1, "2026-02-20", result{score: 1, notes: text, spoken: text, answer: text}, result{score: int64(i % 3), answer: "red"})
			want[id] = text
		}
		long := rows(t, d.export(request{Format: "long"})["results.csv"])
		require.Len(t, long, 2*len(texts))
		for _, line := range long {
			require.Contains(t, []string{"0", "1", "2"}, line["score"], "numbers stay numbers")
			if line["position"] == "1" {
				// Go's reader makes one sign of the two of a line break.
				text := strings.ReplaceAll(strings.ToValidUTF8(strings.ReplaceAll(want[line["activity_id"]], "\x00", ""), "\ufffd"), "\r\n", "\n")
				for _, column := range []string{"notes", "spoken_answer", "answer"} {
					require.Equal(t, text, csvout.Plain(line[column]), column)
				}
			}
		}
		files := d.export(request{Format: "wide"})
		for _, name := range []string{"codes.csv", "labels.csv"} {
			table := files["01-el-1/"+name]
			require.Len(t, rows(t, table), len(texts))
			require.Equal(t, len(texts)+1, strings.Count(table, "\n"), "a line each: SPSS knows no others")
			require.NotContains(t, table, "\r")
		}
		for _, text := range d.export(request{Format: "fhir"}) {
			if strings.HasPrefix(text, "{") {
				require.True(t, json.Valid([]byte(text)))
				require.NotContains(t, text, `\u0001`, "FHIR has no control characters")
			}
		}
	})
}

// Exported random results equal the stored ones, whatever the order of acts.
func TestRandomResultsReadBack(t *testing.T) {
	onBoth(t, func(t *testing.T, d *fixture) {
		answers := []string{"", "red", "blue", "=green", "something else"}
		reasons := []string{"", "refused", "no_response", "not_administered", "discontinued"}
		want := map[string][]result{}
		var sum int64
		for range 40 {
			results := make([]result, 2)
			for i := range results {
				results[i] = result{score: rand.Int64N(4) - 1, answer: answers[rand.IntN(len(answers))], seconds: rand.Int64N(1000), prompts: rand.Int64N(5)}
				if results[i].score < 0 {
					results[i].missing = reasons[rand.IntN(len(reasons))]
				} else {
					sum += results[i].score
				}
			}
			want[d.activity("owner", d.child("owner", "X"), 1+rand.Int64N(2), "2026-02-20", results...)] = results
		}
		files := d.export(request{Format: "long"})
		got, added := map[string][]result{}, int64(0)
		for _, line := range rows(t, files["results.csv"]) {
			r := result{score: -1, answer: csvout.Plain(line["answer"]), missing: line["missing_reason"]}
			require.NoError(t, json.Unmarshal([]byte("["+line["seconds"]+","+line["prompts"]+"]"), &[]any{&r.seconds, &r.prompts}))
			if line["score"] != "" {
				require.NoError(t, json.Unmarshal([]byte(line["score"]), &r.score))
				added += r.score
			}
			if r.missing == "skipped" {
				r.missing = ""
			}
			got[line["activity_id"]] = append(got[line["activity_id"]], r)
		}
		require.Equal(t, want, got)
		require.Equal(t, sum, added)
	})
}
