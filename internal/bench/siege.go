package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"milepost/internal/authz"
	"milepost/internal/bench/rig"
	"milepost/internal/importing/hostile"
)

const (
	siegeStreams     = 1500
	siegeNetworks    = 6 // that log in without a pause
	accountsEach     = 6 // of such a network
	siegeRosters     = 40
	siegeRows        = 50_000 // of a large roster
	streamNetworks   = 15
	siegeLookEvery   = time.Second // how often somebody pairs a device and somebody logs in
	siegeStreamRetry = 5 * time.Second
)

// siege has accounts import hostile rosters and large ones, anonymous devices ask for the stream of one child view, and
// networks log in without a pause, all at once, while one specialist saves, a device is paired and somebody logs in.
func (o options) siege(ctx context.Context, out io.Writer, engine, databaseURL string) error {
	data, err := os.MkdirTemp("", "milepost-bench-siege-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(data) }()
	store := rig.Store{Binary: o.binary, Data: data, DatabaseURL: databaseURL}
	server, err := store.Serve(ctx)
	if err != nil {
		return err
	}
	b := besieged{importBench: importBench{store: store, server: server, rows: siegeRows}, lasts: o.siegeTime}
	defer func() { _ = b.server.Kill() }()
	if err := b.prepare(ctx); err != nil {
		return err
	}
	if err := b.server.ResetPeak(); err != nil {
		return err
	}
	return b.report(ctx, out, engine)
}

// besieged is a server with those who attack it and those who work.
type besieged struct {
	importBench
	lasts   time.Duration
	hammers []hammer
	rosters []hostile.File
	visitor *rig.Client // logs in now and then
	device  *rig.Client // is paired now and then
}

// hammer is an account that logs in again and again.
type hammer struct {
	*rig.Client
	email string
}

const visitorEmail = "visitor@example.org"

func (b *besieged) prepare(ctx context.Context) error {
	if err := b.importBench.prepare(ctx); err != nil {
		return err
	}
	register := func(email, network string) (*rig.Client, error) {
		c := rig.NewClient(b.server.URL)
		c.From = network
		_, err := c.Register(ctx, email, authz.Parent)
		return c, err
	}
	for i := range siegeNetworks * accountsEach {
		email := fmt.Sprintf("hammer-%d@example.org", i)
		c, err := register(email, fmt.Sprintf("10.1.%d.1", i)) // a network may make few accounts
		if err != nil {
			return err
		}
		c.From = fmt.Sprintf("10.2.%d.1", i%siegeNetworks)
		b.hammers = append(b.hammers, hammer{c, email})
	}
	b.rosters = hostile.Files(1, siegeRosters)
	var err error
	b.visitor, err = register(visitorEmail, "10.3.0.1")
	b.device = rig.NewClient(b.server.URL)
	for i, c := range b.others {
		c.From = fmt.Sprintf("10.4.%d.1", i)
	}
	return err
}

// tries counts how something repeated went.
type tries struct {
	mu   sync.Mutex
	took []time.Duration // of those that went well
	all  int
	last error
}

// time leaves out what the end of the siege cut off.
func (t *tries) time(ctx context.Context, do func() error) {
	began := time.Now()
	err := do()
	if ctx.Err() != nil {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.all++
	if err == nil {
		t.took = append(t.took, time.Since(began))
	} else {
		t.last = err
	}
}

// row returns how many went well of all, the middle, the 99th of a hundred and the longest.
func (t *tries) row(name string) string {
	slices.Sort(t.took)
	if len(t.took) == 0 {
		return fmt.Sprintf("| %s | 0 of %d | — | — | — |\n", name, t.all)
	}
	n := len(t.took)
	return fmt.Sprintf("| %s | %d of %d | %s | %s | %s |\n", name, n, t.all, milliseconds(t.took[n/2]), milliseconds(t.took[n*99/100]), milliseconds(t.took[n-1]))
}

func (b *besieged) report(ctx context.Context, out io.Writer, engine string) error {
	ctx, cancel := context.WithTimeout(ctx, b.lasts)
	defer cancel()
	var saves, pairings, logins, hammered, rosters tries
	var open, refused atomic.Int64
	var all sync.WaitGroup
	again := func(pause time.Duration, t *tries, do func() error) {
		all.Go(func() {
			for ctx.Err() == nil {
				t.time(ctx, do)
				wait(ctx, pause)
			}
		})
	}
	for i := range siegeStreams {
		all.Go(func() { b.stream(ctx, i, &open, &refused) })
	}
	for _, h := range b.hammers {
		again(0, &hammered, func() error { return h.Login(ctx, h.email) })
	}
	for i, c := range b.others {
		n := i * siegeRosters / importers
		again(0, &rosters, func() error {
			n++
			if n%10 == 1 {
				_, err := b.start(ctx, c, i)
				return err
			}
			file := b.rosters[n%len(b.rosters)]
			return c.Upload(ctx, "/api/child-import", "file", file.Name, file.Data, nil)
		})
	}
	again(20*time.Millisecond, &saves, func() error { return b.saveOnce(ctx) })
	again(siegeLookEvery, &pairings, func() error { return b.pair(ctx) })
	var n int
	again(siegeLookEvery, &logins, func() error {
		n++
		b.visitor.From = fmt.Sprintf("10.5.%d.1", n)
		return b.visitor.Login(ctx, visitorEmail)
	})
	all.Wait()
	memory, err := b.server.Peak()
	if err != nil {
		return fmt.Errorf("the server is gone: %w", err)
	}
	_, err = fmt.Fprintf(out, "\n%s, for %s: %d streams taken of %d asked for (%d refusals), %d log-ins of %d without a pause, %d rosters answered; at most %d MiB resident\n\n"+
		"| meanwhile | went well | p50 ms | p99 ms | longest ms |\n|---|---:|---:|---:|---:|\n%s%s%s",
		engine, b.lasts, open.Load(), siegeStreams, refused.Load(), len(hammered.took), hammered.all, rosters.all, memory,
		saves.row(fmt.Sprintf("save of %d results", savedAtOnce)), pairings.row("pairing, code and key"), logins.row("log-in from elsewhere"))
	return errors.Join(err, saves.last, pairings.last, logins.last)
}

// pair asks for a code as the runner does and returns it as a tablet does.
func (b *besieged) pair(ctx context.Context) error {
	var code struct {
		Code string `json:"code"`
	}
	if err := b.saver.Call(ctx, http.MethodPost, "/api/activity/pairing/"+b.saver.open[0], nil, &code); err != nil {
		return err
	}
	b.device.From = "10.6.0.1"
	return b.device.Call(ctx, http.MethodPost, "/api/activity/pair", code, nil)
}

// stream asks for the child view's events until it gets them, and holds them until the end.
func (b *besieged) stream(ctx context.Context, n int, open, refused *atomic.Int64) {
	for ctx.Err() == nil {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, b.server.URL+"/api/activity/childView/"+b.saver.open[0]+"/live", http.NoBody)
		if err != nil {
			return
		}
		request.Header.Set("X-Forwarded-For", fmt.Sprintf("10.7.%d.%d", n%streamNetworks, n/streamNetworks))
		answer, err := http.DefaultClient.Do(request)
		if err == nil && answer.StatusCode == http.StatusOK {
			open.Add(1)
			_, _ = io.Copy(io.Discard, answer.Body)
			_ = answer.Body.Close()
			continue
		}
		if err == nil {
			_ = answer.Body.Close()
		}
		refused.Add(1)
		wait(ctx, siegeStreamRetry)
	}
}

func wait(ctx context.Context, d time.Duration) {
	select {
	case <-time.After(d):
	case <-ctx.Done():
	}
}
