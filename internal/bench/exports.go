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

	"milepost/internal/bench/rig"
	"milepost/internal/db"
	"milepost/internal/resultexport"
)

// exportedChildren are whose results are exported.
const exportedChildren = 2_000

// exports measures how long an account's million results take to leave, in each format, how much memory that takes, and what the
// saves of somebody else notice of it.
func (o options) exports(ctx context.Context, out io.Writer, engine, databaseURL string) error {
	data, err := os.MkdirTemp("", "milepost-bench-export-")
	if err != nil {
		return err
	}
	defer func() { _ = os.RemoveAll(data) }()
	store := rig.Store{Binary: o.binary, Data: data, DatabaseURL: databaseURL}
	w, err := o.build(ctx, store, false)
	if err != nil {
		return err
	}
	if err := w.gather(ctx, store); err != nil {
		return err
	}
	server, err := store.Serve(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = server.Kill() }()
	if err := w.enter(ctx, server.URL); err != nil {
		return err
	}
	fmt.Fprintf(out, "\n%s; one account's results, while another saves batches of %d\n\n"+
		"| export | results | seconds | archive MiB | memory MiB | saves | p50 ms | p99 ms | longest ms |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|\n", engine, savedAtOnce)
	saver := importBench{saver: w.people[1]}
	for _, asked := range []resultexport.ResultExportRequest{
		{Format: "long"}, {Format: "wide"}, {Format: "fhir"}, {Format: "long", Deidentified: true}, {Format: "wide", Deidentified: true},
	} {
		if err := w.export(ctx, out, server, &saver, asked); err != nil {
			return err
		}
	}
	return nil
}

// gather makes nearly all activities those of the first person's children. A second one keeps those that are open.
func (w *world) gather(ctx context.Context, store rig.Store) error {
	d, err := db.Open(ctx, store.Database())
	if err != nil {
		return err
	}
	defer func() { _ = d.Close() }()
	reader, saver := w.people[0], w.people[1].id
	if err := seedPeople(ctx, d, reader.email, exportedChildren); err != nil {
		return err
	}
	return d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		// Open activities are finished, too, so that there are a million results; only the saver's own stay open.
		_, err := tx.Exec(ctx, `UPDATE activity SET finish_date = COALESCE(finish_date, start_date + 1),
			child_id = (SELECT p.id FROM person p WHERE p.key = $2 + activity.key % $3)
			WHERE owner_id <> $1 OR finish_date IS NOT NULL`, saver, exportedChildren*100+100, exportedChildren)
		return err
	})
}

// export measures one.
func (w *world) export(ctx context.Context, out io.Writer, server *rig.Server, saver *importBench, asked resultexport.ResultExportRequest) error {
	var begun resultexport.ResultExport
	if err := w.people[0].Call(ctx, http.MethodPost, "/api/results/export", asked, &begun); err != nil {
		return err
	}
	if err := server.ResetPeak(); err != nil {
		return err
	}
	stop := make(chan struct{})
	var saving sync.WaitGroup
	var took []time.Duration
	saving.Go(func() { took = saver.save(ctx, stop) })
	began := time.Now()
	size, err := w.people[0].download(ctx, "/api/results/export/"+begun.ExportID+"/archive")
	spent := time.Since(began)
	close(stop)
	saving.Wait()
	if err != nil {
		return err
	}
	if len(took) == 0 {
		return errors.New("nothing was saved")
	}
	memory, err := server.Peak()
	name := asked.Format
	if asked.Deidentified {
		name += ", de-identified"
	}
	slices.Sort(took)
	fmt.Fprintf(out, "| %s | %d | %.1f | %.1f | %d | %d | %s | %s | %s |\n", name, begun.Results, spent.Seconds(), float64(size)/(1<<20), memory, len(took),
		milliseconds(took[len(took)/2]), milliseconds(took[len(took)*99/100]), milliseconds(took[len(took)-1]))
	return err
}

// download reads a file as a browser would, and returns its length.
func (p *person) download(ctx context.Context, path string) (int64, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, p.URL+path, http.NoBody)
	if err != nil {
		return 0, err
	}
	request.Header.Set("Cookie", p.cookies)
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, err
	}
	defer func() { _ = answer.Body.Close() }()
	if answer.StatusCode != http.StatusOK || !strings.HasPrefix(answer.Header.Get("Content-Type"), "application/zip") {
		return 0, fmt.Errorf("%s: %s", path, answer.Status)
	}
	return io.Copy(io.Discard, answer.Body)
}
