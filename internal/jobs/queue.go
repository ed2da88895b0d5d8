package jobs

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"github.com/google/uuid"

	"milepost/internal/db"
)

// Options tune a queue; zero values mean the defaults.
type Options struct {
	// Workers run jobs at the same time, 4 by default.
	Workers int
	// Poll is how often idle workers look for jobs of other nodes and for scheduled ones, 2 s by default.
	Poll time.Duration
	// Lease is how long a handler may take, 5 min by default: then its context ends and the job is free again.
	Lease time.Duration
	// Now returns the time; nil means time.Now.
	Now func() time.Time
	// Trace runs a job of a kind in a span; nil records none.
	Trace func(ctx context.Context, kind string, run func(context.Context) error) error
}

func (o Options) withDefaults() Options {
	if o.Workers == 0 {
		o.Workers = 4
	}
	if o.Poll == 0 {
		o.Poll = 2 * time.Second
	}
	if o.Lease == 0 {
		o.Lease = 5 * time.Minute
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	return o
}

// Queue takes jobs and runs them. Make it with [New], register handlers with [Handle], then Start it.
type Queue struct {
	db      *db.DB
	log     *slog.Logger
	options Options
	kinds   kinds
	wake    chan struct{}
	cancel  context.CancelFunc
	start   sync.Once
	running sync.WaitGroup
}

// New makes a queue that does not run yet. Jobs may be put in at once.
func New(d *db.DB, log *slog.Logger, options Options) *Queue {
	options = options.withDefaults()
	return &Queue{
		db: d, log: log, options: options, kinds: kinds{of: map[string]*kind{}},
		wake: make(chan struct{}, options.Workers), cancel: func() {},
	}
}

// Enqueue puts a job into the transaction q; it runs after the commit and not before runAt (the zero time
// means at once).
func (q *Queue) Enqueue(ctx context.Context, tx db.Querier, kind string, payload any, runAt time.Time) error {
	body, err := json.Marshal(payload)
	if err != nil {
		return fmt.Errorf("jobs: write the payload of %s: %w", kind, err)
	}
	now := q.options.Now()
	if runAt.IsZero() {
		runAt = now
	}
	id, err := uuid.NewV7()
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `INSERT INTO job (id, kind, payload, run_at, created_at) VALUES ($1, $2, $3, $4, $5)`,
		id.String(), kind, string(body), db.Micros(runAt), db.Micros(now))
	if err != nil {
		return err
	}
	if hooks, ok := tx.(interface{ AfterCommit(f func(context.Context)) }); ok && !runAt.After(now) {
		hooks.AfterCommit(func(context.Context) { q.nudge() })
	}
	return nil
}

// nudge wakes one idle worker; when all are busy they look again by themselves.
func (q *Queue) nudge() {
	select {
	case q.wake <- struct{}{}:
	default:
	}
}

// Start runs the workers until Stop. Called again it changes nothing.
func (q *Queue) Start() { q.start.Do(q.startAll) }

func (q *Queue) startAll() {
	ctx, cancel := context.WithCancel(context.Background())
	q.cancel = cancel
	for range q.options.Workers {
		q.running.Go(func() { q.work(ctx) })
	}
	q.running.Go(func() { q.arm(ctx) })
	q.running.Go(func() { q.sweep(ctx) })
}

// Stop takes no further jobs and waits for the running ones, until ctx ends: those that are left then are run
// again by the next process, after their lease.
func (q *Queue) Stop(ctx context.Context) error {
	q.cancel()
	done := make(chan struct{})
	go func() {
		q.running.Wait()
		close(done)
	}()
	select {
	case <-done:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("jobs: still running: %w", ctx.Err())
	}
}
