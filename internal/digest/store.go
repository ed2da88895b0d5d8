package digest

import (
	"context"

	"milepost/internal/db"
)

// place finds the keys of an activity and its child.
func place(ctx context.Context, q db.Querier, activityID string) (activityKey, childKey int64, err error) {
	err = db.Error(q.Row(ctx, `SELECT a.key, c.key FROM activity a JOIN person c ON c.id = a.child_id WHERE a.id = $1`, activityID).Scan(&activityKey, &childKey))
	return activityKey, childKey, err
}

// put stores a digest in place of the one before.
func put(ctx context.Context, tx *db.Tx, d *Digest) error {
	_, err := tx.Exec(ctx, `INSERT INTO activity_digest (`+columns+`)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
		ON CONFLICT (activity_key) DO UPDATE SET application_id = excluded.application_id, version = excluded.version, child_key = excluded.child_key,
		finished_at = excluded.finished_at, test_date = excluded.test_date, age_months = excluded.age_months, raw = excluded.raw, max = excluded.max,
		questions = excluded.questions, answered = excluded.answered, seconds = excluded.seconds, media = excluded.media, prompts = excluded.prompts,
		hints = excluded.hints, repeats = excluded.repeats, over_time = excluded.over_time, items = excluded.items,
		scored = excluded.scored`, d.values()...)
	return err
}

// AddRows stores many new digests at once, for those who seed a database.
func AddRows(ctx context.Context, tx *db.Tx, list []Digest) error {
	rows := make([][]any, len(list))
	for i := range list {
		rows[i] = list[i].values()
	}
	return db.AddRows(ctx, tx, `INSERT INTO activity_digest (`+columns+`) VALUES `, 19, rows)
}
