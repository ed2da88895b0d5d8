package db

import (
	"context"
	"slices"
	"strconv"
	"strings"
)

// chunkRows are the rows of one statement of InsertRows: a few texts, prepared once, serve lists of any length.
var chunkRows = []int{50, 10, 5, 2, 1}

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

// AddRows is InsertRows without the rows that exist already.
func AddRows(ctx context.Context, q Querier, insert string, columns int, rows [][]any) error {
	return insertRows(ctx, q, insert, " ON CONFLICT DO NOTHING", columns, rows)
}

// PutRows is InsertRows with what follows the values: an ON CONFLICT.
func PutRows(ctx context.Context, q Querier, insert, end string, columns int, rows [][]any) error {
	return insertRows(ctx, q, insert, " "+end, columns, rows)
}

// InsertReturning is InsertRows that answers what returning names of each row, in no order.
func InsertReturning[T any](ctx context.Context, q Querier, insert, returning string, columns int, rows [][]any) ([]T, error) {
	made := make([]T, 0, len(rows))
	err := inChunks(rows, func(size int, args []any) error {
		var some []T
		err := q.Select(ctx, &some, insert+Placeholders(size, columns)+" RETURNING "+returning, args...)
		made = append(made, some...)
		return err
	})
	return made, err
}

func insertRows(ctx context.Context, q Querier, insert, end string, columns int, rows [][]any) error {
	return inChunks(rows, func(size int, args []any) error {
		_, err := q.Exec(ctx, insert+Placeholders(size, columns)+end, args...)
		return err
	})
}

// UpdateRows runs an "UPDATE … FROM (VALUES …) AS v WHERE …" for many rows, several at a time: update is the text before
// the rows and end the text behind them. Both engines name the columns of the rows column1, column2 …; types are theirs.
func UpdateRows(ctx context.Context, q Querier, update, end string, types []string, rows [][]any) error {
	return inChunks(rows, func(size int, args []any) error {
		_, err := q.Exec(ctx, update+Values(size, types)+end, args...)
		return err
	})
}

// inChunks calls do with the values of several rows at a time.
func inChunks(rows [][]any, do func(size int, args []any) error) error {
	for _, size := range chunkRows {
		for len(rows) >= size {
			if err := do(size, slices.Concat(rows[:size]...)); err != nil {
				return err
			}
			rows = rows[size:]
		}
	}
	return nil
}

// Values returns the rows of a VALUES list. The first row names each column's type, for PostgreSQL to know it.
func Values(rows int, types []string) string {
	text := Placeholders(rows, len(types))
	for i := len(types); i > 0; i-- { // from the end: $1 is a part of $10
		mark := "$" + strconv.Itoa(i)
		text = strings.Replace(text, mark, "CAST("+mark+" AS "+types[i-1]+")", 1)
	}
	return text
}

// OrNull returns NULL for an unknown value: 0, or an empty text.
func OrNull[T comparable](value T) any {
	var unknown T
	if value == unknown {
		return nil
	}
	return value
}
