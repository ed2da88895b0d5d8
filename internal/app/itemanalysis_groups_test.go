package app_test

import (
	"net/http"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/activity"
	"milepost/internal/activity/result"
	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/digest"
	"milepost/internal/itemanalysis"
	"milepost/internal/scoring/flow"
	"milepost/internal/testworld"
	"milepost/internal/wire"
)

// drawnChildren returns random children; more able ones have more right, and one in ten has a gap.
func drawnChildren(n, questions, from int) (list []tested) {
	for i := range n {
		points := make([]int64, questions)
		for q := range points {
			if (i*7+q*3+from*11)%10 < 6 || i%5 > q%5 {
				points[q] = 1
			}
		}
		c := scored(points...)
		c.sex, c.age = []string{"female", "male"}[i%2], int64(48+i%24)
		list = append(list, c)
	}
	return list
}

func TestAnAnalysisAdvancesByTenChildren(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		f := newItemForm(w, repeated(1, 4), nil)
		require.Equal(t, "no activities were finished", f.analysis("").Reasons["alpha"])
		f.finish(f.runner, drawnChildren(9, 4, 0)...)
		got := f.analysis("")
		require.Zero(t, got.Snapshot)
		require.EqualValues(t, 9, got.Waiting)
		require.Equal(t, "9 of 10 children needed", got.Reasons["alpha"])
		require.Empty(t, got.Items)

		f.finish(f.runner, drawnChildren(51, 4, 1)...)
		first := f.analysis("")
		require.EqualValues(t, 60, first.N)
		require.NotNil(t, first.Alpha)
		require.Len(t, first.Conditional, 5)

		keys := f.finish(f.runner, drawnChildren(9, 4, 2)...)
		f.finish(f.author, drawnChildren(20, 4, 3)...)
		held := f.analysis("")
		require.EqualValues(t, 29, held.Waiting)
		held.Waiting = 0
		require.Equal(t, first, held, "nine further children of others change nothing, nor do the author's own beside them")

		f.finish(f.runner, drawnChildren(1, 4, 4)...)
		require.EqualValues(t, 90, f.analysis("").N)
		require.EqualValues(t, 2, f.analysis("").Snapshot)
		_ = keys
	})
}

// An author sees the same before and after a child is erased, reopened or rescored, and while fewer than ten are added.
func TestTwoQueriesDoNotIsolateAChild(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		f := newItemForm(w, repeated(1, 5), nil)
		keys := f.finish(f.runner, drawnChildren(60, 5, 0)...)
		before := f.analysis("")
		f.Exec(`DELETE FROM activity_digest WHERE activity_key = $1`, keys[3])
		f.Exec(`UPDATE activity_digest SET items = $2 WHERE activity_key = $1`, keys[5], digest.Pack(scored(0, 0, 0, 0, 0).items))
		require.Equal(t, before, f.analysis(""))
		for i := range 9 {
			f.finish(f.runner, drawnChildren(1, 5, i)...)
			got := f.analysis("")
			got.Waiting = 0
			require.Equal(t, before, got)
			require.Equal(t, before.Alpha, f.without().Alpha)
		}
		f.finish(f.runner, drawnChildren(1, 5, 9)...)
		after := f.analysis("")
		require.EqualValues(t, 69, after.N, "ten more, and the erased one less")

		// Ten are added, only one of whom has a score for every question: the difference would reveal that one.
		var gaps []tested
		for i, c := range drawnChildren(10, 5, 3) {
			if i > 0 {
				c.items[0] = digest.Item{Kind: flow.Gap, Chosen: digest.NoChoice}
			}
			gaps = append(gaps, c)
		}
		f.finish(f.runner, gaps...)
		held := f.analysis("")
		require.EqualValues(t, 10, held.Waiting)
		require.Equal(t, after.N, held.N)
	})
}

// An attacker leaves out all sets of questions in turn: each answer is about the same children, so that none is set apart.
func TestWhatIfCoversAllChildrenOnly(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		f := newItemForm(w, repeated(1, 6), nil)
		children := drawnChildren(60, 6, 0)
		for i := range 7 { // one question each is missing of seven children
			children[i].items[i%6] = digest.Item{Kind: flow.Gap, Chosen: digest.NoChoice}
		}
		f.finish(f.runner, children...)
		require.EqualValues(t, 53, f.analysis("").N)
		for set := range 1 << 6 {
			var ids []string
			for i := range 6 {
				if set>>i&1 == 1 {
					ids = append(ids, f.questions[i].QuestionID)
				}
			}
			got := f.without(ids...)
			require.EqualValues(t, 53, got.N, "whatever is left out")
			require.EqualValues(t, 6-len(ids), got.Max)
			if len(ids) > 4 {
				require.Nil(t, got.Alpha)
				require.NotEmpty(t, got.Reasons["alpha"])
			}
		}
		bad := f.Serve(f.Request(f.Operation("try-item-analysis"), testworld.Call{ID: f.application, Body: itemanalysis.WhatIf{Without: []string{uuid.NewString()}}}, f.author.Cookies()))
		require.Equal(t, http.StatusUnprocessableEntity, bad.Code)
	})
}

