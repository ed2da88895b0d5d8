package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"sync/atomic"
	"time"

	"milepost/internal/bench/rig"
	"milepost/internal/db/pgtest"
)

const (
	liveNodes  = 3
	killEvery  = 2 * time.Second
	liveOwners = 10
	liveEach   = 4 // activities of each owner, with so many child views each:
	liveViews  = 5
)

// nodes measures live events between three nodes, through PostgreSQL and over NATS: how long a tap takes from one to another, and
// what 200 child views show while a node is killed every other second. At the end each has to show what its runner does.
func (o options) nodes(ctx context.Context, out io.Writer) error {
	if _, err := fmt.Fprintf(out, "\nThree nodes, %d child views of %d activities, a question twice a second; a node killed every %s for %s\n\n"+
		"| live events | tap to runner p50 ms | p95 ms | p99 ms | kills | views that lost their node | back after p95 ms | longest ms "+
		"| changes | shown after p95 ms | another question a second later | at the end |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n",
		liveOwners*liveEach*liveViews, liveOwners*liveEach, killEvery, o.killTime); err != nil {
		return err
	}
	for _, overNATS := range []bool{false, true} {
		if err := o.liveBetween(ctx, out, overNATS); err != nil {
			return err
		}
	}
	return nil
}

func (o options) liveBetween(ctx context.Context, out io.Writer, overNATS bool) error {
	cluster, err := pgtest.NewCluster()
	if err != nil {
		return err
	}
	defer cluster.Remove()
	return o.withStore(ctx, cluster.URL(), func(store rig.Store) error {
		d := &district{store: store}
		defer d.close()
		if err := d.start(ctx, overNATS); err != nil {
			return err
		}
		w, err := populate(ctx, store, d.servers[0], liveOwners)
		if err != nil {
			return err
		}
		taps, err := tapped(ctx, w.people[0], way{"HTTP/1.1", d.at(0), d.at(1), http.DefaultTransport}, o.taps)
		if err != nil {
			return err
		}
		c, err := d.watch(ctx, w, o.killTime)
		if err != nil {
			return err
		}
		slices.Sort(taps.took)
		name := "through PostgreSQL"
		if overNATS {
			name = "over NATS"
		}
		_, err = fmt.Fprintf(out, "| %s | %s | %s | %s | %s |\n", name, milliseconds(share(taps.took, 50)), milliseconds(share(taps.took, 95)),
			milliseconds(share(taps.took, 99)), c.row(d.kills))
		if c.end > 0 {
			err = errors.Join(err, fmt.Errorf("%s: %d child views show another question than their runner at the end", name, c.end))
		}
		return err
	})
}

// share is the duration that so many percent do not exceed; they are sorted.
func share(sorted []time.Duration, percent int) time.Duration {
	if len(sorted) == 0 {
		return 0
	}
	return sorted[min(len(sorted)-1, len(sorted)*percent/100)]
}

// district are nodes on one store.
type district struct {
	store   rig.Store
	flags   [liveNodes][]string
	servers [liveNodes]*rig.Server
	urls    [liveNodes]atomic.Pointer[string]
	kills   int
}

func (d *district) start(ctx context.Context, overNATS bool) error {
	for i := range d.servers {
		if overNATS {
			address, err := freeAddress()
			if err != nil {
				return err
			}
			d.flags[i] = []string{"--nats-listen", address}
		}
		if err := d.serve(ctx, i); err != nil {
			return err
		}
	}
	return nil
}

func (d *district) serve(ctx context.Context, i int) error {
	server, err := d.store.Serve(ctx, d.flags[i]...)
	if err != nil {
		return err
	}
	d.servers[i] = server
	d.urls[i].Store(&server.URL)
	return nil
}

// at is the address of a node, which changes when it is started again.
func (d *district) at(i int) string { return *d.urls[i%liveNodes].Load() }

// kill kills the nodes in turn until the time is over, and starts each again.
func (d *district) kill(ctx context.Context, during time.Duration) error {
	for end := time.Now().Add(during); time.Now().Before(end); d.kills++ {
		next := time.Now().Add(killEvery)
		i := d.kills % liveNodes
		if err := d.servers[i].Kill(); err != nil {
			return err
		}
		if err := d.serve(ctx, i); err != nil {
			return err
		}
		wait(ctx, time.Until(next))
	}
	return nil
}

func (d *district) close() {
	for _, server := range d.servers {
		if server != nil {
			_ = server.Kill()
		}
	}
}

// freeAddress is one at which nobody listens.
func freeAddress() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return listener.Addr().String(), errors.Join(listener.Close())
}
