package main

import (
	"context"
	"fmt"
	"io"
	"net/http"

	"milepost/internal/bench/rig"
	"milepost/internal/db"
	"milepost/internal/itemanalysis"
)

// items measures the item analysis of an application with a million results, and the saves of a specialist meanwhile.
func (o options) items(ctx context.Context, out io.Writer, engine, databaseURL string) error {
	return o.inWorld(ctx, databaseURL, true, func(w *world, store rig.Store, server *rig.Server, d *db.DB) error {
		return o.itemsBesideSaves(ctx, out, engine, w, store, server, d)
	})
}

func (o options) itemsBesideSaves(ctx context.Context, out io.Writer, engine string, w *world, store rig.Store, server *rig.Server, d *db.DB) error {
	w.author.URL = server.URL
	if err := w.author.Login(ctx, "author@example.org"); err != nil {
		return err
	}
	saver := *w.people[0]
	b := importBench{store: store, server: server, saver: &saver}
	fmt.Fprintf(out, "\n%s; item analysis of %d activities with %d questions each; batches of %d results saved by one client\n\n"+
		"| beside | children | seconds | saves | p50 ms | p99 ms | longest ms | memory MiB |\n|---|---:|---:|---:|---:|---:|---:|---:|\n", engine, activities, questions, savedAtOnce)
	for _, part := range []struct {
		name string
		do   func(context.Context) (int, error)
	}{
		{"nothing", o.nothing},
		{"the first analysis", w.analysis},
		{fmt.Sprintf("%d looks at the same", o.looks), func(ctx context.Context) (children int, err error) {
			for range o.looks {
				if children, err = w.analysis(ctx); err != nil {
					return 0, err
				}
			}
			return children, nil
		}},
		{fmt.Sprintf("%d analyses, each computed again", o.analyses), func(ctx context.Context) (children int, err error) {
			for range o.analyses {
				if err := forget(ctx, d); err != nil {
					return 0, err
				}
				if children, err = w.analysis(ctx); err != nil {
					return 0, err
				}
			}
			return children, nil
		}},
		{fmt.Sprintf("%d tries without a question", o.looks), func(ctx context.Context) (int, error) { return w.tries(ctx, o.looks) }},
	} {
		if err := b.measure(ctx, out, part.name, part.do); err != nil {
			return fmt.Errorf("%s: %w", part.name, err)
		}
	}
	return nil
}

// forget takes the stored analyses away, so that the next look computes them.
func forget(ctx context.Context, d *db.DB) error {
	return d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM item_analysis WHERE 1 = 1`)
		return err
	})
}

func (w *world) analysis(ctx context.Context) (int, error) {
	var found itemanalysis.ItemAnalysis
	err := w.author.Call(ctx, http.MethodGet, "/api/item-analysis/"+w.application, nil, &found)
	if err == nil && (found.Alpha == nil || found.Omega == nil || len(found.Items) != questions) {
		err = fmt.Errorf("the analysis is not whole: %v", found.Reasons)
	}
	return int(found.N), err
}

// tries leave out one question after the other, so many times.
func (w *world) tries(ctx context.Context, times int) (int, error) {
	var found itemanalysis.ItemAnalysis
	if err := w.author.Call(ctx, http.MethodGet, "/api/item-analysis/"+w.application, nil, &found); err != nil {
		return 0, err
	}
	for i := range times {
		in := itemanalysis.WhatIf{Without: []string{found.Items[i%len(found.Items)].QuestionID}}
		var form itemanalysis.WhatIfForm
		if err := w.author.Call(ctx, http.MethodPost, "/api/item-analysis/"+w.application+"/what-if", in, &form); err != nil {
			return 0, err
		}
	}
	return int(found.N), nil
}
