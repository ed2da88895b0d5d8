package activity_test

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/fault"
	"milepost/internal/httpx"
)

func status(err error) int {
	var refused *fault.Error
	var answer *httpx.Problem
	if errors.As(err, &refused) && errors.As(httpx.Error(refused), &answer) {
		return answer.Status
	}
	return 0
}

func (d *fixture) unitsUsed(purchase string) int {
	d.t.Helper()
	var used int
	require.NoError(d.t, d.db.Read().Get(context.Background(), &used, `SELECT units_used FROM purchase WHERE id = $1`, purchase))
	return used
}

func (d *fixture) save(edits ...activity.ResultEdit) []activity.EditOutcome {
	d.t.Helper()
	out, err := d.s.UpdateResults(context.Background(), d.owner, edits)
	require.NoError(d.t, err)
	return out
}

func TestStart(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := newFixture(t, q, 24), context.Background()
		in := activity.NewActivity{ActivityID: uuid.NewString(), ChildID: d.child, PurchaseID: d.purchase}
		for range 3 {
			id, err := d.s.Start(ctx, d.owner, in)
			require.NoError(t, err)
			require.Equal(t, in.ActivityID, id)
		}
		require.Equal(t, 1, d.unitsUsed(d.purchase), "a repeated start takes no further unit")

		got := d.detail(in.ActivityID)
		require.Equal(t, "Mia", got.FirstName)
		require.Equal(t, "Early literacy", got.Title)
		require.EqualValues(t, 24, got.QuestionCount)
		require.EqualValues(t, 48, got.MaxScore)
		require.EqualValues(t, -1, got.QuestionIndex)
		require.Nil(t, got.FinishDate)
		results, err := d.s.Results(ctx, d.owner, in.ActivityID)
		require.NoError(t, err)
		require.Len(t, results, 24)
		for i, r := range results {
			require.Equal(t, d.lower.frozen.Questions[i].QuestionID, r.QuestionReferenceID)
			require.Nil(t, r.SelectedScore)
			require.False(t, r.Skipped)
		}

		other := in
		other.PurchaseID = d.buy(d.owner, 5)
		_, err = d.s.Start(ctx, d.owner, other)
		require.Equal(t, http.StatusConflict, status(err), "the id is used for something else")
		foreign := activity.NewActivity{ActivityID: in.ActivityID, ChildID: d.newChild(d.stranger), PurchaseID: d.buy(d.stranger, 1)}
		_, err = d.s.Start(ctx, d.stranger, foreign)
		require.Equal(t, http.StatusConflict, status(err))
		_, err = d.s.Start(ctx, d.stranger, activity.NewActivity{ChildID: d.child, PurchaseID: foreign.PurchaseID})
		require.ErrorIs(t, err, db.ErrNotFound, "another's child")
		_, err = d.s.Start(ctx, d.stranger, activity.NewActivity{ChildID: foreign.ChildID, PurchaseID: d.purchase})
		require.ErrorIs(t, err, db.ErrNotFound, "another's purchase")
		_, err = d.s.Start(ctx, d.owner, activity.NewActivity{ActivityID: "x", ChildID: d.child, PurchaseID: d.purchase})
		require.Equal(t, http.StatusUnprocessableEntity, status(err))
		require.Equal(t, 1, d.unitsUsed(d.purchase))
	})
}

func TestParallelStarts(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 3)
		last := d.buy(d.owner, 1)
		same := uuid.NewString()
		var won, lost, repeated sync.Map
		parallel(20, func(i int) {
			id, err := d.s.Start(context.Background(), d.owner, activity.NewActivity{ChildID: d.child, PurchaseID: last})
			if err == nil {
				won.Store(id, true)
			} else {
				lost.Store(i, status(err))
			}
			id, err = d.s.Start(context.Background(), d.owner, activity.NewActivity{ActivityID: same, ChildID: d.child, PurchaseID: d.purchase})
			repeated.Store(i, err == nil && id == same)
		})
		require.Equal(t, 1, size(&won), "one start takes the last unit")
		require.Equal(t, 1, d.unitsUsed(last))
		lost.Range(func(_, code any) bool { return assertEqual(t, http.StatusConflict, code) })
		repeated.Range(func(_, ok any) bool { return assertEqual(t, true, ok) })
		require.Equal(t, 1, d.unitsUsed(d.purchase), "starts with one id are one activity")
	})
}

