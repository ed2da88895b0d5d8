package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"time"

	"milepost/internal/bench/rig"
	"milepost/internal/db/pgtest"
)

// machineEvery is how often the whole machine of the primary is gone, rather than its PostgreSQL alone: others then wait until
// its lease has ended.
const machineEvery = 5

// longestGap is how long nobody may be able to save after another server was promoted.
const longestGap = time.Second

// failovers kills the primary of a cluster of three that Patroni keeps, time after time under a steady rate of saves and reads
// through two nodes, and fails if anything that was acknowledged is lost or the gap after a promotion is too long.
func (o options) failovers(ctx context.Context, out io.Writer) error {
	cluster, err := pgtest.NewPatroni(ctx, 3)
	if err != nil {
		return err
	}
	defer cluster.Remove()
	return o.withStore(ctx, cluster.URL(), func(store rig.Store) error {
		t, err := o.startTraffic(ctx, store, 2)
		if err != nil {
			return err
		}
		defer t.close()
		var gaps []time.Duration
		for i := range o.failures {
			gap, err := t.failover(ctx, out, cluster, i%machineEvery == machineEvery-1)
			if err != nil {
				return err
			}
			gaps = append(gaps, gap)
		}
		return t.reportFailovers(ctx, out, gaps)
	})
}

// failover kills the primary, and returns for how long nobody could save after another one was promoted.
func (t *traffic) failover(ctx context.Context, out io.Writer, cluster *pgtest.Patroni, machine bool) (time.Duration, error) {
	former := cluster.Primary(ctx, nil)
	if former == nil {
		return 0, errors.New("the cluster has no primary")
	}
	killed := time.Now()
	if err := former.Crash(machine); err != nil {
		return 0, err
	}
	for cluster.Primary(ctx, former) == nil {
		if err := t.rest(ctx, 5*time.Millisecond); err != nil {
			return 0, err
		}
	}
	promoted := time.Now()
	gap, err := t.savedAfter(ctx, promoted)
	if err != nil {
		return 0, err
	}
	if machine {
		if err := former.Start(); err != nil {
			return 0, err
		}
	}
	if err := cluster.Settled(ctx); err != nil {
		return 0, err
	}
	_, err = fmt.Fprintf(out, "%s: another primary after %s, the first save %s later, the former one is a standby after %s\n",
		former.Name, promoted.Sub(killed).Round(time.Millisecond), gap.Round(time.Millisecond), time.Since(killed).Round(time.Millisecond))
	return gap, errors.Join(err, t.rest(ctx, restPause))
}

// savedAfter waits for the first save that was begun after a moment and acknowledged.
func (t *traffic) savedAfter(ctx context.Context, moment time.Time) (time.Duration, error) {
	t.mu.Lock()
	t.since, t.first = moment, time.Time{}
	t.mu.Unlock()
	for {
		t.mu.Lock()
		first := t.first
		t.mu.Unlock()
		if !first.IsZero() {
			return first.Sub(moment), nil
		}
		if time.Since(moment) > time.Minute {
			return 0, errors.New("nobody can save a minute after a promotion")
		}
		if err := t.rest(ctx, time.Millisecond); err != nil {
			return 0, err
		}
	}
}

func (t *traffic) reportFailovers(ctx context.Context, out io.Writer, gaps []time.Duration) error {
	t.cancel()
	t.flow.Wait()
	lost, err := t.lost(ctx)
	if err != nil {
		return err
	}
	slices.Sort(gaps)
	longest := gaps[len(gaps)-1]
	_, err = fmt.Fprintf(out, "\n%d failovers at %d requests a second: first save after a promotion %s (median), %s (longest); people whose acknowledged saves were lost: %d of %d; "+
		"answers: %d of 200, %d of 503, %d of 500, %d without\n", len(gaps), outageRate, gaps[len(gaps)/2].Round(time.Millisecond), longest.Round(time.Millisecond), lost, trafficSavers,
		t.status[http.StatusOK], t.status[http.StatusServiceUnavailable], t.status[http.StatusInternalServerError], t.status[0])
	if lost > 0 || longest > longestGap {
		err = errors.Join(err, fmt.Errorf("%d people lost saves, and the longest gap was %s", lost, longest))
	}
	return err
}
