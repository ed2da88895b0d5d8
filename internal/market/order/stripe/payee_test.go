package stripe

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

// payee is an author who is paid to an account of Stripe's.
func (f *fixture) payee(ref string) {
	f.Exec(`INSERT INTO payout_account (account_id, provider, provider_ref, said_at, created_at) VALUES ($1, 'stripe', $2, 0, 1)`,
		f.Account(authz.AppAdmin).ID, ref)
}

func (f *fixture) payeeState(ref string) string {
	return f.Text(`SELECT CASE WHEN charges_enabled AND payouts_enabled THEN 'ready' ELSE 'waits' END FROM payout_account WHERE provider_ref = $1`, ref)
}

// Messages about an author's account may come twice and in any order: the latest counts. One about an account that nobody here
// is paid to changes nothing.
func TestTheLatestMessageAboutAnAuthorsAccountCounts(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		f.payee("acct_1")
		f.payee("acct_2")
		account := func(ref string, ago int64, enabled bool) []byte {
			return f.message("account.updated", ago, values{"id": ref, "country": "AT", "charges_enabled": enabled, "payouts_enabled": enabled})
		}
		state := f.payeeState
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

// Messages count seconds. Of two of one second nobody knows which is the later: Stripe is asked.
func TestStripeIsAskedAfterTwoMessagesOfOneSecond(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		f.payee("acct_1")
		message := func(enabled bool) []byte {
			return f.message("account.updated", 20, values{"id": "acct_1", "country": "AT", "charges_enabled": enabled, "payouts_enabled": enabled})
		}
		f.deliver(message(false))
		f.says("/v1/accounts/acct_1", values{"id": "acct_1", "country": "AT", "charges_enabled": false, "payouts_enabled": false})
		f.deliver(message(true))
		require.Equal(t, "waits", f.payeeState("acct_1"), "the message that came last was not the last that was sent")
		f.says("/v1/accounts/acct_1", values{"id": "acct_1", "country": "AT", "charges_enabled": true, "payouts_enabled": true})
		f.deliver(message(false))
		require.Equal(t, "waits", f.payeeState("acct_1"), "it is older than the answer")
		require.Zero(t, f.Int(`SELECT COUNT(*) FROM payment_event WHERE handled_at IS NULL`))
	})
}

// A message that never came is not missed for longer than a day.
func TestTheNightlyReconciliationReadsAuthorsAccounts(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		for n := range atOnce + 1 {
			ref := fmt.Sprintf("acct_%d", n)
			f.payee(ref)
			f.says("/v1/accounts/"+ref, values{"id": ref, "country": "AT", "charges_enabled": true, "payouts_enabled": true})
		}
		require.NoError(t, f.service.begin(t.Context()))
		require.EqualValues(t, 1, f.Int(`SELECT COUNT(*) FROM job WHERE kind = $1`, payeesJob))
		for after, isLast := "", false; !isLast; isLast = after == "" {
			var err error
			after, err = f.service.readPayees(t.Context(), after)
			require.NoError(t, err)
		}
		require.EqualValues(t, atOnce+1, f.Int(`SELECT COUNT(*) FROM payout_account WHERE charges_enabled AND payouts_enabled AND country = 'AT'`))
	})
}
