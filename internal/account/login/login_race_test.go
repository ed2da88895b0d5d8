package login

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
)

// A log-in that was checked before the password changed, or before the account was suspended, must not open a session
// after it: nothing would end that one.
func TestNoLoginSurvivesActsThatEndSessions(t *testing.T) {
	for name, change := range map[string]string{
		"password": `UPDATE account SET password_hash = 'another' WHERE key = $1`,
		"state":    `UPDATE account SET state = 'suspended' WHERE key = $1`,
		"archive":  `UPDATE account SET archived_at = 1 WHERE key = $1`,
	} {
		t.Run(name, func(t *testing.T) {
			withClock(t, func(t *testing.T, c *clock) {
				checked, err := c.authenticate(t.Context(), Credentials{Email: owner, Password: ownPassword})
				require.NoError(t, err)
				open := func() error {
					_, _, err := c.startSession(t.Context(), checked, visit{})
					return err
				}
				require.NoError(t, open())
				err = c.k.DB.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
					_, err := tx.Exec(ctx, change, checked.Key)
					return err
				})
				require.NoError(t, err)
				require.ErrorIs(t, open(), errBadLogin)
			})
		})
	}
}
