package order_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/market/order"
	"milepost/internal/market/order/shoptest"
)

func TestLettersOfReceiptsAndRefunds(t *testing.T) {
	onBoth(t, order.Test{}, func(s *shoptest.Shop) {
		o := s.Buy(s.Units(3))
		letters := s.Letters()
		require.Len(s, letters, 1)
		require.Equal(s, s.Buyer.ID+"@milepost.example", letters[0].To)
		require.EqualValues(s, "Your Milepost receipt", letters[0].Subject)
		for _, text := range []string{"Hello Robin", "On 1 March 2026 (UTC) we received 7.50 EUR for 3 units of “Looking and paying”.", "MP-000001", "https://milepost.example/orders/" + o.ID, "no money moves"} {
			require.Contains(s, letters[0].Text, text)
		}
		require.NoError(s, s.Orders.Refund(ctx, s.Author, o.ID, order.RefundRequest{Units: 2, Reason: "go to evil.example"}))
		letters = s.Letters()
		require.Len(s, letters, 1)
		require.EqualValues(s, "Your Milepost refund", letters[0].Subject)
		require.Contains(s, letters[0].Text, "5.00 EUR went back to you")
		require.Contains(s, letters[0].Text, "2 unused units")
		require.NotContains(s, letters[0].Text, "evil", "what the seller typed")
		s.Sums()
	})
}

func TestLettersContainNothingThatLooksLikeALink(t *testing.T) {
	onBoth(t, order.Test{}, func(s *shoptest.Shop) {
		in := s.Units(1)
		in.ApplicationID = s.Application("evil.example/now", "JPY")
		s.Buy(in)
		letters := s.Letters()
		require.Contains(s, letters[0].Text, "250 JPY for 1 unit of an application.")
		require.NotContains(s, letters[0].Text, "evil")
	})
}

func TestUnconfirmedAddressesGetNoLetters(t *testing.T) {
	onBoth(t, order.Test{}, func(s *shoptest.Shop) {
		s.Exec(`UPDATE account SET confirmed_at = NULL WHERE id = $1`, s.Buyer.ID)
		s.Buy(s.Units(1))
		require.Empty(s, s.Letters())
	})
}

func TestLowUnitsAreNotifiedOnce(t *testing.T) {
	onBoth(t, order.Test{}, func(s *shoptest.Shop) {
		o := s.Buy(s.Units(20))
		s.Letters()
		for range 16 {
			require.Equal(s, 200, s.Start(s.Buyer, *o.PurchaseID))
		}
		require.Empty(s, s.Letters())
		require.Equal(s, 200, s.Start(s.Buyer, *o.PurchaseID))
		letters := s.Letters()
		require.Len(s, letters, 1)
		require.EqualValues(s, "Your Milepost units are running out", letters[0].Subject)
		require.Contains(s, letters[0].Text, "3 of 20 units of “Looking and paying” are left.")
		require.Equal(s, 200, s.Start(s.Buyer, *o.PurchaseID))
		require.Empty(s, s.Letters())
	})
}

func TestAFailedPaymentIsNotifiedOncePerPeriod(t *testing.T) {
	onBoth(t, order.Test{}, func(s *shoptest.Shop) {
		o := s.Buy(s.Monthly())
		s.Letters()
		end := s.Int(`SELECT period_end FROM subscription`)
		failed := order.Fact{Kind: order.FactSubscription, Provider: "test", Ref: "test-" + o.ID, State: order.SubscriptionPastDue, At: end, PeriodEnd: end}
		s.Apply(o.ID, failed)
		s.Apply(o.ID, failed)
		letters := s.Letters()
		require.Len(s, letters, 1)
		require.EqualValues(s, "A payment for your Milepost subscription failed", letters[0].Subject)
		require.Contains(s, letters[0].Text, "from 1 April 2026 (UTC) could not be paid. You can go on until 8 April 2026 (UTC).")
	})
}
