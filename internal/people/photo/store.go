package photo

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/people"
)

// store holds the package's SQL.
type store struct{}

// putPhoto stores which file is a child's photo; empty when none is.
func (store) putPhoto(ctx context.Context, tx *db.Tx, c people.Child, hash string, now int64) error {
	if _, err := tx.Exec(ctx, `UPDATE child SET photo = $2 WHERE id = $1`, c.ID, hash); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `UPDATE person SET updated_at = $2 WHERE key = $1`, c.Key, now)
	return err
}

// hasPhoto reports whether the file is some child's photo.
func (store) hasPhoto(ctx context.Context, q db.Querier, hash string) (bool, error) {
	var n int64
	err := q.Get(ctx, &n, `SELECT count(*) FROM child WHERE photo = $1 AND photo <> ''`, hash)
	return n > 0, err
}
