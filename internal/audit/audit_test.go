package audit_test

import (
	"context"
	"errors"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/reqctx"
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

func TestAWriteIsNotedWithItsTransactionOnly(t *testing.T) {
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

func TestReadsAreWrittenSoonAndAllOfThemBeforeTheLogStops(t *testing.T) {
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
