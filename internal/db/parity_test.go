package db_test

import (
	"cmp"
	"context"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
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

// index is one that was made by its name, with its columns in order; an expression is a column without a name.
type index struct {
	Table   string `db:"tbl"`
	Name    string `db:"name"`
	Unique  bool   `db:"uniq"`
	Partial bool   `db:"partial"`
	Columns string `db:"columns"`
}

type schema struct {
	columns []column
	keys    []key
	indexes []index
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

var indexQueries = map[db.Engine]string{
	db.SQLite: `SELECT m.name AS tbl, i.name AS name, i."unique" AS uniq, i.partial AS partial, (SELECT group_concat(COALESCE(k.name, ''), ',') FROM
			(SELECT name FROM pragma_index_info(i.name) ORDER BY seqno) k) AS columns
		FROM sqlite_schema m, pragma_index_list(m.name) i WHERE m.type = 'table' AND i.origin = 'c'`,
	db.Postgres: `SELECT t.relname AS tbl, x.relname AS name, i.indisunique AS uniq, i.indpred IS NOT NULL AS partial,
			(SELECT string_agg(COALESCE(a.attname, ''), ',' ORDER BY k.n)
			FROM unnest(i.indkey) WITH ORDINALITY k(num, n) LEFT JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = k.num AND k.num > 0) AS columns
		FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_class x ON x.oid = i.indexrelid JOIN pg_namespace s ON s.oid = t.relnamespace
		WHERE s.nspname = 'public' AND NOT EXISTS (SELECT 1 FROM pg_constraint c WHERE c.conindid = i.indexrelid AND c.contype IN ('p', 'u'))`,
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
	require.NoError(t, d.Read().Select(ctx, &s.indexes, indexQueries[d.Engine()]))
	slices.SortFunc(s.columns, func(a, b column) int { return cmp.Or(cmp.Compare(a.Table, b.Table), cmp.Compare(a.Name, b.Name)) })
	slices.SortFunc(s.keys, func(a, b key) int { return cmp.Or(cmp.Compare(a.Table, b.Table), cmp.Compare(a.Columns, b.Columns)) })
	slices.SortFunc(s.indexes, func(a, b index) int { return cmp.Compare(a.Name, b.Name) })
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
	require.Equal(t, found[db.Postgres].indexes, found[db.SQLite].indexes)
}

var (
	tables = regexp.MustCompile(`(?s)CREATE TABLE (\w+) \((.*?)\n\)`)
	remark = regexp.MustCompile(`--[^\n]*`)
	spaces = regexp.MustCompile(`\s+`)
)

// checks returns the conditions of each table that its migrations write, without those that make an integer a truth value.
func checks(t *testing.T, engine db.Engine) map[string][]string {
	t.Helper()
	found := map[string][]string{}
	files, err := fs.Glob(migrations.Files, string(engine)+"/*.sql")
	require.NoError(t, err)
	for _, file := range files {
		text, err := migrations.Files.ReadFile(file)
		require.NoError(t, err)
		for _, table := range tables.FindAllStringSubmatch(remark.ReplaceAllString(string(text), ""), -1) {
			body := spaces.ReplaceAllString(table[2], " ")
			for at := strings.Index(body, "CHECK ("); at >= 0; at = strings.Index(body, "CHECK (") {
				condition := bracketed(body[at+len("CHECK "):])
				if body = body[at+len("CHECK ")+len(condition):]; !strings.HasSuffix(condition, " IN (0, 1))") {
					found[table[1]] = append(found[table[1]], condition)
				}
			}
		}
	}
	return found
}

// bracketed returns the beginning of a text up to the bracket that closes its first one.
func bracketed(text string) string {
	depth := 0
	for i, r := range text {
		switch r {
		case '(':
			depth++
		case ')':
			depth--
			if depth == 0 {
				return text[:i+1]
			}
		}
	}
	return text
}

func TestBothEnginesCheckTheSame(t *testing.T) {
	sqlite := checks(t, db.SQLite)
	require.Greater(t, len(sqlite), 30)
	require.Contains(t, sqlite["unit_entry"], "(units <> 0)")
	require.Equal(t, checks(t, db.Postgres), sqlite)
}
