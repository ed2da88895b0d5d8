package export

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/audit"
	"milepost/internal/audit/chain"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/reqctx"
	"milepost/internal/seal"
)

var start = time.Date(2026, time.November, 29, 14, 0, 0, 123456000, time.UTC)

// world is a database with a sealed trail, and a clock that several goroutines read.
type world struct {
	t    *testing.T
	d    *db.DB
	box  *seal.Box
	log  *audit.Log
	mu   sync.Mutex
	now  time.Time
	made int
}

func on(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		w := &world{t: t, d: d, box: seal.New(seal.NewKey()), now: start}
		w.log = audit.New(d, slog.New(slog.DiscardHandler), w.clock)
		t.Cleanup(w.log.Stop)
		f(t, w)
	})
}

func (w *world) clock() time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.now
}

func (w *world) pass(d time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.now = w.now.Add(d)
}

func (w *world) record(events ...audit.Event) {
	w.t.Helper()
	ctx := reqctx.With(authz.With(w.t.Context(), authz.Actor{ID: "ann"}), "r1", "192.0.2.1")
	require.NoError(w.t, w.d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		for _, e := range events {
			if err := w.log.Record(ctx, tx, e); err != nil {
				return err
			}
		}
		return nil
	}))
	_, err := chain.NewSealer(w.d, w.box, w.clock).All(w.t.Context())
	require.NoError(w.t, err)
}

// write records and seals some events.
func (w *world) write(n int) {
	w.t.Helper()
	events := make([]audit.Event, n)
	for i := range events {
		w.made++
		events[i] = audit.Event{Action: "child.read", SubjectKind: "child", SubjectID: fmt.Sprint("c", w.made), ChildID: fmt.Sprint("c", w.made)}
	}
	w.record(events...)
}

func (w *world) records(after int64) []chain.Record {
	w.t.Helper()
	list, err := chain.Records(w.t.Context(), w.d.Read(), after, 100_000)
	require.NoError(w.t, err)
	return list
}

func (w *world) done() int64 {
	w.t.Helper()
	done, err := Done(w.t.Context(), w.d.Read(), "syslog")
	require.NoError(w.t, err)
	return done
}

func (w *world) options(name, node string) Options {
	return Options{DB: w.d, Log: slog.New(slog.DiscardHandler), Now: w.clock, Name: name, Node: node}
}

func (w *world) exec(query string, args ...any) {
	w.t.Helper()
	require.NoError(w.t, w.d.Tx(w.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, query, args...)
		return err
	}))
}
