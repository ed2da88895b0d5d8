package renewal_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/market/order"
	"milepost/internal/market/order/renewal"
	"milepost/internal/market/order/shoptest"
)

var ctx = context.Background()

// desk is a shop with its subscriptions.
type desk struct {
	*shoptest.Shop
	renewals *renewal.Service
}

func onBoth(t *testing.T, f func(d *desk)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		s := shoptest.New(t, d, order.Test{})
		f(&desk{s, renewal.New(s.K, s.Orders)})
	})
}

// on sets the clock and runs the due work.
func (d *desk) on(day string) {
	d.Helper()
	at, err := time.Parse(time.RFC3339, day)
	require.NoError(d, err)
	d.At(at)
	require.NoError(d, d.renewals.Due(ctx))
}

func (d *desk) row() renewal.SubscriptionRow {
	d.Helper()
	page, err := d.renewals.Subscriptions(ctx, d.Buyer, 20, "")
	require.NoError(d, err)
	require.Len(d, page.Items, 1)
	return page.Items[0]
}

func (d *desk) end() string {
	d.Helper()
	return time.UnixMicro(d.Int(`SELECT period_end FROM subscription`)).UTC().Format(time.RFC3339)
}

func (d *desk) payments() int64 { return d.Int(`SELECT COUNT(*) FROM payment WHERE kind = 'payment'`) }

func (d *desk) price(cents int64) {
	d.Helper()
	_, err := d.Authoring.Update(ctx, d.Author, d.App, authoring.Metadata{MonthlySubscriptionPricing: &cents}, nil)
	require.NoError(d, err)
	_, err = d.Versions.Publish(ctx, d.Author, d.App)
	require.NoError(d, err)
}

func TestMonthsEndOnTheDayOfTheMonthTheyBegan(t *testing.T) {
	onBoth(t, func(d *desk) {
		d.on("2028-01-31T09:00:00Z")
		o := d.Buy(d.Monthly())
		for _, c := range []struct{ at, end string }{
			{"2028-02-29T08:59:59Z", "2028-02-29T09:00:00Z"},
			{"2028-02-29T09:00:00Z", "2028-03-31T09:00:00Z"},
			{"2028-02-29T10:00:00Z", "2028-03-31T09:00:00Z"},
			{"2028-03-31T09:30:00Z", "2028-04-30T09:00:00Z"},
			{"2028-04-30T09:00:00Z", "2028-05-31T09:00:00Z"},
		} {
			d.on(c.at)
			require.Equal(d, c.end, d.end(), c.at)
		}
		require.EqualValues(d, 4, d.payments())
		// After a standstill the server charges the current month, and none of those between.
		d.on("2029-02-28T09:00:00Z")
		require.Equal(d, "2029-03-31T09:00:00Z", d.end())
		require.EqualValues(d, 5, d.payments())
		require.Equal(d, 200, d.Start(d.Buyer, *o.PurchaseID))
	})
}

func TestACancelledSubscriptionEndsWithItsMonth(t *testing.T) {
	onBoth(t, func(d *desk) {
		o := d.Buy(d.Monthly())
		_, err := d.renewals.Cancel(ctx, d.Other, o.ID)
		require.ErrorIs(d, err, db.ErrNotFound)
		for range 2 {
			row, err := d.renewals.Cancel(ctx, d.Buyer, o.ID)
			require.NoError(d, err)
			require.Equal(d, []any{"cancelling", false, true}, []any{row.State, row.CanCancel, row.CanResume})
		}
		row, err := d.renewals.Resume(ctx, d.Buyer, o.ID)
		require.NoError(d, err)
		require.Equal(d, "active", row.State, "in the same microsecond")
		_, err = d.renewals.Cancel(ctx, d.Buyer, o.ID)
		require.NoError(d, err)

		d.At(time.Date(2026, 4, 1, 12, 0, 0, -1000, time.UTC))
		require.Equal(d, 200, d.Start(d.Buyer, *o.PurchaseID))
		d.At(time.Date(2026, 4, 1, 12, 0, 0, 0, time.UTC))
		require.Equal(d, 409, d.Start(d.Buyer, *o.PurchaseID), "in the microsecond of its end")
		_, err = d.renewals.Resume(ctx, d.Buyer, o.ID)
		require.Equal(d, 409, shoptest.Status(err))
		d.on("2026-04-01T13:00:00Z")
		require.Equal(d, "ended", d.Text(`SELECT state FROM subscription`))
		require.EqualValues(d, 1, d.payments())
	})
}

