package chain

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
)

// Events that were kept for long enough are gone, and one signed gap stands for all of them.
func TestRemovedEventsLeaveASignedGap(t *testing.T) {
	on(t, func(t *testing.T, w *world) {
		w.write(10)
		w.seal()
		w.now = w.now.Add(2 * time.Hour)
		w.write(1)
		w.seal()
		for i := 1; i <= 9; i += 3 {
			require.EqualValues(t, 3, w.sweep(start.Add(9500*time.Millisecond), 3))
		}
		require.Zero(t, w.sweep(start.Add(9500*time.Millisecond), 3))
		found := w.holds(2)
		require.Len(t, found.Gaps, 1)
		g := found.Gaps[0]
		require.Equal(t, []any{int64(1), int64(9), Retention, Server}, []any{g.First, g.Last, g.Reason, g.Who})
		require.Equal(t, db.Micros(w.now), g.At)
		require.Zero(t, w.number(`SELECT count(*) FROM audit_children WHERE child_id = 'c9'`), "lists go with their events")
		w.sweep(w.now.Add(time.Second), 100)
		require.EqualValues(t, 11, w.holds(0).Gaps[0].Last)
		w.write(2)
		w.seal()
		require.EqualValues(t, 13, w.holds(2).Head.Seq)
		for _, change := range []string{"last = 12", "prev = 'x'", "hash = 'x'", "reason = 'x'", "who = 'x'", "at = 1", "mac = 'x'"} {
			require.ErrorIs(t, w.d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.Exec(ctx, `UPDATE audit_gap SET `+change)
				require.NoError(t, err)
				_, err = Verify(ctx, tx, w.box)
				var found *BreakError
				require.ErrorAs(t, err, &found, change)
				require.Equal(t, gapForged, found.Problem, change)
				return context.Canceled
			}), context.Canceled)
		}
	})
}

// Events in the middle of the chain may be the oldest by their time; gaps that touch become one.
func TestGapsInTheMiddleJoin(t *testing.T) {
	on(t, func(t *testing.T, w *world) {
		w.write(10)
		w.seal()
		old := func(seq int64) { // its time was part of its hash; the sweep goes by a time of its own
			require.NoError(t, w.d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.Exec(ctx, `UPDATE audit_event SET at = 1 WHERE seq = $1`, seq)
				require.NoError(t, err)
				n, err := Sweep(w.box, w.clock)(ctx, tx, 2, 10)
				require.EqualValues(t, 1, n)
				return err
			}))
		}
		for i, seq := range []int64{5, 7, 6, 10, 1} {
			old(seq)
			require.Len(t, w.holds(9-i).Gaps, []int{1, 2, 1, 2, 3}[i])
		}
		w.exec(`UPDATE audit_event SET actor_id = 'ben' WHERE seq = 4`)
		w.breaks(4, changed)
	})
}

// An altered event does not hide before a gap: the gap knows what it follows.
func TestAGapFollowsTheEventBefore(t *testing.T) {
	on(t, func(t *testing.T, w *world) {
		w.write(10)
		w.seal()
		require.NoError(t, w.d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.Exec(ctx, `UPDATE audit_event SET at = 1 WHERE seq = 5`)
			require.NoError(t, err)
			_, err = Sweep(w.box, w.clock)(ctx, tx, 2, 10)
			return err
		}))
		w.exec(`UPDATE audit_event SET actor_id = 'ben' WHERE seq = 4`)
		all, err := eventsFrom(t.Context(), w.d.Read(), 3, 2)
		require.NoError(t, err)
		w.exec(`UPDATE audit_event SET hash = $1 WHERE seq = 4`, all[1].link(all[0].Hash))
		w.breaks(5, gapPrev)
	})
}

