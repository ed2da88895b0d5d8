package app

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/config"
)

// A signed report is the same after a backup and its restore, to the byte, and says the same.
func TestARestoreKeepsSignedReports(t *testing.T) {
	onWorlds(t, func(t *testing.T, w *world) {
		if w.o.Config.DatabaseURL != "" {
			t.Skip("PostgreSQL has its own backups")
		}
		p := w.person(authz.Specialist, account.Active)
		p.signed()
		const bytes = `SELECT hex(body) || hash FROM report_version WHERE report_id = $1 AND number = 1`
		ctx := authz.With(t.Context(), p.Actor)
		before, err := w.s.reports.Version(ctx, p.Actor, p.report(), 1)
		require.NoError(t, err)

		file, into := filepath.Join(t.TempDir(), "backup.tar.gz"), config.Store{Data: filepath.Join(t.TempDir(), "new")}
		require.NoError(t, Backup(t.Context(), config.Backup{Store: w.o.Config.Store, File: file}, nil))
		require.NoError(t, Restore(t.Context(), config.Restore{Store: into, File: file}, nil))
		key, err := os.ReadFile(w.o.Config.SecretKeyPath())
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(into.SecretKeyPath(), key, 0o600))
		restored, err := open(t.Context(), config.Serve{Store: into, MailFrom: "milepost@localhost"}, newLogger(t.Output(), "error"))
		require.NoError(t, err)
		t.Cleanup(func() { require.NoError(t, restored.close(context.Background())) })
		again := newNode(t, restored)
		require.Equal(t, w.text(bytes, p.report()), again.text(bytes, p.report()))
		after, err := again.s.reports.Version(ctx, p.Actor, p.report(), 1)
		require.NoError(t, err)
		require.Equal(t, before, after)
	})
}
