package shoptest

import (
	"context"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/market/order"
)

// Request asks for units of the shop's application, or for a month of it.
func (s *Shop) Request(plan string, units int64, code string) order.OrderRequest {
	return order.OrderRequest{IdempotencyKey: uuid.NewString(), ApplicationID: s.App, Plan: plan, Units: units, PaymentMethod: "credit", PromotionCode: code}
}

// Units asks for units of the shop's application.
func (s *Shop) Units(n int64) order.OrderRequest { return s.Request(order.Unit, n, "") }

// Monthly asks for a subscription to it.
func (s *Shop) Monthly() order.OrderRequest { return s.Request(order.Monthly, 0, "") }

// Order makes an order of the buyer's.
func (s *Shop) Order(in order.OrderRequest) order.Order {
	s.Helper()
	o, made, err := s.Orders.Create(context.Background(), s.Buyer, in)
	require.NoError(s, err)
	require.True(s, made)
	return o
}

// Buy makes an order of the buyer's and pays it with the test provider.
func (s *Shop) Buy(in order.OrderRequest) order.Order {
	s.Helper()
	return s.BuyAs(s.Buyer, in)
}

// BuyAs is Buy of another buyer. What costs nothing needs no payment.
func (s *Shop) BuyAs(buyer authz.Actor, in order.OrderRequest) order.Order {
	s.Helper()
	ctx := authz.With(context.Background(), buyer)
	o, made, err := s.Orders.Create(ctx, buyer, in)
	require.NoError(s, err)
	require.True(s, made)
	if o.State != order.Fulfilled {
		o, err = s.Orders.Pay(ctx, buyer, o.ID)
		require.NoError(s, err)
	}
	require.Equal(s, order.Fulfilled, o.State)
	return o
}

// Refund requests a refund as the author and reports its outcome like the provider.
func (s *Shop) Refund(o order.Order, in order.RefundRequest, state string) {
	s.Helper()
	ctx := authz.With(context.Background(), s.Author)
	in.Reason = "Too many"
	require.NoError(s, s.Orders.Refund(ctx, s.Author, o.ID, in))
	id := s.Text(`SELECT id FROM payment WHERE order_id = $1 AND kind = 'refund' AND state = 'pending'`, o.ID)
	s.Apply(o.ID, order.Fact{Kind: order.FactRefund, Provider: "test", Ref: "test-" + id, PaymentID: id, State: state})
}

// Apply reports a provider's fact about an order.
func (s *Shop) Apply(orderID string, facts ...order.Fact) {
	s.Helper()
	s.Tx(func(ctx context.Context, tx *db.Tx) error { return s.Orders.Apply(ctx, tx, orderID, facts...) })
}

// State returns the state of an order.
func (s *Shop) State(orderID string) order.State {
	s.Helper()
	return order.State(s.Text(`SELECT state FROM purchase_order WHERE id = $1`, orderID))
}

// Start takes a unit, or a start of a monthly purchase, and answers 200 or the refusal's status.
func (s *Shop) Start(as authz.Actor, purchaseID string) int {
	return Status(s.DB.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := s.Market.TakeUnit(ctx, tx, as, purchaseID, uuid.NewString())
		return err
	}))
}

// Sums fails unless each purchase counts what its ledger contains, within the bought units, and no order refunded more than was
// paid.
func (s *Shop) Sums() {
	s.Helper()
	require.Zero(s, s.Int(`SELECT COUNT(*) FROM purchase p WHERE p.units_used <> (SELECT COALESCE(SUM(e.units), 0) FROM unit_entry e WHERE e.purchase_id = p.id)`))
	require.Zero(s, s.Int(`SELECT COUNT(*) FROM purchase WHERE units_used < 0 OR purchase_type = 'unit' AND units_used > units_purchased`))
	require.Zero(s, s.Int(`SELECT COUNT(*) FROM purchase_order o WHERE
		(SELECT COALESCE(SUM(amount), 0) FROM payment WHERE order_id = o.id AND kind = 'refund' AND state <> 'failed') >
		(SELECT COALESCE(SUM(amount), 0) FROM payment WHERE order_id = o.id AND kind = 'payment' AND state = 'done')`))
}
