package app_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/activity"
	"milepost/internal/activity/result"
	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/digest"
	"milepost/internal/itemanalysis"
	"milepost/internal/market"
	"milepost/internal/scoring/clinicaltest"
	"milepost/internal/scoring/flow"
	"milepost/internal/testworld"
	"milepost/internal/wire"
)

// itemForm is an application with questions of given points, and its runner.
type itemForm struct {
	*testworld.World
	author, runner *testworld.Person
	application    string
	version        int64
	line           string
	questions      []authoring.Question
	finished       int
}

// newItemForm publishes questions with the given points, and options where they are named.
func newItemForm(w *testworld.World, highest []int64, options []authoring.Option) *itemForm {
	w.T.Helper()
	f := &itemForm{World: w, author: w.Person(authz.AppAdmin, account.Active), runner: w.Person(authz.Specialist, account.Active), version: 1, line: uuid.NewString()}
	ctx := authz.With(w.T.Context(), f.author.Actor)
	id, err := w.Draft(ctx, f.author.Actor)
	require.NoError(w.T, err)
	f.application = id
	for i, points := range highest {
		q := authoring.Question{
			QuestionID: uuid.NewString(), Question: fmt.Sprintf("Question %d", i+1), QuestionOrder: int64(i), Area: "Language", Type: "Sight", Category: "Forms",
			AnswerType: "verbal", HighestScorePossible: points, HighestScoreSet: true,
		}
		if options != nil {
			q.AnswerType, q.Options = "mcq", append([]authoring.Option(nil), options...)
			key := i % len(options)
			q.Options[key].Score, q.CorrectAnswers = points, []string{options[key].Value}
		}
		f.questions = append(f.questions, q)
	}
	_, err = w.Services.Authoring.Save(ctx, f.author.Actor, id, authoring.SaveAll{Questions: f.questions, Elements: []authoring.Element{}})
	require.NoError(w.T, err)
	_, err = w.Services.Versions.Publish(ctx, f.author.Actor, id)
	require.NoError(w.T, err)
	return f
}

// purchaseOf is somebody's right to run the form.
func (f *itemForm) purchaseOf(p *testworld.Person) string {
	return p.Row("purchase of "+f.application, func(ctx context.Context) (string, error) {
		row, _, err := f.Services.Market.Purchase(ctx, p.Actor, market.NewPurchase{ApplicationID: f.application, PurchaseType: "free"})
		return row.PurchaseID, err
	})
}

// tested is a child with what it was given for each question.
type tested struct {
	sex   string
	age   int64
	items []digest.Item
}

func scored(points ...int64) tested {
	c := tested{age: 60}
	for _, x := range points {
		c.items = append(c.items, digest.Item{Kind: flow.Counted, Scored: true, Score: x, Points: x, Chosen: digest.NoChoice, Seconds: 10 + x})
	}
	return c
}

