package db_test

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

// column holds the properties on which both engines must agree; a type is reduced to its class.
type column struct {
	Table    string `db:"tbl"`
	Name     string `db:"name"`
	Class    string `db:"class"`
	Required bool   `db:"required"`
}

// key is a primary or other unique key with its columns in order.
type key struct {
	Table   string `db:"tbl"`
	Primary bool   `db:"prim"`
	Columns string `db:"columns"`
}

type schema struct {
	columns []column
	keys    []key
}

var columnQueries = map[db.Engine]string{
	db.SQLite: `SELECT m.name AS tbl, c.name AS name, c.type AS class, (c."notnull" OR c.pk > 0) AS required
		FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%'`,
	db.Postgres: `SELECT table_name AS tbl, column_name AS name, data_type AS class, is_nullable = 'NO' AS required
		FROM information_schema.columns WHERE table_schema = 'public'`,
}

var keyQueries = map[db.Engine]string{
	db.SQLite: `SELECT m.name AS tbl, i.origin = 'pk' AS prim, (SELECT group_concat(k.name, ',') FROM
			(SELECT name FROM pragma_index_info(i.name) ORDER BY seqno) k) AS columns
		FROM sqlite_schema m, pragma_index_list(m.name) i WHERE m.type = 'table' AND i."unique" = 1
		UNION ALL
		SELECT m.name, TRUE, c.name FROM sqlite_schema m, pragma_table_info(m.name) c
		WHERE m.type = 'table' AND c.pk = 1 AND m.name NOT LIKE 'sqlite_%'
			AND NOT EXISTS (SELECT 1 FROM pragma_index_list(m.name) i WHERE i.origin = 'pk')`,
	db.Postgres: `SELECT t.relname AS tbl, i.indisprimary AS prim, (SELECT string_agg(a.attname, ',' ORDER BY k.n)
			FROM unnest(i.indkey) WITH ORDINALITY k(num, n) JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.num) AS columns
		FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_namespace s ON s.oid = t.relnamespace
		WHERE i.indisunique AND s.nspname = 'public'`,
}

var classes = map[string]string{
	"bigint": "integer", "integer": "integer", "boolean": "integer", "text": "text", "bytea": "bytes", "blob": "bytes",
	"double precision": "real", "real": "real",
}

func read(t *testing.T, d *db.DB) schema {
	t.Helper()
	var s schema
	ctx := context.Background()
	require.NoError(t, d.Read().Select(ctx, &s.columns, columnQueries[d.Engine()]))
	require.NoError(t, d.Read().Select(ctx, &s.keys, keyQueries[d.Engine()]))
	s.columns = slices.DeleteFunc(s.columns, func(c column) bool { return c.Table == "goose_db_version" })
	s.keys = slices.DeleteFunc(s.keys, func(k key) bool { return k.Table == "goose_db_version" })
	for i, c := range s.columns {
		class, known := classes[strings.ToLower(c.Class)]
		require.True(t, known, "%s.%s: the schema does not use type %s", c.Table, c.Name, c.Class)
		s.columns[i].Class = class
	}
	return s
}

func TestBothEnginesHaveOneSchema(t *testing.T) {
	if os.Getenv("MILEPOST_TEST_ENGINES") != "" {
		t.Skip("needs both engines")
	}
	found := map[db.Engine]schema{}
	dbtest.Run(t, func(t *testing.T, d *db.DB) { found[d.Engine()] = read(t, d) })
	require.NotEmpty(t, found[db.SQLite].columns)
	require.ElementsMatch(t, found[db.Postgres].columns, found[db.SQLite].columns)
	require.ElementsMatch(t, found[db.Postgres].keys, found[db.SQLite].keys)
}
