package db_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/pgtest"
	"milepost/internal/sleep"
)

func cluster(t *testing.T, c *pgtest.Cluster, err error) *pgtest.Cluster {
	t.Helper()
	require.NoError(t, err)
	t.Cleanup(c.Remove)
	return c
}

func startPrimary(t *testing.T) *pgtest.Cluster {
	t.Helper()
	c, err := pgtest.NewCluster()
	return cluster(t, c, err)
}

func startStandby(t *testing.T, of *pgtest.Cluster, name string) *pgtest.Cluster {
	t.Helper()
	c, err := of.Standby(name)
	return cluster(t, c, err)
}

// set changes a setting of a server.
func set(t *testing.T, c *pgtest.Cluster, name, value string) {
	t.Helper()
	d := dbtest.Open(t, db.Options{URL: c.URL(), MaxConns: 1})
	for _, statement := range []string{"ALTER SYSTEM SET " + name + " = '" + value + "'", "SELECT pg_reload_conf()"} {
		_, err := d.Read().Exec(t.Context(), statement)
		require.NoError(t, err)
	}
}

// counters are rows that only grow, and what was acknowledged of each.
type counters struct {
	nodes []*db.DB
	acked [6]atomic.Int64
	slow  atomic.Int64    // the longest read, in nanoseconds
	calls context.Context // of all callers; it ends with the first that fails
}

func (c *counters) node() *db.DB { return c.nodes[rand.IntN(len(c.nodes))] }

// write adds one to the caller's counter.
func (c *counters) write(ctx context.Context, caller int) error {
	next := c.acked[caller].Load() + 1
	err := c.node().Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `UPDATE counter SET n = $1 WHERE caller = $2`, next, caller)
		return err
	})
	if err == nil {
		c.acked[caller].Store(next)
	}
	return err
}

// read reads anybody's counter in one of the ways that there are, and returns an error if it is older than acknowledged.
func (c *counters) read(ctx context.Context) error {
	whose, began := rand.IntN(len(c.acked)), time.Now()
	least := c.acked[whose].Load()
	n, err := readCounter(ctx, c.node().SlowRead(), whose)
	if err != nil {
		return err
	}
	if took := int64(time.Since(began)); took > c.slow.Load() {
		c.slow.Store(took)
	}
	if n < least {
		return fmt.Errorf("read %d of caller %d, of whom %d was acknowledged before", n, whose, least)
	}
	return nil
}

func readCounter(ctx context.Context, q db.Querier, whose int) (n int64, err error) {
	const query = `SELECT n FROM counter WHERE caller = $1`
	switch rand.IntN(4) {
	case 0:
		err = q.Get(ctx, &n, query, whose)
		return n, err
	case 1:
		var all []int64
		if err := q.Select(ctx, &all, query, whose); err != nil {
			return 0, err
		}
		return all[0], nil
	case 2:
		err = q.Row(ctx, query, whose).Scan(&n)
		return n, err
	}
	rows, err := q.Rows(ctx, query, whose)
	if err != nil {
		return 0, err
	}
	defer func() { _ = rows.Close() }()
	for rows.Next() {
		err = rows.Scan(&n)
	}
	return n, err
}

// call writes and reads until ctx ends.
func (c *counters) call(ctx context.Context, caller int) error {
	for sleep.For(ctx, rand.N(30*time.Millisecond)) == nil {
		act := func() error { return c.read(context.WithoutCancel(ctx)) }
		if rand.IntN(3) == 0 {
			act = func() error { return c.write(context.WithoutCancel(ctx), caller) }
		}
		if err := act(); err != nil {
			return err
		}
	}
	return nil
}

// during lets time pass, and returns how many reads the replica and the primary answered meanwhile.
func (c *counters) during(t *testing.T, long time.Duration) (replica, primary int64) {
	t.Helper()
	count := func(sign int64) {
		for _, d := range c.nodes {
			byReplica, byPrimary := d.SlowReads()
			replica, primary = replica+sign*byReplica, primary+sign*byPrimary
		}
	}
	count(-1)
	if sleep.For(c.calls, long) != nil {
		require.NoError(t, context.Cause(c.calls))
	}
	count(1)
	return replica, primary
}

