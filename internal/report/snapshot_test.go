package report_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authoring/normset"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/report"
	"milepost/internal/report/document"
	"milepost/internal/report/score"
	"milepost/internal/scoring"
	"milepost/internal/scoring/norm"
)

// normed returns norms of the total for children of five and six: half of them reach the fixture's 2 points of 4.
func normed(version int64, mean float64) normset.Stored {
	return normset.Stored{ID: fmt.Sprint("set ", version), Version: version, Set: norm.Set{
		Score: score.Total, Kind: norm.MeanSD,
		Head: norm.Head{
			Title: "Words", Citation: "Invented 2026", Year: 2026, AgeKind: norm.Chronological, Better: norm.Higher,
			Reliability: new(0.91), Interval: scoring.Obtained, Level: 0.95,
		},
		Rows: []norm.Row{{Line: 3, From: 60, Until: 84, N: 100, Mean: mean, SD: 1}},
	}}
}

// grown makes the child six years old, with every question administered.
func (d *fixture) grown() {
	d.T.Helper()
	d.Exec(`UPDATE person SET date_of_birth = '2020-01-15' WHERE id = $1`, d.Lower.Found.ChildID)
	d.Lower.Found.TestDate = "2026-02-01"
	d.Lower.Found.Results[2].SelectedScore, d.Lower.Found.Results[2].Skipped = new(int64(0)), false
}

func get[T any](d *fixture, path string) (out T) {
	d.T.Helper()
	w := d.Call("owner", "GET", path, "")
	require.Equal(d.T, 200, w.Code, w.Body)
	require.NoError(d.T, json.Unmarshal(w.Body.Bytes(), &out))
	return out
}

func TestFiguresAreStoredWhenTheActivityIsFinished(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		d.grown()
		d.Norms.List = []normset.Stored{normed(1, 1)}
		id := d.Created()
		require.Equal(t, id, d.Created(), "finished twice")
		require.Equal(t, []string{"set 1"}, d.Norms.Used, "computed once")

		r := d.Read("/api/report/" + id)
		require.EqualValues(t, 115, *r.Totals.StandardScore)
		require.Equal(t, "84th", r.Totals.PercentileText)
		require.EqualValues(t, 13, *r.Totals.ScaledScore)
		require.Equal(t, "106–124", r.Totals.Interval.Text)
		require.EqualValues(t, 95, r.Totals.Interval.Level)
		require.Equal(t, "Average to Above average", *r.Totals.Rating)
		require.Equal(t, "Average to Above average", r.Totals.ScoreCategory, "in place of the word for the share of points")
		require.Equal(t, "norms", r.Totals.ScoreCategoryBy)
		require.Equal(t, "points", r.Totals.StrongestBy, "categories have no norms")
		require.Equal(t, "set 1", r.Totals.Norm.ID)
		require.Equal(t, scoring.NoNorms, r.Categories[0].NormsReason)
		require.EqualValues(t, 1, r.Snapshot.Number)
		require.False(t, r.NewerNorms)
		require.Nil(t, r.Change)

		trail := get[document.FigureTrail](d, "/api/report/trail/"+id)
		require.InDelta(t, 1, *trail.Figure.Z, 1e-12)
		require.InDelta(t, 84.1344746069, *trail.Figure.Percentile, 1e-9)
		require.Equal(t, []int{3}, trail.Norm.Lines)
		require.Len(t, trail.Questions, 3)
		require.Equal(t, d.Lower.Found.Version.Questions[1].QuestionID, trail.Questions[1].QuestionID)
		require.Equal(t, 72, trail.Age.Months)
		shapes := get[document.FigureTrail](d, "/api/report/trail/"+id+"?score="+url.QueryEscape("category:Shapes"))
		require.Len(t, shapes.Questions, 1)
		require.Equal(t, 404, d.Call("owner", "GET", "/api/report/trail/"+id+"?score=category:None", "").Code)
		require.Equal(t, 404, d.Call("owner", "GET", "/api/report/trail/"+id+"?snapshot=2", "").Code)
	})
}

const rescored = `{"reason":" The second edition is out. "}`

func TestNewerNormsChangeNothingUntilAskedFor(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		d.grown()
		d.Norms.List = []normset.Stored{normed(1, 1)}
		id := d.Created()
		d.Norms.List = append(d.Norms.List, normed(2, 2))
		before := d.Read("/api/report/" + id)
		require.True(t, before.NewerNorms)
		require.EqualValues(t, 115, *before.Totals.StandardScore)

		w := d.Call("owner", "POST", "/api/report/"+id+"/snapshot", rescored)
		require.Equal(t, 200, w.Code, w.Body)
		after := d.Read("/api/report/" + id)
		require.EqualValues(t, 100, *after.Totals.StandardScore)
		require.EqualValues(t, 2, after.Snapshot.Number)
		require.Equal(t, "The second edition is out.", after.Snapshot.Why)
		require.Equal(t, "Ada Lane", after.Snapshot.MadeBy)
		require.False(t, after.NewerNorms)

		list := get[[]document.Snapshot](d, "/api/report/snapshots/"+id)
		require.Len(t, list, 2)
		require.Equal(t, after.Snapshot, list[0])
		old := get[document.FigureTrail](d, "/api/report/trail/"+id+"?snapshot=1")
		require.InDelta(t, 115, *old.Figure.Standard, 1e-12, "what was stored stays")

		d.Norms.List = nil
		require.EqualValues(t, 100, *d.Read("/api/report/" + id).Totals.StandardScore, "also when the norms are retired")
		var audited int
		require.NoError(t, q.Read().Get(t.Context(), &audited, `SELECT COUNT(*) FROM audit_event WHERE action = 'report.rescore' AND subject_id = $1`, id))
		require.Equal(t, 1, audited)
	})
}

