package app_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/app"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/testworld"
)

// Data past their retention are removed, others stay, and data kept for ever stay.
func TestRetention(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		p, other := w.Person(authz.Specialist, account.Active), w.Person(authz.Specialist, account.Active)
		finished, open := p.Finished(), p.Activity()
		recent := other.Finished()
		old := db.Micros(w.Now().Add(-40 * 24 * time.Hour))
		w.Exec(`UPDATE activity SET finish_date = $2 WHERE id = $1`, finished, old)
		w.Exec(`INSERT INTO audit_event (id, at, action, subject_kind, subject_id) VALUES ('old', $1, 'child.read', 'child', 'x')`, old)
		w.Exec(`UPDATE session SET ended_at = $2 WHERE id = $1`, other.Session(), old)
		letters := w.Config.OutboxPath()
		require.NoError(t, os.MkdirAll(letters, 0o700))
		for name, at := range map[string]time.Time{"old.eml": time.UnixMicro(old), "new.eml": time.Now()} {
			require.NoError(t, os.WriteFile(filepath.Join(letters, name), nil, 0o600))
			require.NoError(t, os.Chtimes(filepath.Join(letters, name), at, at))
		}
		count := func(query string, args ...any) string {
			return w.Text(`SELECT CAST(count(*) AS TEXT) FROM `+query, args...)
		}
		sweep := func() { require.NoError(t, app.NewRetention(w.Kernel, w.Services).Sweep(t.Context())) }
		left := func() []string {
			_, err := os.Stat(filepath.Join(letters, "old.eml"))
			return []string{
				count(`activity WHERE id = $1`, finished), count(`audit_event WHERE id = 'old'`),
				count(`session WHERE id = $1`, other.Session()), map[bool]string{true: "1", false: "0"}[err == nil],
			}
		}
		sweep()
		require.Equal(t, []string{"1", "1", "1", "1"}, left(), "0 is for ever")
		w.Config.KeepAuditDays, w.Config.KeepSessionsDays, w.Config.KeepLettersDays, w.Config.KeepActivitiesDays = 41, 41, 41, 41
		sweep()
		require.Equal(t, []string{"1", "1", "1", "1"}, left(), "not yet")
		w.Config.KeepAuditDays, w.Config.KeepSessionsDays, w.Config.KeepLettersDays, w.Config.KeepActivitiesDays = 39, 39, 39, 39
		sweep()
		require.Equal(t, []string{"0", "0", "0", "0"}, left())
		require.Equal(t, "0", count(`report WHERE activity_id = $1`, finished))
		require.Equal(t, "1", count(`activity WHERE id = $1`, open), "an open one is no finished one")
		require.Equal(t, "1", count(`report WHERE activity_id = $1`, recent))
		require.Equal(t, "1", count(`audit_event WHERE action = 'activity.expired' AND subject_id = $1`, finished))
		require.FileExists(t, filepath.Join(letters, "new.eml"))
	})
}
