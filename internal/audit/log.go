package audit

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"time"

	"github.com/hashicorp/golang-lru/v2/simplelru"

	"milepost/internal/authz"
	"milepost/internal/db"
)

const (
	batch    = 100                    // events of one transaction
	waiting  = 4096                   // events that may wait for the writer before readers wait for it
	lag      = 250 * time.Millisecond // between a read and its event in the table
	maxTries = 5                      // of one batch
)

// ErrStopped is what Read answers after Stop.
var ErrStopped = errors.New("audit: the log is stopped")

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

	stored *simplelru.LRU[string, struct{}] // lists of children that are stored already; the writer's own
}

// New starts the writer of read events. now tells the time.
func New(d *db.DB, log *slog.Logger, now func() time.Time) *Log {
	l := &Log{
		db: d, log: log, now: now, queue: make(chan entry, waiting),
		ended: make(chan struct{}), empty: make(chan struct{}),
	}
	l.stored, _ = simplelru.NewLRU[string, struct{}](keptLists, nil) // fails on a size below one only
	go l.write()
	return l
}

// Record notes an act in the transaction that it happens in.
func (l *Log) Record(ctx context.Context, q db.Querier, e Event) error {
	noted, err := newEntry(ctx, l.now(), e)
	if err != nil {
		return err
	}
	if err := insertChildren(ctx, q, []childList{noted.children}); err != nil {
		return err
	}
	_, err = q.Exec(ctx, insertInto+db.Placeholders(1, columns), noted.values...)
	return err
}

// RecordOnce notes an act as Record does, unless its actor did the same to the same row less than a while ago.
func (l *Log) RecordOnce(ctx context.Context, q db.Querier, e Event, while time.Duration) error {
	actor, _ := authz.From(ctx)
	var noted int64
	err := q.Get(ctx, &noted, `SELECT count(*) FROM audit_event
		WHERE subject_id = $1 AND at > $2 AND actor_id = $3 AND action = $4 AND subject_kind = $5`,
		e.SubjectID, db.Micros(l.now().Add(-while)), actor.ID, e.Action, e.SubjectKind)
	if err != nil || noted > 0 {
		return err
	}
	return l.Record(ctx, q, e)
}

// Read notes a read soon. It waits only when thousands of events are not written yet; its error means that the
// read could not be noted, and must then not be answered.
func (l *Log) Read(ctx context.Context, e Event) error {
	noted, err := newEntry(ctx, l.now(), e)
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
	case l.queue <- noted:
		return nil
	case <-l.ended:
		return ErrStopped
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Stop writes what is waiting and ends the log. Call it after the last request, before the database closes.
func (l *Log) Stop() {
	l.once.Do(func() {
		close(l.ended)
		l.in.Lock() // nobody is putting any more
		close(l.queue)
		l.in.Unlock()
	})
	<-l.empty
}

// write gathers events into batches until the queue is closed.
func (l *Log) write() {
	defer close(l.empty)
	for first := range l.queue {
		events := l.gather([]entry{first})
		if err := l.store(events); err != nil {
			l.log.Error("audit events lost", "count", len(events), "error", err)
		}
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

func (l *Log) store(events []entry) error {
	var err error
	for try := range maxTries {
		if err = l.insert(events); err == nil {
			return nil
		}
		timer := time.NewTimer(time.Second << try)
		select {
		case <-timer.C:
		case <-l.ended: // the process is ending: try again at once, then give up
			timer.Stop()
		}
	}
	return err
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
		l.remember(lists)
	}
	return err
}