func TestRescoringPermissions(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.Created()
		path := "/api/report/" + id + "/snapshot"
		require.Equal(t, 404, d.Call("stranger", "POST", path, rescored).Code)
		require.Equal(t, 404, d.Call("stranger", "GET", "/api/report/snapshots/"+id, "").Code)
		require.Equal(t, 404, d.Call("stranger", "GET", "/api/report/trail/"+id, "").Code)
		for _, body := range []string{`{"reason":""}`, `{"reason":"  "}`, `{}`, `{"reason":"` + strings.Repeat("x", 501) + `"}`, `{"reason":"a\u0000b"}`} {
			require.Equal(t, 422, d.Call("owner", "POST", path, body).Code, body)
		}
		for range 20 {
			require.Equal(t, 200, d.Call("owner", "POST", path, rescored).Code)
		}
		require.Equal(t, 429, d.Call("owner", "POST", path, rescored).Code, "each of them stays for good")
	})
}

func TestParallelSnapshotsGetDifferentNumbers(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		id := d.Created()
		var wait sync.WaitGroup
		codes := make([]int, 8)
		for i := range codes {
			wait.Go(func() { codes[i] = d.Call("owner", "POST", "/api/report/"+id+"/snapshot", rescored).Code })
		}
		wait.Wait()
		for _, code := range codes {
			require.Equal(t, 200, code)
		}
		var numbers []int
		for _, s := range get[[]document.Snapshot](d, "/api/report/snapshots/"+id) {
			numbers = append(numbers, int(s.Number))
		}
		require.Equal(t, []int{9, 8, 7, 6, 5, 4, 3, 2, 1}, numbers)
	})
}

