package db

import (
	"context"
	"math/rand/v2"
	"time"
)

const (
	maxTries  = 20                     // of one transaction before ErrBusy
	fastTries = 3                      // before it queues behind the other unlucky ones of this process
	firstWait = 2 * time.Millisecond   // doubles with each try
	maxWait   = 200 * time.Millisecond // where the doubling ends
)

// Tx is a running write transaction. It is a [Querier] for one goroutine.
type Tx struct {
	queries
	db     *DB
	after  []func()
	failed error // of a joined inner transaction: nothing of the outer may be kept then
}

// AfterCommit has f run once, after the transaction has been committed, and not at all otherwise.
func (t *Tx) AfterCommit(f func()) { t.after = append(t.after, f) }

type ending interface {
	runner
	commit() error
	rollback()
}

type txKey struct{ db *DB }

// Tx runs f in a write transaction and commits when f returns nil. f may run several times (see the package
// comment); what it put into AfterCommit runs for the successful try only. With a ctx that already carries a
// transaction of this database, f joins that one: it commits or fails with it as a whole.
func (d *DB) Tx(ctx context.Context, f func(ctx context.Context, tx *Tx) error) error {
	if outer, ok := ctx.Value(txKey{d}).(*Tx); ok {
		return outer.join(ctx, f)
	}
	tx, err := d.retry(ctx, f)
	if err != nil {
		return Error(err)
	}
	for _, hook := range tx.after {
		hook()
	}
	return nil
}

func (t *Tx) join(ctx context.Context, f func(context.Context, *Tx) error) error {
	err := f(ctx, t)
	if err != nil && t.failed == nil {
		t.failed = err
	}
	return err
}

// retry runs tries until one commits, fails for good, or there were too many; the later ones one at a time.
func (d *DB) retry(ctx context.Context, f func(context.Context, *Tx) error) (*Tx, error) {
	tx, err := d.tries(ctx, 1, fastTries, f)
	if err == nil || !retryable(ctx, err) {
		return tx, err
	}
	select {
	case d.slow <- struct{}{}:
		defer func() { <-d.slow }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	return d.tries(ctx, fastTries+1, maxTries, f)
}

// tries runs the tries with the numbers first to last; all but the very first begin with a pause.
func (d *DB) tries(ctx context.Context, first, last int, f func(context.Context, *Tx) error) (*Tx, error) {
	for try := first; ; try++ {
		if try > 1 {
			if err := pause(ctx, try-1); err != nil {
				return nil, err
			}
		}
		tx, err := d.try(ctx, f)
		if err == nil || try == last || !retryable(ctx, err) {
			return tx, err
		}
	}
}

func pause(ctx context.Context, try int) error {
	wait := min(firstWait<<(try-1), maxWait)
	timer := time.NewTimer(wait/2 + rand.N(wait))
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// try runs f once in a transaction of its own.
func (d *DB) try(ctx context.Context, f func(context.Context, *Tx) error) (*Tx, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	conn, err := d.begin(ctx)
	if err != nil {
		return nil, err
	}
	tx := &Tx{db: d, queries: queries{engine: d.engine, run: conn}}
	ended := false
	defer func() {
		if !ended { // f failed or panicked
			conn.rollback()
		}
	}()
	if err := f(context.WithValue(ctx, txKey{d}, tx), tx); err != nil {
		return nil, err
	}
	if tx.failed != nil {
		return nil, tx.failed
	}
	ended = true
	return tx, conn.commit()
}

func (d *DB) begin(ctx context.Context) (ending, error) {
	if d.engine == Postgres {
		return beginPostgres(ctx, d.pool)
	}
	return d.writer.begin(ctx)
}