// finish stores finished activities of children directly, without running them.
func (f *itemForm) finish(by *testworld.Person, children ...tested) (activities []int64) {
	f.T.Helper()
	purchase := f.purchaseOf(by)
	require.NoError(f.T, f.DB.Tx(f.T.Context(), func(ctx context.Context, tx *db.Tx) error {
		activities = nil
		for _, c := range children {
			f.finished++
			child, id := uuid.NewString(), uuid.NewString()
			d := digest.Digest{ApplicationID: f.application, Version: f.version, FinishedAt: int64(f.finished), TestDate: "2026-01-02", AgeMonths: &c.age, Items: digest.Pack(c.items)}
			if _, err := tx.Exec(ctx, `INSERT INTO person (id, owner_id, kind, first_name, last_name, created_at, updated_at)
				VALUES ($1, $2, 'child', 'Mia', 'Stone', 1, 1)`, child, by.ID); err != nil {
				return err
			}
			if _, err := tx.Exec(ctx, `INSERT INTO child (id, sex_for_norms) VALUES ($1, $2)`, child, c.sex); err != nil {
				return err
			}
			if _, err := tx.Exec(ctx, `INSERT INTO activity (id, owner_id, child_id, purchase_id, application_id, version, start_date, finish_date, question_count, max_score,
				pairing_key, pairing_code, created_at, test_date) VALUES ($1, $2, $3, $4, $5, $6, 1, $7, $8, 1, 'k', $1, 1, '2026-01-02')`,
				id, by.ID, child, purchase, f.application, f.version, d.FinishedAt, len(c.items)); err != nil {
				return err
			}
			for query, into := range map[string]*int64{`SELECT key FROM activity WHERE id = $1`: &d.ActivityKey, `SELECT p.key FROM person p JOIN activity a ON a.child_id = p.id WHERE a.id = $1`: &d.ChildKey} {
				if err := tx.Get(ctx, into, query, id); err != nil {
					return err
				}
			}
			if _, err := tx.Exec(ctx, `INSERT INTO activity_line (activity_key, line) VALUES ($1, $2)`, d.ActivityKey, f.line); err != nil {
				return err
			}
			if err := digest.AddRows(ctx, tx, []digest.Digest{d}); err != nil {
				return err
			}
			activities = append(activities, d.ActivityKey)
		}
		return nil
	}))
	return activities
}

// analysis returns what the author sees.
func (f *itemForm) analysis(query string) itemanalysis.ItemAnalysis {
	f.T.Helper()
	w := f.Serve(f.Request(f.Operation("get-item-analysis"), testworld.Call{ID: f.application, Query: query}, f.author.Cookies()))
	require.Equal(f.T, http.StatusOK, w.Code, w.Body)
	var out itemanalysis.ItemAnalysis
	require.NoError(f.T, json.Unmarshal(w.Body.Bytes(), &out))
	return out
}

func (f *itemForm) without(ids ...string) itemanalysis.WhatIfForm {
	f.T.Helper()
	w := f.Serve(f.Request(f.Operation("try-item-analysis"), testworld.Call{ID: f.application, Body: itemanalysis.WhatIf{Without: append([]string{}, ids...)}}, f.author.Cookies()))
	require.Equal(f.T, http.StatusOK, w.Code, w.Body)
	var out itemanalysis.WhatIfForm
	require.NoError(f.T, json.Unmarshal(w.Body.Bytes(), &out))
	return out
}

func repeated(highest int64, n int) []int64 {
	list := make([]int64, n)
	for i := range list {
		list[i] = highest
	}
	return list
}

