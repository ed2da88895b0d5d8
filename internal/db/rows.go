package db

import (
	"context"
	"strconv"
	"strings"
)

// chunkRows are the rows of one statement of InsertRows: a few texts, prepared once, serve lists of any length.
var chunkRows = []int{50, 10, 1}

// Placeholders is "($1,$2),($3,$4)" for two rows of two columns.
func Placeholders(rows, columns int) string {
	var text strings.Builder
	for i := range rows * columns {
		switch {
		case i == 0:
			text.WriteByte('(')
		case i%columns == 0:
			text.WriteString("),(")
		default:
			text.WriteByte(',')
		}
		text.WriteByte('$')
		text.WriteString(strconv.Itoa(i + 1))
	}
	text.WriteByte(')')
	return text.String()
}

// InsertRows runs an "INSERT INTO … VALUES " (without the values) for many rows, each of the given number of
// columns, several rows at a time.
func InsertRows(ctx context.Context, q Querier, insert string, columns int, rows [][]any) error {
	return insertRows(ctx, q, insert, "", columns, rows)
}

// AddRows is InsertRows that leaves out the rows that are there already.
func AddRows(ctx context.Context, q Querier, insert string, columns int, rows [][]any) error {
	return insertRows(ctx, q, insert, " ON CONFLICT DO NOTHING", columns, rows)
}

func insertRows(ctx context.Context, q Querier, insert, end string, columns int, rows [][]any) error {
	for _, size := range chunkRows {
		for len(rows) >= size {
			args := make([]any, 0, size*columns)
			for _, row := range rows[:size] {
				args = append(args, row...)
			}
			if _, err := q.Exec(ctx, insert+Placeholders(size, columns)+end, args...); err != nil {
				return err
			}
			rows = rows[size:]
		}
	}
	return nil
}
