package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"milepost/internal/bench/rig"
	"milepost/internal/db/pgtest"
)

const (
	outageRate    = 200 // requests a second
	diskSize      = "size=48m"
	diskRoomBytes = 1 << 20 // free space of the full disk
	restPause     = time.Second
)

// outages lets savers and readers work at a steady rate while nodes, the database and the disk fail and return, and prints how
// the calls ended.
func (o options) outages(ctx context.Context, out io.Writer) error {
	if _, err := fmt.Fprintf(out, "\n%d requests a second, half of them saves\n\n"+
		"| outage | 200 | 503 | 500 | other | no answer | lost | last failure after its end |\n|---|---:|---:|---:|---:|---:|---:|---:|\n", outageRate); err != nil {
		return err
	}
	for _, outage := range []func(context.Context, io.Writer) error{o.rollingRestarts, o.databaseRestarts, o.fullDisk} {
		if err := outage(ctx, out); err != nil {
			return err
		}
	}
	return nil
}

// rollingRestarts ends and starts two nodes in turn behind a balancer that asks /readyz.
func (o options) rollingRestarts(ctx context.Context, out io.Writer) error {
	cluster, err := pgtest.NewCluster()
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
		for i := range o.restarts {
			if err := t.restart(ctx, i%2); err != nil {
				return err
			}
		}
		return t.report(ctx, out, fmt.Sprintf("%d restarts of two nodes in turn", o.restarts))
	})
}

// databaseRestarts ends PostgreSQL as an operator does, and as a crash does.
func (o options) databaseRestarts(ctx context.Context, out io.Writer) error {
	for _, mode := range []string{"fast", "immediate"} {
		cluster, err := pgtest.NewCluster()
		if err != nil {
			return err
		}
		err = o.withStore(ctx, cluster.URL(), func(store rig.Store) error {
			t, err := o.startTraffic(ctx, store, 1)
			if err != nil {
				return err
			}
			defer t.close()
			if err := t.rest(ctx, restPause); err != nil {
				return err
			}
			if err := cluster.Restart(ctx, mode); err != nil {
				return err
			}
			t.back(ctx)
			return t.report(ctx, out, "PostgreSQL restarted, "+mode)
		})
		cluster.Remove()
		if err != nil {
			return err
		}
	}
	return nil
}

// fullDisk fills the disk of a data folder with SQLite in it, and frees space again. It needs permission to mount.
func (o options) fullDisk(ctx context.Context, out io.Writer) error {
	return o.withStore(ctx, "", func(store rig.Store) error {
		if err := syscall.Mount("tmpfs", store.Data, "tmpfs", 0, diskSize); err != nil {
			_, err = fmt.Fprintf(out, "| a full disk | not measured: %v | | | | | | |\n", err)
			return err
		}
		defer func() { _ = syscall.Unmount(store.Data, syscall.MNT_DETACH) }()
		t, err := o.startTraffic(ctx, store, 1)
		if err != nil {
			return err
		}
		defer t.close()
		if err := t.rest(ctx, restPause); err != nil {
			return err
		}
		ballast := filepath.Join(store.Data, "ballast")
		if err := fillDisk(ballast); err != nil {
			return err
		}
		if err := t.rest(ctx, 5*restPause); err != nil {
			return err
		}
		if err := os.Remove(ballast); err != nil {
			return err
		}
		t.back(ctx)
		return t.report(ctx, out, "a full disk for five seconds")
	})
}

func fillDisk(path string) error {
	file, err := os.Create(path)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	block := make([]byte, diskRoomBytes/16)
	for err == nil {
		_, err = file.Write(block)
	}
	return nil // it is full
}

// withStore runs f on its own store.
func (o options) withStore(_ context.Context, databaseURL string, f func(rig.Store) error) error {
	data, err := os.MkdirTemp("", "milepost-bench-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(data) }()
	return f(rig.Store{Binary: o.binary, Data: data, DatabaseURL: databaseURL})
}

// readyNow asks a node as a balancer does.
func readyNow(ctx context.Context, url string) bool {
	ctx, cancel := context.WithTimeout(ctx, time.Second)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, strings.TrimSuffix(url, "/")+"/readyz", http.NoBody)
	if err != nil {
		return false
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return false
	}
	defer answer.Body.Close()
	return answer.StatusCode == http.StatusOK
}
