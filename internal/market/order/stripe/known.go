package stripe

import (
	"context"
	"iter"

	api "github.com/stripe/stripe-go/v84"

	"milepost/internal/db"
	"milepost/internal/market/order"
)

// pageSize bounds the rows of one list request; an order has fewer.
const pageSize = 100

// Facts asks Stripe what it knows of an order.
func (p *Provider) Facts(ctx context.Context, o order.Order) ([]order.Fact, error) {
	if o.CheckoutRef == "" {
		return nil, nil
	}
	in := &api.CheckoutSessionRetrieveParams{}
	in.AddExpand("payment_intent")
	page, err := p.client.V1CheckoutSessions.Retrieve(ctx, o.CheckoutRef, in)
	if err != nil {
		return nil, plain("read a checkout", err)
	}
	facts := sessionFacts(page, micros(page.Created))
	if page.PaymentIntent != nil {
		if page.PaymentIntent.Status == api.PaymentIntentStatusSucceeded {
			facts = append(facts, intentFact(page.PaymentIntent, micros(page.PaymentIntent.Created)))
		}
		back, err := p.backOf(ctx, page.PaymentIntent.ID)
		return append(facts, back...), err
	}
	if page.Subscription != nil {
		more, err := p.subscriptionFacts(ctx, page.Subscription.ID)
		return append(facts, more...), err
	}
	return facts, nil
}

func (p *Provider) subscriptionFacts(ctx context.Context, ref string) ([]order.Fact, error) {
	sub, err := p.client.V1Subscriptions.Retrieve(ctx, ref, nil)
	if err != nil {
		return nil, plain("read a subscription", err)
	}
	facts := []order.Fact{subscriptionFact(sub, db.Micros(p.k.Now()))}
	in := &api.InvoiceListParams{Subscription: api.String(ref)}
	in.Limit, in.Single = api.Int64(pageSize), true
	in.AddExpand("data.payments")
	for invoice, err := range p.client.V1Invoices.List(ctx, in) {
		if err != nil {
			return nil, plain("list invoices", err)
		}
		if invoice.Status != api.InvoiceStatusPaid {
			continue
		}
		f := invoiceFact(invoice, done, paidAt(invoice))
		facts = append(facts, f)
		if f.PaymentRef == "" {
			continue
		}
		back, err := p.backOf(ctx, f.PaymentRef)
		if err != nil {
			return nil, err
		}
		facts = append(facts, back...)
	}
	return facts, nil
}

func paidAt(in *api.Invoice) int64 {
	if in.StatusTransitions != nil && in.StatusTransitions.PaidAt > 0 {
		return micros(in.StatusTransitions.PaidAt)
	}
	return micros(in.Created)
}

// backOf returns the refunds and disputes of a payment.
func (p *Provider) backOf(ctx context.Context, intent string) (facts []order.Fact, err error) {
	refunds := &api.RefundListParams{PaymentIntent: api.String(intent)}
	refunds.Limit, refunds.Single = api.Int64(pageSize), true
	err = each(p.client.V1Refunds.List(ctx, refunds), func(r *api.Refund) { facts = append(facts, refundFact(r)) })
	if err != nil {
		return nil, plain("list refunds", err)
	}
	disputes := &api.DisputeListParams{PaymentIntent: api.String(intent)}
	disputes.Limit, disputes.Single = api.Int64(pageSize), true
	err = each(p.client.V1Disputes.List(ctx, disputes), func(d *api.Dispute) {
		if f, ok := disputeFact(d); ok {
			facts = append(facts, f)
		}
	})
	return facts, plain("list disputes", err)
}

func each[T any](list api.Seq2[T, error], f func(T)) error {
	for row, err := range iter.Seq2[T, error](list) {
		if err != nil {
			return err
		}
		f(row)
	}
	return nil
}
