package order

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// Detail is one of the actor's orders with its payments.
func (s *Service) Detail(ctx context.Context, actor authz.Actor, id string) (OrderDetail, error) {
	o, err := own(ctx, s.k.DB.Read(), actor, id)
	if err != nil {
		return OrderDetail{}, err
	}
	return s.detail(ctx, s.k.DB.Read(), o)
}

func (s *Service) detail(ctx context.Context, q db.Querier, o Order) (OrderDetail, error) {
	payments, err := paymentsOf(ctx, q, o.ID)
	d := OrderDetail{
		OrderRow: o.Wire(), BillName: o.Name, BillAddress: o.Address, VATID: o.VATID, BillingRev: o.BillingRevision, Payments: make([]OrderPayment, len(payments)),
		Seller: Seller{Name: s.k.Config.SellerName, Address: s.k.Config.SellerAddress, VATID: s.k.Config.SellerVATID},
	}
	if o.State == Awaiting {
		d.CheckoutURL = o.CheckoutURL
	}
	for i, p := range payments {
		d.Payments[i] = p.wire()
		switch {
		case p.State == done && p.Kind == paymentKind:
			d.Paid += p.Amount
		case p.State == done && p.Kind == refund:
			d.Refunded += p.Amount
		}
	}
	return d, err
}

// options describes how orders are paid on this installation.
func (s *Service) options() PaymentOptions {
	if s.provider == nil {
		return PaymentOptions{Methods: []string{}}
	}
	return PaymentOptions{
		Provider: s.provider.Name(), Methods: []string{"credit", "paypal"}, Tax: s.provider.Name() != Test{}.Name() && s.k.Config.StripeTax,
	}
}