func assertEqual(t *testing.T, want, got any) bool {
	t.Helper()
	require.Equal(t, want, got)
	return true
}

func size(m *sync.Map) int {
	n := 0
	m.Range(func(any, any) bool { n++; return true })
	return n
}

func parallel(n int, f func(i int)) {
	var wg sync.WaitGroup
	for i := range n {
		wg.Go(func() { f(i) })
	}
	wg.Wait()
}

func TestSavesArriveOnce(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 24)
		id := d.start()
		edits := make([]activity.ResultEdit, 0, 24)
		for i := range 24 {
			edits = append(edits, activity.ResultEdit{
				QuestionResultID: rid(id, i), SelectedScore: score(int64(i % 2)), Notes: ptr("note"), PromptCount: ptr(int64(i)), Revision: ptr(int64(1)),
			})
		}
		for n := range 3 {
			for _, o := range d.save(edits...) {
				require.Equal(t, n == 0, o.Applied, "a repeated send changes nothing")
				require.EqualValues(t, 1, o.Revision)
			}
		}
		got := d.detail(id)
		require.EqualValues(t, 24, got.Answered)
		require.EqualValues(t, 12, got.RawScore)

		out := d.save(activity.ResultEdit{QuestionResultID: rid(id, 1), SelectedScore: score(0), Revision: ptr(int64(1))})
		require.False(t, out[0].Applied)
		require.EqualValues(t, 1, *out[0].SelectedScore, "answered with what is stored")

		d.save(activity.ResultEdit{QuestionResultID: rid(id, 1), SelectedScore: activity.ScoreEdit{Present: true}},
			activity.ResultEdit{QuestionResultID: rid(id, 2), ChildSelectedAnswer: ptr("moon")},
			activity.ResultEdit{QuestionResultID: rid(id, 2), SelectedScore: score(3)})
		got = d.detail(id)
		require.EqualValues(t, 23, got.Answered)
		require.EqualValues(t, 14, got.RawScore)
		results, err := d.s.Results(context.Background(), d.owner, id)
		require.NoError(t, err)
		require.Nil(t, results[1].SelectedScore)
		require.Equal(t, "moon", results[2].ChildSelectedAnswer)
		require.Equal(t, "note", results[2].Notes)
		require.EqualValues(t, 3, results[2].Revision)

		why := d.save(activity.ResultEdit{QuestionResultID: rid(id, 1), MissingReason: ptr(activity.Refused)})
		require.Equal(t, activity.Refused, why[0].MissingReason)
		again, err := d.s.Results(context.Background(), d.owner, id)
		require.NoError(t, err)
		require.Equal(t, []string{activity.Refused, ""}, []string{again[1].MissingReason, again[2].MissingReason})
		require.EqualValues(t, d.clock.UnixMicro(), *results[2].ScoredAt)
	})
}

