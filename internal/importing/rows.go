package importing

import (
	"context"
	"encoding/json"
	"errors"
	"io"

	"milepost/internal/db"
	"milepost/internal/fault"
	importfile "milepost/internal/importing/file"
)

// Chunk is how many rows are read, decided on or written at a time.
const Chunk = 200

// Row is a stored row of a file.
type Row struct {
	Number int64  `db:"row"`
	Text   string `db:"cells"`
	Fault  string `db:"fault"`
	Marks  string `db:"marks"`
}

// Decode returns the cells, and the marks beside them.
func (r Row) Decode() (cells []string, marks importfile.Marks, err error) {
	if err = json.Unmarshal([]byte(r.Text), &cells); err == nil && r.Marks != "" {
		err = json.Unmarshal([]byte(r.Marks), &marks)
	}
	return cells, marks, err
}

func staged(key int64, row importfile.Row) ([]any, error) {
	cells, err := json.Marshal(row.Cells)
	if err != nil {
		return nil, err
	}
	marks := []byte{}
	if !row.Marks.Empty() {
		if marks, err = json.Marshal(row.Marks); err != nil {
			return nil, err
		}
	}
	return []any{key, row.Number, string(cells), row.Fault, string(marks)}, nil
}

// Tables are the tables of a kind of imports, each with a column import_key but the first.
type Tables struct {
	Import string
	Rows   Table
	Parts  []Table // what else is stored of an import; dropped before its rows
}

// Table is a table with rows of imports, and its column that numbers them.
type Table struct{ Name, Number string }

// all returns the names of all tables.
func (t Tables) all() []string {
	names := append(make([]string, 0, 2+len(t.Parts)), t.Import, t.Rows.Name)
	for _, part := range t.Parts {
		names = append(names, part.Name)
	}
	return names
}

// stageFile stores the rows of the file, some at a time so that others may write in between.
func (e *Engine[T, W]) stageFile(ctx context.Context, m *T, file *importfile.File) error {
	one, rows := e.module.Common(m), make([][]any, 0, Chunk)
	put := func() error {
		if len(rows) == 0 {
			return nil
		}
		err := e.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			return db.InsertRows(ctx, tx, `INSERT INTO `+e.tables.Rows.Name+` (import_key, row, cells, fault, marks) VALUES `, 5, rows)
		})
		rows = rows[:0]
		return err
	}
	for ctx.Err() == nil {
		row, err := file.Next()
		if errors.Is(err, io.EOF) {
			if one.Rows == 0 {
				return fault.Field("file", importfile.ErrNoRows.Text)
			}
			return put()
		}
		if err != nil {
			return importfile.Fault(err)
		}
		if e.module.PassOver(m, row) {
			continue
		}
		stored, err := staged(one.Key, row)
		if err != nil {
			return err
		}
		rows = append(rows, stored)
		one.Rows++
		one.sample(row)
		if len(rows) == Chunk {
			if err := put(); err != nil {
				return err
			}
		}
	}
	return ctx.Err()
}

// EachRows goes over the stored rows of an import, some at a time.
func (e *Engine[T, W]) EachRows(ctx context.Context, q db.Querier, key int64, do func([]Row) error) error {
	for after := int64(-1); ; {
		var rows []Row
		err := q.Select(ctx, &rows, `SELECT row, cells, fault, marks FROM `+e.tables.Rows.Name+` WHERE import_key = $1 AND row > $2 ORDER BY row LIMIT $3 + 0`, key, after, Chunk)
		if err = errors.Join(err, ctx.Err()); err != nil || len(rows) == 0 {
			return err
		}
		if err := do(rows); err != nil {
			return err
		}
		after = rows[len(rows)-1].Number
	}
}

// EachGoodRow goes over the cells of the rows with which the file itself has no fault.
func (e *Engine[T, W]) EachGoodRow(ctx context.Context, key int64, do func(cells []string, marks importfile.Marks)) error {
	return e.EachRows(ctx, e.k.DB.Read(), key, func(rows []Row) error {
		for _, row := range rows {
			cells, marks, err := row.Decode()
			if err != nil {
				return err
			}
			if row.Fault == "" {
				do(cells, marks)
			}
		}
		return nil
	})
}

// RowsBetween reads the stored rows between two numbers, by their numbers. They are not joined with others: PostgreSQL may know
// nothing yet of tables that were just filled.
func (e *Engine[T, W]) RowsBetween(ctx context.Context, q db.Querier, key, from, to int64) (map[int64]Row, error) {
	var list []Row
	err := q.Select(ctx, &list, `SELECT row, cells, fault, marks FROM `+e.tables.Rows.Name+` WHERE import_key = $1 AND row >= $2 AND row <= $3`, key, from, to)
	found := make(map[int64]Row, len(list))
	for _, row := range list {
		found[row.Number] = row
	}
	return found, err
}

// Drop removes an import's rows of a table, some at a time, so that others may write in between; only those that a condition
// selects, if there is one. Each statement names its rows by number, since PostgreSQL may have no statistics yet for a table that
// was just filled, and must not search row by row.
func (e *Engine[T, W]) Drop(ctx context.Context, t Table, key int64, where string) error {
	for after := int64(-1); ; {
		last := int64(-1)
		err := e.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			err := tx.Get(ctx, &last, `SELECT COALESCE(max(part.number), -1) FROM (SELECT `+t.Number+` AS number FROM `+t.Name+`
				WHERE import_key = $1 AND `+t.Number+` > $2 ORDER BY `+t.Number+` LIMIT $3 + 0) AS part`, key, after, 5*Chunk)
			if err != nil || last < 0 {
				return err
			}
			_, err = tx.Exec(ctx, `DELETE FROM `+t.Name+` WHERE import_key = $1 AND `+t.Number+` > $2 AND `+t.Number+` <= $3`+where, key, after, last)
			return err
		})
		if err != nil || last < 0 {
			return err
		}
		after = last
	}
}

// forget removes an import with all that is stored of it.
func (e *Engine[T, W]) forget(ctx context.Context, key int64) error {
	for _, t := range append(e.tables.Parts[:len(e.tables.Parts):len(e.tables.Parts)], e.tables.Rows) {
		if err := e.Drop(ctx, t, key, ""); err != nil {
			return err
		}
	}
	return e.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `DELETE FROM `+e.tables.Import+` WHERE key = $1`, key)
		return err
	})
}
