package promotion_test

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/market/order"
	"milepost/internal/market/order/promotion"
	"milepost/internal/market/order/shoptest"
)

func addCode(s *shoptest.Shop, n promotion.NewPromotion) promotion.PromotionRow {
	s.Helper()
	made, err := s.Promotions.Create(context.Background(), s.Author, n)
	require.NoError(s.T, err)
	return made
}

func uses(s *shoptest.Shop) int64 { return s.Int(`SELECT uses FROM promotion`) }

// Of many parallel orders, as many get a code as it has uses left.
func TestACodeIsNeverUsedTooOften(t *testing.T) {
	shoptest.OnBoth(t, func(s *shoptest.Shop) {
		addCode(s, promotion.NewPromotion{Code: "Three", Percent: 50, MostUses: 3})
		var got, refused atomic.Int64
		var all sync.WaitGroup
		for range 12 {
			buyer := s.Account(authz.Specialist)
			all.Go(func() {
				in := s.Request(order.Unit, 2, "three")
				_, _, err := s.Orders.Create(authz.With(context.Background(), buyer), buyer, in)
				for range 20 { // a busy database asks a client to try again, with the same key
					if err == nil || fault.Is(err, fault.KindInvalid) {
						break
					}
					_, _, err = s.Orders.Create(authz.With(context.Background(), buyer), buyer, in)
				}
				switch {
				case err == nil:
					got.Add(1)
				case fault.Is(err, fault.KindInvalid):
					refused.Add(1)
				}
			})
		}
		all.Wait()
		require.Equal(s.T, int64(3), got.Load())
		require.Equal(s.T, int64(9), refused.Load())
		require.Equal(s.T, int64(3), uses(s))
		require.Equal(s.T, int64(3), s.Int(`SELECT COUNT(*) FROM promotion_use`))
		require.Equal(s.T, int64(3), s.Int(`SELECT COUNT(*) FROM purchase_order`))
	})
}

func TestAnAccountLearnsThatItHasUsedACode(t *testing.T) {
	shoptest.OnBoth(t, func(s *shoptest.Shop) {
		addCode(s, promotion.NewPromotion{Code: "EACH", Percent: 50, MostUses: 1})
		buyer, other := s.Account(authz.Specialist), s.Account(authz.Specialist)
		refused := func(actor authz.Actor) string {
			_, err := s.Orders.Quote(authz.With(context.Background(), actor), actor, s.Request(order.Unit, 1, "each"))
			require.True(s.T, fault.Is(err, fault.KindInvalid))
			return err.Error()
		}
		_, _, err := s.Orders.Create(authz.With(context.Background(), buyer), buyer, s.Request(order.Unit, 1, "each"))
		require.NoError(s.T, err)
		require.Contains(s.T, refused(buyer), "You have used this code already")
		require.Contains(s.T, refused(other), "This code does not hold for this order.", "a code cannot be found by trying")
	})
}

func TestAnUnpaidOrderReleasesItsPromotionCode(t *testing.T) {
	shoptest.OnBoth(t, func(s *shoptest.Shop) {
		addCode(s, promotion.NewPromotion{Code: "ONCE", Percent: 50, MostUses: 1})
		buyer := s.Account(authz.Specialist)
		ctx := authz.With(context.Background(), buyer)
		o, _, err := s.Orders.Create(ctx, buyer, s.Request(order.Unit, 3, " on ce"))
		require.NoError(s.T, err)
		require.Equal(s.T, int64(375), o.Discount, "rounded down")
		require.Equal(s.T, int64(1), uses(s))
		_, err = s.Orders.Quote(ctx, buyer, s.Request(order.Unit, 3, "ONCE"))
		require.True(s.T, fault.Is(err, fault.KindInvalid), "used up")
		_, err = s.Orders.Cancel(ctx, buyer, o.ID)
		require.NoError(s.T, err)
		require.Zero(s.T, uses(s))
		_, err = s.Orders.Quote(ctx, buyer, s.Request(order.Unit, 3, "ONCE"))
		require.NoError(s.T, err)
	})
}

