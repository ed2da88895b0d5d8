package migrations

import (
	"io/fs"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"
)

func TestAnEngineHasItsOwnAndTheSharedMigrations(t *testing.T) {
	all := files{fstest.MapFS{
		"sqlite/00001_schema.sql":   {Data: []byte("sqlite")},
		"sqlite/00003_last.sql":     {Data: []byte("third of sqlite")},
		"postgres/00001_schema.sql": {Data: []byte("postgres")},
		"postgres/00003_last.sql":   {Data: []byte("third of postgres")},
		"both/00002_column.sql":     {Data: []byte("second of both")},
		"both/README.md":            {Data: []byte("about them")},
	}}
	for engine, want := range map[string][]string{
		"sqlite":   {"sqlite", "second of both", "third of sqlite"},
		"postgres": {"postgres", "second of both", "third of postgres"},
	} {
		folder, err := fs.Sub(all, engine)
		require.NoError(t, err)
		names, err := fs.Glob(folder, "*.sql")
		require.NoError(t, err)
		var texts []string
		for _, name := range names {
			text, err := fs.ReadFile(folder, name)
			require.NoError(t, err)
			texts = append(texts, string(text))
		}
		require.Equal(t, want, texts, engine)
	}
}

func TestNoMigrationHasTwoNumbers(t *testing.T) {
	for _, engine := range []string{"sqlite", "postgres"} {
		names, err := fs.Glob(Files, engine+"/*.sql")
		require.NoError(t, err)
		seen := map[string]bool{}
		for _, name := range names {
			number := name[len(engine)+1:][:5]
			require.False(t, seen[number], "%s: another migration has the number %s", name, number)
			seen[number] = true
		}
	}
}
