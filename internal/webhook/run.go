package webhook

import (
	"context"
	"sync"
	"time"
)

const (
	// poll is how often a process looks for events of other nodes, and for what is tried again.
	poll = 2 * time.Second
	// turns are the addresses that a process sends to at once. They mostly wait for answers.
	turns = 64
)

// nudge has a look taken at once.
func (s *Service) nudge() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// Run sends what is due until ctx ends, and returns when nothing is being sent any more.
func (s *Service) Run(ctx context.Context) {
	r := runner{s: s, running: map[int64]bool{}}
	defer r.turns.Wait()
	tick := time.NewTicker(poll)
	defer tick.Stop()
	for ctx.Err() == nil {
		if err := r.look(ctx); err != nil && ctx.Err() == nil {
			s.k.Log.WarnContext(ctx, "webhooks not looked for", "error", err)
		}
		select {
		case <-ctx.Done():
		case <-s.wake:
		case <-tick.C:
		}
	}
}

// runner begins turns, one for an address at a time.
type runner struct {
	s       *Service
	mu      sync.Mutex
	running map[int64]bool
	turns   sync.WaitGroup
}

// look begins a turn for each address with something due, as far as there is room.
func (r *runner) look(ctx context.Context) error {
	keys, err := r.s.store.waitingEndpoints(ctx, r.s.k.DB.Read(), r.s.micros(), turns)
	if err != nil {
		return err
	}
	for _, key := range keys {
		if r.begin(key) {
			r.turns.Go(func() { r.turn(ctx, key) })
		}
	}
	return nil
}

func (r *runner) turn(ctx context.Context, key int64) {
	if err := r.s.turn(ctx, key); err != nil && ctx.Err() == nil {
		r.s.k.Log.WarnContext(ctx, "webhook not served", "error", err)
	}
	r.mu.Lock()
	full := len(r.running) >= turns
	delete(r.running, key)
	r.mu.Unlock()
	if full {
		r.s.nudge() // others wait for the room
	}
}

func (r *runner) begin(key int64) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.running[key] || len(r.running) >= turns {
		return false
	}
	r.running[key] = true
	return true
}
