package main

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"
)

// work does one client's n-th piece of work and returns the size of what came of it, in bytes.
type work func(client, n int) (size int64, err error)

// figures are what a run of work came to.
type figures struct {
	perSecond float64
	p50, p99  time.Duration
	size      int64 // of the last answer
	all       int   // pieces of work, the warming up included
}

// times are one client's: how long each piece of work took, after the warming up.
type times struct {
	took []time.Duration
	size int64
	all  int
}

// load has all clients work at once, first to warm up, then for the duration that counts.
func load(clients int, duration time.Duration, do work) (figures, error) {
	var group errgroup.Group
	start := time.Now().Add(duration / 5)
	end := start.Add(duration)
	all := make([]times, clients)
	for client := range clients {
		group.Go(func() (err error) {
			all[client], err = keepAt(client, start, end, do)
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return figures{}, err
	}
	var took []time.Duration
	done := 0
	for i := range all {
		took, done = append(took, all[i].took...), done+all[i].all
	}
	if len(took) == 0 {
		return figures{}, fmt.Errorf("nothing was done within %s", duration)
	}
	slices.Sort(took)
	return figures{
		perSecond: float64(len(took)) / duration.Seconds(), size: all[0].size, all: done,
		p50: took[len(took)/2], p99: took[len(took)*99/100],
	}, nil
}

func keepAt(client int, start, end time.Time, do work) (t times, err error) {
	for n := 0; ; n++ {
		began := time.Now()
		if t.size, err = do(client, n); err != nil {
			return t, err
		}
		t.all++
		ended := time.Now()
		if ended.After(end) {
			return t, nil
		}
		if began.After(start) {
			t.took = append(t.took, ended.Sub(began))
		}
	}
}

// overHTTP is work that sends requests to a server, each client over its own connection, and wants the status.
func overHTTP(url string, clients, status int, request func(client, n int) ([]byte, error)) (do work, hangUp func(), err error) {
	conns := make([]*conn, clients)
	hangUp = func() {
		for _, c := range conns {
			if c != nil {
				_ = c.Close()
			}
		}
	}
	for i := range conns {
		if conns[i], err = dial(strings.TrimPrefix(url, "http://")); err != nil {
			hangUp()
			return nil, nil, err
		}
	}
	return func(client, n int) (int64, error) {
		text, err := request(client, n)
		if err != nil {
			return 0, err
		}
		got, size, err := conns[client].do(text)
		if err == nil && got != status {
			err = fmt.Errorf("status %d instead of %d for %.80q", got, status, text)
		}
		return size, err
	}, hangUp, nil
}