func TestItemAnalysisOfFiles(t *testing.T) {
	var files []struct {
		Name       string
		N          int64
		Highest    int64
		Alpha, SEM float64
		Mean       float64 `json:"total_mean"`
		SD         float64 `json:"total_sd"`
		Omega      float64 `json:"omega_one_factor_ml"`
		Item       []struct {
			Missing      int64
			P, SD        float64
			RRest        float64 `json:"r_rest"`
			AlphaWithout float64 `json:"alpha_if_deleted"`
		}
	}
	clinicaltest.JSON(t, "items/expected.json", &files)
	var dif struct {
		Item []struct {
			Chi2  float64 `json:"mh_chisq"`
			Alpha float64 `json:"alpha_mh"`
			Delta float64 `json:"delta_mh"`
		}
	}
	clinicaltest.JSON(t, "dif/expected.json", &dif)
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		for _, file := range files {
			f := newItemForm(w, repeated(file.Highest, len(file.Item)), nil)
			var children []tested
			for _, row := range clinicaltest.Rows(t, "items/"+file.Name+".csv") {
				c := tested{age: 60, items: make([]digest.Item, len(file.Item))}
				if row[2] == "Male" || row[2] == "Female" {
					c.sex = map[string]string{"Male": "male", "Female": "female"}[row[2]]
				}
				for i := range c.items {
					c.items[i] = digest.Item{Kind: flow.Gap, Chosen: digest.NoChoice}
					if text := row[len(row)-len(file.Item)+i]; text != "" {
						c.items[i] = scored(int64(clinicaltest.Number(t, text))).items[0]
					}
				}
				children = append(children, c)
			}
			f.play(children...)
			got := f.analysis("")
			require.Equal(t, file.N, got.N, file.Name)
			for name, pair := range map[string][2]float64{"alpha": {file.Alpha, *got.Alpha}, "sem": {file.SEM, *got.SEM}, "mean": {file.Mean, *got.Mean}, "sd": {file.SD, *got.SD}} {
				require.InDelta(t, pair[0], pair[1], 1e-9, "%s of %s", name, file.Name)
			}
			require.InDelta(t, file.Omega, *got.Omega, 1e-4, file.Name)
			for i, want := range file.Item {
				item := got.Items[i]
				require.Equal(t, f.questions[i].QuestionID, item.QuestionID)
				require.Equal(t, file.N, item.N)
				require.InDelta(t, want.P, *item.P, 1e-9)
				require.InDelta(t, want.SD, *item.SD, 1e-9)
				require.InDelta(t, want.RRest, *item.RRest, 1e-9)
				require.InDelta(t, want.AlphaWithout, *item.AlphaWithout, 1e-9)
				if want.Missing > 0 && want.Missing < 10 {
					require.Nil(t, item.Skipped)
				} else {
					require.Equal(t, want.Missing, *item.Skipped)
				}
				require.InDelta(t, want.AlphaWithout, *f.without(item.QuestionID).Alpha, 1e-9)
				if file.Name != "smocc_6_months" {
					require.Nil(t, item.DIF[0].Chi2)
					continue
				}
				require.InDelta(t, dif.Item[i].Chi2, *item.DIF[0].Chi2, 1e-9)
				require.InDelta(t, dif.Item[i].Alpha, *item.DIF[0].OddsRatio, 1e-9)
				require.InDelta(t, dif.Item[i].Delta, *item.DIF[0].Delta, 1e-9)
			}
		}
	})
}

func TestOptionsOfAFileInAnAnalysis(t *testing.T) {
	var want struct {
		Key  []string
		Item []struct {
			Blank   int64
			Options []struct {
				Option   string
				N        int64
				Share    float64
				MeanRest *float64 `json:"mean_rest"`
				RRest    *float64 `json:"r_rest"`
			}
		}
	}
	clinicaltest.JSON(t, "items/invented_choices_expected.json", &want)
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		var options []authoring.Option
		for _, o := range want.Item[0].Options {
			options = append(options, authoring.Option{Value: o.Option, Label: "Option " + o.Option})
		}
		f := newItemForm(w, repeated(1, len(want.Key)), options)
		var children []tested
		for _, row := range clinicaltest.Rows(t, "items/invented_choices.csv") {
			var c tested
			for i, key := range want.Key {
				item := scored(0).items[0]
				for at, o := range want.Item[i].Options {
					if o.Option == row[i+1] {
						item.Chosen = at
					}
				}
				if row[i+1] == key {
					item.Score, item.Points = 1, 1
				}
				c.items = append(c.items, item)
			}
			children = append(children, c)
		}
		f.play(children...)
		for i, item := range f.analysis("").Items {
			hidden := int64(0)
			for at, o := range want.Item[i].Options {
				got := item.Options[at]
				if o.N > 0 && o.N < 10 {
					require.Nil(t, got.N, "%s of question %d", o.Option, i+1)
					require.Nil(t, got.MeanRest)
					require.Nil(t, got.RRest)
				}
				if got.N == nil {
					hidden += o.N
					continue
				}
				require.Equal(t, o.N, *got.N)
				require.InDelta(t, o.Share, *got.Share, 1e-9)
				clinicaltest.RequireNear(t, o.MeanRest, got.MeanRest, 1e-9)
				clinicaltest.RequireNear(t, o.RRest, got.RRest, 1e-9)
			}
			if want.Item[i].Blank < 10 {
				hidden += want.Item[i].Blank
			}
			require.True(t, hidden == 0 || hidden >= 10, "the hidden ones together are not fewer than ten: %d", hidden)
		}
	})
}

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
