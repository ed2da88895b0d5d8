package report_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring/normset"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/report/document"
)

// counted has so many numbers from 1.
const counted = `WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < $1) `

// crowd puts so many other children into the sample of the fixture's questions: of three accounts, of each age from five to ten
// by the month, of 0 to 4 points with an answer to every question.
func (d *fixture) crowd(n int) {
	d.T.Helper()
	owners := []any{n, d.Lower.Owner.ID, d.specialist(), d.specialist()}
	const owner = `CASE n % 3 WHEN 0 THEN $2 WHEN 1 THEN $3 ELSE $4 END`
	d.Exec(counted+`INSERT INTO person (id, owner_id, kind, first_name, last_name, created_at, updated_at)
		SELECT 'crowd ' || CAST(n AS TEXT), `+owner+`, 'child', 'A', 'B', 1, 1 FROM c`, owners...)
	d.Exec(counted+`INSERT INTO child (id) SELECT 'crowd ' || CAST(n AS TEXT) FROM c`, n)
	d.Exec(counted+`INSERT INTO activity (id, owner_id, child_id, purchase_id, application_id, version, test_date, start_date, finish_date,
		question_count, max_score, pairing_key, pairing_code, created_at) SELECT 'crowd ' || CAST(n AS TEXT), `+owner+`, 'crowd ' || CAST(n AS TEXT),
		a.purchase_id, a.application_id, 1, '2026-01-01', 1, 1 + n, 3, 4, 'k', '', 1 FROM c, activity a WHERE a.id = $5`,
		append(owners, d.Lower.Found.ActivityID)...)
	const others = ` FROM c JOIN activity o ON o.id = 'crowd ' || CAST(n AS TEXT), activity a `
	id := d.Lower.Found.ActivityID
	d.Exec(counted+`INSERT INTO activity_line (activity_key, line, age_months, sampled) SELECT o.key, l.line, 60 + n % 60, 1`+others+
		`JOIN activity_line l ON l.activity_key = a.key WHERE a.id = $2`, n, id)
	d.Exec(counted+`INSERT INTO activity_score (activity_key, score, line, raw, max, questions, answered)
		SELECT o.key, s.score, s.line, (n / 60) % 5, s.max, s.questions, s.questions`+others+
		`JOIN activity_score s ON s.activity_key = a.key WHERE a.id = $2`, n, id)
	d.Exec(counted+`INSERT INTO question_result (activity_key, question_no, highest_score, selected_score)
		SELECT o.key, q.no, 1, CASE q.no WHEN 0 THEN CASE WHEN (n / 60) % 5 > 1 THEN 2 ELSE (n / 60) % 5 END WHEN 1 THEN CASE WHEN (n / 60) % 5 > 2 THEN 1 ELSE 0 END
		ELSE CASE WHEN (n / 60) % 5 > 3 THEN 1 ELSE 0 END END FROM c JOIN activity o ON o.id = 'crowd ' || CAST(n AS TEXT),
		(SELECT 0 AS no UNION ALL SELECT 1 UNION ALL SELECT 2) q`, n)
}

// A sample of 300 children or more, in five bands of age or more, is read by curves; the author sets the width of a band.
func TestALargeLocalSampleIsReadByCurves(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		d.grown()
		path := "/api/report/" + d.Created()
		rescore := func() *document.LocalSample {
			w := d.Call("owner", "POST", path+"/snapshot", rescored)
			require.Equal(t, 200, w.Code, w.Body)
			return d.Read(path).Totals.LocalSample
		}
		d.crowd(299)
		few := rescore()
		require.Equal(t, []any{"", "5;6–6;6"}, []any{few.Method, few.Ages})
		d.Exec(`DELETE FROM question_result WHERE activity_key IN (SELECT key FROM activity WHERE id LIKE 'crowd %')`)
		for _, table := range []string{"activity_score", "activity_line"} {
			d.Exec(`DELETE FROM ` + table + ` WHERE activity_key IN (SELECT key FROM activity WHERE id LIKE 'crowd %')`)
		}
		d.Exec(`DELETE FROM activity WHERE id LIKE 'crowd %'`)
		d.Exec(`DELETE FROM child WHERE id LIKE 'crowd %'`)
		d.Exec(`DELETE FROM person WHERE id LIKE 'crowd %'`)
		d.crowd(300)
		all := rescore()
		require.Equal(t, []any{"age curve", int64(300), "5;0–9;11", false}, []any{all.Method, all.N, all.Ages, all.SmallSample})
		require.InDelta(t, 50, *all.Percentile, 1, "2 of 0 to 4 points at every age")
		require.InDelta(t, 100, *all.Standard, 1)
		band := "/api/local-sample/" + d.Lower.Found.Version.ApplicationID
		require.JSONEq(t, `{"months":6}`, d.Call("owner", "GET", band, "").Body.String())
		for body, code := range map[string]int{`{"months":0}`: 422, `{"months":25}`: 422, `{"months":12}`: 200} {
			require.Equal(t, code, d.Call("owner", "PUT", band, body).Code, body)
		}
		require.Equal(t, 404, d.Call("stranger", "PUT", band, `{"months":3}`).Code)
		require.Equal(t, 404, d.Call("stranger", "GET", band, "").Code)
		require.Equal(t, []any{"", "5;0–7;0"}, []any{rescore().Method, rescore().Ages}, "in so wide bands of age there are too few of those")
	})
}

// A change is judged by alpha of the local sample if the norms give no reliability.
func TestAChangeByTheReliabilityOfTheLocalSample(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		d.grown()
		set := normed(1, 2)
		set.Set.Reliability = nil
		d.Norms.List = []normset.Stored{set}
		d.Exec(`UPDATE activity SET finish_date = 1, test_date = '2025-08-01'`)
		d.Lower.Found.TestDate = "2025-08-01"
		d.Created()
		d.crowd(300)
		d.Again(d.Lower.Found.ChildID, d.Lower.Owner.ID, "2026-02-01", 2, 1, 1)
		id := d.text(`SELECT r.id FROM report r JOIN activity a ON a.id = r.activity_id WHERE a.child_id = $1 AND a.test_date = '2026-02-01'`, d.Lower.Found.ChildID)
		change := d.text(`SELECT figures FROM report_snapshot WHERE report_id = $1`, id)
		// Variances 0.64, 0.24 and 0.16 of the questions and 2 of the total: α = 3/2·(1 − 1.04/2) = 0.72.
		require.Contains(t, change, `"by":"local sample"`)
		require.Contains(t, change, `+30 standard points, reliable (needs 22.1 or more, by α of the local sample)`)
	})
}

func (d *fixture) text(query string, args ...any) (text string) {
	d.T.Helper()
	require.NoError(d.T, d.DB.Read().Get(d.T.Context(), &text, query, args...))
	return text
}
