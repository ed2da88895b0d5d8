package stripe

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

// Messages about an author's account may come twice and in any order: the latest counts. One about an account that nobody here
// is paid to changes nothing.
func TestTheLatestMessageAboutAnAuthorsAccountCounts(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		for _, ref := range []string{"acct_1", "acct_2"} {
			f.Exec(`INSERT INTO payout_account (account_id, provider, provider_ref, said_at, created_at) VALUES ($1, 'stripe', $2, 0, 1)`,
				f.Account(authz.AppAdmin).ID, ref)
		}
		account := func(ref string, ago int64, enabled bool) []byte {
			return f.message("account.updated", ago, values{"id": ref, "country": "AT", "charges_enabled": enabled, "payouts_enabled": enabled})
		}
		state := func(ref string) string {
			return f.Text(`SELECT CASE WHEN charges_enabled AND payouts_enabled THEN 'ready' ELSE 'waits' END FROM payout_account WHERE provider_ref = $1`, ref)
		}
		enabled := account("acct_1", 20, true)
		f.deliver(enabled)
		f.deliver(account("acct_1", 40, false))
		require.Equal(t, "ready", state("acct_1"), "an older one came later")
		f.deliver(account("acct_1", 5, false))
		f.deliver(enabled)
		require.Equal(t, "waits", state("acct_1"), "the same came again")
		f.deliver(account("acct_3", 1, true))
		require.Equal(t, "waits", state("acct_2"))
		require.EqualValues(t, 2, f.Int(`SELECT COUNT(*) FROM payout_account`))
		require.Zero(t, f.Int(`SELECT COUNT(*) FROM payment_event WHERE handled_at IS NULL`))
	})
}
