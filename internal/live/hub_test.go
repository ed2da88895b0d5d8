package live_test

import (
	"context"
	"io/fs"
	"log/slog"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/live"
	"milepost/internal/live/livetest"
)

var quietLog = slog.New(slog.DiscardHandler)

// noTables is the schema of tests that need a database but nothing in it.
var noTables fs.FS = fstest.MapFS{
	"postgres/00001_empty.sql": {Data: []byte("-- +goose Up\nSELECT 1;\n")},
	"sqlite/00001_empty.sql":   {Data: []byte("-- +goose Up\nSELECT 1;\n")},
}

func TestMemory(t *testing.T) {
	livetest.Contract(t, func(*testing.T) livetest.Nodes {
		hub := live.NewMemory()
		return livetest.Nodes{Here: hub, There: hub}
	})
}

func TestPostgres(t *testing.T) {
	dbtest.Each(t, noTables, func(t *testing.T, options db.Options) {
		if options.URL == "" {
			return // SQLite: one node, in memory
		}
		d := dbtest.Open(t, options)
		livetest.Contract(t, func(t *testing.T) livetest.Nodes {
			here, there := node(t, options.URL, d), node(t, options.URL, d)
			return livetest.Nodes{Here: here, There: there, Lose: func() func() { cutOff(t, d); return func() {} }, Close: here.Close}
		})
	})
}

func node(t *testing.T, url string, d *db.DB) *live.Postgres {
	t.Helper()
	hub, err := live.NewPostgres(context.Background(), url, d.Read(), quietLog)
	require.NoError(t, err)
	t.Cleanup(hub.Close)
	return hub
}

// cutOff ends the connections on which hubs listen.
func cutOff(t *testing.T, d *db.DB) {
	t.Helper()
	_, err := d.Read().Exec(context.Background(), `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
		WHERE datname = current_database() AND query LIKE 'LISTEN %'`)
	require.NoError(t, err)
}

func TestPostgresMustBeThereAtFirst(t *testing.T) {
	_, err := live.NewPostgres(context.Background(), "postgres://127.0.0.1:1/none", nil, quietLog)
	require.Error(t, err)
}
