package backup

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/notice"
)

// notified are the events of notices, of which an account is notified once.
type notified struct {
	t    *testing.T
	once []string
}

// Notify implements the delivery of notices.
func (n *notified) Notify(_ context.Context, _ *db.Tx, of notice.Notice) error {
	require.Equal(n.t, notice.BackupLate, of.Kind)
	require.Equal(n.t, authz.SuperAdmin, of.Role)
	n.once = append(n.once, of.Once)
	return nil
}

func TestSuperAdminsAreNotifiedOfALateBackup(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		began := time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC)
		now, got := began, &notified{t: t}
		w := Watch{DB: d, Now: func() time.Time { return now }, Late: 48 * time.Hour, Notices: got}
		after := func(day int) int {
			now = began.Add(time.Duration(day)*24*time.Hour + time.Hour)
			require.NoError(t, w.Look(t.Context()))
			distinct := map[string]bool{}
			for _, event := range got.once {
				distinct[event] = true
			}
			return len(distinct)
		}
		require.Zero(t, after(5), "there is nobody yet")
		require.NoError(t, d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.Exec(ctx, `INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
				VALUES ('root', 'r', 'r', '', '', 'Super Admin', 'active', '', $1, $1)`, db.Micros(began))
			return err
		}))
		require.Zero(t, after(1))
		require.Equal(t, 1, after(2), "none was ever made")
		require.Equal(t, 1, after(3))
		require.NoError(t, Made(t.Context(), d, Record{At: began.Add(4 * 24 * time.Hour)}))
		require.Equal(t, 1, after(5))
		require.Equal(t, 2, after(6))
		require.Equal(t, 2, after(12))
		require.Equal(t, 3, after(13), "a week later once more")
	})
}