// A code for the whole price fulfils units at once; of a month it takes the first period off.
func TestACodeForTheWholePrice(t *testing.T) {
	shoptest.OnBoth(t, func(s *shoptest.Shop) {
		addCode(s, promotion.NewPromotion{Code: "GIFT", Percent: 100})
		units, month := s.Account(authz.Specialist), s.Account(authz.Specialist)
		o, _, err := s.Orders.Create(authz.With(context.Background(), units), units, s.Request(order.Unit, 4, "gift"))
		require.NoError(s.T, err)
		require.Equal(s.T, order.Fulfilled, o.State)
		require.Zero(s.T, o.Total)
		require.Equal(s.T, int64(4), s.Int(`SELECT units_purchased FROM purchase WHERE id = $1`, *o.PurchaseID))
		o = s.BuyAs(month, s.Request(order.Monthly, 0, "gift"))
		require.Equal(s.T, order.Fulfilled, o.State)
		require.Zero(s.T, o.Total)
		require.Equal(s.T, int64(900), s.Int(`SELECT price FROM subscription WHERE order_id = $1`, o.ID), "the next period")
	})
}

func TestScopeOfACode(t *testing.T) {
	shoptest.OnBoth(t, func(s *shoptest.Shop) {
		ctx := context.Background()
		other := s.Application("Another one", "EUR")
		addCode(s, promotion.NewPromotion{Code: "OTHER", Percent: 10, ApplicationID: other})
		addCode(s, promotion.NewPromotion{Code: "MONTHS", Percent: 10, Plan: order.Monthly})
		addCode(s, promotion.NewPromotion{Code: "YENS", DiscountOff: 10, CurrencyCode: "JPY"})
		addCode(s, promotion.NewPromotion{Code: "EUROS", DiscountOff: 99_999, CurrencyCode: "EUR"})
		ended := addCode(s, promotion.NewPromotion{Code: "ENDED", Percent: 10})
		_, err := s.Promotions.Edit(ctx, s.Author, ended.PromotionID, promotion.PromotionEdit{Ended: true})
		require.NoError(s.T, err)
		stranger := s.Account(authz.AppAdmin)
		_, err = s.Promotions.Edit(ctx, stranger, ended.PromotionID, promotion.PromotionEdit{Ended: true})
		require.ErrorIs(s.T, err, db.ErrNotFound)
		_, err = s.Promotions.Create(ctx, stranger, promotion.NewPromotion{Code: "mine", Percent: 10, ApplicationID: s.App})
		require.ErrorIs(s.T, err, db.ErrNotFound)
		_, err = s.Promotions.Create(ctx, stranger, promotion.NewPromotion{Code: "euros", Percent: 10})
		require.True(s.T, fault.Is(err, fault.KindConflict), "taken, whatever the case")
		_, err = s.Promotions.Create(ctx, stranger, promotion.NewPromotion{Code: "THEIRS", Percent: 10})
		require.NoError(s.T, err)
		buyer := s.Account(authz.Specialist)
		for code, discount := range map[string]int64{"OTHER": -1, "MONTHS": -1, "YENS": -1, "ENDED": -1, "THEIRS": -1, "EUROS": 500} {
			o, err := s.Orders.Quote(ctx, buyer, s.Request(order.Unit, 2, code))
			if discount < 0 {
				require.True(s.T, fault.Is(err, fault.KindInvalid), code)
				continue
			}
			require.NoError(s.T, err, code)
			require.Equal(s.T, discount, o.Discount, code)
		}
	})
}

func TestCodesCannotBeGuessed(t *testing.T) {
	shoptest.OnBoth(t, func(s *shoptest.Shop) {
		addCode(s, promotion.NewPromotion{Code: "RIGHT", Percent: 10})
		buyer := s.Account(authz.Specialist)
		ctx := context.Background()
		for range 20 {
			_, err := s.Orders.Quote(ctx, buyer, s.Request(order.Unit, 2, "right"))
			require.NoError(s.T, err, "a right one counts for nothing")
		}
		for range 10 {
			_, err := s.Orders.Quote(ctx, buyer, s.Request(order.Unit, 2, "wrong"))
			require.True(s.T, fault.Is(err, fault.KindInvalid))
		}
		_, err := s.Orders.Quote(ctx, buyer, s.Request(order.Unit, 2, "right"))
		require.True(s.T, fault.Is(err, fault.KindTooMany))
		_, _, err = s.Orders.Create(ctx, buyer, s.Request(order.Unit, 2, "right"))
		require.True(s.T, fault.Is(err, fault.KindTooMany))
		_, err = s.Orders.Quote(ctx, buyer, s.Request(order.Unit, 2, ""))
		require.NoError(s.T, err)
		s.At(s.Now().Add(time.Hour))
		_, err = s.Orders.Quote(ctx, buyer, s.Request(order.Unit, 2, "right"))
		require.NoError(s.T, err)
	})
}