func TestGraceAfterAFailedPayment(t *testing.T) {
	onBoth(t, func(d *desk) {
		o := d.Buy(d.Monthly())
		end := d.Int(`SELECT period_end FROM subscription`)
		d.At(time.UnixMicro(end))
		d.Apply(o.ID, order.Fact{Kind: order.FactSubscription, Provider: "test", Ref: "test-" + o.ID, State: order.SubscriptionPastDue, At: end, PeriodEnd: end})
		d.on("2026-04-08T11:59:59Z")
		require.Equal(d, "past_due", d.row().State)
		shown, err := d.Orders.Detail(ctx, d.Buyer, o.ID)
		require.NoError(d, err)
		require.Equal(d, "past_due", shown.Subscription.State)
		require.Equal(d, "2026-04-08T12:00:00Z", time.UnixMicro(int64(shown.Subscription.RunsUntil)).UTC().Format(time.RFC3339))
		require.Equal(d, 200, d.Start(d.Buyer, *o.PurchaseID))
		d.on("2026-04-08T12:00:00Z")
		require.Equal(d, "ended", d.row().State)
		shown, err = d.Orders.Detail(ctx, d.Buyer, o.ID)
		require.NoError(d, err)
		require.Equal(d, "ended", shown.Subscription.State)
		require.NotNil(d, shown.Subscription.EndedAt)
		require.Equal(d, 409, d.Start(d.Buyer, *o.PurchaseID))
	})
}

// The month that could not be paid has begun at the provider: set to end with that month, it would be charged again and again.
func TestCancellingAfterAFailedPaymentEndsTheSubscriptionAtOnce(t *testing.T) {
	onBoth(t, func(d *desk) {
		o := d.Buy(d.Monthly())
		end := d.Int(`SELECT period_end FROM subscription`)
		d.At(time.UnixMicro(end).Add(time.Hour))
		d.Apply(o.ID, order.Fact{Kind: order.FactSubscription, Provider: "test", Ref: "test-" + o.ID, State: order.SubscriptionPastDue, At: end, PeriodEnd: end})
		row, err := d.renewals.Cancel(ctx, d.Buyer, o.ID)
		require.NoError(d, err)
		require.Equal(d, []any{"ended", false, false}, []any{row.State, row.CanCancel, row.CanResume})
		require.Equal(d, "ended", d.Text(`SELECT state FROM subscription`), "it is ended at the provider, and not only shown as ended")
		require.Equal(d, 409, d.Start(d.Buyer, *o.PurchaseID))
		_, err = d.renewals.Cancel(ctx, d.Buyer, o.ID)
		require.Equal(d, 409, shoptest.Status(err))
	})
}

func TestANoticeFixesThePriceOfTheNextMonth(t *testing.T) {
	onBoth(t, func(d *desk) {
		o := d.Buy(d.Monthly())
		d.Letters()
		d.price(1100)
		d.on("2026-03-25T11:00:00Z")
		require.Empty(d, d.Letters(), "more than a week before")
		d.on("2026-03-25T12:00:00Z")
		letters := d.Letters()
		d.on("2026-03-26T12:00:00Z")
		require.Empty(d, d.Letters(), "notified once")
		require.Len(d, letters, 1)
		require.EqualValues(d, "Your Milepost subscription renews soon", letters[0].Subject)
		require.Contains(d, letters[0].Text, "renews on 1 April 2026 (UTC) for one month, at 11.00 EUR. Until now a month was 9.00 EUR.")
		require.Contains(d, letters[0].Text, "https://milepost.example/orders/"+o.ID)
		require.Equal(d, []int64{900, 1100}, []int64{d.row().Price, d.row().NextPrice})
		d.price(5000)
		d.on("2026-04-01T12:00:00Z")
		require.EqualValues(d, 1100, d.Int(`SELECT MAX(amount) FROM payment`), "the announced price is charged")
		require.Equal(d, []int64{1100, 5000}, []int64{d.row().Price, d.row().NextPrice})
	})
}

func TestSubscriptionsOfADeletedAccountAndRefundedOnesEnd(t *testing.T) {
	onBoth(t, func(d *desk) {
		d.renewals.Work()
		d.Buy(d.Monthly())
		d.Tx(func(ctx context.Context, tx *db.Tx) error { return d.renewals.AccountDeleted(ctx, tx, d.Buyer.ID) })
		d.Letters()
		require.Equal(d, "cancelling", d.row().State)
	})
	onBoth(t, func(d *desk) {
		o := d.Buy(d.Monthly())
		require.NoError(d, d.Orders.Refund(ctx, d.Author, o.ID, order.RefundRequest{Reason: "wrong"}))
		d.Letters()
		require.Equal(d, order.Refunded, d.State(o.ID))
		d.on("2026-03-02T12:00:00Z")
		require.Equal(d, "cancelling", d.row().State)
		d.on("2026-04-01T12:00:00Z")
		require.Equal(d, "ended", d.row().State)
		require.EqualValues(d, 1, d.payments())
	})
}
