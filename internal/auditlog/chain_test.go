package auditlog_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/audit/chain"
	"milepost/internal/auditlog"
	"milepost/internal/db"
)

// The background verifies the chain, and a Super Admin reads what it found.
func TestTheStateOfTheChain(t *testing.T) {
	withTrail(t, func(fx *accounttest.Fixture, root *accounttest.Browser) {
		state := func() auditlog.ChainState {
			w := root.Call("GET", "/api/audit/chain", "")
			require.Equal(t, 200, w.Code, w.Body)
			return accounttest.Decode[auditlog.ChainState](t, w)
		}
		verify := func() {
			require.NoError(t, fx.Kernel.DB.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				return fx.Kernel.Jobs.Enqueue(ctx, tx, "audit.verify", struct{}{}, time.Time{})
			}))
			require.NoError(t, fx.Kernel.Jobs.RunDue(t.Context()))
		}
		auditlog.New(fx.Kernel, nil, alone).Work()
		require.Nil(t, state().VerifiedAt)
		require.Positive(t, state().Waiting, "the log-in")
		n, err := chain.NewSealer(fx.Kernel.DB, fx.Kernel.Seal, fx.Now).All(t.Context())
		require.NoError(t, err)
		verify()
		found := state()
		require.EqualValues(t, n, found.Sealed)
		require.Equal(t, found.Sealed, found.Verified)
		require.Equal(t, fx.Now().UTC(), found.VerifiedAt.Time())
		require.Zero(t, found.Broken)

		require.NoError(t, fx.Kernel.DB.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.Exec(ctx, `UPDATE audit_event SET subject_id = 'x' WHERE seq = 1`)
			return err
		}))
		fx.Later(25 * time.Hour)
		verify()
		root.Login("root@x.example", accounttest.Password)
		require.EqualValues(t, 1, state().Broken)
		require.Equal(t, 401, fx.Browser().Call("GET", "/api/audit/chain", "").Code)
	})
}
