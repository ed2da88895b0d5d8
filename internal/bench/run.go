package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"time"

	"github.com/jackc/pgx/v5"

	"milepost/internal/db"
	"milepost/internal/db/pgtest"
)

// each measures one after the other, each with its own database, and prints its progress. A failure does not stop the others.
func (o options) each(ctx context.Context, all []run, progress io.Writer, measure func(context.Context, run) error) error {
	var server pgServer
	defer server.stop()
	var failures []error
	for i, r := range all {
		began := time.Now()
		fmt.Fprintf(progress, "%d of %d: %s\n", i+1, len(all), r.table())
		err := server.with(ctx, r, measure)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			failures = append(failures, fmt.Errorf("%s: %w", r.table(), err))
			fmt.Fprintf(progress, "    failed: %v\n", err)
			continue
		}
		fmt.Fprintf(progress, "    %s\n", time.Since(began).Round(time.Second))
	}
	return errors.Join(failures...)
}

// pgServer is the durable PostgreSQL of all runs, started by the first that needs it.
type pgServer struct {
	url string
	end func()
}

func (s *pgServer) stop() {
	if s.end != nil {
		s.end()
	}
}

// with gives a run on PostgreSQL an empty database for as long as it measures.
func (s *pgServer) with(ctx context.Context, r run, measure func(context.Context, run) error) (err error) {
	if r.engine.name != string(db.Postgres) {
		return measure(ctx, r)
	}
	if s.end == nil {
		if s.url, s.end, err = pgtest.StartDurable(""); err != nil {
			return err
		}
	}
	name := pgx.Identifier{"bench_" + r.name}.Sanitize()
	if err := s.exec(ctx, "CREATE DATABASE "+name); err != nil {
		return err
	}
	defer func() {
		err = errors.Join(err, s.exec(context.WithoutCancel(ctx), "DROP DATABASE "+name+" WITH (FORCE)"))
	}()
	address, err := url.Parse(s.url)
	if err != nil {
		return err
	}
	address.Path = "/bench_" + r.name
	r.engine.url = address.String()
	return measure(ctx, r)
}

func (s *pgServer) exec(ctx context.Context, statement string) error {
	conn, err := pgx.Connect(ctx, s.url)
	if err != nil {
		return err
	}
	_, err = conn.Exec(ctx, statement)
	return errors.Join(err, conn.Close(ctx))
}
