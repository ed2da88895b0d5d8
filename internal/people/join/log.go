package join

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"milepost/internal/db"
	"milepost/internal/seal"
)

// What a join did to a row.
const (
	moved   = "moved"
	removed = "removed"
	changed = "changed"
	added   = "added"
)

// sealedRows is the column with the contents of rows.
var sealedRows = seal.Column{Table: "child_join_row", Row: "row", Value: "content"}

// side names a child in both ways.
type side struct {
	id  string
	key int64
}

func (t *table) of(s side) any {
	if t.byKey {
		return s.key
	}
	return s.id
}

// write puts down what a join did to one row.
func (s *Service) write(ctx context.Context, tx *db.Tx, joinID, source, key, act string, content any) error {
	sealed := ""
	if content != nil {
		plain, err := json.Marshal(content)
		if err != nil {
			return err
		}
		sealed = s.k.Seal.Seal(sealedRows, joinID+" "+source+" "+key, string(plain))
	}
	_, err := tx.Exec(ctx, `INSERT INTO child_join_row (join_id, source, row_key, act, content) VALUES ($1, $2, $3, $4, $5)`, joinID, source, key, act, sealed)
	return err
}

// logged is a row of the log with its content.
type logged struct {
	Key     string `db:"row_key"`
	Content string `db:"content"`
}

// read returns the rows of a source to which a join did something, with their contents opened.
func (s *Service) read(ctx context.Context, q db.Querier, joinID, source, act string) ([]logged, error) {
	var rows []logged
	err := q.Select(ctx, &rows, `SELECT row_key, content FROM child_join_row WHERE join_id = $1 AND source = $2 AND act = $3 ORDER BY row_key`, joinID, source, act)
	if err != nil {
		return nil, err
	}
	for i := range rows {
		if rows[i].Content == "" {
			continue
		}
		if rows[i].Content, err = s.k.Seal.Open(sealedRows, joinID+" "+source+" "+rows[i].Key, rows[i].Content); err != nil {
			return nil, fmt.Errorf("join: open what a row of %s said: %w", source, err)
		}
	}
	return rows, nil
}

// move gives the rows of a table to the kept child and records their keys. Rows that the kept child has already are removed,
// and kept sealed.
func (s *Service) move(ctx context.Context, tx *db.Tx, joinID string, t *table, kept, joined side) error {
	switch {
	case t.removed:
		return s.remove(ctx, tx, joinID, t, `r.`+t.column+` = $1`, t.of(joined))
	case t.same != "":
		err := s.remove(ctx, tx, joinID, t, `r.`+t.column+` = $1 AND EXISTS (SELECT 1 FROM `+t.name+` s WHERE s.`+t.column+` = $2 AND `+t.same+`)`,
			t.of(joined), t.of(kept))
		if err != nil {
			return err
		}
	}
	_, err := tx.Exec(ctx, `INSERT INTO child_join_row (join_id, source, row_key, act) SELECT CAST($1 AS TEXT), '`+t.name+`', `+t.key+`, 'moved'
		FROM `+t.name+` r WHERE r.`+t.column+` = $2`, joinID, t.of(joined))
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `UPDATE `+t.name+` SET `+t.column+` = $2 WHERE `+t.column+` = $1`, t.of(joined), t.of(kept))
	return err
}

// moveBack gives the rows that a join moved back, those that are still the kept child's.
func moveBack(ctx context.Context, tx *db.Tx, joinID string, t *table, kept, restored side) error {
	_, err := tx.Exec(ctx, `UPDATE `+t.name+` AS r SET `+t.column+` = $3 WHERE r.`+t.column+` = $2 AND `+t.key+` IN
		(SELECT row_key FROM child_join_row WHERE join_id = $1 AND source = '`+t.name+`' AND act = 'moved')`, joinID, t.of(kept), t.of(restored))
	return err
}

// remove takes rows out of a table and keeps them sealed.
func (s *Service) remove(ctx context.Context, tx *db.Tx, joinID string, t *table, where string, args ...any) error {
	rows, err := whole(ctx, tx, `SELECT `+t.key+` AS row_key_of_join, r.* FROM `+t.name+` r WHERE `+where, args...)
	if err != nil {
		return err
	}
	for _, row := range rows {
		key := fmt.Sprint(row["row_key_of_join"])
		delete(row, "row_key_of_join")
		if err := s.write(ctx, tx, joinID, t.name, key, removed, row); err != nil {
			return err
		}
	}
	if len(rows) == 0 {
		return nil
	}
	_, err = tx.Exec(ctx, `DELETE FROM `+t.name+` AS r WHERE `+where, args...)
	return err
}

// putBack restores the rows that a join removed. Rows that refer to something deleted since are skipped.
func (s *Service) putBack(ctx context.Context, tx *db.Tx, joinID string, t *table, former, restored side) error {
	rows, err := s.read(ctx, tx, joinID, t.name, removed)
	if err != nil {
		return err
	}
	for _, l := range rows {
		row, err := parse(l.Content)
		if err != nil {
			return err
		}
		if row[t.column] == t.of(former) {
			row[t.column] = t.of(restored)
		}
		if t.needs != "" {
			var there int64
			if err := tx.Get(ctx, &there, t.needs, row[t.needed]); err != nil {
				return err
			}
			if there == 0 {
				continue
			}
		}
		if err := insert(ctx, tx, t.name, row); err != nil {
			return err
		}
	}
	return nil
}

// insert stores a row with the named columns, unless it exists.
func insert(ctx context.Context, tx *db.Tx, table string, row map[string]any) error {
	columns := slices.Sorted(maps.Keys(row))
	args, marks := make([]any, len(columns)), make([]string, len(columns))
	for i, column := range columns {
		args[i], marks[i] = row[column], fmt.Sprintf("$%d", i+1)
	}
	_, err := tx.Exec(ctx, `INSERT INTO `+table+` (`+strings.Join(columns, ", ")+`) VALUES (`+strings.Join(marks, ", ")+`) ON CONFLICT DO NOTHING`, args...)
	return err
}

// whole reads rows with all their columns.
func whole(ctx context.Context, q db.Querier, query string, args ...any) (list []map[string]any, err error) {
	rows, err := q.Rows(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	columns, err := rows.Columns()
	if err != nil {
		return nil, err
	}
	for rows.Next() {
		values, at := make([]any, len(columns)), make([]any, len(columns))
		for i := range values {
			at[i] = &values[i]
		}
		if err := rows.Scan(at...); err != nil {
			return nil, err
		}
		row := make(map[string]any, len(columns))
		for i, column := range columns {
			row[column] = values[i]
		}
		list = append(list, row)
	}
	return list, rows.Err()
}

// parse reads a stored row. Its numbers are integers: no table whose rows are removed has others.
func parse(content string) (map[string]any, error) {
	var row map[string]any
	decoder := json.NewDecoder(bytes.NewReader([]byte(content)))
	decoder.UseNumber()
	if err := decoder.Decode(&row); err != nil {
		return nil, fmt.Errorf("join: read a kept row: %w", err)
	}
	for column, value := range row {
		number, ok := value.(json.Number)
		if !ok {
			continue
		}
		whole, err := number.Int64()
		if err != nil {
			return nil, fmt.Errorf("join: read a kept row: %w", err)
		}
		row[column] = whole
	}
	return row, nil
}
