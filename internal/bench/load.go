package main

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"
)

// work does one client's n-th piece of work and returns the size of its answer, in bytes.
type work func(client, n int) (size int64, err error)

// figures are the results of a run.
type figures struct {
	perSecond float64
	p50, p99  time.Duration
	size      int64 // of the last answer
	all       int   // pieces of work, the warm-up included
}

const (
	// minEach is how many pieces of work each client does at least, however short the window is: a median of fewer is
	// meaningless.
	minEach = 10
	// loadLimit bounds how much longer than its window a load may take until it has done its minimum.
	loadLimit = 30 * time.Second
)

// window is the time in which work is measured: for the duration, and longer until each client has done the least, but
// not beyond the limit.
type window struct {
	duration, limit time.Duration
	least           int
	now             func() time.Time
}

func windowOf(duration time.Duration) window {
	return window{duration: duration, limit: duration + loadLimit, least: minEach, now: time.Now}
}

// load has all clients work at once, first to warm up for a fifth of the duration, then for the window that counts.
func load(clients int, duration time.Duration, do work) (figures, error) {
	return windowOf(duration).load(clients, do)
}

func (w window) load(clients int, do work) (figures, error) {
	all := make([]shift, clients)
	for i := range all {
		all[i] = shift{client: i, do: do, now: w.now}
	}
	warm := w.now().Add(w.duration / 5)
	err := together(all, func(s *shift) error { return s.until(warm, 1) })
	if err != nil {
		return figures{}, err
	}
	begun := w.now()
	for i := range all {
		all[i].begin(begun, begun.Add(w.limit))
	}
	if err := together(all, func(s *shift) error { return s.until(begun.Add(w.duration), w.least) }); err != nil {
		return figures{}, err
	}
	return sum(all, begun), nil
}

func together(all []shift, do func(*shift) error) error {
	var group errgroup.Group
	for i := range all {
		group.Go(func() error { return do(&all[i]) })
	}
	return group.Wait()
}

// sum adds up the clients' rates. Each counts the work begun in the window and the time until the last of it was done, so that
// slow work at the end of the window is included.
func sum(all []shift, begun time.Time) figures {
	found := figures{size: all[0].size}
	var took []time.Duration
	for _, s := range all {
		took, found.all = append(took, s.took...), found.all+s.all
		found.perSecond += float64(len(s.took)) / s.ended.Sub(begun).Seconds()
	}
	slices.Sort(took)
	found.p50, found.p99 = took[len(took)/2], took[len(took)*99/100]
	return found
}

// shift is the work of one client.
type shift struct {
	client int
	do     work
	now    func() time.Time
	took   []time.Duration // by each piece since the shift began
	size   int64
	all    int // with what came before
	begun  time.Time
	ended  time.Time
	limit  time.Time // zero is no answer
}

// begin forgets the warm-up.
func (s *shift) begin(at, limit time.Time) { s.took, s.begun, s.limit = nil, at, limit }

// until works up to the given time, and continues until the minimum is done.
func (s *shift) until(end time.Time, least int) (err error) {
	for {
		began := s.now()
		if s.size, err = s.do(s.client, s.all); err != nil {
			return err
		}
		s.all++
		s.ended = s.now()
		s.took = append(s.took, s.ended.Sub(began))
		if len(s.took) >= least && !s.ended.Before(end) {
			return nil
		}
		if !s.limit.IsZero() && s.ended.After(s.limit) {
			return fmt.Errorf("client %d has done %d of at least %d within the limit of %s", s.client, len(s.took), least, s.limit.Sub(s.begun))
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

// milliseconds prints a duration in ms, with two digits after the point.
func milliseconds(d time.Duration) string {
	return fmt.Sprintf("%.2f", float64(d.Microseconds())/1000)
}
