package namesearch

import (
	"context"
	"slices"
	"strings"

	"milepost/internal/db"
)

// Batch is how many rows are indexed at a time.
const Batch = 200

// Index names a table whose rows are found by name. The table has the columns key, sort_name and search_text.
type Index struct {
	Table string
	Grams string // the table of its grams
	Row   string // the column of Grams that holds the key of the row
	Scope string // the column of Grams that holds whose list the row is on; empty when all rows are one list
}

// Entry holds the names by which a row is found and sorted.
type Entry struct {
	Key    int64
	Scope  int64
	Sorted string
	Texts  []string
}

// Put indexes rows that are in the table already, only by these names. Call it in the transaction that stores them.
func (x Index) Put(ctx context.Context, tx *db.Tx, entries ...Entry) error {
	for part := range slices.Chunk(entries, Batch) {
		if err := x.putNames(ctx, tx, part); err != nil {
			return err
		}
		keys := make([]int64, len(part))
		for i, e := range part {
			keys[i] = e.Key
		}
		if err := x.Remove(ctx, tx, keys...); err != nil {
			return err
		}
		if err := x.Add(ctx, tx, part...); err != nil {
			return err
		}
	}
	return nil
}

// Add makes rows findable that were just inserted with their sort_name and search_text.
func (x Index) Add(ctx context.Context, tx *db.Tx, entries ...Entry) error {
	columns := []string{"gram", x.Row}
	if x.Scope != "" {
		columns = []string{x.Scope, "gram", x.Row}
	}
	var rows [][]any
	for _, e := range entries {
		for _, gram := range Grams(e.Texts...) {
			row := []any{gram, e.Key}
			if x.Scope != "" {
				row = []any{e.Scope, gram, e.Key}
			}
			rows = append(rows, row)
		}
	}
	return db.InsertRows(ctx, tx, `INSERT INTO `+x.Grams+` (`+strings.Join(columns, ", ")+`) VALUES `, len(columns), rows)
}

// Remove has no search find the rows.
func (x Index) Remove(ctx context.Context, tx *db.Tx, keys ...int64) error {
	for _, part := range db.InLists(keys) {
		if _, err := tx.Exec(ctx, `DELETE FROM `+x.Grams+` WHERE `+x.Row+` IN `+part.Marks, part.Args...); err != nil {
			return err
		}
	}
	return nil
}

func (x Index) putNames(ctx context.Context, tx *db.Tx, entries []Entry) error {
	rows := make([][]any, len(entries))
	for i, e := range entries {
		rows[i] = []any{e.Key, e.Sorted, Text(e.Texts...)}
	}
	return db.UpdateRows(ctx, tx, `UPDATE `+x.Table+` SET sort_name = v.column2, search_text = v.column3 FROM (VALUES `,
		`) AS v WHERE key = v.column1`, []string{"BIGINT", "TEXT", "TEXT"}, rows)
}
