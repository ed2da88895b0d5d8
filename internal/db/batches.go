package db

import "context"

// Batches runs some in one transaction after another until it reports less work than size, for work that is too much for one
// transaction.
func (d *DB) Batches(ctx context.Context, size int, some func(ctx context.Context, tx *Tx) (int, error)) error {
	for {
		var n int
		err := d.Tx(ctx, func(ctx context.Context, tx *Tx) (err error) {
			n, err = some(ctx, tx)
			return err
		})
		if err != nil || n < size {
			return err
		}
	}
}
