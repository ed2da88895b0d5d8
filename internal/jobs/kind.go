package jobs

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"sync"
	"time"
)

// kind holds a queue's settings of one kind of jobs.
type kind struct {
	run func(ctx context.Context, payload []byte) error
	// atMost is how many run at once in this process; 0 is as many as there are workers.
	atMost int
	// every is the period of a schedule, 0 of all else.
	every time.Duration
	// long kinds may take longer than a lease.
	long bool
	// class is what it is counted as.
	class string

	running int
}

// Option is an option of a kind of jobs.
type Option func(*kind)

// AtMost lets no more than n jobs of the kind run in this process at once.
func AtMost(n int) Option { return func(k *kind) { k.atMost = n } }

// Every makes the kind a schedule: one job for all nodes that is due when it is first known and again each period
// after it ran, also when it failed for good. Nobody enqueues it; its payload is the type's zero value.
func Every(period time.Duration) Option { return func(k *kind) { k.every = period } }

// Long lets jobs of the kind take as long as they need: their lease is renewed while they run. A stop of the process interrupts them.
func Long() Option { return func(k *kind) { k.long = true } }

// Handle has f run for every job of the kind. Register all kinds before Start; a kind that nobody registered
// stays in the table until a node knows it.
func Handle[T any](q *Queue, name string, f func(ctx context.Context, payload T) error, options ...Option) {
	if _, taken := q.kinds.of[name]; taken {
		panic("jobs: two handlers for " + name)
	}
	k := &kind{run: func(ctx context.Context, payload []byte) error {
		var value T
		if err := json.Unmarshal(payload, &value); err != nil {
			return fmt.Errorf("read the payload: %w", err)
		}
		return f(ctx, value)
	}}
	for _, option := range options {
		option(k)
	}
	q.kinds.of[name] = k
}

// kinds are all kinds by name, with how many of each run.
type kinds struct {
	mu sync.Mutex
	of map[string]*kind
}

// open returns the kinds of which another job may run, in order.
func (k *kinds) open() []string {
	k.mu.Lock()
	defer k.mu.Unlock()
	names := make([]string, 0, len(k.of))
	for _, name := range slices.Sorted(maps.Keys(k.of)) {
		if known := k.of[name]; known.atMost == 0 || known.running < known.atMost {
			names = append(names, name)
		}
	}
	return names
}

// begin counts a job of the kind as running; false when as many run as may.
func (k *kinds) begin(name string) bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	known := k.of[name]
	if known.atMost > 0 && known.running >= known.atMost {
		return false
	}
	known.running++
	return true
}

func (k *kinds) end(name string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.of[name].running--
}
