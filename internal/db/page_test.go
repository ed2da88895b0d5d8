package db_test

import (
	"context"
	"encoding/base64"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
)

func TestCursorsAreReadBackAndForeignTextIsRefused(t *testing.T) {
	var at int64
	var id string
	require.NoError(t, db.DecodeCursor(db.EncodeCursor(int64(1)<<60+1, "ä/b"), &at, &id))
	require.Equal(t, int64(1)<<60+1, at)
	require.Equal(t, "ä/b", id)
	text := base64.RawURLEncoding.EncodeToString
	for _, forged := range []string{
		"", "*", "bm9uc2Vuc2U", text([]byte(`{"a":1}`)), text([]byte(`[1]`)), text([]byte(`["1","x"]`)),
		text([]byte(`[1,"x",2]`)), text([]byte(`[null,"x"]`)), text([]byte(`[1.5,"x"]`)),
	} {
		require.ErrorIs(t, db.DecodeCursor(forged, &at, &id), db.ErrCursor, forged)
	}
}

func TestPagesMeetWithoutGapOrOverlap(t *testing.T) {
	run(t, func(t *testing.T, d *db.DB) {
		exec(t, d, "INSERT INTO owner (id, name) VALUES ('o', 'o')")
		require.NoError(t, d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			rows := make([][]any, 0, 73)
			for i := range 73 {
				rows = append(rows, []any{i, "o", i / 7})
			}
			return db.InsertRows(ctx, tx, "INSERT INTO thing (id, owner_id, n) VALUES ", 3, rows)
		}))
		for _, descending := range []bool{false, true} {
			require.Len(t, readPages(t, d, descending), 73)
		}
	})
}

func readPages(t *testing.T, d *db.DB, descending bool) map[int64]bool {
	t.Helper()
	const limit = 10
	way, seen, where, args := "", map[int64]bool{}, "", []any{}
	if descending {
		way = " DESC"
	}
	for {
		var rows []thing
		query := "SELECT * FROM thing" + where + " ORDER BY n" + way + ", id" + way + " LIMIT 11"
		require.NoError(t, d.Read().Select(t.Context(), &rows, query, args...))
		page := db.NewPage(rows, limit, func(r thing) []any { return []any{r.N, r.ID} })
		require.LessOrEqual(t, len(page.Items), limit)
		for _, r := range page.Items {
			require.False(t, seen[r.ID], "row %d twice", r.ID)
			seen[r.ID] = true
		}
		if page.Next == "" {
			return seen
		}
		var n, id int64
		require.NoError(t, db.DecodeCursor(page.Next, &n, &id))
		where, args = " WHERE "+db.After([]string{"n", "id"}, descending, 1), []any{n, id}
	}
}

func TestPlaceholders(t *testing.T) {
	require.Equal(t, "($1)", db.Placeholders(1, 1))
	require.Equal(t, "($1,$2),($3,$4)", db.Placeholders(2, 2))
}
