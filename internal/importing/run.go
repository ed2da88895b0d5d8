package importing

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/notice"
	"milepost/internal/resumable"
)

// run is the work on imports that are being run or undone.
type run[T, W any] struct{ *Engine[T, W] }

func (e run[T, W]) Find(ctx context.Context, q db.Querier, id string) (*T, error) {
	return e.module.Named(ctx, q, id)
}

func (e run[T, W]) Lease(m *T) (*resumable.Lease, string) {
	one := e.module.Common(m)
	return &one.Lease, one.ID
}

func (e run[T, W]) Active(m *T) bool { return e.module.Common(m).State.Active() }

// errAccount is the cause of a run's end when who began it may import no more.
var errAccount = errors.New("importing: the account is not active")

// Actor is who began the import, as long as the account is active: its suspension or end stops what it has running.
func (e run[T, W]) Actor(ctx context.Context, m *T) (authz.Actor, error) {
	actor := e.module.Common(m).Actor()
	err := e.k.DB.Read().Get(ctx, &actor.Role, `SELECT role FROM account WHERE id = $1 AND state = 'active' AND archived_at IS NULL`, actor.ID)
	if errors.Is(err, db.ErrNotFound) {
		err = errAccount
	}
	return actor, err
}

func (run[T, W]) TakeUp(context.Context, *db.Tx, *T) error { return nil }

func (e run[T, W]) Store(ctx context.Context, tx *db.Tx, m *T, _ int64) error {
	mine, err := e.module.Put(ctx, tx, m)
	if err == nil && !mine {
		err = resumable.ErrTaken
	}
	return err
}

// Do applies or takes back the next rows.
func (e run[T, W]) Do(ctx context.Context, m *T) error {
	work := e.apply
	if e.module.Common(m).State == Undoing {
		work = e.undo
	} else if err := e.module.Prepare(ctx, m); err != nil {
		return err
	}
	rows, began := e.chunks.next(), time.Now()
	if err := work(ctx, m, rows, &began); err != nil {
		e.module.Release()
		return err
	}
	e.chunks.took(rows, time.Since(began))
	e.module.Applied()
	if !e.Active(m) {
		e.module.Release()
	}
	e.publish(ctx, m)
	return nil
}

// apply applies the next rows, up to so many, and says when the transaction that was committed began: tries that failed before it, because
// others had saved meanwhile, delayed nobody.
func (e run[T, W]) apply(ctx context.Context, m *T, most int, began *time.Time) error {
	return e.Runs.Advance(ctx, m, func(ctx context.Context, tx *db.Tx, next *T) error {
		*began = time.Now()
		e.module.Common(next).State = Running
		more, err := e.module.Apply(ctx, tx, next, most)
		if err != nil || more {
			return err
		}
		return e.end(ctx, tx, next, Done, "")
	})
}

// undo takes back the next changes, up to so many. If something unknown refers to one of them, they are taken back one at a time,
// and that one stays.
func (e run[T, W]) undo(ctx context.Context, m *T, most int, began *time.Time) error {
	some := func(most int, keep bool) error {
		return e.Runs.Advance(ctx, m, func(ctx context.Context, tx *db.Tx, next *T) error {
			*began = time.Now()
			more, err := e.module.Undo(ctx, tx, next, most, keep)
			if err != nil || more {
				return err
			}
			return e.end(ctx, tx, next, Undone, "")
		})
	}
	err := some(most, false)
	if !errors.Is(err, db.ErrForeign) {
		return err
	}
	for range most {
		err := some(1, false)
		if errors.Is(err, db.ErrForeign) {
			err = some(1, true)
		}
		if err != nil || !e.Runs.Holds(m) {
			return err
		}
	}
	return nil
}

// end completes an import whose run has ended, and notifies who began it.
func (e *Engine[T, W]) end(ctx context.Context, tx *db.Tx, m *T, state State, reason string) error {
	one := e.module.Common(m)
	one.State, one.Reason = state, reason
	if err := e.module.Ended(ctx, tx, m); err != nil {
		return err
	}
	if state != Undone && one.SourceKey == 0 { // nights would fill the list of notifications
		err := e.k.Notices.Notify(ctx, tx, notice.Notice{Kind: e.Notice, Subject: one.ID, To: []string{one.OwnerID}})
		if err != nil {
			return err
		}
	}
	return e.cleanLater(ctx, tx, m, e.k.Now())
}

// Fail ends a run that cannot go on.
func (e run[T, W]) Fail(ctx context.Context, tx *db.Tx, m *T, cause error) error {
	reason, one := reasonError, e.module.Common(m)
	if errors.Is(cause, resumable.ErrStopped) {
		reason = reasonStopped
	}
	if !errors.Is(cause, errAccount) {
		e.k.Log.ErrorContext(ctx, "import failed", "kind", e.RunJob, "import", one.ID, "error", cause)
	}
	one.Reset()
	if err := e.end(ctx, tx, m, Failed, reason); err != nil {
		return err
	}
	tx.AfterCommit(func(ctx context.Context) { e.publish(ctx, m) })
	return e.Store(ctx, tx, m, one.Step)
}

const (
	// shortChunk is how long the transaction of a chunk should take at most: on SQLite all other writers wait for it.
	shortChunk = 50 * time.Millisecond
	// minRows are in a chunk however slow the machine is.
	minRows = 10
)

// chunkSize is how many rows of a running import make a transaction. It follows how long the last ones took.
type chunkSize struct{ rows atomic.Int64 }

func newChunkSize() *chunkSize {
	c := &chunkSize{}
	c.rows.Store(Chunk / 2)
	return c
}

func (c *chunkSize) next() int { return int(c.rows.Load()) }

// took records how long a chunk of so many rows has delayed others.
func (c *chunkSize) took(rows int, d time.Duration) {
	switch {
	case d > shortChunk:
		c.rows.Store(int64(max(rows/2, minRows)))
	case d < shortChunk/2:
		c.rows.Store(int64(min(rows*3/2, Chunk)))
	}
}
