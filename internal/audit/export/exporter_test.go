package export

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/audit/chain"
	"milepost/internal/db"
)

// place is a target in memory.
type place struct {
	mu      sync.Mutex
	got     []int64
	fails   bool
	failed  int // writes
	settled int64
}

func (p *place) Write(_ context.Context, records []chain.Record) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.fails {
		p.failed++
		return errors.New("full")
	}
	for _, r := range records {
		p.got = append(p.got, r.Seq())
		p.settled = r.Seq()
	}
	return nil
}

func (p *place) Settled() (int64, error) { return p.settled, nil }
func (p *place) Close() int64            { return p.settled }

// One node exports at a time. When it is gone, another one goes on from what has arrived.
func TestOneNodeExportsAtATime(t *testing.T) {
	on(t, func(t *testing.T, w *world) {
		p, q := &place{}, &place{}
		a, b := New(w.options("syslog", "a"), p), New(w.options("syslog", "b"), q)
		other := &place{}
		c := New(w.options("jsonl", "c"), other)
		w.write(10)
		turns(t, a)
		w.write(10)
		turns(t, b)
		require.Empty(t, q.got, "the lease is the other one's")
		turns(t, c)
		require.Equal(t, upTo(20), other.got, "each place has a position of its own")
		w.pass(2 * leaseTime) // a has died
		turns(t, b)
		require.Equal(t, upTo(20)[10:], q.got)
		w.pass(2 * leaseTime) // it was only slow
		w.write(5)
		turns(t, a)
		require.Equal(t, append(upTo(10), 21, 22, 23, 24, 25), p.got, "nothing that the other one has exported")
		a.leave(t.Context())
		w.write(1)
		turns(t, b)
		require.Equal(t, int64(26), q.got[len(q.got)-1], "a lease that was given back is free at once")
	})
}

// A node whose lease was taken over while it wrote does not store its position over that of the other one.
func TestALostLeaseStoresNothing(t *testing.T) {
	on(t, func(t *testing.T, w *world) {
		p := &place{}
		a := New(w.options("syslog", "a"), p)
		w.write(10)
		turns(t, a)
		w.exec(`UPDATE audit_export SET holder = 'b', until = 9223372036854775807 WHERE name = 'syslog'`)
		w.write(10)
		_, err := a.turn(t.Context())
		require.ErrorIs(t, err, errLost)
		a.leave(t.Context())
		turns(t, a)
		require.EqualValues(t, 10, w.done())
	})
}

func TestAFailureIsTriedAgain(t *testing.T) {
	on(t, func(t *testing.T, w *world) {
		p := &place{fails: true}
		x := New(w.options("syslog", ""), p)
		w.write(10)
		_, err := x.turn(t.Context())
		require.Error(t, err)
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan struct{})
		go func() { x.Run(ctx); close(ended) }()
		require.Eventually(t, func() bool { p.mu.Lock(); defer p.mu.Unlock(); return p.failed > 1 }, 10*time.Second, time.Millisecond)
		p.mu.Lock()
		p.fails = false
		p.mu.Unlock()
		require.Eventually(t, func() bool { return w.done() == 10 }, 10*time.Second, 5*time.Millisecond)
		stop()
		<-ended
		require.Equal(t, upTo(10), p.got)
	})
}

// What retention removed before it could be exported leaves a line that says so.
func TestGapsAreExported(t *testing.T) {
	on(t, func(t *testing.T, w *world) {
		w.write(10)
		require.NoError(t, w.d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := chain.Sweep(w.box, w.clock)(ctx, tx, w.clock().Add(time.Second).UnixMicro(), 4)
			return err
		}))
		p := &place{}
		turns(t, New(w.options("syslog", "a"), p))
		require.Equal(t, []int64{4, 5, 6, 7, 8, 9, 10}, p.got)
	})
}
