package seal

import (
	"context"
	"errors"

	"milepost/internal/db"
)

const (
	checkRow  = "secret-key"
	checkText = "milepost"
)

var checked = Column{Table: "setting", Row: "name", Value: "value"}

// Used reports whether values of the database may be sealed: a key was chosen for it once.
func Used(ctx context.Context, q db.Querier) (bool, error) {
	_, err := check(ctx, q)
	if errors.Is(err, db.ErrNotFound) {
		return false, nil
	}
	return err == nil, err
}

func check(ctx context.Context, q db.Querier) (value string, err error) {
	err = q.Get(ctx, &value, `SELECT value FROM setting WHERE name = $1`, checkRow)
	return value, err
}

// Agree returns nil if the database is sealed with the box's key, or with none yet, in which case it is from now on. If several
// nodes start at once with different keys, one wins and the others get [ErrOtherKey].
func (b *Box) Agree(ctx context.Context, d *db.DB) error {
	return d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `INSERT INTO setting (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING`,
			checkRow, b.Seal(checked, checkRow, checkText))
		if err != nil {
			return err
		}
		return b.Fits(ctx, tx)
	})
}

// Fits is nil when the database is sealed with the box's key, [db.ErrNotFound] when it is not with any.
func (b *Box) Fits(ctx context.Context, q db.Querier) error {
	stored, err := check(ctx, q)
	if err != nil {
		return err
	}
	_, err = b.Open(checked, checkRow, stored)
	return err
}

// Replace seals the database with the box's key from now on. Values sealed with the former key can no longer be opened.
func (b *Box) Replace(ctx context.Context, tx *db.Tx) error {
	_, err := tx.Exec(ctx, `UPDATE setting SET value = $2 WHERE name = $1`, checkRow, b.Seal(checked, checkRow, checkText))
	return err
}
