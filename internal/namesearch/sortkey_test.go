package namesearch_test

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/text/unicode/norm"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/namesearch"
)

// sorted are names in the order in which a list shows them.
var sorted = []string{
	"", "7", "Angstrom", "Ångström", "Angus", "de la Cruz", "De Young", "Delacruz", "Lee Ann", "Lee-Smith Bo", "Leeb A",
	"Lukasz", "Łukasz", "Luna", "Müller Anna", "Muller Zoe", "O'Brien", "Oakley", "Obrien", "Oystein", "Øystein", "Ozan",
	"Zoe", "Zoé", "Zoë", "zoe", "Zz", "Анна", "анна", "Борис", "אברהם", "בן", "أحمد", "باسم", "張", "美咲",
}

func TestNamesAreSortedInEveryScript(t *testing.T) {
	names := slices.Clone(sorted)
	slices.Reverse(names)
	slices.SortFunc(names, func(a, b string) int { return strings.Compare(namesearch.SortKey(a), namesearch.SortKey(b)) })
	require.Equal(t, sorted, names)
	for _, name := range sorted {
		require.Equal(t, namesearch.SortKey(name), namesearch.SortKey(" "+norm.NFD.String(name)+"  "), name)
		require.NotEmpty(t, namesearch.SortKey(name))
	}
	long := namesearch.SortKey(strings.Repeat("ﷺ美ß", 300))
	require.LessOrEqual(t, len(long), 1601)
	require.Equal(t, strings.ToValidUTF8(long, "?"), long)
}

func TestSortKeysByManyAtOnce(t *testing.T) {
	want := namesearch.SortKey("Ångström Zoë")
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 200 {
				if got := namesearch.SortKey("Ångström Zoë"); got != want {
					t.Errorf("got %q", got)
				}
			}
		})
	}
	all.Wait()
}

func TestBothEnginesSortAsGoDoes(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		err := d.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.Exec(ctx, `INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
				VALUES ('a', 'a', 'a', 'A', 'B', 'Specialist', 'active', '', 1, 1)`)
			if err != nil {
				return err
			}
			var rows [][]any
			for i, name := range sorted {
				rows = append(rows, []any{"p" + string(rune('a'+(i*7)%26)) + name, "a", "child", "", name, namesearch.SortKey(name), 1, 1})
			}
			return db.InsertRows(ctx, tx, `INSERT INTO person (id, owner_id, kind, first_name, last_name, sort_name, created_at, updated_at) VALUES `, 8, rows)
		})
		require.NoError(t, err)
		var names []string
		require.NoError(t, d.Read().Select(ctx, &names, `SELECT last_name FROM person ORDER BY sort_name`))
		require.Equal(t, sorted, names)
	})
}
