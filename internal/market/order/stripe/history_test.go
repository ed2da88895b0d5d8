package stripe

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/market/order"
)

// unitHistory is an order of units: paid, a part refunded, a dispute that was won. Stripe knows the end of it.
func (f *fixture) unitHistory(o order.Order) [][]byte {
	pi, at := "pi_"+o.ID, f.Now().Unix()
	intent := values{"id": pi, "status": "succeeded", "amount_received": o.Total, "currency": "eur", "created": at - 900, "metadata": values{orderKey: o.ID}}
	page := values{
		"id": o.CheckoutRef, "mode": "payment", "status": "complete", "payment_status": "paid", "amount_total": o.Total, "currency": "eur",
		"payment_intent": pi, "client_reference_id": o.ID, "created": at - 1000, "customer_details": values{"name": "Ana Berg", "address": values{"country": "DE"}},
	}
	expanded := values{}
	for k, v := range page {
		expanded[k] = v
	}
	expanded["payment_intent"] = intent
	refund := func(state string) values {
		return values{"id": "re_" + o.ID, "amount": o.UnitPrice, "currency": "eur", "status": state, "payment_intent": pi, "created": at - 800}
	}
	dispute := func(state string) values {
		return values{"id": "dp_" + o.ID, "amount": o.Total, "currency": "eur", "status": state, "payment_intent": pi, "created": at - 700}
	}
	f.says("/v1/checkout/sessions/"+o.CheckoutRef, expanded)
	f.says("/v1/refunds?"+pi, list(refund("succeeded")))
	f.says("/v1/disputes?"+pi, list(dispute("won")))
	return [][]byte{
		f.message("checkout.session.completed", 900, page), f.message("payment_intent.succeeded", 900, intent),
		f.message("refund.created", 800, refund("pending")), f.message("refund.updated", 790, refund("succeeded")),
		f.message("charge.dispute.created", 700, dispute("needs_response")), f.message("charge.dispute.closed", 500, dispute("won")),
	}
}

const day = 86_400

// monthlyHistory is a subscription: paid, renewed after a payment that failed, a part refunded, cancelled with its month.
func (f *fixture) monthlyHistory(o order.Order) [][]byte {
	ref, at := "sub_"+o.ID, f.Now().Unix()
	start := at - 40*day
	sub := func(state string, month int64, cancelling bool) values {
		return values{
			"id": ref, "status": state, "currency": "eur", "cancel_at_period_end": cancelling, "metadata": values{orderKey: o.ID},
			"items": list(values{"id": "si_1", "current_period_start": start + month*30*day, "current_period_end": start + (month+1)*30*day, "price": values{"unit_amount": o.UnitPrice}}),
		}
	}
	invoice := func(n string, month, paid int64) values {
		return values{
			"id": "in_" + n + o.ID, "status": "paid", "amount_paid": paid, "amount_due": o.UnitPrice, "currency": "eur", "created": start + month*30*day,
			"parent": values{"subscription_details": values{"metadata": values{orderKey: o.ID}, "subscription": ref}},
			"lines":  list(values{"id": "il", "period": values{"start": start + month*30*day, "end": start + (month+1)*30*day}}),
		}
	}
	made := func(n string) values {
		return values{"id": "inpay_" + n, "invoice": "in_" + n + o.ID, "amount_paid": o.UnitPrice, "currency": "eur", "payment": values{"type": "payment_intent", "payment_intent": "pi_" + n + o.ID}}
	}
	known := func(n string, month int64) values {
		in := invoice(n, month, o.UnitPrice)
		in["payments"] = list(made(n))
		return in
	}
	refund := values{"id": "re_" + o.ID, "amount": 100, "currency": "eur", "status": "succeeded", "payment_intent": "pi_b" + o.ID, "created": at - 2*day}
	page := values{"id": o.CheckoutRef, "mode": "subscription", "status": "complete", "payment_status": "paid", "currency": "eur", "subscription": ref, "client_reference_id": o.ID}
	f.says("/v1/checkout/sessions/"+o.CheckoutRef, page)
	f.says("/v1/subscriptions/"+ref, sub("active", 1, true))
	f.says("/v1/invoices?"+ref, list(known("b", 1), known("a", 0)))
	f.says("/v1/refunds?pi_b"+o.ID, list(refund))
	return [][]byte{
		f.message("checkout.session.completed", 40*day, page), f.message("customer.subscription.created", 40*day, sub("incomplete", 0, false)),
		f.message("customer.subscription.updated", 40*day-1, sub("active", 0, false)), f.message("invoice.paid", 40*day, invoice("a", 0, o.UnitPrice)),
		f.message("invoice_payment.paid", 40*day, made("a")), f.message("customer.subscription.updated", 10*day, sub("active", 1, false)),
		f.message("invoice.payment_failed", 10*day-1, invoice("b", 1, 0)), f.message("customer.subscription.updated", 10*day-1, sub("past_due", 1, false)),
		f.message("invoice.paid", 9*day, invoice("b", 1, o.UnitPrice)), f.message("invoice_payment.paid", 9*day, made("b")),
		f.message("customer.subscription.updated", 9*day, sub("active", 1, false)), f.message("refund.created", 2*day, refund),
		f.message("customer.subscription.updated", day, sub("active", 1, true)),
	}
}

// Events come shuffled, twice, or not at all; some come after the nightly comparison. The order's state is the same.
func TestAnyHistoryEndsInTheSameState(t *testing.T) {
	histories := 200
	if testing.Short() {
		histories = 15
	}
	kinds := map[string]struct {
		order  func(f *fixture) order.Order
		events func(f *fixture, o order.Order) [][]byte
	}{
		"unit":    {func(f *fixture) order.Order { return f.Order(f.Units(3)) }, (*fixture).unitHistory},
		"monthly": {func(f *fixture) order.Order { return f.Order(f.Monthly()) }, (*fixture).monthlyHistory},
	}
	for name, kind := range kinds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dbtest.Run(t, func(t *testing.T, d *db.DB) {
				f := newFixture(t, d)
				random := rand.New(rand.NewPCG(1, 2))
				want := ""
				for n := range histories {
					f.newBuyer()
					o := kind.order(f)
					events := kind.events(f, o)
					late := f.play(random, n, events)
					require.NoError(t, f.service.Reconcile(context.Background(), o.ID))
					for _, e := range late {
						f.deliver(e)
					}
					got := f.relative(f.outcome(o), o)
					if n == 0 {
						want = got
						t.Log(want)
						require.Contains(t, want, "fulfilled")
					}
					require.Equal(t, want, got, "history %d", n)
				}
				f.Sums()
				require.Zero(t, f.Int(`SELECT COUNT(*) FROM payment_event WHERE handled_at IS NULL`))
			})
		})
	}
}

// play delivers a history: the first time in order, then shuffled, with some events repeated and some missing, and returns
// those that come late.
func (f *fixture) play(random *rand.Rand, n int, events [][]byte) (late [][]byte) {
	if n > 0 {
		random.Shuffle(len(events), func(i, j int) { events[i], events[j] = events[j], events[i] })
	}
	for _, e := range events {
		switch outcome := random.IntN(10); {
		case n == 0 || outcome < 5:
			f.deliver(e)
		case outcome < 7:
			f.deliver(e)
			f.deliver(e)
		case outcome < 8:
			late = append(late, e)
		}
	}
	return late
}
