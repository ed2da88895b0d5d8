package order

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/wire"
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
	if err == nil && o.Plan == Monthly {
		d.Subscription, err = s.subscription(ctx, q, o.ID)
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

// subscription is the state of the subscription that began with an order, nil if there is none.
func (s *Service) subscription(ctx context.Context, q db.Querier, orderID string) (*OrderSubscription, error) {
	sub, err := subscriptionOf(ctx, q, orderID)
	if sub == nil || err != nil {
		return nil, err
	}
	w := OrderSubscription{State: sub.State, PeriodEnd: wire.Time(sub.PeriodEnd), RunsUntil: wire.Time(sub.PeriodEnd)}
	switch {
	case sub.State == SubscriptionEnded || sub.Cancelling && sub.PeriodEnd <= db.Micros(s.k.Now()):
		w.State, w.EndedAt = SubscriptionEnded, &w.PeriodEnd
		if sub.EndedAt != nil {
			at := wire.Time(*sub.EndedAt)
			w.EndedAt = &at
		}
	case sub.Cancelling:
		w.State = "cancelling"
	case sub.State == SubscriptionPastDue:
		w.RunsUntil = wire.Time(sub.PeriodEnd + s.grace.Microseconds())
	}
	return &w, nil
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
