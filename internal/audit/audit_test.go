package audit_test

import (
	"context"
	"errors"
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

var at = time.Unix(1_700_000_000, 0)

type stored struct {
	At      int64  `db:"at"`
	Actor   string `db:"actor_id"`
	Action  string `db:"action"`
	Kind    string `db:"subject_kind"`
	Subject string `db:"subject_id"`
	Child   string `db:"child_id"`
	Detail  string `db:"detail"`
	Request string `db:"request_id"`
	Address string `db:"address"`
}

func newLog(d *db.DB) *audit.Log {
	return audit.New(d, slog.New(slog.DiscardHandler), func() time.Time { return at })
}

func events(t *testing.T, d *db.DB) []stored {
	t.Helper()
	var all []stored
	require.NoError(t, d.Read().Select(context.Background(), &all, `SELECT at, actor_id, action, subject_kind, subject_id,
		child_id, detail, request_id, address FROM audit_event ORDER BY id`))
	return all
}

func caller(ctx context.Context) context.Context {
	return reqctx.With(authz.With(ctx, authz.Actor{ID: "ann"}), "r1", "192.0.2.1")
}

func TestAWriteIsRecordedOnlyWithItsTransaction(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		l, boom := newLog(d), errors.New("boom")
		t.Cleanup(l.Stop)
		write := func(failure error) error {
			return d.Tx(caller(t.Context()), func(ctx context.Context, tx *db.Tx) error {
				e := audit.Event{
					Action: "child.create", SubjectKind: "child", SubjectID: "c1", ChildID: "c1", Detail: map[string]any{"n": 1},
				}
				return errors.Join(l.Record(ctx, tx, e), failure)
			})
		}
		require.ErrorIs(t, write(boom), boom)
		require.Empty(t, events(t, d))
		require.NoError(t, write(nil))
		require.Equal(t, []stored{{
			At: db.Micros(at), Actor: "ann", Action: "child.create", Kind: "child", Subject: "c1", Child: "c1",
			Detail: `{"n":1}`, Request: "r1", Address: "192.0.2.1",
		}}, events(t, d))
	})
}

func TestReadsAreWrittenSoonAndBeforeTheLogStops(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		l := newLog(d)
		read := func() error { return l.Read(caller(t.Context()), audit.Event{Action: "child.list"}) }
		require.NoError(t, read())
		require.Eventually(t, func() bool { return len(events(t, d)) == 1 }, 20*time.Second, 5*time.Millisecond)
		for range 333 {
			require.NoError(t, read())
		}
		l.Stop()
		l.Stop()
		all := events(t, d)
		require.Len(t, all, 334)
		require.Equal(t, "ann", all[333].Actor)
		require.Equal(t, "{}", all[333].Detail)
		require.ErrorIs(t, read(), audit.ErrStopped)
	})
}

// While the only writer is taken, reads continue until the queue is full, and are then refused within a bounded time. Every
// read that was answered has its event afterwards.
func TestAFullQueueRefusesReadsAndLosesNone(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		l := newLog(d)
		release, held := make(chan struct{}), make(chan struct{})
		var long sync.WaitGroup
		long.Go(func() {
			_ = d.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.Exec(ctx, lockAudit(d))
				close(held)
				<-release
				return err
			})
		})
		<-held
		answered := 0
		var err error
		for err == nil {
			if err = l.Read(caller(t.Context()), audit.Event{Action: "child.list"}); err == nil {
				answered++
			}
		}
		require.ErrorIs(t, err, db.ErrBusy)
		require.InDelta(t, 1, l.Refused(), 0)
		require.GreaterOrEqual(t, answered, 4096)
		close(release)
		long.Wait()
		l.Stop()
		require.Len(t, events(t, d), answered)
	})
}

// Refusals, which a stranger can cause at will, take no places of the reads that wait for the writer.
func TestRefusalsLeaveTheQueueToReads(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		l := newLog(d)
		release, held := make(chan struct{}), make(chan struct{})
		var long sync.WaitGroup
		long.Go(func() {
			_ = d.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.Exec(ctx, lockAudit(d))
				close(held)
				<-release
				return err
			})
		})
		<-held
		read := func() { require.NoError(t, l.Read(caller(t.Context()), audit.Event{Action: "child.list"})) }
		l.Refusal(caller(t.Context()), "get-child", audit.Event{Action: "child.refused", SubjectID: "c1"})
		for range 2500 {
			read()
		}
		l.Refusal(caller(t.Context()), "get-child", audit.Event{Action: "child.refused", SubjectID: "c2"})
		require.InDelta(t, 1, l.Unrecorded(), 0)
		read()
		close(release)
		long.Wait()
		l.Stop()
		require.Len(t, events(t, d), 2502)
	})
}

// lockAudit holds up all writers of events: SQLite's one writer is held by any transaction.
func lockAudit(d *db.DB) string {
	if d.Engine() == db.Postgres {
		return `LOCK TABLE audit_event IN EXCLUSIVE MODE`
	}
	return `DELETE FROM setting WHERE name = ''`
}

// A list of children is removed with the last event that names it, and stored again for the next one.
func TestListedChildrenAreLinkedToTheirEvents(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		now := at
		l := audit.New(d, slog.New(slog.DiscardHandler), func() time.Time { return now })
		t.Cleanup(l.Stop)
		recorded := 0
		read := func(children ...string) {
			recorded++
			require.NoError(t, l.Read(caller(t.Context()), audit.Event{Action: "child.list", Children: children}))
			require.Eventually(t, func() bool { return len(events(t, d)) == recorded }, 20*time.Second, 5*time.Millisecond)
		}
		lists := func() (n int) {
			require.NoError(t, d.Read().Get(t.Context(), &n, `SELECT count(DISTINCT list_id) FROM audit_children`))
			return n
		}
		sweep := func(before time.Time, want int64) {
			require.NoError(t, d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				n, err := chain.Sweep(seal.New(seal.NewKey()), time.Now)(ctx, tx, db.Micros(before), 100)
				require.Equal(t, want, n)
				return err
			}))
			recorded -= int(want)
		}
		read("c1", "c2")
		read("c3")
		now = at.Add(25 * time.Hour)
		read("c1", "c2")
		require.Equal(t, 2, lists())
		sweep(at.Add(time.Hour), 2)
		require.Equal(t, 1, lists(), "the first list is named by a later event still")
		now = at.Add(50 * time.Hour)
		sweep(now.Add(-time.Hour), 1)
		require.Zero(t, lists())
		read("c1", "c2")
		require.Equal(t, 1, lists(), "what was stored once is not taken for stored for ever")
	})
}

// A database that is away for a while costs no event.
func TestEventsWaitForADatabaseThatIsAway(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		l := newLog(d)
		rename := func(from, to string) {
			require.NoError(t, d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.Exec(ctx, "ALTER TABLE "+from+" RENAME TO "+to)
				return err
			}))
		}
		rename("audit_event", "gone")
		require.NoError(t, l.Read(caller(t.Context()), audit.Event{Action: "child.list"}))
		rename("gone", "audit_event")
		require.Eventually(t, func() bool { return len(events(t, d)) == 1 }, 20*time.Second, 5*time.Millisecond)
		l.Stop()
	})
}
