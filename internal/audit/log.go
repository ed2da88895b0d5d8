package audit

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"github.com/hashicorp/golang-lru/v2/simplelru"

	"milepost/internal/authz"
	"milepost/internal/db"
)

const (
	batch    = 100                    // events of one transaction
	waiting  = 4096                   // events that may wait for the writer before readers wait for it
	lag      = 250 * time.Millisecond // between a read and its event in the table
	maxTries = 5                      // of a batch that the database refuses, or that waits while the process ends
	maxPause = 5 * time.Second        // between tries

	readWait = 2 * time.Second // of a read for a place in the queue
)

// ErrStopped is the error of Read after Stop.
var ErrStopped = errors.New("audit: the log is stopped")

// errFull is the error of Read when the writer is stuck: the read is refused, not left without its event.
var errFull = fmt.Errorf("audit: too many events wait: %w", db.ErrBusy)

// Log takes events. Make it with [New] and end it with [Log.Stop].
type Log struct {
	db  *db.DB
	log *slog.Logger
	now func() time.Time

	queue chan entry
	once  sync.Once
	ended chan struct{} // closed by Stop
	empty chan struct{} // closed when the last event has been written
	in    sync.RWMutex  // held for reading by those who put into the queue

	refused    atomic.Int64
	unrecorded atomic.Int64

	refusals *refusals
	stored   *simplelru.LRU[string, time.Time] // lists of children that are stored already; the writer's own
}

// New starts the writer of read events. now returns the time.
func New(d *db.DB, log *slog.Logger, now func() time.Time) *Log {
	l := &Log{
		db: d, log: log, now: now, queue: make(chan entry, waiting),
		ended: make(chan struct{}), empty: make(chan struct{}),
	}
	l.stored, _ = simplelru.NewLRU[string, time.Time](keptLists, nil) // fails on a size below one only
	l.refusals = newRefusals(l.offer)
	go l.write()
	return l
}

// Record records an act in the transaction that it happens in.
func (l *Log) Record(ctx context.Context, q db.Querier, e Event) error {
	recorded, err := newEntry(ctx, l.now(), e)
	if err != nil {
		return err
	}
	if err := insertChildren(ctx, q, []childList{recorded.children}); err != nil {
		return err
	}
	_, err = q.Exec(ctx, insertInto+db.Placeholders(1, columns), recorded.values...)
	return err
}

// RecordOnce records an act as Record does, unless its actor did the same to the same row less than a while ago.
func (l *Log) RecordOnce(ctx context.Context, q db.Querier, e Event, while time.Duration) error {
	actor, _ := authz.From(ctx)
	var recorded int64
	err := q.Get(ctx, &recorded, `SELECT count(*) FROM audit_event
		WHERE subject_id = $1 AND at > $2 AND actor_id = $3 AND action = $4 AND subject_kind = $5`,
		e.SubjectID, db.Micros(l.now().Add(-while)), actor.ID, e.Action, e.SubjectKind)
	if err != nil || recorded > 0 {
		return err
	}
	return l.Record(ctx, q, e)
}

// Read records a read soon. It waits, a bounded time, only when thousands of events are not written yet; its error means
// that the event could not be stored, and the read must then not be answered.
func (l *Log) Read(ctx context.Context, e Event) error {
	recorded, err := newEntry(ctx, l.now(), e)
	if err != nil {
		return err
	}
	l.in.RLock()
	defer l.in.RUnlock()
	select {
	case <-l.ended:
		return ErrStopped
	default:
	}
	select {
	case l.queue <- recorded:
		return nil
	default:
	}
	timer := time.NewTimer(readWait)
	defer timer.Stop()
	select {
	case l.queue <- recorded:
		return nil
	case <-timer.C:
		l.refused.Add(1)
		return errFull
	case <-l.ended:
		return ErrStopped
	case <-ctx.Done():
		return ctx.Err()
	}
}

// offer records what may be lost rather than hold anything up: it never waits, and leaves half of the queue to reads.
func (l *Log) offer(ctx context.Context, e Event) {
	l.in.RLock()
	defer l.in.RUnlock()
	recorded, err := newEntry(ctx, l.now(), e)
	if err == nil && !l.stopped() && len(l.queue) < waiting/2 {
		select {
		case l.queue <- recorded:
			return
		default:
		}
	}
	l.unrecorded.Add(1)
}

// Unrecorded returns how many events of refusals were lost, since too many others waited to be written.
func (l *Log) Unrecorded() float64 { return float64(l.unrecorded.Load()) }

// Refused returns how many reads found the queue full.
func (l *Log) Refused() float64 { return float64(l.refused.Load()) }

// Stop writes the waiting events and ends the log. Call it after the last request, before the database closes.
func (l *Log) Stop() {
	l.once.Do(func() {
		l.refusals.stop()
		close(l.ended)
		l.in.Lock() // no event is added any longer
		close(l.queue)
		l.in.Unlock()
	})
	<-l.empty
}

// write gathers events into batches until the queue is closed.
func (l *Log) write() {
	defer close(l.empty)
	for first := range l.queue {
		l.store(l.gather([]entry{first}))
	}
}

// gather waits a moment for more events, or until the batch is full.
func (l *Log) gather(events []entry) []entry {
	timer := time.NewTimer(lag)
	defer timer.Stop()
	ended := l.ended
	for len(events) < batch {
		select {
		case next, open := <-l.queue:
			if !open {
				return events
			}
			events = append(events, next)
		case <-timer.C:
			return events
		case <-ended: // no need to wait for more; the queue closes at once
			timer.Reset(lag)
			ended = nil
		}
	}
	return events
}

// store writes the events of answered reads: it retries until the database accepts them. If the database refuses a batch for
// its content, each event is tried alone.
func (l *Log) store(events []entry) {
	for try := 1; ; try++ {
		err := l.insert(events)
		if err == nil {
			return
		}
		if try >= maxTries && (l.stopped() || !passing(err)) {
			if len(events) > 1 && !passing(err) {
				for i := range events {
					l.store(events[i : i+1])
				}
				return
			}
			l.spill(events, err)
			return
		}
		l.log.Warn("audit events wait for the database", "count", len(events), "error", err)
		l.pause(try)
	}
}

// passing reports whether the database may take the same later.
func passing(err error) bool { return errors.Is(err, db.ErrBusy) || errors.Is(err, db.ErrUnavailable) }

func (l *Log) stopped() bool {
	select {
	case <-l.ended:
		return true
	default:
		return false
	}
}

// pause is short when the process is ending.
func (l *Log) pause(try int) {
	wait := min(lag<<min(try, 10), maxPause)
	if l.stopped() {
		wait = lag
	}
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-l.wakes():
	}
}

// wakes is closed by Stop; nil, which never wakes, afterwards.
func (l *Log) wakes() <-chan struct{} {
	if l.stopped() {
		return nil
	}
	return l.ended
}

// spill puts events that no database takes into the log, whole: they hold ids and no names.
func (l *Log) spill(events []entry, err error) {
	for _, e := range events {
		l.log.Error("audit event not stored", "event", e.values, "children", e.children.children, "error", err)
	}
}

func (l *Log) insert(events []entry) error {
	rows := make([][]any, len(events))
	for i := range events {
		rows[i] = events[i].values
	}
	lists := l.unknown(events)
	err := l.db.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		if err := insertChildren(ctx, tx, lists); err != nil {
			return err
		}
		return db.InsertRows(ctx, tx, insertInto, columns, rows)
	})
	if err == nil {
		l.remember(events)
	}
	return err
}
