package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"slices"
	"strings"
	"sync"
	"time"

	"milepost/internal/authz"
	"milepost/internal/bench/rig"
)

const (
	importers   = 6
	savedAtOnce = 20 // results of a batch
)

// imports measures the saves of a specialist alone, during an import whose server is killed a few times, and during six
// parallel imports.
func (o options) imports(ctx context.Context, out io.Writer, engine, databaseURL string) error {
	data, err := os.MkdirTemp("", "milepost-bench-import-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(data) }()
	store := rig.Store{Binary: o.binary, Data: data, DatabaseURL: databaseURL}
	server, err := store.Serve(ctx)
	if err != nil {
		return err
	}
	b := importBench{store: store, server: server, rows: o.importRows}
	defer func() { _ = b.server.Kill() }()
	if err := b.prepare(ctx); err != nil {
		return err
	}
	fmt.Fprintf(out, "\n%s; batches of %d results saved by one client\n\n| beside | rows | seconds | saves | p50 ms | p99 ms | longest ms | memory MiB |\n|---|---:|---:|---:|---:|---:|---:|---:|\n", engine, savedAtOnce)
	for _, part := range []struct {
		name string
		do   func(context.Context) (int, error)
	}{
		{"nothing", o.nothing},
		{fmt.Sprintf("one import, killed %d times", o.importKills), func(ctx context.Context) (int, error) { return b.one(ctx, o.importKills) }},
		{fmt.Sprintf("%d imports at once, for %s", importers, o.importTime), func(ctx context.Context) (int, error) { return b.six(ctx, o.importTime) }},
	} {
		if err := b.measure(ctx, out, part.name, part.do); err != nil {
			return fmt.Errorf("%s: %w", part.name, err)
		}
	}
	return nil
}

type importBench struct {
	store  rig.Store
	server *rig.Server
	rows   int // of an import
	saver  *person
	saved  int64
	others []*rig.Client
}

func (b *importBench) prepare(ctx context.Context) error {
	author, email := rig.NewClient(b.server.URL), "author@example.org"
	if _, err := author.Register(ctx, email, authz.AppAdmin); err != nil {
		return err
	}
	if err := b.store.Run(ctx, "user", "approve", "--email", email); err != nil {
		return err
	}
	if err := author.Login(ctx, email); err != nil {
		return err
	}
	application, err := author.Author(ctx, savedAtOnce)
	if err != nil {
		return err
	}
	b.saver = &person{Client: author}
	if b.saver.purchase, err = author.Acquire(ctx, application); err != nil {
		return err
	}
	if b.saver.child, err = author.AddChild(ctx); err != nil {
		return err
	}
	activity, err := author.Start(ctx, b.saver.child, b.saver.purchase)
	if err != nil {
		return err
	}
	b.saver.open = []string{activity}
	for i := range importers {
		c, email := rig.NewClient(b.server.URL), fmt.Sprintf("importer-%d@example.org", i)
		if _, err := c.Register(ctx, email, authz.Parent); err != nil {
			return err
		}
		if err := c.Login(ctx, email); err != nil {
			return err
		}
		b.others = append(b.others, c)
	}
	return nil
}

// anotherAuthor returns another author, in another network than the saves, with an application of so many questions.
func (b *importBench) anotherAuthor(ctx context.Context, questions int) (author *rig.Client, application string, err error) {
	author, email := rig.NewClient(b.server.URL), "another@example.org"
	author.From = "10.8.0.1"
	if _, err := author.Register(ctx, email, authz.AppAdmin); err != nil {
		return nil, "", err
	}
	if err := b.store.Run(ctx, "user", "approve", "--email", email); err != nil {
		return nil, "", err
	}
	if err := author.Login(ctx, email); err != nil {
		return nil, "", err
	}
	application, err = author.Author(ctx, questions)
	return author, application, err
}

// measure has the saver save until the work is done, and prints how long its saves took.
func (b *importBench) measure(ctx context.Context, out io.Writer, name string, do func(context.Context) (int, error)) error {
	stop := make(chan struct{})
	var took []time.Duration
	var saving sync.WaitGroup
	saving.Go(func() { took = b.save(ctx, stop) })
	began := time.Now()
	rows, err := do(ctx)
	spent := time.Since(began)
	close(stop)
	saving.Wait()
	if err != nil {
		return err
	}
	if len(took) == 0 {
		return errors.New("nothing was saved")
	}
	slices.Sort(took)
	memory, err := b.server.Peak()
	fmt.Fprintf(out, "| %s | %d | %.1f | %d | %s | %s | %s | %d |\n", name, rows, spent.Seconds(), len(took), milliseconds(took[len(took)/2]),
		milliseconds(took[len(took)*99/100]), milliseconds(took[len(took)-1]), memory)
	return err
}

// save saves batches with a short pause between them. Those that a killed server has not answered do not count.
func (b *importBench) save(ctx context.Context, stop chan struct{}) (took []time.Duration) {
	for {
		select {
		case <-stop:
			return took
		case <-time.After(20 * time.Millisecond):
		}
		began := time.Now()
		if err := b.saveOnce(ctx); err == nil {
			took = append(took, time.Since(began))
		}
	}
}

// saveOnce saves a batch with scores that are new.
func (b *importBench) saveOnce(ctx context.Context) error {
	b.saved++
	edits := make([]map[string]any, savedAtOnce)
	for i := range edits {
		edits[i] = map[string]any{
			"question_result_id": fmt.Sprintf("%s.%d", b.saver.open[0], i), "selected_score": (b.saved + int64(i)) % 2, "revision": b.saved,
		}
	}
	return b.saver.Call(ctx, http.MethodPatch, "/api/question-result/batch", edits, nil)
}

type runningImport struct {
	ImportID string `json:"import_id"`
	State    string `json:"state"`
	Run      struct {
		Done int `json:"done"`
		New  int `json:"new"`
	} `json:"run"`
}

func (b *importBench) start(ctx context.Context, c *rig.Client, from int) (m runningImport, err error) {
	var text strings.Builder
	text.WriteString("First name,Last name,Date of birth,Student ID,Grade,School,Email\n")
	for i := range b.rows {
		name := rig.NameOf(i + from)
		fmt.Fprintf(&text, "%s,%s %d,%02d.%02d.%d,S%d-%06d,%d,Hill School,child%d-%d@example.org\n",
			name[0], name[1], i, i%28+1, i%12+1, 2012+i%8, from, i, i%6, from, i)
	}
	if err := c.Upload(ctx, "/api/child-import", "file", "children.csv", []byte(text.String()), &m); err != nil {
		return m, err
	}
	return m, c.Call(ctx, http.MethodPost, "/api/child-import/run/"+m.ImportID, nil, nil)
}

func (b *importBench) look(ctx context.Context, c *rig.Client, m *runningImport) error {
	return c.Call(ctx, http.MethodGet, "/api/child-import/"+m.ImportID, nil, m)
}

// nothing lets the saves run undisturbed for a while.
func (o options) nothing(ctx context.Context) (int, error) {
	wait(ctx, o.rate)
	return 0, ctx.Err()
}

// one imports, and kills the server so many times, each time as many rows later.
func (b *importBench) one(ctx context.Context, times int) (int, error) {
	c := b.others[0]
	m, err := b.start(ctx, c, 0)
	if err != nil {
		return 0, err
	}
	for kills := 0; m.State != "done"; time.Sleep(50 * time.Millisecond) {
		if err := b.look(ctx, c, &m); err != nil {
			return 0, err
		}
		if m.State == "failed" {
			return 0, errors.New("the import failed")
		}
		if kills < times && m.Run.Done > (kills+1)*b.rows/(times+1) {
			kills++
			if err := b.restart(ctx); err != nil {
				return 0, err
			}
		}
	}
	if m.Run.New != b.rows {
		return 0, fmt.Errorf("%d rows instead of %d", m.Run.New, b.rows)
	}
	return m.Run.New, nil
}

func (b *importBench) restart(ctx context.Context) (err error) {
	if err := b.server.Kill(); err != nil {
		return err
	}
	if b.server, err = b.store.Serve(ctx); err != nil {
		return err
	}
	for _, c := range append([]*rig.Client{b.saver.Client}, b.others...) {
		c.URL = b.server.URL
	}
	return nil
}

// six has all accounts import at once, and counts the rows after a while.
func (b *importBench) six(ctx context.Context, duration time.Duration) (rows int, err error) {
	end := time.Now().Add(duration)
	all := make([]runningImport, importers)
	failures := make([]error, importers)
	var starting sync.WaitGroup
	for i, c := range b.others {
		starting.Go(func() { all[i], failures[i] = b.start(ctx, c, i*7+1) })
	}
	starting.Wait()
	if err := errors.Join(failures...); err != nil {
		return 0, err
	}
	time.Sleep(time.Until(end))
	for i, c := range b.others {
		if err := b.look(ctx, c, &all[i]); err != nil {
			return 0, err
		}
		rows += all[i].Run.Done
	}
	return rows, nil
}
