package order_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/market/order"
	"milepost/internal/market/order/shoptest"
)

var ctx = context.Background()

func onBoth(t *testing.T, provider order.Provider, f func(s *shoptest.Shop)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) { f(shoptest.New(t, d, provider)) })
}

// stripe stands for a provider that reports the outcome of an order later.
type stripe struct {
	order.Test
	paid bool // already, when the page is to be closed
}

func (stripe) Name() string { return "stripe" }

func (stripe) Begin(_ context.Context, o order.Order, _ int) (order.Checkout, error) {
	return order.Checkout{Ref: "cs_" + o.ID, URL: "https://pay.example/" + o.ID}, nil
}

func (p stripe) Abandon(context.Context, order.Order) error {
	if p.paid {
		return order.ErrPaid
	}
	return nil
}

func pay(o order.Order) order.Fact {
	return order.Fact{Kind: order.FactPayment, Provider: o.Provider, Ref: "pi_" + o.ID, PaymentRef: "pi_" + o.ID, State: "done", At: o.CreatedAt, Amount: o.Total, Currency: o.Currency}
}

func disputed(o order.Order, state string) order.Fact {
	return order.Fact{Kind: order.FactDispute, Provider: o.Provider, Ref: "dp_" + o.ID, PaymentRef: "pi_" + o.ID, State: state, At: o.CreatedAt, Amount: o.Total, Currency: o.Currency}
}

func TestAKeyMakesOneOrder(t *testing.T) {
	onBoth(t, order.Test{}, func(s *shoptest.Shop) {
		in := s.Units(3)
		first := s.Order(in)
		require.Equal(s, []any{order.Awaiting, int64(750), "EUR", s.Author.ID}, []any{first.State, first.Total, first.Currency, first.SellerID})
		again, made, err := s.Orders.Create(ctx, s.Buyer, in)
		require.NoError(s, err)
		require.False(s, made)
		require.Equal(s, first, again)

		for _, other := range []func(*order.OrderRequest){
			func(r *order.OrderRequest) { r.Units = 4 },
			func(r *order.OrderRequest) { r.Plan = order.Monthly },
			func(r *order.OrderRequest) { r.PaymentMethod = "paypal" },
			func(r *order.OrderRequest) { r.PromotionCode = "HALF" },
			func(r *order.OrderRequest) { r.ApplicationID = s.Application("Another", "EUR") },
		} {
			changed := in
			other(&changed)
			_, _, err := s.Orders.Create(ctx, s.Buyer, changed)
			require.Equal(s, 409, shoptest.Status(err))
		}
		// Another account's client made the same key.
		others, made, err := s.Orders.Create(ctx, s.Other, in)
		require.NoError(s, err)
		require.True(s, made)
		require.NotEqual(s, first.ID, others.ID)
		in.IdempotencyKey = "7"
		_, _, err = s.Orders.Create(ctx, s.Buyer, in)
		require.Equal(s, 422, shoptest.Status(err))
	})
}

func TestParallelOrdersWithOneKeyAreOne(t *testing.T) {
	onBoth(t, order.Test{}, func(s *shoptest.Shop) {
		in := s.Units(1)
		var wait sync.WaitGroup
		ids, made := make([]string, 8), make([]bool, 8)
		for i := range ids {
			wait.Go(func() {
				o, isNew, err := s.Orders.Create(ctx, s.Buyer, in)
				if err == nil {
					ids[i], made[i] = o.ID, isNew
				}
			})
		}
		wait.Wait()
		count := 0
		for i := range ids {
			require.Equal(s, ids[0], ids[i])
			require.NotEmpty(s, ids[i])
			if made[i] {
				count++
			}
		}
		require.Equal(s, 1, count)
		require.EqualValues(s, 1, s.Int(`SELECT COUNT(*) FROM purchase_order`))
	})
}

