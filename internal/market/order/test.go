package order

import (
	"context"
	"fmt"
	"time"

	"milepost/internal/db"
)

// Test is the provider of demonstrations and development: no money moves, and 'skip payment' completes an order.
type Test struct{}

// Name is test.
func (Test) Name() string { return "test" }

// Begin has no page: the product shows its own.
func (Test) Begin(context.Context, Order, int) (Checkout, error) { return Checkout{}, nil }

// Abandon has nothing to close.
func (Test) Abandon(context.Context, Order) error { return nil }

// Refund is done at once.
func (t Test) Refund(_ context.Context, _ Order, r Refund) (Fact, error) {
	return Fact{
		Kind: FactRefund, Provider: t.Name(), Ref: "test-" + r.ID, PaymentRef: r.PaymentRef, State: done, Amount: r.Amount, Currency: r.Currency,
	}, nil
}

// SetCancelling returns the current state of the subscription.
func (t Test) SetCancelling(_ context.Context, ref string, cancelling bool) (Fact, error) {
	return Fact{Kind: FactSubscription, Provider: t.Name(), Ref: ref, State: SubscriptionActive, Cancelling: cancelling}, nil
}

// End returns the ended subscription.
func (t Test) End(_ context.Context, ref string) (Fact, error) {
	return Fact{Kind: FactSubscription, Provider: t.Name(), Ref: ref, State: SubscriptionEnded, Cancelling: true}, nil
}

// SetPrice has nothing to do: the renewal reads the subscription's price.
func (Test) SetPrice(context.Context, Order, string, int64) error { return nil }

// Facts are all here already.
func (Test) Facts(context.Context, Order) ([]Fact, error) { return nil, nil }

// first returns the facts of an order that was just paid.
func (t Test) first(o Order, now time.Time) []Fact {
	at := db.Micros(now)
	paid := Fact{
		Kind: FactPayment, Provider: t.Name(), Ref: "test-" + o.ID, PaymentRef: "test-" + o.ID, State: done, At: at,
		Amount: o.Total, Currency: o.Currency,
	}
	if o.Plan != Monthly {
		return []Fact{paid}
	}
	paid.PeriodStart, paid.PeriodEnd = at, db.Micros(Period(now, 1))
	return []Fact{paid, {
		Kind: FactSubscription, Provider: t.Name(), Ref: "test-" + o.ID, State: SubscriptionActive, At: at, PeriodEnd: paid.PeriodEnd, Price: o.UnitPrice,
	}}
}

// Renewal returns the payment of the n-th period after the first, with the test provider.
func (t Test) Renewal(o Order, anchor time.Time, n int, price int64) []Fact {
	start, end := Period(anchor, n), Period(anchor, n+1)
	return []Fact{{
		Kind: FactPayment, Provider: t.Name(), Ref: fmt.Sprintf("test-%s-%d", o.ID, n), PaymentRef: fmt.Sprintf("test-%s-%d", o.ID, n),
		State: done, At: db.Micros(start), Amount: price, Currency: o.Currency, PeriodStart: db.Micros(start), PeriodEnd: db.Micros(end),
	}, {
		Kind: FactSubscription, Provider: t.Name(), Ref: "test-" + o.ID, State: SubscriptionActive, At: db.Micros(start), PeriodEnd: db.Micros(end), Price: price,
	}}
}

// Period returns the moment n months after a subscription began, in UTC: on the same day of the month, or the month's last day
// when it has no such day. One that began on January 31 renews on the last of February and again on March 31.
func Period(anchor time.Time, n int) time.Time {
	anchor = anchor.UTC()
	first := time.Date(anchor.Year(), anchor.Month()+time.Month(n), 1, anchor.Hour(), anchor.Minute(), anchor.Second(), anchor.Nanosecond(), time.UTC)
	last := first.AddDate(0, 1, -1).Day()
	return first.AddDate(0, 0, min(anchor.Day(), last)-1)
}
