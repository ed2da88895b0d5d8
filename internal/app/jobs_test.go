package app

import (
	"bytes"
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/config"
	"milepost/internal/db"
)

func TestAnOperatorSeesFailedJobsAndRunsThemAgain(t *testing.T) {
	store := config.Store{Data: t.TempDir()}
	require.NoError(t, withStore(t.Context(), store, func(k *opened) error {
		return k.DB.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.Exec(ctx, `INSERT INTO job (id, kind, payload, run_at, created_at, attempts, failed_at, last_error)
				VALUES ('j1', 'a.letter', '{}', 1, 1, 12, 2, 'no route')`)
			return err
		})
	}))
	var out bytes.Buffer
	require.NoError(t, ListJobs(t.Context(), store, &out))
	require.Contains(t, out.String(), "j1  1970-01-01 00:00:00  a.letter, given up after 12 attempts: no route")
	require.Error(t, RetryJobs(t.Context(), config.RetryJobs{Store: store}, &out), "one, or all")
	require.ErrorContains(t, RetryJobs(t.Context(), config.RetryJobs{Store: store, ID: "j2"}, &out), "no failed job")
	require.NoError(t, RetryJobs(t.Context(), config.RetryJobs{Store: store, ID: "j1"}, &out))
	out.Reset()
	require.NoError(t, ListJobs(t.Context(), store, &out))
	require.Equal(t, "0 failed\n", out.String())
}
