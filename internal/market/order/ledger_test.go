package order_test

import (
	"math/rand/v2"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/market/order"
	"milepost/internal/market/order/shoptest"
)

// One of 100 parallel starts on the last unit wins.
func TestTheLastUnitGoesOnce(t *testing.T) {
	onBoth(t, order.Test{}, func(s *shoptest.Shop) {
		o := s.Buy(s.Units(1))
		codes := make([]int, 100)
		var wait sync.WaitGroup
		for i := range codes {
			wait.Go(func() { codes[i] = s.Start(s.Buyer, *o.PurchaseID) })
		}
		wait.Wait()
		counts := map[int]int{}
		for _, code := range codes {
			counts[code]++
		}
		require.Equal(s, map[int]int{200: 1, 409: 99}, counts)
		s.Sums()
	})
}

// sequence does to one order what people and banks do, in any order.
type sequence struct {
	*shoptest.Shop
	o       order.Order
	refunds []order.Fact
}

func (q *sequence) act(n int) {
	q.Helper()
	bought := q.Text(`SELECT COALESCE(purchase_id, '') FROM purchase_order WHERE id = $1`, q.o.ID)
	switch n {
	case 0:
		q.Apply(q.o.ID, pay(q.o))
	case 1, 2:
		q.Start(q.Buyer, bought)
	case 3: // by the seller, then by the bank
		_ = q.Orders.Refund(ctx, q.Author, q.o.ID, order.RefundRequest{Units: 1 + rand.Int64N(4), Reason: "asked"})
	case 4: // at the provider, of whatever is left to give back
		left := q.Int(`SELECT COALESCE(SUM(CASE WHEN kind = 'payment' AND state = 'done' THEN amount WHEN kind = 'refund' AND state <> 'failed' THEN -amount ELSE 0 END), 0)
			FROM payment WHERE order_id = $1`, q.o.ID)
		if left > 0 {
			ref := "re_" + uuid.NewString()
			q.refunds = append(q.refunds, order.Fact{Kind: order.FactRefund, Provider: "stripe", Ref: ref, PaymentRef: "pi_" + q.o.ID, State: "done", At: 1, Amount: 1 + rand.Int64N(left), Currency: "EUR"})
			q.Apply(q.o.ID, q.refunds[len(q.refunds)-1])
		}
	case 5: // the bank sends one back
		if len(q.refunds) > 0 {
			back := q.refunds[rand.IntN(len(q.refunds))]
			back.State = "failed"
			q.Apply(q.o.ID, back)
		}
	case 6:
		q.Apply(q.o.ID, disputed(q.o, []string{"pending", "done", "failed"}[rand.IntN(3)]))
	case 7:
		_, _ = q.Market.Use(ctx, q.Buyer, bought, rand.Int64N(8))
	}
}

// Whatever is done in whatever order, the ledger's sums hold.
func TestAnySequenceKeepsTheSums(t *testing.T) {
	sequences := 1000
	if testing.Short() {
		sequences = 100
	}
	onBoth(t, stripe{}, func(s *shoptest.Shop) {
		for n := range sequences {
			s.Exec(`DELETE FROM throttle`)
			q := &sequence{Shop: s, o: s.Order(s.Units(1 + rand.Int64N(6)))}
			for range 6 {
				q.act(rand.IntN(8))
			}
			if n%100 == 99 {
				s.Sums()
			}
		}
		require.Positive(s, s.Int(`SELECT COUNT(*) FROM unit_entry WHERE kind = 'refunded'`))
		require.Positive(s, s.Int(`SELECT COUNT(*) FROM unit_entry WHERE kind = 'expired'`))
	})
}