func TestPayingTwiceGrantsOnce(t *testing.T) {
	onBoth(t, order.Test{}, func(s *shoptest.Shop) {
		o := s.Order(s.Units(2))
		require.Zero(s, s.Int(`SELECT COUNT(*) FROM purchase`), "nothing is there before it is paid")
		_, err := s.Orders.Pay(ctx, s.Other, o.ID)
		require.ErrorIs(s, err, db.ErrNotFound)
		var wait sync.WaitGroup
		for range 6 {
			wait.Go(func() { _, _ = s.Orders.Pay(ctx, s.Buyer, o.ID) })
		}
		wait.Wait()
		require.Equal(s, order.Fulfilled, s.State(o.ID))
		require.EqualValues(s, 1, s.Int(`SELECT COUNT(*) FROM purchase WHERE units_purchased = 2 AND amount = 500`))
		require.EqualValues(s, 1, s.Int(`SELECT COUNT(*) FROM payment`))
		require.EqualValues(s, 1, s.Int(`SELECT last FROM receipt_counter`))
	})
}

func TestNothingIsGrantedWithoutPayment(t *testing.T) {
	onBoth(t, nil, func(s *shoptest.Shop) {
		for _, in := range []order.OrderRequest{s.Units(1), s.Monthly()} {
			_, _, err := s.Orders.Create(ctx, s.Buyer, in)
			require.Equal(s, 402, shoptest.Status(err))
		}
		require.Zero(s, s.Int(`SELECT (SELECT COUNT(*) FROM purchase_order) + (SELECT COUNT(*) FROM purchase) + (SELECT COUNT(*) FROM unit_entry)`))
	})
	onBoth(t, stripe{}, func(s *shoptest.Shop) {
		o := s.Order(s.Units(1))
		require.Equal(s, "https://pay.example/"+o.ID, o.CheckoutURL)
		_, err := s.Orders.Pay(ctx, s.Buyer, o.ID)
		require.Equal(s, 402, shoptest.Status(err))
		require.Equal(s, order.Awaiting, s.State(o.ID))
		require.Zero(s, s.Int(`SELECT COUNT(*) FROM purchase`))
		s.Apply(o.ID, pay(o))
		require.Equal(s, order.Fulfilled, s.State(o.ID))
	})
}

func TestCancelledAndExpiredOrders(t *testing.T) {
	onBoth(t, stripe{}, func(s *shoptest.Shop) {
		o := s.Order(s.Units(1))
		_, err := s.Orders.Cancel(ctx, s.Other, o.ID)
		require.ErrorIs(s, err, db.ErrNotFound)
		o, err = s.Orders.Cancel(ctx, s.Buyer, o.ID)
		require.NoError(s, err)
		require.Equal(s, order.Cancelled, o.State)
		_, err = s.Orders.Cancel(ctx, s.Buyer, o.ID)
		require.Equal(s, 409, shoptest.Status(err))
		_, err = s.Orders.Checkout(ctx, s.Buyer, o.ID)
		require.Equal(s, 409, shoptest.Status(err))

		late := s.Order(s.Units(1))
		s.At(s.Now().Add(24*time.Hour + 30*time.Minute))
		require.NoError(s, s.Orders.ExpireOld(ctx))
		require.Equal(s, order.Awaiting, s.State(late.ID), "a message may be on its way")
		s.At(s.Now().Add(time.Hour))
		require.NoError(s, s.Orders.ExpireOld(ctx))
		require.Equal(s, order.Expired, s.State(late.ID))
		s.Apply(late.ID, pay(late))
		require.Equal(s, order.Fulfilled, s.State(late.ID), "a payment is granted, however late it is reported")

		ends := []order.State{order.Failed, order.Expired, order.Cancelled}
		for _, by := range [][]int{{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}} {
			o := s.Order(s.Units(1))
			for _, i := range by {
				s.Apply(o.ID, order.Fact{Kind: order.FactEnded, Ended: ends[i]})
			}
			require.Equal(s, order.Cancelled, s.State(o.ID), by)
		}
	})
	onBoth(t, stripe{paid: true}, func(s *shoptest.Shop) {
		o := s.Order(s.Units(1))
		_, err := s.Orders.Cancel(ctx, s.Buyer, o.ID)
		require.Equal(s, 409, shoptest.Status(err))
		require.Equal(s, order.Awaiting, s.State(o.ID))
	})
}

