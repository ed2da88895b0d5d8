package digest

import (
	"context"

	"milepost/internal/db"
)

// put stores a digest of a child's activity in place of the one before.
func put(ctx context.Context, tx *db.Tx, d *Digest, childID string) error {
	values := d.values()
	values[childColumn] = childID
	_, err := tx.Exec(ctx, `INSERT INTO activity_digest (`+columns+`)
		VALUES ($1, $2, $3, (SELECT key FROM person WHERE id = $4), $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
		ON CONFLICT (activity_key) DO UPDATE SET application_id = excluded.application_id, version = excluded.version, child_key = excluded.child_key,
		finished_at = excluded.finished_at, test_date = excluded.test_date, age_months = excluded.age_months, raw = excluded.raw, max = excluded.max,
		questions = excluded.questions, answered = excluded.answered, seconds = excluded.seconds, media = excluded.media, prompts = excluded.prompts,
		hints = excluded.hints, repeats = excluded.repeats, over_time = excluded.over_time, items = excluded.items,
		scored = excluded.scored`, values...)
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