// A child with two activities counts once, with the first; of a version with other questions nothing is mixed in.
func TestEachChildCountsOncePerLine(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		f := newItemForm(w, repeated(1, 3), nil)
		keys := f.finish(f.runner, drawnChildren(40, 3, 0)...)
		f.Exec(`INSERT INTO activity (id, owner_id, child_id, purchase_id, application_id, version, start_date, finish_date, question_count, max_score, pairing_key,
			pairing_code, created_at, test_date) SELECT $2, owner_id, child_id, purchase_id, application_id, version, 1, 999999, question_count, 1, 'k', $2, 1, test_date
			FROM activity WHERE key = $1`, keys[0], uuid.NewString())
		f.Exec(`INSERT INTO activity_line (activity_key, line) SELECT key, $1 FROM activity WHERE finish_date = 999999`, f.line)
		f.Exec(`INSERT INTO activity_digest (activity_key, application_id, version, child_key, finished_at, test_date, raw, max, questions, answered, seconds, media, prompts,
			hints, repeats, over_time, items) SELECT a.key, a.application_id, a.version, p.key, 999999, a.test_date, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, $1
			FROM activity a JOIN person p ON p.id = a.child_id WHERE a.finish_date = 999999`, digest.Pack(scored(0, 0, 0).items))
		got := f.analysis("")
		require.EqualValues(t, 40, got.Children)

		ctx := authz.With(t.Context(), f.author.Actor)
		changed := append([]authoring.Question(nil), f.questions...)
		changed[2].HighestScorePossible = 2
		_, err := w.Services.Authoring.Save(ctx, f.author.Actor, f.application, authoring.SaveAll{Questions: changed, Elements: []authoring.Element{}})
		require.NoError(t, err)
		_, err = w.Services.Versions.Publish(ctx, f.author.Actor, f.application)
		require.NoError(t, err)
		f.version, f.line = 2, uuid.NewString()
		f.finish(f.runner, drawnChildren(30, 3, 5)...)
		second := f.analysis("")
		require.Equal(t, []int64{2}, second.Versions)
		require.Len(t, second.Lines, 2)
		require.EqualValues(t, 30, second.Children)
		require.Len(t, second.Items[0].Drift, 1)
		require.InDelta(t, *second.Items[0].P-*got.Items[0].P, second.Items[0].Drift[0].Difference, 1e-12)
		require.Equal(t, got.N, f.analysis("?version=1").N)
		none := f.Serve(f.Request(f.Operation("get-item-analysis"), testworld.Call{ID: f.application, Query: "?version=9"}, f.author.Cookies()))
		require.Equal(t, http.StatusNotFound, none.Code)
	})
}

// An activity that is run through the API has a digest, which goes when it is opened again and when the child is erased.
func TestAFinishedActivityHasADigest(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		me := w.Person(authz.Specialist, account.Active)
		ctx := authz.With(t.Context(), me.Actor)
		id := me.Finished()
		count := func() string {
			return w.Text(`SELECT CAST(COUNT(*) AS TEXT) FROM activity_digest d JOIN activity a ON a.key = d.activity_key WHERE a.id = $1`, id)
		}
		require.Equal(t, "1", count())
		_, err := w.Services.Activities.Reopen(ctx, me.Actor, id, activity.Reopen{Reason: "A page was missed."})
		require.NoError(t, err)
		require.Equal(t, "0", count())
		_, err = w.Services.ActivityResults.UpdateResults(ctx, me.Actor, []result.ResultEdit{{
			QuestionResultID: result.ID(id, 0), SelectedScore: result.ScoreEdit{Present: true, Score: new(int64(1))}, ChildSelectedAnswer: new("disc"),
		}})
		require.NoError(t, err)
		_, err = w.Services.Activities.Change(ctx, me.Actor, id, activity.Change{FinishDate: new(wire.At(w.Now()))})
		require.NoError(t, err)
		require.Equal(t, "1", count())
		require.Equal(t, "1", w.Text(`SELECT CAST(d.raw AS TEXT) FROM activity_digest d JOIN activity a ON a.key = d.activity_key WHERE a.id = $1`, id))
		require.Equal(t, "1", w.Text(`SELECT CAST(COUNT(*) AS TEXT) FROM activity_digest d JOIN person p ON p.key = d.child_key WHERE p.id = $1`, me.Child()))
	})
}
