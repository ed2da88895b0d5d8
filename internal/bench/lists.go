package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"slices"
	"time"

	"milepost/internal/bench/rig"
	"milepost/internal/db"
)

// fewRows and manyRows are how many people a list is measured with: what it costs must not depend on that.
const (
	fewRows  = 100
	manyRows = 100_000
)

// list is a list that is measured with few and with many rows.
type list struct {
	name, path string
	views      []view
	// admit lets the account in that reads the list.
	admit func(ctx context.Context, store rig.Store, reader *rig.Client, email string) error
	// seed writes the rows of a list of the given size into the tables.
	seed   func(ctx context.Context, d *db.DB, reader string, rows int) error
	tables []string
	// change changes something on the list; the view named afterwards is timed right behind it.
	change      func(ctx context.Context, reader *rig.Client, i int) error
	afterChange view
	// few and many are how many rows it is measured with.
	few, many int
}

// view is a way to look at a list.
type view struct {
	name  string
	query url.Values
	// next reports that not this page is measured, but the one after it.
	next bool
	// path is empty where it is the list's.
	path string
}

func look(name string, query ...string) view {
	v := view{name: name, query: url.Values{"limit": {"10"}}}
	for i := 0; i < len(query); i += 2 {
		v.query.Set(query[i], query[i+1])
	}
	return v
}

// then returns the page after a view's.
func then(name string, v view) view {
	return view{name: name, query: v.query, next: true, path: v.path}
}

// listBench measures lists.
type listBench struct {
	binary string         // of the server
	only   *regexp.Regexp // the names of what is measured
	view   time.Duration  // of each view
}

// on measures a list with few and with many rows, on one engine and in one run.
func (b listBench) on(ctx context.Context, out io.Writer, engine, databaseURL string, of func(rows int) list) error {
	data, err := os.MkdirTemp("", "milepost-bench-list-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(data) }()
	store := rig.Store{Binary: b.binary, Data: data, DatabaseURL: databaseURL}
	l := of(0)
	few, err := b.with(ctx, store, of(l.few), l.few)
	if err != nil {
		return err
	}
	many, err := b.with(ctx, store, of(l.many), l.many)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "\n%s; one client. The first call after the rows were written took %s and %s ms, the server at most %d and %d MiB.\n\n", engine,
		milliseconds(few.first), milliseconds(many.first), few.memory, many.memory)
	fmt.Fprintf(out, "| %-54s | p50 ms, %d | p50 ms, %d | ratio |\n|---|---:|---:|---:|\n", l.name, l.few, l.many)
	views := l.views
	if l.change != nil {
		views = append(views, l.afterChange)
	}
	for i, v := range views {
		if few.views[i] > 0 {
			fmt.Fprintf(out, "| %-54s | %s | %s | %.2f |\n", v.name, milliseconds(few.views[i]), milliseconds(many.views[i]),
				float64(many.views[i])/float64(few.views[i]))
		}
	}
	return nil
}

// listTimes are the measurements of a list of some length: the median of each view, the first call, and the server's memory in
// MiB.
type listTimes struct {
	views  []time.Duration
	first  time.Duration
	memory int64
}

// with adds rows until there are so many and measures the first call and each view.
func (b listBench) with(ctx context.Context, store rig.Store, l list, rows int) (found listTimes, err error) {
	server, err := store.Serve(ctx)
	if err != nil {
		return found, err
	}
	defer func() { _ = server.Kill() }()
	reader := rig.NewClient(server.URL)
	email := fmt.Sprintf("reader-%s-%d@example.org", l.name, rows)
	if err := l.admit(ctx, store, reader, email); err != nil {
		return found, err
	}
	if err := l.fill(ctx, store, email, rows); err != nil {
		return found, err
	}
	cookies, err := reader.Cookies()
	if err != nil {
		return found, err
	}
	began := time.Now()
	if err := reader.Call(ctx, http.MethodGet, l.path+"?"+l.views[0].query.Encode(), nil, nil); err != nil {
		return found, err
	}
	found.first = time.Since(began)
	if found.views, err = b.views(ctx, server, cookies, l); err != nil {
		return found, err
	}
	if l.change != nil {
		behind, err := l.afterChanges(ctx, reader)
		if err != nil {
			return found, err
		}
		found.views = append(found.views, behind)
	}
	found.memory, err = server.Peak()
	return found, err
}

// changes is how often a row is changed before a view.
const changes = 25

// afterChanges returns the median time of a view right after a change.
func (l list) afterChanges(ctx context.Context, reader *rig.Client) (time.Duration, error) {
	took := make([]time.Duration, changes)
	for i := range took {
		if err := l.change(ctx, reader, i); err != nil {
			return 0, err
		}
		began := time.Now()
		if err := reader.Call(ctx, http.MethodGet, l.afterChange.path+"?"+l.afterChange.query.Encode(), nil, nil); err != nil {
			return 0, err
		}
		took[i] = time.Since(began)
	}
	slices.Sort(took)
	return took[changes/2], nil
}

func (l list) fill(ctx context.Context, store rig.Store, reader string, rows int) error {
	d, err := db.Open(ctx, store.Database())
	if err != nil {
		return err
	}
	defer func() { _ = d.Close() }()
	if err := l.seed(ctx, d, reader, rows); err != nil {
		return err
	}
	return rig.Settle(ctx, d, l.tables)
}

func (b listBench) views(ctx context.Context, server *rig.Server, cookies string, l list) ([]time.Duration, error) {
	took := make([]time.Duration, len(l.views))
	for i, v := range l.views {
		if !b.only.MatchString(l.name + ", " + v.name) {
			continue
		}
		path, err := v.address(ctx, server.URL, cmp.Or(v.path, l.path), cookies)
		if err != nil {
			return nil, err
		}
		text := head(http.MethodGet, path, cookies)
		do, hangUp, err := overHTTP(server.URL, 1, http.StatusOK, func(int, int) ([]byte, error) { return text, nil })
		if err != nil {
			return nil, err
		}
		found, err := load(1, b.view, do)
		hangUp()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", v.name, err)
		}
		took[i] = found.p50
	}
	return took, nil
}

func (v view) address(ctx context.Context, server, path, cookies string) (string, error) {
	path += "?" + v.query.Encode()
	if !v.next {
		return path, nil
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, server+path, http.NoBody)
	if err != nil {
		return "", err
	}
	r.Header.Set("Cookie", cookies)
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return "", err
	}
	defer func() { _ = answer.Body.Close() }()
	return path + "&after=" + answer.Header.Get("Next-Cursor"), nil
}
