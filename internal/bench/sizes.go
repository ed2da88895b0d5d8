package main

import (
	"context"
	"fmt"
	"io"
	"net/http"

	"milepost/internal/bench/rig"
	"milepost/internal/db"
)

// sizedSessions are activities that are started and answered through the API, for what a session leaves beside its results.
const sizedSessions = 200

// sizes prints how much space the rows of the largest tables take with their indexes, for docs/scale.md.
func (o options) sizes(ctx context.Context, out io.Writer, engine, databaseURL string) error {
	return o.inWorld(ctx, databaseURL, true, func(w *world, _ rig.Store, _ *rig.Server, d *db.DB) error {
		if err := w.sessions(ctx); err != nil {
			return err
		}
		if _, err := fmt.Fprintf(out, "\n%s: %d activities of %d questions, %d of them through the API\n\n", engine, activities+sizedSessions, questions, sizedSessions); err != nil {
			return err
		}
		if d.Engine() == db.SQLite {
			size, err := d.Size(ctx)
			if err != nil {
				return err
			}
			_, err = fmt.Fprintf(out, "%d MiB, %d bytes an activity\n", size>>20, size/(activities+sizedSessions))
			return err
		}
		return printSizes(ctx, out, d)
	})
}

// sessions starts activities and saves their results in batches.
func (w *world) sessions(ctx context.Context) error {
	for i := range sizedSessions {
		p := w.people[i%len(w.people)]
		id, err := p.Start(ctx, p.child, p.purchase)
		if err != nil {
			return err
		}
		for first := 0; first < questions; first += savedAtOnce {
			var batch []map[string]any
			for no := first; no < min(questions, first+savedAtOnce); no++ {
				batch = append(batch, map[string]any{"question_result_id": fmt.Sprintf("%s.%d", id, no), "selected_score": no % 2, "child_selected_answer": "picture", "revision": 1})
			}
			if err := p.Call(ctx, http.MethodPatch, "/api/question-result/batch", batch, nil); err != nil {
				return err
			}
		}
	}
	return nil
}

func printSizes(ctx context.Context, out io.Writer, d *db.DB) error {
	var names []string
	if err := d.Read().Select(ctx, &names, `SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`); err != nil {
		return err
	}
	if err := rig.Settle(ctx, d, names); err != nil {
		return err
	}
	var rows []struct {
		Name  string `db:"name"`
		Rows  int64  `db:"n"`
		Bytes int64  `db:"bytes"`
	}
	err := d.Read().Select(ctx, &rows, `SELECT relname AS name, CAST(reltuples AS bigint) AS n, pg_total_relation_size(oid) AS bytes FROM pg_class
		WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples > 0 ORDER BY bytes DESC LIMIT 12`)
	if err != nil {
		return err
	}
	fmt.Fprint(out, "| table | rows | MiB | bytes a row |\n|---|---:|---:|---:|\n")
	for _, r := range rows {
		fmt.Fprintf(out, "| %s | %d | %.1f | %d |\n", r.Name, r.Rows, float64(r.Bytes)/(1<<20), r.Bytes/r.Rows)
	}
	return nil
}