// What is older than the trail is kept goes although it was never sealed.
func TestUnsealedEventsAreRemovedWithoutAGap(t *testing.T) {
	on(t, func(t *testing.T, w *world) {
		w.write(4)
		require.EqualValues(t, 2, w.sweep(start.Add(2500*time.Millisecond), 10))
		w.seal()
		require.Empty(t, w.holds(2).Gaps)
	})
}

// A list of children that a transaction names again, while the last event that named it is removed, stays.
func TestAListThatIsNamedAgainMeanwhileStays(t *testing.T) {
	on(t, func(t *testing.T, w *world) {
		ctx := authz.With(t.Context(), authz.Actor{ID: "ann"})
		name := func(ctx context.Context, tx *db.Tx) {
			require.NoError(t, w.log.Record(ctx, tx, audit.Event{Action: "child.list", SubjectKind: "account", SubjectID: "ann", Children: []string{"c1", "c2"}}))
		}
		require.NoError(t, w.d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			name(ctx, tx)
			return nil
		}))
		w.now = w.now.Add(time.Hour)
		swept := make(chan struct{})
		require.NoError(t, w.d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			name(ctx, tx)
			go func() {
				defer close(swept)
				w.sweep(start.Add(time.Second), 10)
			}()
			if w.d.Engine() == db.Postgres { // SQLite has one writer, and lets the other wait for it
				waiting := `SELECT count(*) FROM pg_locks l JOIN pg_database d ON d.oid = l.database WHERE d.datname = current_database() AND NOT l.granted`
				require.Eventually(t, func() bool { return done(swept) || w.number(waiting) > 0 }, 20*time.Second, time.Millisecond)
			}
			return nil
		}))
		<-swept
		w.seal()
		w.holds(1)
	})
}

func done(c <-chan struct{}) bool {
	select {
	case <-c:
		return true
	default:
		return false
	}
}

// Writers, several sealers and retention at once: each event is sealed once, and verification meanwhile finds nothing.
func TestManySealWhileOthersWriteAndRemove(t *testing.T) {
	on(t, func(t *testing.T, w *world) {
		ctx, stop := context.WithCancel(t.Context())
		var writers, others sync.WaitGroup
		for range 3 {
			writers.Go(func() {
				own := newWorld(t, w.d)
				own.box = w.box
				for range 15 {
					own.write(10)
				}
			})
		}
		for range 2 {
			others.Go(func() {
				for ctx.Err() == nil {
					_, err := w.sealer().All(ctx)
					if ctx.Err() == nil && err != nil {
						require.ErrorIs(t, err, errMoved, "retention was faster each time")
					}
				}
			})
		}
		others.Go(func() {
			for ctx.Err() == nil {
				_, err := Verify(ctx, w.d.Read(), w.box)
				var found *BreakError
				require.NotErrorAs(t, err, &found)
			}
		})
		others.Go(func() {
			for i := 0; ctx.Err() == nil && i < 50; i++ {
				_ = w.d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
					_, err := Sweep(w.box, w.clock)(ctx, tx, db.Micros(start.Add(50*time.Second)), 7)
					return err
				})
			}
		})
		writers.Wait()
		stop()
		others.Wait()
		w.seal()
		found, err := w.verify()
		require.NoError(t, err)
		gone := int64(0)
		for _, g := range found.Gaps {
			gone += g.Last - g.First + 1
		}
		require.Equal(t, found.Head.Seq, found.Events+gone)
		require.Equal(t, w.number(`SELECT count(*) FROM audit_event`), found.Events)
	})
}

// A crash between two batches, or within one, leaves a chain that holds and goes on.
func TestAFailedBatchLeavesNothing(t *testing.T) {
	on(t, func(t *testing.T, w *world) {
		w.write(5)
		w.seal()
		w.write(5)
		require.ErrorIs(t, w.d.Count(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			n, err := w.sealer().seal(ctx, tx)
			require.NoError(t, err)
			require.Equal(t, 5, n)
			return context.Canceled
		}), context.Canceled)
		w.holds(5)
		w.seal()
		w.holds(10)
	})
}
