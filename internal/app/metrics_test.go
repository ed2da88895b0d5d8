package app_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/backup"
	"milepost/internal/testworld"
)

// scraped is what Prometheus reads.
func scraped(w *testworld.World) string {
	answer := httptest.NewRecorder()
	w.API.MetricsHandler().ServeHTTP(answer, httptest.NewRequest(http.MethodGet, "/metrics", http.NoBody))
	return answer.Body.String()
}

func TestWhatNeedsAttentionIsMeasured(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		w.Exec(`INSERT INTO job (id, kind, payload, run_at, created_at) VALUES ('a', 'account.approved', '{}', 5000000, 1)`)
		require.NoError(t, backup.Made(t.Context(), w.DB, backup.Record{At: time.Unix(1_700_000_000, 0)}))
		text := scraped(w)
		for _, line := range []string{
			`milepost_waiting{what="letters"} 1`, `milepost_waiting{what="webhooks"} 0`, `milepost_waiting_since_seconds{what="letters"} 5`,
			`milepost_waiting_since_seconds{what="webhooks"} 0`,
			`milepost_backup_time_seconds{state="good"} 1.7e+09`, `milepost_backup_time_seconds{state="failed"} 0`,
			`milepost_db_connections{state="most"}`, `milepost_db_connection_waits_total`, `milepost_db_connection_wait_seconds_total`,
			`milepost_disk_bytes{state="free"}`, `milepost_backup_bytes{state="good"} 0`, `milepost_backup_late_seconds{state="good"} 172800`,
			`milepost_live_subscriptions{state="open"} 0`, `milepost_live_events_total 0`, `milepost_live_resyncs_total 0`, `milepost_live_slow_total 0`,
		} {
			require.Contains(t, text, line)
		}
		for _, name := range []string{`milepost_db_replica_lag{unit="bytes"}`, `milepost_db_replica_reads_total`, `milepost_db_replica_refusals_total`} {
			require.Equal(t, w.Config.DatabaseReadURL != "", strings.Contains(text, name), name)
		}
	})
}