func TestBatchIsAllOrNothing(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := newFixture(t, q, 5), context.Background()
		mine, done := d.start(), d.start()
		d.finish(done)
		good := activity.ResultEdit{QuestionResultID: rid(mine, 0), SelectedScore: score(1)}
		for name, c := range map[string]struct {
			bad  activity.ResultEdit
			code int
		}{
			"unknown activity": {activity.ResultEdit{QuestionResultID: rid(uuid.NewString(), 0)}, 0},
			"unknown question": {activity.ResultEdit{QuestionResultID: rid(mine, 5)}, 0},
			"finished":         {activity.ResultEdit{QuestionResultID: rid(done, 0), SelectedScore: score(1)}, 409},
			"score too high":   {activity.ResultEdit{QuestionResultID: rid(mine, 1), SelectedScore: score(3)}, 422},
			"malformed":        {activity.ResultEdit{QuestionResultID: mine}, 422},
		} {
			_, err := d.s.UpdateResults(ctx, d.owner, []activity.ResultEdit{good, c.bad})
			require.Error(t, err, name)
			require.Equal(t, c.code, status(err), name)
			if c.code == 0 {
				require.ErrorIs(t, err, db.ErrNotFound, name)
			}
			require.Zero(t, d.detail(mine).Answered, name)
		}
		_, err := d.s.UpdateResults(ctx, d.owner, make([]activity.ResultEdit, 501))
		require.Equal(t, 422, status(err))
		_, err = d.s.UpdateResults(ctx, d.stranger, []activity.ResultEdit{good})
		require.ErrorIs(t, err, db.ErrNotFound)
	})
}

func TestParallelSavesKeepTheTotals(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 24)
		a, b := d.start(), d.start()
		parallel(12, func(i int) {
			for n := range 5 {
				edits := []activity.ResultEdit{
					{QuestionResultID: rid(a, i), SelectedScore: score(int64(n % 2))},
					{QuestionResultID: rid(b, (i+n)%24), SelectedScore: score(1)},
				}
				if i%2 == 0 {
					edits[0], edits[1] = edits[1], edits[0]
				}
				_, err := d.s.UpdateResults(context.Background(), d.owner, edits)
				require.NoError(t, err)
			}
		})
		for _, id := range []string{a, b} {
			results, err := d.s.Results(context.Background(), d.owner, id)
			require.NoError(t, err)
			var answered, raw int64
			for _, r := range results {
				if r.SelectedScore != nil {
					answered, raw = answered+1, raw+*r.SelectedScore
				}
			}
			got := d.detail(id)
			require.Equal(t, answered, got.Answered)
			require.Equal(t, raw, got.RawScore)
		}
	})
}

func TestFinishIsFinal(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := newFixture(t, q, 4), context.Background()
		reports := 0
		d.s.OnFinished(func(_ context.Context, _ *db.Tx, id, owner string) (string, error) {
			reports++
			require.Equal(t, d.owner.ID, owner)
			return "report-" + id, nil
		})
		id := d.start()
		_, err := d.s.Change(ctx, d.owner, id, activity.Change{TotalDuration: ptr(int64(90))})
		require.NoError(t, err)
		out, err := d.s.Change(ctx, d.owner, id, activity.Change{TotalDuration: ptr(int64(30))})
		require.NoError(t, err)
		require.EqualValues(t, 90, out.TotalDuration, "never shorter")
		require.Empty(t, out.ReportID)
		d.save(activity.ResultEdit{QuestionResultID: rid(id, 0), SelectedScore: score(0)}, activity.ResultEdit{QuestionResultID: rid(id, 2), SelectedScore: score(3)})

		d.clock = d.clock.Add(10 * time.Minute)
		first := d.finish(id)
		require.EqualValues(t, d.clock.UnixMicro(), *first.FinishDate, "the server's clock counts")
		require.Equal(t, "report-"+id, first.ReportID)
		d.clock = d.clock.Add(time.Hour)
		require.Equal(t, first, d.finish(id))

		_, err = d.s.Change(ctx, d.owner, id, activity.Change{TotalDuration: ptr(int64(900))})
		require.Equal(t, http.StatusConflict, status(err))
		_, err = d.s.UpdateResults(ctx, d.owner, []activity.ResultEdit{{QuestionResultID: rid(id, 1), SelectedScore: score(1)}})
		require.Equal(t, http.StatusConflict, status(err))
		require.Equal(t, http.StatusConflict, status(d.s.Direct(ctx, d.owner, id, activity.Direction{Type: "changeIndex", Index: 1})))

		results, err := d.s.Results(ctx, d.owner, id)
		require.NoError(t, err)
		for i, r := range results {
			require.Equal(t, i == 1 || i == 3, r.Skipped, i)
		}
		got := d.detail(id)
		require.EqualValues(t, 2, got.Answered)
		require.EqualValues(t, 3, got.RawScore)
		require.Empty(t, got.PairingKey)
	})
}