func TestNobodyReadsAnOlderStateFromAReplicaThanWasAcknowledged(t *testing.T) {
	if testing.Short() {
		t.Skip("three seconds of delay, several times")
	}
	primary := startPrimary(t)
	replica := startStandby(t, primary, "replica")
	options := db.Options{URL: primary.URL(), ReadURL: replica.URL(), MaxConns: 8}
	c := &counters{nodes: []*db.DB{dbtest.Open(t, options), dbtest.Open(t, options)}}
	exec(t, c.nodes[0], `CREATE TABLE counter (caller bigint PRIMARY KEY, n bigint NOT NULL)`)
	exec(t, c.nodes[0], `INSERT INTO counter SELECT generate_series(0, $1 - 1), 0`, len(c.acked))

	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	callers, calls := errgroup.WithContext(ctx)
	c.calls = calls
	for caller := range c.acked {
		callers.Go(func() error { return c.call(calls, caller) })
	}

	byReplica, _ := c.during(t, 2*time.Second)
	require.Positive(t, byReplica, "a replica that follows at once answers")

	set(t, replica, "recovery_min_apply_delay", "5s")
	c.during(t, 500*time.Millisecond)
	byReplica, byPrimary := c.during(t, 7*time.Second)
	require.Zero(t, byReplica, "a replica that is five seconds behind, while others write, answers nothing")
	require.Positive(t, byPrimary)
	state, err := c.nodes[0].ReplicaState(t.Context())
	require.NoError(t, err)
	require.InDelta(t, 5, state.Lag().Seconds(), 2)

	set(t, replica, "recovery_min_apply_delay", "20ms")
	c.during(t, time.Second)
	byReplica, _ = c.during(t, 2*time.Second)
	require.Positive(t, byReplica, "reads wait for a replica that is a moment behind")

	require.NoError(t, replica.Stop(t.Context(), "immediate"))
	c.during(t, 200*time.Millisecond)
	byReplica, byPrimary = c.during(t, 2*time.Second)
	require.Zero(t, byReplica)
	require.Positive(t, byPrimary, "the primary answers for one that is down")
	_, err = c.nodes[0].ReplicaState(t.Context())
	require.ErrorIs(t, err, db.ErrUnavailable)

	require.NoError(t, replica.Start(t.Context()))
	c.during(t, 2*time.Second)
	byReplica, _ = c.during(t, 2*time.Second)
	require.Positive(t, byReplica)

	stop()
	require.NoError(t, callers.Wait())
	require.Less(t, time.Duration(c.slow.Load()), 2*time.Second, "no read waits long, whatever the replica does")
}

// What a slow reader pays for each statement: with a replica, the positions are asked for.
func BenchmarkSlowRead(b *testing.B) {
	primary, err := pgtest.NewCluster()
	require.NoError(b, err)
	defer primary.Remove()
	replica, err := primary.Standby("replica")
	require.NoError(b, err)
	defer replica.Remove()
	d, err := db.Open(b.Context(), db.Options{URL: primary.URL(), ReadURL: replica.URL()})
	require.NoError(b, err)
	defer func() { require.NoError(b, d.Close()) }()
	require.Eventually(b, func() bool {
		state, err := d.ReplicaState(b.Context())
		return err == nil && state.Bytes == 0
	}, 10*time.Second, 100*time.Millisecond)
	for name, q := range map[string]db.Querier{"primary": d.Read(), "replica": d.SlowRead()} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				var one int
				require.NoError(b, q.Get(b.Context(), &one, `SELECT 1`))
			}
		})
	}
	byReplica, byPrimary := d.SlowReads()
	require.Greater(b, byReplica, byPrimary)
}

// A replica that still has the log of a former primary, and more of it than was promoted, is no replica of the new one.
func TestAReplicaOfAFormerPrimaryAnswersNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("starts three servers")
	}
	former := startPrimary(t)
	next := startStandby(t, former, "next")
	replica := startStandby(t, former, "replica")
	before := dbtest.Open(t, db.Options{URL: former.URL(), ReadURL: replica.URL()})
	exec(t, before, `CREATE TABLE counter (caller bigint PRIMARY KEY, n bigint NOT NULL)`)
	exec(t, before, `INSERT INTO counter VALUES (0, 1)`)
	require.Eventually(t, func() bool {
		n, err := readCounter(t.Context(), dbtest.Open(t, db.Options{URL: next.URL()}).Read(), 0)
		return err == nil && n == 1
	}, 10*time.Second, 50*time.Millisecond)

	// What the former primary commits last reaches the replica only.
	require.NoError(t, next.Stop(t.Context(), "fast"))
	exec(t, before, `UPDATE counter SET n = 2 WHERE caller = 0`)
	exec(t, before, `CREATE TABLE ballast AS SELECT repeat('x', 100) FROM generate_series(1, 10000)`)
	require.Eventually(t, func() bool {
		state, err := before.ReplicaState(t.Context())
		return err == nil && state == db.ReplicaState{Replica: true, Same: true, Followed: true}
	}, 10*time.Second, 50*time.Millisecond)
	n, err := readCounter(t.Context(), before.SlowRead(), 0)
	require.NoError(t, err)
	require.Equal(t, int64(2), n)
	require.NoError(t, former.Stop(t.Context(), "immediate"))
	require.NoError(t, next.Start(t.Context()))
	require.NoError(t, next.Promote(t.Context()))

	after := dbtest.Open(t, db.Options{URL: next.URL(), ReadURL: replica.URL()})
	exec(t, after, `UPDATE counter SET n = 3 WHERE caller = 0`)
	n, err = readCounter(t.Context(), after.SlowRead(), 0)
	require.NoError(t, err)
	require.Equal(t, int64(3), n)
	byReplica, _ := after.SlowReads()
	require.Zero(t, byReplica)
	state, err := after.ReplicaState(t.Context())
	require.NoError(t, err)
	require.True(t, state.Same)
	require.False(t, state.Followed)
}