func TestOrdersOfADeletedAccountAreCancelled(t *testing.T) {
	onBoth(t, stripe{}, func(s *shoptest.Shop) {
		mine := s.Order(s.Units(1))
		s.Buyer, s.Other = s.Other, s.Buyer
		others := s.Order(s.Units(1))
		s.Tx(func(ctx context.Context, tx *db.Tx) error { return s.Orders.AccountDeleted(ctx, tx, s.Other.ID) })
		s.Letters()
		require.Equal(s, order.Cancelled, s.State(mine.ID))
		require.Equal(s, order.Awaiting, s.State(others.ID))
	})
}

func TestACodeIsTakenAndReleased(t *testing.T) {
	onBoth(t, order.Test{}, func(s *shoptest.Shop) {
		s.Exec(`INSERT INTO promotion (id, owner_id, code, code_folded, percent, starts_at, most_uses, created_at) VALUES ('p', $1, 'Half', 'HALF', 50, 1, 1, 1)`, s.Author.ID)
		in := s.Units(3)
		in.PromotionCode = "half"
		o := s.Order(in)
		require.Equal(s, []int64{750, 375, 375}, []int64{o.Subtotal, o.Discount, o.Total})
		uses := func() int64 { return s.Int(`SELECT uses FROM promotion`) }
		require.EqualValues(s, 1, uses())
		in.IdempotencyKey = uuid.NewString()
		_, _, err := s.Orders.Create(ctx, s.Other, in)
		require.Equal(s, 422, shoptest.Status(err))
		_, err = s.Orders.Cancel(ctx, s.Buyer, o.ID)
		require.NoError(s, err)
		require.Zero(s, uses())
		o = s.Buy(in)
		require.EqualValues(s, []int64{1, 375}, []int64{uses(), s.Int(`SELECT amount FROM payment WHERE order_id = $1`, o.ID)})
	})
}

func TestReceiptsAreNumberedWithoutGaps(t *testing.T) {
	onBoth(t, order.Test{}, func(s *shoptest.Shop) {
		const orders = 12
		var wait sync.WaitGroup
		for range orders {
			wait.Go(func() {
				o, _, err := s.Orders.Create(ctx, s.Buyer, s.Units(1))
				if err == nil {
					_, err = s.Orders.Pay(ctx, s.Buyer, o.ID)
				}
				if err != nil {
					s.Error(err)
				}
			})
		}
		wait.Wait()
		require.EqualValues(s, orders, s.Int(`SELECT COUNT(DISTINCT receipt_no) FROM payment WHERE receipt_no BETWEEN 1 AND $1`, orders))
		require.EqualValues(s, orders, s.Int(`SELECT last FROM receipt_counter`))
	})
}

func TestOrdersOfOthersAreNotFound(t *testing.T) {
	onBoth(t, order.Test{}, func(s *shoptest.Shop) {
		o := s.Buy(s.Units(1))
		for _, actor := range []authz.Actor{s.Other, s.Author, s.Boss} {
			for name, act := range map[string]func() error{
				"read":     func() error { _, err := s.Orders.Detail(ctx, actor, o.ID); return err },
				"checkout": func() error { _, err := s.Orders.Checkout(ctx, actor, o.ID); return err },
				"pay":      func() error { _, err := s.Orders.Pay(ctx, actor, o.ID); return err },
				"cancel":   func() error { _, err := s.Orders.Cancel(ctx, actor, o.ID); return err },
				"billing": func() error {
					_, err := s.Orders.SetBilling(ctx, actor, o.ID, order.BillingEdit{BillName: new("X")})
					return err
				},
			} {
				require.Equal(s, 404, shoptest.Status(act()), name)
			}
		}
		require.Equal(s, 404, shoptest.Status(s.Orders.Refund(ctx, s.Buyer, o.ID, order.RefundRequest{Reason: "r"})), "the buyer asks the seller")
		require.Equal(s, 404, shoptest.Status(s.Orders.Refund(ctx, s.Other, o.ID, order.RefundRequest{Reason: "r"})))
	})
}

