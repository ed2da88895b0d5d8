package join

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

// columnsOf are all columns of the schema, and those that refer to a person or child.
var columnsOf = map[db.Engine]struct{ all, referring string }{
	db.SQLite: {
		`SELECT m.name || '.' || c.name FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table'`,
		`SELECT m.name || '.' || f."from" FROM sqlite_schema m, pragma_foreign_key_list(m.name) f WHERE m.type = 'table' AND f."table" IN ('person', 'child')`,
	},
	db.Postgres: {
		`SELECT table_name || '.' || column_name FROM information_schema.columns WHERE table_schema = 'public'`,
		`SELECT k.table_name || '.' || k.column_name FROM information_schema.key_column_usage k
			JOIN information_schema.referential_constraints r ON r.constraint_name = k.constraint_name
			JOIN information_schema.table_constraints t ON t.constraint_name = r.unique_constraint_name
			WHERE k.table_schema = 'public' AND t.table_name IN ('person', 'child')`,
	},
}

// namesAChild reports whether a column is called as those that name a child.
func namesAChild(column string) bool {
	_, name, _ := strings.Cut(column, ".")
	return name == "child" || name == "children" || strings.HasPrefix(name, "child_") && name != "child_selected_answer" && name != "child_view"
}

// unlisted returns columns that name a child without a rule for joined records.
func unlisted(columns, referring []string) (list []string) {
	known := map[string]bool{}
	for i := range tables {
		known[tables[i].name+"."+tables[i].column] = true
	}
	for column := range exceptions {
		known[column] = true
	}
	for _, column := range columns {
		if namesAChild(column) && !known[column] {
			list = append(list, column)
		}
	}
	for _, column := range referring {
		if !known[column] {
			list = append(list, column)
		}
	}
	return list
}

func TestEveryTableThatNamesAChildIsListed(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		var columns, referring []string
		require.NoError(t, d.Read().Select(t.Context(), &columns, columnsOf[d.Engine()].all))
		require.NoError(t, d.Read().Select(t.Context(), &referring, columnsOf[d.Engine()].referring))
		require.Contains(t, referring, "care_team.member_key")
		require.Empty(t, unlisted(columns, referring), "say in tables.go what becomes of these rows when two records of a child are joined")
		require.Subset(t, columns, listed(), "tables.go names what is not there")

		require.NoError(t, d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.Exec(ctx, `CREATE TABLE shoe (key BIGINT, child_key BIGINT)`)
			return err
		}))
		require.NoError(t, d.Read().Select(t.Context(), &columns, columnsOf[d.Engine()].all))
		require.Equal(t, []string{"shoe.child_key"}, unlisted(columns, nil), "a new table is noticed")
	})
}

func listed() (columns []string) {
	for i := range tables {
		columns = append(columns, tables[i].name+"."+tables[i].column)
	}
	for column := range exceptions {
		columns = append(columns, column)
	}
	return columns
}
