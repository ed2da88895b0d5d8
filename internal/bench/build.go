package main

import (
	"context"
	"io"
	"os"

	"milepost/internal/bench/rig"
	"milepost/internal/db"
)

// rates measures how many requests of each kind are answered.
func (o options) rates(ctx context.Context, out io.Writer, engine, databaseURL string) error {
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
	d, err := db.Open(ctx, store.Database())
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
	d, err := db.Open(ctx, store.Database())
	if err != nil {
		return nil, err
	}
	defer func() { _ = d.Close() }()
	if err := w.seed(ctx, d); err != nil {
		return nil, err
	}
	tables := []string{"account", "person", "care_team", "activity", "question_result", "activity_digest", "activity_line", "application", "application_version", "question"}
	return w, rig.Settle(ctx, d, tables)
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
	f = &floors{clients: clients, duration: o.rate, url: url, driver: bare}
	return f, func() { stop(); _ = bare.close() }, nil
}
