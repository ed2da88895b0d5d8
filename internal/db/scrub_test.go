package db_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
)

// traces counts how often a text occurs in the files of a folder.
func traces(t *testing.T, folder, text string) (n int) {
	t.Helper()
	files, err := os.ReadDir(folder)
	require.NoError(t, err)
	for _, f := range files {
		data, err := os.ReadFile(filepath.Join(folder, f.Name()))
		require.NoError(t, err)
		n += bytes.Count(data, []byte(text))
	}
	return n
}

func execAll(t *testing.T, d *db.DB, queries ...string) {
	t.Helper()
	require.NoError(t, d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		for _, query := range queries {
			if _, err := tx.Exec(ctx, query); err != nil {
				return err
			}
		}
		return nil
	}))
}

// churn fills tables and indexes so that rows move between pages all the time.
func churn(t *testing.T, d *db.DB) {
	t.Helper()
	execAll(t, d, `CREATE TABLE a (k INTEGER PRIMARY KEY, n TEXT, m TEXT NOT NULL DEFAULT '')`, `CREATE INDEX a_n ON a (n)`,
		`CREATE INDEX a_m ON a (m, n)`, `CREATE TABLE g (o INTEGER, g TEXT, k INTEGER, PRIMARY KEY (o, g, k)) WITHOUT ROWID`)
	random := rand.New(rand.NewPCG(1, 2))
	for range 40 {
		require.NoError(t, d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			for range 100 {
				i := random.IntN(1000)
				if _, err := tx.Exec(ctx, `INSERT INTO a (n) VALUES ($1)`,
					fmt.Sprintf("%06d zebra%03d %s", random.IntN(1_000_000), i, strings.Repeat("x", random.IntN(200)))); err != nil {
					return err
				}
				if _, err := tx.Exec(ctx, `INSERT INTO g VALUES (1, $1, $2)`, fmt.Sprintf("zebra%03d", i), random.Int64()); err != nil {
					return err
				}
				if _, err := tx.Exec(ctx, `UPDATE a SET m = $1 WHERE k = $2`, strings.Repeat("y", random.IntN(300)), random.IntN(4000)); err != nil {
					return err
				}
			}
			_, err := tx.Exec(ctx, `DELETE FROM a WHERE k % 97 = $1`, random.IntN(97))
			return err
		}))
	}
}

// Deleted data are in no file any longer: not in the log, not as a copy left by moving rows, and not where an older version
// deleted without overwriting.
func TestDeletedRowsLeaveNothing(t *testing.T) {
	folder := t.TempDir()
	options := db.Options{Path: filepath.Join(folder, "x.db")}
	d, err := db.Open(t.Context(), options)
	require.NoError(t, err)
	churn(t, d)
	execAll(t, d, `DELETE FROM a WHERE n LIKE '%zebra7%'`, `DELETE FROM g WHERE g LIKE 'zebra7%'`)
	require.Positive(t, traces(t, folder, "zebra7"), "the log and the moved copies have it still")
	require.NoError(t, d.Scrub(t.Context()))
	require.Zero(t, traces(t, folder, "zebra7"), "while the server runs")
	require.Positive(t, traces(t, folder, "zebra8"))
	require.NoError(t, d.CheckIntegrity(t.Context()))
	var left int64
	require.NoError(t, d.Read().Get(t.Context(), &left, `SELECT count(*) FROM a WHERE n LIKE '%zebra8%'`))
	require.Positive(t, left)
	execAll(t, d, `DELETE FROM a WHERE n LIKE '%zebra6%'`)
	require.NoError(t, d.Close())
	files, err := os.ReadDir(folder)
	require.NoError(t, err)
	require.Len(t, files, 1, "a clean stop leaves no log")
}

// Saves of others go through while the file is scrubbed, and readers keep what they began to read.
func TestOthersWriteWhileTheFileIsScrubbed(t *testing.T) {
	folder := t.TempDir()
	d, err := db.Open(t.Context(), db.Options{Path: filepath.Join(folder, "x.db")})
	require.NoError(t, err)
	defer func() { require.NoError(t, d.Close()) }()
	churn(t, d)
	done := make(chan error, 1)
	go func() { done <- d.Scrub(context.WithoutCancel(t.Context())) }()
	for i := range 200 {
		execAll(t, d, fmt.Sprintf(`INSERT INTO a (n) VALUES ('meanwhile %d')`, i), `DELETE FROM a WHERE k % 501 = 3`)
	}
	require.NoError(t, <-done)
	var n int64
	require.NoError(t, d.Read().Get(t.Context(), &n, `SELECT count(*) FROM a WHERE n LIKE 'meanwhile %'`))
	require.Positive(t, n)
	require.NoError(t, d.CheckIntegrity(t.Context()))
}
