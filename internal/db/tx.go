package db

import (
	"context"
	"database/sql"
	"math/rand/v2"
	"time"

	"milepost/internal/sleep"
)

const (
	maxTries  = 20                     // of one transaction before ErrBusy
	fastTries = 3                      // before it queues behind the other unlucky ones of this process
	turnTries = 8                      // before the other transactions of this process wait for it
	firstWait = 2 * time.Millisecond   // doubles with each try
	maxWait   = 200 * time.Millisecond // where the doubling ends
)

// Places that a transaction takes: one beside the others, or all, which lets no other run. As many cannot run at once.
const (
	one = 1
	all = 1 << 20
)

// Tx is a running write transaction. It is a [Querier] for one goroutine.
type Tx struct {
	queries
	db     *DB
	after  []func(context.Context)
	ended  bool
	made   int64 // rows inserted so far
	failed error // of a joined inner transaction: nothing of the outer may be kept then
}

// AfterCommit runs f once, after the transaction has been committed, and never otherwise. f gets a context without the
// transaction that outlives the caller's: others are notified of committed changes even if the caller has disconnected. The
// caller waits for f, so f only notifies; longer work belongs in a job.
func (t *Tx) AfterCommit(f func(ctx context.Context)) { t.after = append(t.after, f) }

// LockWriters waits until no other transaction has written to a table, and keeps others from writing to it until this one ends. It is the
// first statement of its transaction: only what comes after it reads what the others have committed. While a long transaction
// writes to the table it fails, and runs again later, rather than have all others queue behind it. On SQLite a write
// transaction is alone anyway.
func (t *Tx) LockWriters(ctx context.Context, table string) error {
	if t.db.engine != Postgres {
		return nil
	}
	for _, statement := range []string{`SET LOCAL lock_timeout = '1s'`, `LOCK TABLE ` + table + ` IN SHARE ROW EXCLUSIVE MODE`, `SET LOCAL lock_timeout TO DEFAULT`} {
		if _, err := t.Exec(ctx, statement); err != nil {
			return err
		}
	}
	return nil
}

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
	return d.run(ctx, work{f, sql.LevelSerializable})
}

// Count is [DB.Tx] for counters that many change at once: each statement of f must be correct on its own, whatever others
// commit between them, and f takes rows in one order. On PostgreSQL it is READ COMMITTED: the second writer of a row waits for
// it, where a serializable transaction would fail and run again, and under load give up at last.
func (d *DB) Count(ctx context.Context, f func(ctx context.Context, tx *Tx) error) error {
	return d.run(ctx, work{f, sql.LevelReadCommitted})
}

// work is the function of a transaction, with its isolation on PostgreSQL. On SQLite it always runs alone.
type work struct {
	f         func(ctx context.Context, tx *Tx) error
	isolation sql.IsolationLevel
}

func (d *DB) run(ctx context.Context, w work) error {
	if outer, ok := ctx.Value(txKey{d}).(*Tx); ok && !outer.ended {
		return outer.join(ctx, w.f)
	}
	tx, err := d.retry(ctx, w)
	if d.engine == Postgres && lost(err) && sleep.For(ctx, reconnectWait) == nil {
		tx, err = d.retry(ctx, w)
	}
	d.noteWrite(err)
	if err != nil {
		return d.withLimit(ctx, Error(err))
	}
	for _, hook := range tx.after {
		hook(context.WithoutCancel(ctx))
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

// retry runs tries until one commits, fails for good, or there were too many: the later ones in a queue, and the last ones
// while no other transaction of this process runs. A long transaction would lose against short ones every time.
func (d *DB) retry(ctx context.Context, w work) (*Tx, error) {
	tx, err := d.tries(ctx, 1, fastTries, w, one)
	if err == nil || !retryable(ctx, err) {
		return tx, err
	}
	select {
	case d.slow <- struct{}{}:
		defer func() { <-d.slow }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	tx, err = d.tries(ctx, fastTries+1, turnTries, w, one)
	if err == nil || !retryable(ctx, err) {
		return tx, err
	}
	return d.tries(ctx, turnTries+1, maxTries, w, all)
}

// commitError is the failure of a commit: what was to be stored may be stored.
type commitError struct{ err error }

func (e *commitError) Error() string { return "commit: " + e.err.Error() }

func (e *commitError) Unwrap() error { return e.err }

// tries runs the tries with the numbers first to last; all but the very first begin with a pause.
func (d *DB) tries(ctx context.Context, first, last int, w work, places int64) (*Tx, error) {
	for try := first; ; try++ {
		if try > 1 {
			if err := pause(ctx, try-1); err != nil {
				return nil, err
			}
		}
		tx, err := d.try(ctx, w, places)
		if err == nil || try == last || !retryable(ctx, err) {
			return tx, err
		}
	}
}

func pause(ctx context.Context, try int) error {
	wait := min(firstWait<<(try-1), maxWait)
	return sleep.For(ctx, wait/2+rand.N(wait))
}

// try runs the work once in one transaction, which takes so many of the places that transactions of this process have.
func (d *DB) try(ctx context.Context, w work, places int64) (*Tx, error) {
	if err := d.places.Acquire(ctx, places); err != nil {
		return nil, err
	}
	defer d.places.Release(places)
	conn, err := d.begin(ctx, w.isolation)
	if err != nil {
		return nil, err
	}
	tx := &Tx{db: d, queries: queries{engine: d.engine, run: conn}}
	defer func() {
		if !tx.ended { // f failed or panicked
			tx.ended = true
			conn.rollback()
		}
	}()
	if err := w.f(context.WithValue(ctx, txKey{d}, tx), tx); err != nil {
		return nil, err
	}
	if tx.failed != nil {
		return nil, tx.failed
	}
	tx.ended = true
	if err := conn.commit(); err != nil {
		return nil, &commitError{err}
	}
	noteMade(ctx, tx.made)
	return tx, nil
}

func (d *DB) begin(ctx context.Context, isolation sql.IsolationLevel) (ending, error) {
	if d.engine == Postgres {
		return beginPostgres(ctx, d.pool, isolation)
	}
	return d.writer.begin(ctx)
}

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
