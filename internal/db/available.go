package db

import (
	"context"
	"errors"
	"time"
)

// reconnectWait is the pause before the one other try of what a broken connection has ended.
const reconnectWait = 300 * time.Millisecond

// lost reports whether err means that the transaction was not committed: the connection broke before its commit began, so that
// it may be run again. Whether a failed commit is stored is unknown.
func lost(err error) bool {
	var commit *commitError
	return errors.Is(Error(err), ErrUnavailable) && !errors.As(err, &commit)
}

// noteWrite remembers whether the database could be written to.
func (d *DB) noteWrite(err error) {
	switch {
	case err == nil:
		d.unwritable.Store(false)
	case errors.Is(Error(err), ErrUnavailable):
		d.unwritable.Store(true)
	}
}

// Ready asks the database for an answer, and after a write that failed, as on a full disk, for a write.
func (d *DB) Ready(ctx context.Context) error {
	if d.unwritable.Load() {
		return d.Tx(ctx, func(ctx context.Context, tx *Tx) error {
			_, err := tx.Exec(ctx, `INSERT INTO setting (name, value) VALUES ('written', $1)
				ON CONFLICT (name) DO UPDATE SET value = excluded.value`, time.Now().UTC().Format(time.RFC3339Nano))
			return err
		})
	}
	return d.Ping(ctx)
}
