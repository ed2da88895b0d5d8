package stripe

import (
	"context"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	api "github.com/stripe/stripe-go/v84"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/market/order"
	"milepost/internal/market/order/shoptest"
)

func TestForgedStaleAndForeignEventsLeaveNothing(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		o := f.Order(f.Units(3))
		paid := f.unitHistory(o)[0]
		live := []byte(strings.Replace(string(paid), `"livemode":false`, `"livemode":true`, 1))
		for name, err := range map[string]error{
			"another secret":   f.post(paid, "whsec_other", f.Now()),
			"too old":          f.post(paid, secret, f.Now().Add(-6*time.Minute)),
			"from the future":  f.post(paid, secret, f.Now().Add(6*time.Minute)),
			"of the live mode": f.post(live, secret, f.Now()),
			"no event":         f.post([]byte(`[]`), secret, f.Now()),
			"too large":        f.post([]byte(`"`+strings.Repeat("x", maxEvent)+`"`), secret, f.Now()),
		} {
			require.Equal(t, 400, shoptest.Status(err), name)
		}
		require.Zero(t, f.Int(`SELECT COUNT(*) FROM payment_event`))
		require.Equal(t, order.Awaiting, f.State(o.ID))
		f.service.provider = nil
		require.Equal(t, 404, shoptest.Status(f.post(paid, secret, f.Now())))
	})
}

// An author who is paid out has an account at Stripe of their own, and may take any payment there, with any order's number on it.
func TestEventsOfConnectedAccountsPayNoOrder(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		for _, what := range []struct {
			order  order.Order
			events func(order.Order) [][]byte
		}{{f.Order(f.Units(3)), f.unitHistory}, {f.Order(f.Monthly()), f.monthlyHistory}} {
			before := f.outcome(what.order)
			for _, event := range what.events(what.order) {
				f.deliver([]byte(strings.Replace(string(event), `"livemode":`, `"account":"acct_other","livemode":`, 1)))
			}
			require.Equal(t, before, f.outcome(what.order))
		}
		require.Zero(t, f.Int(`SELECT COUNT(*) FROM payment_event WHERE handled_at IS NULL`), "they are worked off, not waited for")
	})
}

func TestAnEventOfAConnectedAccountConcernsThatAccountOnly(t *testing.T) {
	read := func(account string) *api.Account {
		n, err := read(api.Event{Type: accountUpdated, Account: account, Data: &api.EventData{Raw: []byte(`{"id":"acct_1"}`)}})
		require.NoError(t, err)
		return n.account
	}
	require.NotNil(t, read("acct_1"))
	require.NotNil(t, read(""))
	require.Nil(t, read("acct_2"))
}

func TestAWrongAmountOrCurrencyFulfilsNothing(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		o := f.Order(f.Units(3))
		for n, change := range []values{{"amount_received": 749}, {"currency": "jpy"}} {
			intent := values{"id": "pi_" + string(rune('a'+n)), "amount_received": 750, "currency": "eur", "metadata": values{orderKey: o.ID}}
			for key, value := range change {
				intent[key] = value
			}
			f.deliver(f.message("payment_intent.succeeded", 9, intent))
		}
		require.Equal(t, order.Awaiting, f.State(o.ID))
		require.Zero(t, f.Int(`SELECT COUNT(*) FROM purchase`))
	})
}

func TestAMissingMessageIsFoundByTheNightlyReconciliation(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		o := f.Order(f.Units(3))
		events := f.unitHistory(o)
		f.deliver(events[3]) // a refund of a payment that nobody knows yet
		require.EqualValues(t, 1, f.Int(`SELECT COUNT(*) FROM payment_event WHERE handled_at IS NULL AND ref <> ''`))
		require.Equal(t, order.Awaiting, f.State(o.ID))
		require.NoError(t, f.service.step(context.Background(), stepDue{}))
		require.Equal(t, order.Fulfilled, f.State(o.ID))
		require.Zero(t, f.Int(`SELECT COUNT(*) FROM payment_event WHERE handled_at IS NULL`))
		require.EqualValues(t, 1, f.Int(`SELECT COUNT(*) FROM payment WHERE kind = 'refund' AND state = 'done'`))
	})
}

func TestTheStoredOrderIsCharged(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		f := newFixture(t, d)
		o := f.Order(f.Units(3))
		require.Len(t, f.asked, 1)
		path, body, _ := strings.Cut(f.asked[0], " ")
		form, err := url.ParseQuery(body)
		require.NoError(t, err)
		require.Equal(t, "/v1/checkout/sessions", path)
		for name, want := range map[string]string{
			"mode": "payment", "client_reference_id": o.ID, "metadata[order_id]": o.ID, "payment_intent_data[metadata][order_id]": o.ID,
			"line_items[0][price_data][unit_amount]": "250", "line_items[0][price_data][currency]": "eur", "line_items[0][quantity]": "3",
			"payment_method_types[0]": "card", "success_url": "https://milepost.example/orders/" + o.ID + "?returned=success",
		} {
			require.Equal(t, want, form.Get(name), name)
		}
	})
}
