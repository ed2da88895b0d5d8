package app_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/digest"
	"milepost/internal/itemanalysis"
	"milepost/internal/market"
	"milepost/internal/scoring/flow"
	"milepost/internal/testworld"
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