// other is another child, of six years, on an account's list.
func (d *fixture) other(ownerID string) string {
	d.T.Helper()
	id := uuid.NewString()
	d.Exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, date_of_birth, created_at, updated_at)
		VALUES ($1, $2, 'child', 'A', 'B', '2020-02-01', 1, 1)`, id, ownerID)
	d.Exec(`INSERT INTO child (id) VALUES ($1)`, id)
	return id
}

func TestChangeSinceTheActivityBefore(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		d.grown()
		d.Norms.List = []normset.Stored{normed(1, 2)}
		d.Exec(`UPDATE activity SET finish_date = $1, test_date = '2025-08-01'`, time.Date(2025, 8, 1, 0, 0, 0, 0, time.UTC).UnixMicro())
		d.Lower.Found.TestDate = "2025-08-01"
		first := d.Created()
		d.Again(d.other(d.Lower.Owner.ID), d.Lower.Owner.ID, "2026-01-01", 0, 0, 0)
		d.Again(d.Lower.Found.ChildID, d.Lower.Owner.ID, "2026-02-01", 2, 1, 0)
		var text string
		require.NoError(t, q.Read().Get(t.Context(), &text, `SELECT s.figures FROM report_snapshot s JOIN report r ON r.id = s.report_id
			JOIN activity a ON a.id = r.activity_id WHERE a.child_id = $1 AND a.test_date = '2026-02-01'`, d.Lower.Found.ChildID))
		var result score.Result
		require.NoError(t, json.Unmarshal([]byte(text), &result))
		require.Equal(t, "+15 standard points, reliable (needs 12.5 or more)", result.Change.Text)
		require.Equal(t, d.Lower.Found.ActivityID, result.Change.PreviousID)
		require.Nil(t, d.Read("/api/report/"+first).Change, "what came later changes no snapshot")
	})
}

func TestChangedNormsAreNoChangeOfTheChild(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		d.grown()
		d.Norms.List = []normset.Stored{normed(1, 2)}
		d.Exec(`UPDATE activity SET finish_date = $1, test_date = '2025-08-01'`, time.Date(2025, 8, 1, 0, 0, 0, 0, time.UTC).UnixMicro())
		d.Lower.Found.TestDate = "2025-08-01"
		d.Created()
		d.Norms.List = []normset.Stored{normed(2, 1)}
		d.Again(d.Lower.Found.ChildID, d.Lower.Owner.ID, "2026-02-01", 2, 0, 0)
		var text string
		require.NoError(t, q.Read().Get(t.Context(), &text, `SELECT s.figures FROM report_snapshot s JOIN report r ON r.id = s.report_id
			JOIN activity a ON a.id = r.activity_id WHERE a.test_date = '2026-02-01'`))
		var result score.Result
		require.NoError(t, json.Unmarshal([]byte(text), &result))
		require.Equal(t, "0 standard points, not reliable (needs 12.5 or more; both by version 2; by version 1 it read 100 then)", result.Change.Text)
		require.False(t, *result.Change.Reliable)
	})
}

// account is another account, with children on its list.
func (d *fixture) specialist() string {
	d.T.Helper()
	id := uuid.NewString()
	d.Exec(`INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
		VALUES ($1, $2, $2, 'Bo', 'Reed', 'Specialist', 'active', '', 1, 1)`, id, id+"@example.org")
	return id
}

func TestAChildsPlaceInTheLocalSample(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		d.grown()
		application := d.Lower.Found.Version.ApplicationID
		owners := []string{d.Lower.Owner.ID, d.specialist(), d.specialist()}
		for i := range 30 {
			child := d.other(owners[i%3])
			d.Again(child, owners[i%3], "2026-01-01", int64(i%3), 0, 0)
			d.Again(child, owners[i%3], "2026-01-20", 2, 1, 1) // a second activity is no other child's
		}
		build := func() []report.LocalSampleState {
			w := d.Call("owner", "POST", "/api/local-sample/"+application, "")
			require.Equal(t, 200, w.Code, w.Body)
			var out []report.LocalSampleState
			require.NoError(t, json.Unmarshal(w.Body.Bytes(), &out))
			return out
		}
		require.Equal(t, 404, d.Call("stranger", "POST", "/api/local-sample/"+application, "").Code)
		built := build()
		require.Len(t, built, 1)
		require.EqualValues(t, 30, built[0].Children)
		require.Equal(t, built, build(), "what has not changed keeps its number")

		place := d.Read("/api/report/" + d.Created()).Totals.LocalSample
		require.EqualValues(t, 30, place.N)
		require.InDelta(t, 83.3, *place.Percentile, 1e-9, "20 have less than 2 points, 10 as many")
		require.Equal(t, "5;6–6;6", place.Ages)
		require.EqualValues(t, 1, place.Snapshot)
		require.Nil(t, place.Standard)
		require.True(t, place.SmallSample)
		require.InDelta(t, 1.1836, *place.T, 1e-3, "mean 1, standard deviation 0.8305")

		build()
		again := d.Call("owner", "POST", "/api/report/"+d.Created()+"/snapshot", rescored)
		require.Equal(t, 200, again.Code)
		self := d.Read("/api/report/" + d.Created()).Totals.LocalSample
		require.EqualValues(t, 30, self.N, "without the child itself, which is in the sample now")
		require.EqualValues(t, 2, self.Snapshot)

		d.Exec(`UPDATE activity SET owner_id = $1`, owners[0])
		require.Equal(t, 200, d.Call("owner", "POST", "/api/report/"+d.Created()+"/snapshot", rescored).Code)
		require.Equal(t, "1 of 3 accounts needed", d.Read("/api/report/"+d.Created()).Totals.LocalSample.Reason)
	})
}

func TestErasingAChildRemovesItsFigures(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		d.grown()
		d.Created()
		require.NoError(t, q.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := d.Reports.Erase(ctx, tx, d.Lower.Found.ChildID)
			return err
		}))
		for _, table := range d.Reports.Tables() {
			var n int
			require.NoError(t, q.Read().Get(t.Context(), &n, `SELECT COUNT(*) FROM `+table+` WHERE 1 = 1`))
			require.Zero(t, n, table)
		}
	})
}

// Five hundred questions, each with its own category, area and type, are stored within one transaction.
func TestFiveHundredQuestionsAreStoredAtOnce(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q)
		d.many(500)
		d.Norms.List = []normset.Stored{normed(1, 250)}
		began := time.Now()
		id := d.Created()
		require.Less(t, time.Since(began), 5*time.Second)
		var scores, snapshots int
		require.NoError(t, q.Read().Get(t.Context(), &scores, `SELECT COUNT(*) FROM activity_score WHERE 1 = 1`))
		require.NoError(t, q.Read().Get(t.Context(), &snapshots, `SELECT COUNT(*) FROM report_snapshot WHERE 1 = 1`))
		require.Equal(t, 1+3*500, scores)
		require.Equal(t, 1, snapshots)
		require.Len(t, get[document.FigureTrail](d, "/api/report/trail/"+id).Questions, 500)
	})
}

// many gives the activity so many questions of one point, all right.
func (d *fixture) many(n int) {
	f := &d.Lower.Found
	version := *f.Version
	question, result := version.Questions[0], f.Results[0]
	version.Questions, f.Results = nil, nil
	for i := range n {
		question.QuestionID = uuid.NewString()
		question.Category, question.Area, question.Type = fmt.Sprint("c", i), fmt.Sprint("a", i), fmt.Sprint("t", i)
		result.QuestionNo, result.HighestPossible, result.SelectedScore = int64(i), 1, new(int64(1))
		version.Questions, f.Results = append(version.Questions, question), append(f.Results, result)
	}
	f.Version = &version
}
