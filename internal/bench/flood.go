package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"milepost/internal/authoring"
	"milepost/internal/bench/rig"
)

const (
	floodQuestions = 500 // of the application that is started again and again
	floodAtOnce    = 8   // calls of the flooding account
	// maxSlowed bounds how much slower others' median save may be during a flood.
	maxSlowed = 2
)

// flood lets a self-registered account start activities and add children, and an author clone, each as fast as possible, while
// a specialist saves: first alone, then during the flood without ceilings, and with the default ceilings.
func (o options) flood(ctx context.Context, out io.Writer, engine, databaseURL string) error {
	data, err := os.MkdirTemp("", "milepost-bench-flood-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(data) }()
	store := rig.Store{Binary: o.binary, Data: data, DatabaseURL: databaseURL}
	server, err := store.Serve(ctx)
	if err != nil {
		return err
	}
	f := flooded{importBench: importBench{store: store, server: server}, lasts: o.floodTime}
	defer func() { _ = f.server.Kill() }()
	if err := f.prepare(ctx); err != nil {
		return err
	}
	fmt.Fprintf(out, "\n%s, for %s; batches of %d results saved by one client\n\n| beside | activities | children | clones | refused | saves | p50 ms | p99 ms |\n|---|---:|---:|---:|---:|---:|---:|---:|\n",
		engine, f.lasts, savedAtOnce)
	alone := f.row(ctx, out, "nothing", false)
	f.row(ctx, out, "a flood, no ceilings", true)
	f.store.Ceilings = true
	if err := f.restart(ctx); err != nil {
		return err
	}
	beside := f.row(ctx, out, "the same with ceilings", true)
	if alone == 0 || beside > maxSlowed*alone {
		return fmt.Errorf("others' median save takes %s ms beside a flood, and %s ms alone", milliseconds(beside), milliseconds(alone))
	}
	return ctx.Err()
}

// flooded is a server with those who fill it and somebody who works.
type flooded struct {
	importBench
	lasts   time.Duration
	author  *rig.Client
	large   string // the application that is cloned and started
	starter *person
	names   atomic.Int64 // of clones
}

func (f *flooded) prepare(ctx context.Context) (err error) {
	if err := f.importBench.prepare(ctx); err != nil {
		return err
	}
	if f.author, f.large, err = f.anotherAuthor(ctx, floodQuestions); err != nil {
		return err
	}
	// The flood comes from another network than the saves.
	f.starter = &person{Client: f.others[0]}
	f.starter.From = "10.8.0.1"
	if f.starter.purchase, err = f.starter.Acquire(ctx, f.large); err != nil {
		return err
	}
	f.starter.child, err = f.starter.AddChild(ctx)
	return err
}

func (f *flooded) restart(ctx context.Context) error {
	if err := f.importBench.restart(ctx); err != nil {
		return err
	}
	f.author.URL = f.server.URL
	return nil
}

// row prints how the saves went, and returns their median.
func (f *flooded) row(ctx context.Context, out io.Writer, name string, attack bool) time.Duration {
	ctx, cancel := context.WithTimeout(ctx, f.lasts)
	defer cancel()
	var activities, children, clones, refused atomic.Int64
	var all sync.WaitGroup
	again := func(made *atomic.Int64, do func() error) {
		all.Go(func() {
			for ctx.Err() == nil {
				switch err := do(); {
				case err == nil:
					made.Add(1)
				case ctx.Err() == nil:
					refused.Add(1)
				}
			}
		})
	}
	for n := range floodAtOnce {
		switch {
		case !attack:
		case n%4 == 0:
			again(&children, func() error { _, err := f.starter.AddChild(ctx); return err })
		case n%4 == 1:
			again(&clones, func() error {
				return f.author.Call(ctx, http.MethodPost, "/api/appAdmin/application/clone/"+f.large, authoring.NewClone{Title: "Again", ApplicationCustomID: fmt.Sprintf("copy-%d", f.names.Add(1))}, nil)
			})
		default:
			again(&activities, func() error { _, err := f.starter.Start(ctx, f.starter.child, f.starter.purchase); return err })
		}
	}
	stop := make(chan struct{})
	all.Go(func() { <-ctx.Done(); close(stop) })
	took := f.save(context.WithoutCancel(ctx), stop)
	all.Wait()
	slices.Sort(took)
	if len(took) == 0 {
		fmt.Fprintf(out, "| %s | no save was answered |\n", name)
		return 0
	}
	fmt.Fprintf(out, "| %s | %d | %d | %d | %d | %d | %s | %s |\n", name, activities.Load(), children.Load(), clones.Load(), refused.Load(),
		len(took), milliseconds(took[len(took)/2]), milliseconds(took[len(took)*99/100]))
	return took[len(took)/2]
}