func TestDisputesPauseAndEndPurchases(t *testing.T) {
	onBoth(t, stripe{}, func(s *shoptest.Shop) {
		for _, end := range []string{"failed", "done"} {
			in := s.Units(5)
			o := s.Order(in)
			s.Apply(o.ID, pay(o))
			bought, err := s.Orders.Detail(ctx, s.Buyer, o.ID)
			require.NoError(s, err)
			require.Equal(s, 200, s.Start(s.Buyer, bought.PurchaseID))
			s.Apply(o.ID, disputed(o, "pending"))
			require.Equal(s, order.Disputed, s.State(o.ID))
			require.Equal(s, 409, s.Start(s.Buyer, bought.PurchaseID), "it rests")
			s.Apply(o.ID, disputed(o, end))
			want, used := 200, int64(2)
			if end == "done" {
				want, used = 409, 5
			}
			require.Equal(s, want, s.Start(s.Buyer, bought.PurchaseID), end)
			require.Equal(s, used, s.Int(`SELECT units_used FROM purchase WHERE id = $1`, bought.PurchaseID), end)
			s.Sums()
		}
	})
}

func TestALatePaymentCountsItsCodeAgain(t *testing.T) {
	onBoth(t, stripe{}, func(s *shoptest.Shop) {
		s.Exec(`INSERT INTO promotion (id, owner_id, code, code_folded, percent, starts_at, most_uses, created_at) VALUES ('p', $1, 'Half', 'HALF', 50, 1, 1, 1)`, s.Author.ID)
		in := s.Units(3)
		in.PromotionCode = "half"
		uses := func() int64 { return s.Int(`SELECT uses FROM promotion`) }
		ended := func() order.Order {
			in.IdempotencyKey = uuid.NewString()
			o := s.Order(in)
			s.Apply(o.ID, order.Fact{Kind: order.FactEnded, Ended: order.Expired})
			require.Zero(s, uses())
			return o
		}
		first, second := ended(), ended()
		s.Apply(first.ID, pay(first))
		require.EqualValues(s, 1, uses())
		s.Apply(first.ID, pay(first))
		require.EqualValues(s, 1, uses())
		s.Apply(second.ID, pay(second))
		require.EqualValues(s, 1, uses(), "none is left, and what was paid is granted all the same")
		require.Equal(s, order.Fulfilled, s.State(second.ID))
	})
}

func TestAmountsOfManyDigits(t *testing.T) {
	onBoth(t, stripe{}, func(s *shoptest.Shop) {
		o, many := s.Order(s.Units(1)), int64(90_000_000_000)
		paid := pay(o)
		paid.Amount, paid.State = many, "pending"
		s.Apply(o.ID, paid)
		paid.Tax, paid.State = many/3, "done"
		s.Apply(o.ID, paid)
		require.Equal(s, many/3, s.Int(`SELECT tax FROM payment WHERE order_id = $1`, o.ID))
		in := s.Units(0)
		in.Plan = order.Monthly
		m := s.Order(in)
		sub := order.Fact{Kind: order.FactSubscription, Provider: m.Provider, Ref: "sub", State: order.SubscriptionActive, At: m.CreatedAt, Price: 5}
		s.Apply(m.ID, sub)
		sub.Price, sub.At = many, sub.At+1
		s.Apply(m.ID, sub)
		require.Equal(s, many, s.Int(`SELECT price FROM subscription WHERE order_id = $1`, m.ID))
	})
}

func TestDirectlyPaidSalesAreMarked(t *testing.T) {
	onBoth(t, stripe{}, func(s *shoptest.Shop) {
		kept, given := s.Order(s.Units(1)), s.Order(s.Units(1))
		s.Exec(`UPDATE purchase_order SET payout_ref = 'acct_1' WHERE id = $1`, given.ID)
		s.Apply(kept.ID, pay(kept))
		s.Apply(given.ID, pay(given), disputed(given, "pending"))
		require.Equal(s, given.ID, s.Text(`SELECT order_id FROM payment WHERE transferred`))
		require.Equal(s, "payment", s.Text(`SELECT kind FROM payment WHERE transferred`))
	})
}
