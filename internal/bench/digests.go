package main

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"milepost/internal/bench/rig"
	"milepost/internal/db"
	"milepost/internal/digest"
	"milepost/internal/scoring/flow"
)

// benchLine is the line of all activities: they are of one version.
const benchLine = "bench"

// seedDigests writes what the figures of finished activities leave behind: their lines and digests.
func (w *world) seedDigests(ctx context.Context, tx *db.Tx) error {
	if w.manyChildren {
		if err := seedChildren(ctx, tx); err != nil {
			return err
		}
	}
	var finished []struct {
		Key    int64 `db:"key"`
		Child  int64 `db:"child_key"`
		Finish int64 `db:"finish_date"`
	}
	err := tx.Select(ctx, &finished, `SELECT a.key, p.key AS child_key, a.finish_date FROM activity a JOIN person p ON p.id = a.child_id
		WHERE a.finish_date IS NOT NULL ORDER BY a.key`)
	if err != nil {
		return err
	}
	lines, digests := make([][]any, len(finished)), make([]digest.Digest, len(finished))
	for i, a := range finished {
		age, raw := 36+a.Key%48, int64(0)
		items := seededItems(a.Key, &raw)
		lines[i] = []any{a.Key, benchLine, age}
		digests[i] = digest.Digest{
			ActivityKey: a.Key, ApplicationID: w.application, Version: 1, ChildKey: a.Child, FinishedAt: a.Finish,
			TestDate: time.UnixMicro(a.Finish).UTC().Format(time.DateOnly), AgeMonths: &age, Raw: raw, Max: questions, Questions: questions, Answered: questions,
			Seconds: 12 * questions, Prompts: questions, Items: digest.Pack(items),
		}
	}
	if err := db.InsertRows(ctx, tx, `INSERT INTO activity_line (activity_key, line, age_months) VALUES `, 3, lines); err != nil {
		return err
	}
	return digest.AddRows(ctx, tx, digests)
}

// seededItems returns the results that resultsSQL writes.
func seededItems(key int64, raw *int64) []digest.Item {
	items := make([]digest.Item, questions)
	for n := range items {
		items[n] = digest.Item{Kind: flow.Counted, Scored: true, Chosen: digest.OtherChoice, Seconds: 12, Prompts: 1}
		if (key*7+int64(n)*13)%97 < 40+key%29 {
			items[n].Score, items[n].Points = 1, 1
			*raw++
		}
	}
	return items
}

// seedChildren gives each activity its own child.
func seedChildren(ctx context.Context, tx *db.Tx) error {
	var all []struct {
		Key   int64  `db:"key"`
		Owner string `db:"owner_id"`
	}
	if err := tx.Select(ctx, &all, `SELECT key, owner_id FROM activity ORDER BY key`); err != nil {
		return err
	}
	people, children := make([][]any, len(all)), make([][]any, len(all))
	for i, a := range all {
		id := uuid.NewString()
		people[i] = []any{id, a.Owner, "child", "Mia", fmt.Sprintf("Stone %d", a.Key), rig.FirstStart, rig.FirstStart}
		children[i] = []any{id, []string{"female", "male"}[i%2]}
	}
	err := db.InsertRows(ctx, tx, `INSERT INTO person (id, owner_id, kind, first_name, last_name, created_at, updated_at) VALUES `, 7, people)
	if err != nil {
		return err
	}
	if err := db.InsertRows(ctx, tx, `INSERT INTO child (id, sex_for_norms) VALUES `, 2, children); err != nil {
		return err
	}
	for i, a := range all {
		if _, err := tx.Exec(ctx, `UPDATE activity SET child_id = $1 WHERE key = $2`, people[i][0], a.Key); err != nil {
			return err
		}
	}
	return nil
}
