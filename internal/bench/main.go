// Command bench measures the built server: 16 clients over HTTP, on SQLite and on PostgreSQL, both durable, in a
// store of a million results. It prints a table with each rate's ratio to a floor measured right after it.
//
//	make bench ARGS="-engines sqlite -run batch -duration 10s"
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"regexp"
	"strings"
	"syscall"
	"time"

	"milepost/internal/bench/rig"
	"milepost/internal/db"
	"milepost/internal/db/pgtest"
)

const clients = 16

// options are what can be chosen on the command line.
type options struct {
	binary   string
	engines  string
	parts    string
	duration time.Duration
	only     *regexp.Regexp
}

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), syscall.SIGINT, syscall.SIGTERM)
	err := run(ctx, os.Args[1:], os.Stdout)
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string, out io.Writer) error {
	if len(args) == 1 && args[0] == floorCommand {
		return serveFloor(out)
	}
	var o options
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	flags.StringVar(&o.binary, "binary", "bin/milepost", "the server to measure")
	flags.StringVar(&o.engines, "engines", "sqlite,postgres", "the databases to measure on")
	flags.StringVar(&o.parts, "parts", "rates,users,people,market", "what to measure: rates; the list of users, of people or of the marketplace, or the figures of children, with few and with many; imports, the analysis of items or cohorts beside saves; exports of a million results; searches among many children; taps until the runner has them; a siege; or outages")
	flags.DurationVar(&o.duration, "duration", 5*time.Second, "how long each rate is measured")
	only := flags.String("run", "", "measure only what matches this regular expression")
	err := flags.Parse(args)
	if err != nil {
		return err
	}
	if o.only, err = regexp.Compile(*only); err != nil {
		return err
	}
	if strings.Contains(o.parts, "outages") {
		if err := o.outages(ctx, out); err != nil {
			return err
		}
	}
	if strings.Contains(o.engines, string(db.SQLite)) {
		if err := o.both(ctx, out, "SQLite, synchronous=FULL", ""); err != nil {
			return err
		}
	}
	if !strings.Contains(o.engines, string(db.Postgres)) {
		return nil
	}
	url, stopServer, err := pgtest.StartDurable("")
	if err != nil {
		return err
	}
	defer stopServer()
	return o.both(ctx, out, "PostgreSQL, fsync on", url)
}

// both measures the rates and the lists, as far as they are asked for.
func (o options) both(ctx context.Context, out io.Writer, engine, databaseURL string) error {
	if strings.Contains(o.parts, "rates") {
		if err := o.on(ctx, out, engine, databaseURL); err != nil {
			return err
		}
	}
	for _, part := range []struct {
		name    string
		measure func(ctx context.Context, out io.Writer, engine, databaseURL string) error
	}{
		{"imports", o.imports}, {"cohorts", o.cohorts}, {"exports", o.exports}, {"taps", o.taps}, {"items", o.items}, {"siege", o.siege}, {"searches", o.searches},
	} {
		if strings.Contains(o.parts, part.name) {
			if err := part.measure(ctx, out, engine, databaseURL); err != nil {
				return err
			}
		}
	}
	for name, of := range map[string]func(rows int) list{"users": users, "people": people, "market": marketplace, "figures": specialists} {
		if strings.Contains(o.parts, name) {
			if err := o.listOn(ctx, out, engine, databaseURL, of); err != nil {
				return err
			}
		}
	}
	return nil
}

// on measures on one engine and prints its table.
func (o options) on(ctx context.Context, out io.Writer, engine, databaseURL string) error {
	return o.inWorld(ctx, databaseURL, false, func(w *world, store rig.Store, server *rig.Server, d *db.DB) error {
		f, closeFloors, err := o.floors(ctx, store, w)
		if err != nil {
			return err
		}
		defer closeFloors()
		return o.table(out, engine, server, w.measures(ctx, d, f))
	})
}

// inWorld builds a store of a million results and serves it while something is measured.
func (o options) inWorld(ctx context.Context, databaseURL string, manyChildren bool, do func(*world, rig.Store, *rig.Server, *db.DB) error) error {
	data, err := os.MkdirTemp("", "milepost-bench-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(data) }()
	store := rig.Store{Binary: o.binary, Data: data, DatabaseURL: databaseURL}
	w, err := o.build(ctx, store, manyChildren)
	if err != nil {
		return err
	}
	d, err := db.Open(ctx, databaseOf(store))
	if err != nil {
		return err
	}
	defer func() { _ = d.Close() }()
	server, err := store.Serve(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = server.Kill() }()
	if err := w.enter(ctx, server.URL); err != nil {
		return err
	}
	return do(w, store, server, d)
}

// build fills the store: people and the application through the server, the mass of rows behind its back.
func (o options) build(ctx context.Context, store rig.Store, manyChildren bool) (*world, error) {
	server, err := store.Serve(ctx)
	if err != nil {
		return nil, err
	}
	w, err := populate(ctx, store, server, clients)
	if err != nil {
		_ = server.Kill()
		return nil, err
	}
	w.manyChildren = manyChildren
	if err := server.Stop(); err != nil {
		return nil, err
	}
	d, err := db.Open(ctx, databaseOf(store))
	if err != nil {
		return nil, err
	}
	defer func() { _ = d.Close() }()
	if err := w.seed(ctx, d); err != nil {
		return nil, err
	}
	tables := []string{"account", "person", "care_team", "activity", "question_result", "activity_digest", "activity_line", "application", "application_version", "question"}
	return w, settle(ctx, d, tables)
}

func databaseOf(store rig.Store) db.Options {
	if store.DatabaseURL != "" {
		return db.Options{URL: store.DatabaseURL}
	}
	return db.Options{Path: store.Data + "/milepost.db"}
}

func (o options) floors(ctx context.Context, store rig.Store, w *world) (f *floors, closeAll func(), err error) {
	bare, err := openDriver(ctx, store, w, clients)
	if err != nil {
		return nil, nil, err
	}
	url, stop, err := startHandler(ctx)
	if err != nil {
		_ = bare.close()
		return nil, nil, err
	}
	f = &floors{clients: clients, duration: o.duration, url: url, driver: bare}
	return f, func() { stop(); _ = bare.close() }, nil
}