// A writer that comes while the activity is being finished either counts or is refused; nothing changes afterwards.
func TestFinishAgainstLateWriters(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 24)
		for range 5 {
			id := d.start()
			var applied sync.Map
			parallel(9, func(i int) {
				if i == 4 {
					d.finish(id)
					return
				}
				for no := range 24 {
					_, err := d.s.UpdateResults(context.Background(), d.owner, []activity.ResultEdit{{QuestionResultID: rid(id, no), SelectedScore: score(1)}})
					if err == nil {
						applied.Store(no, true)
					} else if status(err) != http.StatusConflict {
						t.Error(err)
					}
				}
			})
			results, err := d.s.Results(context.Background(), d.owner, id)
			require.NoError(t, err)
			for no, r := range results {
				_, ok := applied.Load(no)
				require.Equal(t, ok, r.SelectedScore != nil)
				require.Equal(t, !ok, r.Skipped)
			}
			require.EqualValues(t, size(&applied), d.detail(id).Answered)
			require.EqualValues(t, size(&applied), d.detail(id).RawScore)
		}
	})
}

func TestListPagesNewestFirst(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := newFixture(t, q, 1), context.Background()
		var ids []string
		for i := range 7 {
			d.clock = d.clock.Add(time.Duration(i%2) * time.Second) // some start in the same moment
			ids = append([]string{d.start()}, ids...)
		}
		d.finish(ids[1])
		var got []string
		for after, pages := "", 0; pages == 0 || after != ""; pages++ {
			page, err := d.s.List(ctx, d.owner, d.owner.ID, "", 3, after)
			require.NoError(t, err)
			for _, r := range page.Items {
				got = append(got, r.ActivityID)
			}
			after = page.Next
		}
		require.Equal(t, ids, got)
		finished, err := d.s.List(ctx, d.owner, d.owner.ID, "finished", 100, "")
		require.NoError(t, err)
		require.Len(t, finished.Items, 1)
		open, err := d.s.List(ctx, d.owner, d.owner.ID, "open", 6, "")
		require.NoError(t, err)
		require.Len(t, open.Items, 6)
		require.Empty(t, open.Next)
		_, err = d.s.List(ctx, d.stranger, d.owner.ID, "", 3, "")
		require.ErrorIs(t, err, db.ErrNotFound)
		_, err = d.s.List(ctx, d.owner, d.owner.ID, "", 3, "zzz")
		require.ErrorIs(t, err, db.ErrCursor)
	})
}

func TestCreateResultsReturnsExistingOnes(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d, ctx := newFixture(t, q, 3), context.Background()
		id := d.start()
		d.save(activity.ResultEdit{QuestionResultID: rid(id, 2), SelectedScore: score(1)})
		asked := []activity.NewResult{
			{ActivityID: id, QuestionReferenceID: d.lower.frozen.Questions[2].QuestionID, SelectedScore: ptr(int64(0))},
			{ActivityID: id, QuestionReferenceID: d.lower.frozen.Questions[0].QuestionID},
		}
		out, err := d.s.CreateResults(ctx, d.owner, asked)
		require.NoError(t, err)
		require.Equal(t, []string{rid(id, 2), rid(id, 0)}, []string{out[0].QuestionResultID, out[1].QuestionResultID})
		require.EqualValues(t, 1, *out[0].SelectedScore)
		_, err = d.s.CreateResults(ctx, d.stranger, asked)
		require.ErrorIs(t, err, db.ErrNotFound)
		asked[0].QuestionReferenceID = "other"
		_, err = d.s.CreateResults(ctx, d.owner, asked)
		require.Equal(t, 422, status(err))
	})
}
