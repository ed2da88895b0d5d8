package httpx

import (
	"net/http"
	"sync/atomic"
	"time"
)

// calls counts the operations under way whose callers want their answer at once, and keeps when the last of them ended.
type calls struct {
	clock func() time.Time
	start time.Time
	open  atomic.Int64
	ended atomic.Int64 // nanoseconds after start
}

func newCalls(clock func() time.Time) *calls { return &calls{clock: clock, start: clock()} }

// counted counts the calls of a handler.
func (c *calls) counted(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c.open.Add(1)
		defer func() {
			// In this order: anyone who sees that nothing is open also sees when it ended.
			c.ended.Store(int64(c.clock().Sub(c.start)))
			c.open.Add(-1)
		}()
		h.ServeHTTP(w, r)
	})
}

func (c *calls) quiet() time.Duration {
	if c.open.Load() > 0 {
		return 0
	}
	return c.clock().Sub(c.start) - time.Duration(c.ended.Load())
}

// Uncounted marks an operation that [API.Quiet] ignores: log-ins, which wait for the cores that are kept free for other calls,
// and frequent calls by machines.
func Uncounted() HandleOption { return func(g *guard) { g.uncounted = true } }

// Quiet is for how long no operation has been under way, 0 while one is. Streams and operations
// marked with [Uncounted] do not count.
func (a *API) Quiet() time.Duration { return a.calls.quiet() }
