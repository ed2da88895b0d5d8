package dbcopy

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"
)

// versions is the table of the migrations, which each engine fills by itself.
const versions = "goose_db_version"

// table is a table with its columns in the order in which they are copied.
type table struct {
	name    string
	columns []column
}

// column is one of a PostgreSQL table; a truth value is a number on SQLite.
type column struct {
	name     string
	truth    bool
	identity bool
}

func (t table) names() []string {
	names := make([]string, 0, len(t.columns))
	for _, c := range t.columns {
		names = append(names, c.name)
	}
	return names
}

// list is the columns as SQL writes them.
func (t table) list() string {
	quoted := make([]string, 0, len(t.columns))
	for _, c := range t.columns {
		quoted = append(quoted, quote(c.name))
	}
	return strings.Join(quoted, ", ")
}

func quote(name string) string { return pgx.Identifier{name}.Sanitize() }

// querier runs a query, on a connection or in a transaction.
type querier interface {
	Query(ctx context.Context, query string, args ...any) (pgx.Rows, error)
}

// tables are those of a PostgreSQL database, without that of the migrations; partitions are rows of the table that they belong to.
func tables(ctx context.Context, q querier) ([]table, error) {
	rows, err := q.Query(ctx, `SELECT t.relname, c.attname, c.atttypid = 'boolean'::regtype, c.attidentity <> ''
		FROM pg_class t JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped
		WHERE t.relnamespace = current_schema()::regnamespace AND t.relkind IN ('r', 'p') AND NOT t.relispartition AND t.relname <> $1
		ORDER BY t.relname, c.attname`, versions)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var list []table
	for rows.Next() {
		var name string
		var c column
		if err := rows.Scan(&name, &c.name, &c.truth, &c.identity); err != nil {
			return nil, err
		}
		if len(list) == 0 || list[len(list)-1].name != name {
			list = append(list, table{name: name})
		}
		t := &list[len(list)-1]
		t.columns = append(t.columns, c)
	}
	return list, rows.Err()
}

// sameTables refuses databases that do not have the same tables and columns.
func sameTables(postgres []table, file map[string][]string) error {
	for _, t := range postgres {
		names := slices.Sorted(slices.Values(t.names()))
		if !slices.Equal(names, file[t.name]) {
			return fmt.Errorf("table %s differs between the databases", t.name)
		}
	}
	if len(postgres) != len(file) {
		return fmt.Errorf("one database has %d tables, the other %d", len(postgres), len(file))
	}
	return nil
}
