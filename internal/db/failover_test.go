package db_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
	"milepost/internal/db/pgtest"
	"milepost/internal/sleep"
)

// savers save at a steady rate through two nodes, and remember what was acknowledged.
type savers struct {
	nodes []*db.DB
	next  atomic.Int64
	mu    sync.Mutex
	acked map[int64]time.Time
	wrong error // one that is no outage
	flow  sync.WaitGroup
}

const savesPerSecond = 200

func (s *savers) run(ctx context.Context) {
	tick := time.NewTicker(time.Second / savesPerSecond)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			s.flow.Go(func() { s.save(s.next.Add(1)) })
		case <-ctx.Done():
			return
		}
	}
}

func (s *savers) save(n int64) {
	err := write(s.nodes[n%2], `INSERT INTO saved (n) VALUES ($1)`, n)
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case err == nil:
		s.acked[n] = time.Now()
	case !errors.Is(err, db.ErrUnavailable):
		s.wrong = err
	}
}

// firstAfter returns when the first save was acknowledged after a moment, and how many before it.
func (s *savers) firstAfter(moment time.Time) (first time.Duration, before int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	first = time.Hour
	for _, at := range s.acked {
		if at.Before(moment) {
			before++
			continue
		}
		first = min(first, at.Sub(moment))
	}
	return first, before
}

func (s *savers) requireStored(t *testing.T, q db.Querier) {
	t.Helper()
	var stored []int64
	require.NoError(t, q.Select(t.Context(), &stored, `SELECT n FROM saved`))
	has := map[int64]bool{}
	for _, n := range stored {
		has[n] = true
	}
	for n := range s.acked {
		require.True(t, has[n], "save %d was acknowledged", n)
	}
}

// severalHosts is an address of both servers.
func severalHosts(a, b *pgtest.Cluster) string {
	return fmt.Sprintf("postgres://postgres@/postgres?host=%s,%s&target_session_attrs=read-write", a.Host(), b.Host())
}

func TestAStatementOnAClosedConnectionMeetsAnOutage(t *testing.T) {
	dbtest.Each(t, migrations.Files, func(t *testing.T, options db.Options) {
		if options.URL == "" {
			return
		}
		conn, err := pgx.Connect(t.Context(), options.URL)
		require.NoError(t, err)
		require.NoError(t, conn.Close(t.Context()))
		_, err = conn.Exec(t.Context(), `SELECT 1`)
		require.ErrorIs(t, db.Error(err), db.ErrUnavailable)
	})
}

func TestAFailoverLosesNothingThatWasAcknowledged(t *testing.T) {
	if testing.Short() {
		t.Skip("starts two servers, and saves for some seconds")
	}
	primary := startPrimary(t)
	standby := startStandby(t, primary, "standby")
	set(t, primary, "synchronous_standby_names", "standby")
	options := db.Options{URL: severalHosts(primary, standby), MaxConns: 8}
	s := &savers{nodes: []*db.DB{dbtest.Open(t, options), dbtest.Open(t, options)}, acked: map[int64]time.Time{}}
	exec(t, s.nodes[0], `CREATE TABLE saved (n bigint PRIMARY KEY)`)
	ctx, stop := context.WithTimeout(t.Context(), 6*time.Second)
	defer stop()
	s.flow.Go(func() { s.run(ctx) })

	require.NoError(t, sleep.For(t.Context(), 2*time.Second))
	require.NoError(t, primary.Stop(t.Context(), "immediate"))
	require.NoError(t, sleep.For(t.Context(), 500*time.Millisecond)) // until somebody, or Patroni, finds out
	promoted := time.Now()
	require.NoError(t, standby.Promote(t.Context()))
	s.flow.Wait()
	require.NoError(t, s.wrong, "an outage is said to be one")
	first, before := s.firstAfter(promoted)
	t.Logf("first save %s after the order to promote, %d acknowledged before it, %d in all of %d", first, before, len(s.acked), s.next.Load())
	require.Less(t, first, time.Second)
	require.Greater(t, before, savesPerSecond)
	s.requireStored(t, s.nodes[0].Read())

	// The former primary comes back by mistake, as one that accepts writes, and is the first host of the address.
	require.NoError(t, primary.Start(t.Context()))
	exec(t, s.nodes[0], `INSERT INTO saved (n) VALUES (-1)`)
	_, _ = dbtest.Open(t, db.Options{URL: standby.URL(), MaxConns: 1}).Read().Exec(t.Context(),
		`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'`)
	for _, node := range []*db.DB{s.nodes[0], s.nodes[1], dbtest.Open(t, options)} {
		for range 20 {
			var n int64
			require.NoError(t, node.Read().Get(t.Context(), &n, `SELECT n FROM saved WHERE n < 0`))
		}
	}

	// It is given to the new primary as a standby, and is refused as one that accepts no writes.
	require.NoError(t, primary.Stop(t.Context(), "fast"))
	require.NoError(t, primary.Rejoin(t.Context(), standby))
	exec(t, dbtest.Open(t, options), `INSERT INTO saved (n) VALUES (-2)`)
	require.Eventually(t, func() bool {
		var n int64
		err := dbtest.Open(t, db.Options{URL: primary.URL(), MaxConns: 1}).Read().Get(t.Context(), &n, `SELECT min(n) FROM saved`)
		return err == nil && n == -2
	}, 20*time.Second, 100*time.Millisecond)
}
