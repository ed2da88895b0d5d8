package childview

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/db"
)

// openByCode finds the open activity that has the pairing code now.
func openByCode(ctx context.Context, q db.Querier, code string, now int64) (*activity.Stored, error) {
	var id string
	err := q.Row(ctx, `SELECT id FROM activity WHERE pairing_code = $1 AND pairing_code <> '' AND pairing_expires_at > $2 AND finish_date IS NULL`,
		code, now).Scan(&id)
	if err != nil {
		return nil, db.Error(err)
	}
	return activity.FindShown(ctx, q, id)
}

// codeOf returns the activity's pairing code and when it runs out, in UTC microseconds; empty when it has none.
func codeOf(ctx context.Context, q db.Querier, key int64) (code string, expiresAt int64, err error) {
	err = q.Row(ctx, `SELECT pairing_code, pairing_expires_at FROM activity WHERE key = $1`, key).Scan(&code, &expiresAt)
	return code, expiresAt, db.Error(err)
}

// setCode gives the activity a pairing code; one that another activity has, or had last, is a [db.ErrConflict].
func setCode(ctx context.Context, tx *db.Tx, key int64, code string, expiresAt int64) error {
	_, err := tx.Exec(ctx, `UPDATE activity SET pairing_code = $2, pairing_expires_at = $3 WHERE key = $1`, key, code, expiresAt)
	return db.Error(err)
}

// setIndex stores the question that the runner shows.
func setIndex(ctx context.Context, tx *db.Tx, key, index int64) error {
	_, err := tx.Exec(ctx, `UPDATE activity SET question_index = $2 WHERE key = $1`, key, index)
	return err
}

// setScreen stores what the child sees in place of the question.
func setScreen(ctx context.Context, tx *db.Tx, key int64, covered, paused bool) error {
	_, err := tx.Exec(ctx, `UPDATE activity SET covered = $2, paused = $3 WHERE key = $1`, key, covered, paused)
	return err
}
