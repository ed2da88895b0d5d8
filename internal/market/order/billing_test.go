package order_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/market/order"
	"milepost/internal/market/order/shoptest"
)

func TestBillingDetailsChangeOneByOneAndNeverFromAStaleForm(t *testing.T) {
	onBoth(t, stripe{}, func(s *shoptest.Shop) {
		o := s.Order(s.Units(1))
		set := func(e order.BillingEdit) (order.OrderDetail, error) {
			if _, err := s.Orders.SetBilling(ctx, s.Buyer, o.ID, e); err != nil {
				return order.OrderDetail{}, err
			}
			return s.Orders.Detail(ctx, s.Buyer, o.ID)
		}
		d, err := set(order.BillingEdit{Revision: 1, BillName: new("Rowan School"), VATID: new("DE1")})
		require.NoError(s, err)
		d, err = set(order.BillingEdit{Revision: d.BillingRev, VATID: new("")})
		require.NoError(s, err)
		require.Equal(s, []any{"Rowan School", "", "", int64(3)}, []any{d.BillName, d.BillAddress, d.VATID, d.BillingRev})
		_, err = set(order.BillingEdit{Revision: 2, BillAddress: new("1 Main Street")})
		require.Equal(s, 409, shoptest.Status(err), "another form was saved since")

		s.Apply(o.ID, order.Fact{Kind: order.FactBilling, Billing: order.Billing{Name: "Kim Lee", Address: "2 Side Street"}})
		_, err = set(order.BillingEdit{Revision: 3, BillAddress: new("1 Main Street")})
		require.Equal(s, 409, shoptest.Status(err), "the buyer entered the address at the provider since")
		s.Apply(o.ID, order.Fact{Kind: order.FactBilling, Billing: order.Billing{Name: "Kim Lee", Address: "2 Side Street"}})
		d, err = set(order.BillingEdit{Revision: 4, VATID: new("DE2")})
		require.NoError(s, err, "the same fact again changes nothing")
		require.Equal(s, []any{"Rowan School", "2 Side Street", "DE2"}, []any{d.BillName, d.BillAddress, d.VATID})
	})
}
