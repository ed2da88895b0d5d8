package backup

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"time"

	"milepost/internal/db"
)

// row is a backup of the schedule.
type row struct {
	Number   int64  `db:"number"`
	Name     string `db:"name"`
	Location string `db:"location"`
	MadeAt   int64  `db:"made_at"`
	Bytes    int64  `db:"bytes"`
}

// begin stores that a backup is begun, under a name that nothing else has.
func begin(ctx context.Context, d *db.DB, location string, now time.Time) (r row, err error) {
	unique := make([]byte, 6)
	_, _ = rand.Read(unique) // never fails
	err = d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := tx.Get(ctx, &r.Number, `SELECT COALESCE(MAX(number), 0) + 1 FROM backup`); err != nil {
			return err
		}
		r.Location = location
		r.Name = fmt.Sprintf("milepost-%06d-%s-%s.tar.gz.age", r.Number, now.UTC().Format("20060102T150405Z"), hex.EncodeToString(unique))
		_, err := tx.Exec(ctx, `INSERT INTO backup (number, name, location, begun_at) VALUES ($1, $2, $3, $4)`, r.Number, r.Name, location, db.Micros(now))
		return err
	})
	return r, err
}

// finish stores that a backup is whole. It fails if somebody else has given it up meanwhile.
func finish(ctx context.Context, d *db.DB, r row, made Record) error {
	return d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		n, err := tx.Exec(ctx, `UPDATE backup SET made_at = $2, bytes = $3 WHERE number = $1 AND name = $4`, r.Number, db.Micros(made.At), made.Bytes, r.Name)
		if err != nil {
			return err
		}
		if n == 0 {
			return errGivenUp
		}
		return store(ctx, tx, goodRow, made)
	})
}

// drop removes the row of a backup that is not there any more.
func drop(ctx context.Context, d *db.DB, number int64) error {
	return d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM backup WHERE number = $1`, number)
		return err
	})
}

// older are the backups at a location before a number, the newest first.
func older(ctx context.Context, q db.Querier, location string, number int64) (list []row, err error) {
	err = q.Select(ctx, &list, `SELECT number, name, location, made_at, bytes FROM backup WHERE location = $1 AND number < $2 ORDER BY number DESC`, location, number)
	return list, err
}

// Disown forgets which backups were made: a restored installation must not remove those of the one that it was restored from.
func Disown(ctx context.Context, d *db.DB) error {
	return d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM backup`)
		return err
	})
}
