package main

import (
	"context"
	"fmt"
	"time"

	"github.com/google/uuid"

	"milepost/internal/bench/rig"
	"milepost/internal/db"
)

// seed writes what would take hours through the API: a million results, and drafts that were never encoded.
func (w *world) seed(ctx context.Context, d *db.DB) error {
	return d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := w.seedActivities(ctx, tx); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, resultsSQL, questions-1); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, totalsSQL); err != nil {
			return err
		}
		if err := w.seedDigests(ctx, tx); err != nil {
			return err
		}
		if err := w.seedDrafts(ctx, tx); err != nil {
			return err
		}
		return w.learn(ctx, tx)
	})
}

func (w *world) seedActivities(ctx context.Context, tx *db.Tx) error {
	rows := make([][]any, activities)
	for i := range rows {
		p := w.people[i%len(w.people)]
		id, start := uuid.NewString(), int64(rig.FirstStart+i*rig.Minute)
		var finish any = start + 20*rig.Minute
		if i/len(w.people)%openEvery == 0 {
			finish, p.open = nil, append(p.open, id)
		}
		rows[i] = []any{
			id, p.id, p.child, p.purchase, w.application, 1, start, finish, questions, questions,
			uuid.NewString(), fmt.Sprintf("%08d", i), time.UnixMicro(start).UTC().Format(time.DateOnly), start,
		}
	}
	return db.InsertRows(ctx, tx, `INSERT INTO activity (id, owner_id, child_id, purchase_id, application_id, version,
		start_date, finish_date, question_count, max_score, pairing_key, pairing_code, test_date, created_at) VALUES `, 14, rows)
}

const resultsSQL = `INSERT INTO question_result (activity_key, question_no, highest_score, selected_score,
		child_selected_answer, total_duration, prompt_count, revision)
	WITH RECURSIVE n(i) AS (SELECT CAST(0 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < $1)
	SELECT a.key, n.i, 1, CASE WHEN a.finish_date IS NULL THEN NULL WHEN (a.key * 7 + n.i * 13) % 97 < 40 + a.key % 29 THEN 1 ELSE 0 END,
		CASE WHEN a.finish_date IS NULL THEN '' ELSE 'picture' END, 12, 1, 0
	FROM activity a CROSS JOIN n ORDER BY a.key, n.i`

const totalsSQL = `UPDATE activity SET
	answered = (SELECT count(r.selected_score) FROM question_result r WHERE r.activity_key = activity.key),
	correct = (SELECT COALESCE(sum(r.selected_score), 0) FROM question_result r WHERE r.activity_key = activity.key),
	raw_score = (SELECT COALESCE(sum(r.selected_score), 0) FROM question_result r WHERE r.activity_key = activity.key)`

func (w *world) seedDrafts(ctx context.Context, tx *db.Tx) error {
	for _, p := range w.people {
		for i := range drafts {
			id := uuid.NewString()
			_, err := tx.Exec(ctx, `INSERT INTO application (id, owner_id, custom_id, classification, title, info, area, created_at, updated_at)
				SELECT $1, $2, $3, classification, title, info, area, created_at, updated_at FROM application WHERE id = $4`,
				id, p.id, fmt.Sprintf("draft-%d", i), w.application)
			if err != nil {
				return err
			}
			_, err = tx.Exec(ctx, `INSERT INTO question (application_id, id, position, content, elements, updated_at)
				SELECT $1, id, position, content, elements, updated_at FROM question WHERE application_id = $2`, id, w.application)
			if err != nil {
				return err
			}
			p.drafts = append(p.drafts, id)
		}
	}
	return nil
}

// age makes all drafts of a person newer than any encoding of them.
func (p *person) age(ctx context.Context, d *db.DB) error {
	return d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `UPDATE application SET revision = revision + 1 WHERE owner_id = $1`, p.id)
		return err
	})
}
