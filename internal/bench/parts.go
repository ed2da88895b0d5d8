package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"milepost/internal/db"
)

// engine is a database to measure on.
type engine struct {
	name  string // on the command line and in the names of tables
	title string
	url   string // of PostgreSQL's database, empty for SQLite
}

var engines = []engine{
	{name: string(db.SQLite), title: "SQLite, synchronous=FULL"},
	{name: string(db.Postgres), title: "PostgreSQL, fsync on"},
}

// part is something that can be measured by itself. It prints what was measured, and its table.
type part struct {
	name string
	// whole parts start their databases themselves; their engine is the zero one.
	whole bool
	// asked parts are in no report.
	asked   bool
	measure func(ctx context.Context, o options, out io.Writer, on engine) error
}

// parts are all that can be measured, in the order of the report.
var parts = []part{
	{name: "rates", measure: onDatabase(options.rates)},
	{name: "users", measure: listed(users)},
	{name: "people", measure: listed(people)},
	{name: "searches", measure: onDatabase(options.searches)},
	{name: "market", measure: listed(marketplace)},
	{name: "figures", measure: listed(specialists)},
	{name: "cohorts", measure: onDatabase(options.cohorts)},
	{name: "items", measure: onDatabase(options.items)},
	{name: "imports", measure: onDatabase(options.imports)},
	{name: "exports", measure: onDatabase(options.exports)},
	{name: "taps", measure: onDatabase(options.tapTimes)},
	{name: "siege", measure: onDatabase(options.siege)},
	{name: "raters", measure: onDatabase(options.raters)},
	{name: "flood", measure: onDatabase(options.flood)},
	{name: "joins", measure: onDatabase(options.joins)},
	{name: "nodes", whole: true, measure: func(ctx context.Context, o options, out io.Writer, _ engine) error { return o.nodes(ctx, out) }},
	{name: "outages", whole: true, measure: func(ctx context.Context, o options, out io.Writer, _ engine) error { return o.outages(ctx, out) }},
	{name: "sizes", asked: true, measure: onDatabase(options.sizes)},
	{name: "failovers", whole: true, asked: true, measure: func(ctx context.Context, o options, out io.Writer, _ engine) error { return o.failovers(ctx, out) }},
}

func onDatabase(do func(o options, ctx context.Context, out io.Writer, engine, databaseURL string) error) func(context.Context, options, io.Writer, engine) error {
	return func(ctx context.Context, o options, out io.Writer, on engine) error {
		return do(o, ctx, out, on.title, on.url)
	}
}

// listed measures a list with few and with many rows.
func listed(of func(rows int) list) func(context.Context, options, io.Writer, engine) error {
	return func(ctx context.Context, o options, out io.Writer, on engine) error {
		return listBench{o.binary, o.only, o.view}.on(ctx, out, on.title, on.url, of)
	}
}

// run is one part on one engine.
type run struct {
	part
	engine engine
}

// table returns the name of what it prints.
func (r run) table() string {
	if r.whole {
		return r.name
	}
	return r.name + "-" + r.engine.name
}

// runs returns the runs of the named parts on the named engines.
func runs(partNames, engineNames []string) ([]run, error) {
	for _, name := range partNames {
		if !slices.Contains(allParts(), name) {
			return nil, fmt.Errorf("there is no part %q; the parts are %s", name, strings.Join(allParts(), ", "))
		}
	}
	for _, name := range engineNames {
		if !slices.Contains(allEngines(), name) {
			return nil, fmt.Errorf("there is no engine %q; the engines are %s", name, strings.Join(allEngines(), ", "))
		}
	}
	var found []run
	for _, p := range parts {
		if !slices.Contains(partNames, p.name) {
			continue
		}
		if p.whole {
			found = append(found, run{part: p})
			continue
		}
		for _, e := range engines {
			if slices.Contains(engineNames, e.name) {
				found = append(found, run{p, e})
			}
		}
	}
	return found, nil
}

func allParts() []string {
	names := make([]string, len(parts))
	for i, p := range parts {
		names[i] = p.name
	}
	return names
}

// partsOfReport are the parts of the report.
func partsOfReport() (names []string) {
	for _, p := range parts {
		if !p.asked {
			names = append(names, p.name)
		}
	}
	return names
}

func allEngines() []string {
	names := make([]string, len(engines))
	for i, e := range engines {
		names[i] = e.name
	}
	return names
}
