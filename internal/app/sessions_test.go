package app

import (
	"context"
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
	"milepost/internal/db/pgtest"
)

// readiness asks a server whether it is ready.
func readiness(t *testing.T, address string) (status int, checks map[string]string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+address+"/readyz", http.NoBody)
	require.NoError(t, err)
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, nil // it does not listen yet
	}
	defer answer.Body.Close()
	require.NoError(t, json.NewDecoder(answer.Body).Decode(&checks))
	return answer.StatusCode, checks
}

func TestANodeBehindATransactionPoolerIsNotReadyAndSaysWhy(t *testing.T) {
	dbtest.EachInstallation(t, func(t *testing.T, options db.Options) {
		if options.URL == "" {
			return
		}
		empty := dbtest.Fresh(t, db.Postgres, migrations.Files)
		settings := pgtest.Pooler(t, empty.URL, "transaction")
		c := config.Serve{Listen: freeAddress(t), LogLevel: "error", MailFrom: "milepost@localhost"}
		c.Data, c.DatabaseURL = filepath.Join(t.TempDir(), "data"), settings
		ctx, stop := context.WithCancel(t.Context())
		out, ended := make(chan string, 1), make(chan error, 1)
		go func() { ended <- Serve(ctx, c, lines(out)) }()
		defer func() { stop(); require.NoError(t, <-ended) }()

		var checks map[string]string
		require.Eventually(t, func() bool {
			status, now := readiness(t, c.Listen)
			checks = now
			return status == http.StatusServiceUnavailable && now["pooler"] != ""
		}, 30*time.Second, 50*time.Millisecond)
		require.Contains(t, checks["pooler"], "transaction mode")
		require.NoDirExists(t, c.Data, "nothing was begun")

		// The operator puts it into session mode.
		file := filepath.Join(regexp.MustCompile(`host=([^&]+)`).FindStringSubmatch(settings)[1], "pgbouncer.ini")
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(file, regexp.MustCompile(`pool_mode = \w+`).ReplaceAll(text, []byte("pool_mode = session")), 0o644))
		pgtest.ReloadPooler(t, settings)
		require.Contains(t, <-out, "Milepost answers")
		status, _ := readiness(t, c.Listen)
		require.Equal(t, http.StatusOK, status)
	})
}
