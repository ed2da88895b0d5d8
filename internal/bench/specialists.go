package main

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"milepost/internal/bench/rig"
	"milepost/internal/db"
)

// scoresOfChild is how many measurements a child has: of ten measures out of the twelve, or of one over time.
const scoresOfChild = 10

// specialists returns the children of a specialist's dashboard with the figures of their measures, and its summary.
func specialists(rows int) list {
	of := people(rows)
	summary := func(name string, query ...string) view {
		v := look(name, query...)
		v.query.Del("limit")
		v.path = "/api/specialist/summary"
		return v
	}
	first := look("first page")
	return list{
		name: "figures", path: "/api/specialist/children", admit: admitOwner, few: fewRows, many: manyRows,
		tables: append(of.tables, "measurement"),
		seed: func(ctx context.Context, d *db.DB, reader string, rows int) error {
			if err := seedPeople(ctx, d, reader, rows); err != nil {
				return err
			}
			return seedMeasurements(ctx, d, reader, rows)
		},
		change: renameFirst, afterChange: summary("summary, right after a child was changed"),
		views: []view{
			first,
			then("page 2", first),
			look("by first name", "sort", "first_name"),
			look("by age", "sort", "age"),
			look("by address", "sort", "address"),
			look("by email", "sort", "email"),
			look("by a score", "sort", "NLL-A"),
			look("by a score, the least first", "sort", "OTS2", "order", "asc"),
			look("by the mean of a card", "sort", "assessment"),
			look("a rare last name", "last_name", "quim"),
			look("a common last name", "last_name", "anders"),
			look("a common last name, by a score", "last_name", "anders", "sort", "NLL-A"),
			look("words of a name", "search", "ana anders"),
			look("6 years old", "age_from", "6", "age_to", "6"),
			look("born in 2016", "dob_from", "2016-01-01", "dob_until", "2016-12-31"),
			look("changed reliably", "state", "improved"),
			look("never measured", "state", "no_baseline"),
			look("behind a bar", "measure", "SLPS2", "with", "last_month"),
			summary("summary"),
			summary("summary of a filter", "last_name", "anders"),
		},
	}
}

// renameFirst gives a child of the reader's another name.
func renameFirst(ctx context.Context, reader *rig.Client, i int) error {
	var page []struct {
		ChildID string `json:"child_id"`
	}
	if err := reader.Call(ctx, http.MethodGet, "/api/specialist/children?limit=10", nil, &page); err != nil {
		return err
	}
	name := map[string]string{"first_name": fmt.Sprintf("Ana %d", i)}
	return reader.Call(ctx, http.MethodPatch, "/api/child/"+page[i%len(page)].ChildID, name, nil)
}

// seedMeasurements gives each child of the reader's so many measurements over two years, of measures in turn.
func seedMeasurements(ctx context.Context, d *db.DB, reader string, rows int) error {
	var account struct {
		ID  string `db:"id"`
		Key int64  `db:"key"`
	}
	if err := d.Read().Get(ctx, &account, `SELECT id, key FROM account WHERE email = $1`, reader); err != nil {
		return err
	}
	var measures []int64
	if err := d.Read().Select(ctx, &measures, `SELECT key FROM measure WHERE owner_key IS NULL ORDER BY key`); err != nil {
		return err
	}
	base := int64(rows)*100 + 100 // the first child's key, as seedPeople gives it
	err := rig.Chunked(ctx, d, 0, rows, func(ctx context.Context, tx *db.Tx, from, to int) error {
		scores := make([][]any, 0, (to-from)*scoresOfChild)
		for i := from; i < to; i++ {
			for n := range scoresOfChild {
				measure := measures[(i%2*n+n/(1+i%2)+i)%len(measures)]
				on := time.Date(2025, time.Month(1+n*2), 1+spread(i, n)%28, 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
				scores = append(scores, []any{
					fmt.Sprintf("%d-%d-%d", rows, i, n), base + int64(i), measure, on, float64(spread(i, n+5) % 101), 2.5, "bench", "import", "bench", rig.FirstStart, account.ID,
				})
			}
		}
		return db.InsertRows(ctx, tx, `INSERT INTO measurement (id, child_key, measure_key, test_date, value, sem, line, source, source_text,
			created_at, created_by) VALUES `, 11, scores)
	})
	if err != nil {
		return err
	}
	return d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `INSERT INTO cohort (owner_key, version) VALUES ($1, 1)`, account.Key)
		return err
	})
}
