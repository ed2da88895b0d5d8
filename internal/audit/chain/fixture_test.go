package chain

import (
	"context"
	"fmt"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/reqctx"
	"milepost/internal/seal"
)

var start = time.Unix(1_700_000_000, 0)

// world is a database with a log that writes to it, a sealer and a key.
type world struct {
	t    *testing.T
	d    *db.DB
	box  *seal.Box
	log  *audit.Log
	now  time.Time
	made int
}

func on(t *testing.T, f func(t *testing.T, w *world)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) { f(t, newWorld(t, d)) })
}

func newWorld(t *testing.T, d *db.DB) *world {
	t.Helper()
	w := &world{t: t, d: d, box: seal.New(seal.NewKey()), now: start}
	w.log = audit.New(d, slog.New(slog.DiscardHandler), w.clock)
	t.Cleanup(w.log.Stop)
	return w
}

func (w *world) clock() time.Time { return w.now }

func (w *world) sealer() *Sealer { return NewSealer(w.d, w.box, w.clock) }

// write records some events, one second after the other, each third of them of a list of children.
func (w *world) write(n int) {
	w.t.Helper()
	ctx := reqctx.With(authz.With(w.t.Context(), authz.Actor{ID: "ann"}), "request", "192.0.2.1")
	require.NoError(w.t, w.d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		for range n {
			w.now, w.made = w.now.Add(time.Second), w.made+1
			e := audit.Event{
				Action: "child.read", SubjectKind: "child", SubjectID: fmt.Sprint("c", w.made), ChildID: fmt.Sprint("c", w.made),
				Detail: map[string]any{"n": w.made},
			}
			if w.made%3 == 0 {
				e = audit.Event{Action: "child.list", SubjectKind: "account", SubjectID: "ann", Children: []string{"c1", fmt.Sprint("c", w.made)}}
			}
			if err := w.log.Record(ctx, tx, e); err != nil {
				return err
			}
		}
		return nil
	}))
}

func (w *world) seal() {
	w.t.Helper()
	_, err := w.sealer().All(w.t.Context())
	require.NoError(w.t, err)
}

func (w *world) verify() (Verified, error) {
	w.t.Helper()
	return Verify(w.t.Context(), w.d.Read(), w.box)
}

// holds verifies that the chain holds with a number of events.
func (w *world) holds(events int) Verified {
	w.t.Helper()
	found, err := w.verify()
	require.NoError(w.t, err)
	require.EqualValues(w.t, events, found.Events)
	return found
}

// breaks verifies that the chain breaks at a number, and why.
func (w *world) breaks(seq int64, problem string) {
	w.t.Helper()
	_, err := w.verify()
	var found *BreakError
	require.ErrorAs(w.t, err, &found)
	require.Equal(w.t, problem, found.Problem)
	require.Equal(w.t, seq, found.Seq)
}

func (w *world) exec(query string, args ...any) {
	w.t.Helper()
	require.NoError(w.t, w.d.Tx(w.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		n, err := tx.Exec(ctx, query, args...)
		if err == nil {
			require.NotZero(w.t, n, query)
		}
		return err
	}))
}

func (w *world) number(query string) (n int64) {
	w.t.Helper()
	require.NoError(w.t, w.d.Read().Get(w.t.Context(), &n, query))
	return n
}

// sweep removes events from before a time and returns how many.
func (w *world) sweep(before time.Time, limit int) (n int64) {
	w.t.Helper()
	require.NoError(w.t, w.d.Tx(w.t.Context(), func(ctx context.Context, tx *db.Tx) (err error) {
		n, err = Sweep(w.box, w.clock)(ctx, tx, db.Micros(before), limit)
		return err
	}))
	return n
}
