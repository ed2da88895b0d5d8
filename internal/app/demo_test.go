package app

import (
	"bytes"
	"context"
	"io"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
)

// onEachStore runs f on a fresh, empty installation on each engine.
func onEachStore(t *testing.T, f func(t *testing.T, o *opened)) {
	t.Helper()
	dbtest.Each(t, migrations.Files, func(t *testing.T, options db.Options) {
		store := config.Store{Data: t.TempDir(), DatabaseURL: options.URL}
		o, err := open(context.Background(), config.Serve{Store: store, MailFrom: "milepost@localhost"}, newLogger(t.Output(), "error"))
		require.NoError(t, err)
		t.Cleanup(func() { require.NoError(t, o.close(context.Background())) })
		f(t, o)
	})
}

func count(t *testing.T, o *opened, query string) int {
	t.Helper()
	var n int
	require.NoError(t, o.DB.Read().Get(context.Background(), &n, query))
	return n
}

func TestDemoIsFilledOnceAndLabelled(t *testing.T) {
	onEachStore(t, func(t *testing.T, o *opened) {
		ctx := context.Background()
		var out bytes.Buffer
		require.NoError(t, fillDemo(ctx, o, &out))
		require.Contains(t, out.String(), "specialist@demo.milepost.example")
		require.Equal(t, 8, count(t, o, `SELECT count(*) FROM account`))
		require.Equal(t, 40, count(t, o, `SELECT count(*) FROM child`))
		require.Equal(t, 24, count(t, o, `SELECT question_count FROM application_version`))
		require.Equal(t, 5, count(t, o, `SELECT count(*) FROM norm_set WHERE NOT private`), "of the total and of each category")
		activities, finished := count(t, o, `SELECT count(*) FROM activity`), count(t, o, `SELECT count(*) FROM activity WHERE finish_date IS NOT NULL`)
		require.Greater(t, finished, 100)
		require.Greater(t, activities, finished, "some are open")
		require.Equal(t, finished, count(t, o, `SELECT count(*) FROM report`))
		require.Equal(t, 24*activities, count(t, o, `SELECT count(*) FROM question_result`))
		require.Zero(t, count(t, o, `SELECT count(*) FROM activity a WHERE raw_score <>
			(SELECT sum(COALESCE(selected_score, 0)) FROM question_result r WHERE r.activity_key = a.key)`), "totals are the sums of the rows")

		out.Reset()
		require.NoError(t, fillDemo(ctx, o, &out))
		require.Empty(t, out.String(), "accounts are printed once")
		require.Equal(t, activities, count(t, o, `SELECT count(*) FROM activity`))
		require.NoError(t, labelDemo(ctx, o.Kernel))
		require.True(t, o.DemoData)
	})
}

func TestDemoLeavesOtherDataAlone(t *testing.T) {
	onEachStore(t, func(t *testing.T, o *opened) {
		ctx := context.Background()
		require.NoError(t, o.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.Exec(ctx, `INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
				VALUES ('a', 'a', 'a', 'A', 'B', 'App User', 'active', '', 1, 1)`)
			return err
		}))
		require.NoError(t, fillDemo(ctx, o, io.Discard))
		require.Equal(t, 1, count(t, o, `SELECT count(*) FROM account`))
		require.NoError(t, labelDemo(ctx, o.Kernel))
		require.False(t, o.DemoData)
	})
}

func TestAHalfFilledDemoIsNotServed(t *testing.T) {
	onEachStore(t, func(t *testing.T, o *opened) {
		claimed, err := claimDemo(context.Background(), o.DB)
		require.NoError(t, err)
		require.True(t, claimed)
		require.ErrorIs(t, fillDemo(context.Background(), o, io.Discard), errHalfDemo)
		require.ErrorIs(t, labelDemo(context.Background(), o.Kernel), errHalfDemo)
	})
}

func TestTheDemoIsNotServedToEverybody(t *testing.T) {
	c := config.Serve{Listen: "127.0.0.1:0", Demo: true, PublicURL: "https://milepost.example"}
	c.Data = filepath.Join(t.TempDir(), "data")
	require.ErrorIs(t, Serve(t.Context(), c, io.Discard), errPublicDemo)
	require.NoDirExists(t, c.Data)
	for _, fine := range []config.Serve{
		{Demo: true}, {Demo: true, PublicURL: "http://10.0.0.7:8080"}, {Demo: true, PublicURL: "https://localhost:8443"},
		{Demo: true, PublicURL: "https://[::1]:8443"}, {PublicURL: "https://milepost.example"},
	} {
		require.NoError(t, checkDemo(fine))
	}
}
