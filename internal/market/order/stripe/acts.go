package stripe

import (
	"context"
	"errors"
	"net/http"
	"strings"

	api "github.com/stripe/stripe-go/v84"

	"milepost/internal/db"
	"milepost/internal/market/order"
)

// refundKey is the name of a refund's id in the metadata of a refund that was asked for here.
const refundKey = "refund_id"

// Refund sends money back. For a payment to a seller, the seller's part and the platform's are both reversed.
func (p *Provider) Refund(ctx context.Context, o order.Order, r order.Refund) (order.Fact, error) {
	in := &api.RefundCreateParams{
		Params: keyed("refund-" + r.ID), PaymentIntent: api.String(r.PaymentRef), Amount: api.Int64(r.Amount),
		Metadata: map[string]string{orderKey: o.ID, refundKey: r.ID},
	}
	paid, err := p.client.V1PaymentIntents.Retrieve(ctx, r.PaymentRef, nil)
	if err != nil {
		return order.Fact{}, plain("read a payment", err)
	}
	if paid.TransferData != nil {
		in.ReverseTransfer, in.RefundApplicationFee = api.Bool(true), api.Bool(true)
	}
	made, err := p.client.V1Refunds.Create(ctx, in)
	if refused(err) {
		return order.Fact{
			Kind: order.FactRefund, Provider: provider, Ref: "refused-" + r.ID, PaymentRef: r.PaymentRef, State: failed,
			At: db.Micros(p.k.Now()), Amount: r.Amount, Currency: r.Currency, PaymentID: r.ID,
		}, nil
	}
	if err != nil {
		return order.Fact{}, plain("refund", err)
	}
	return refundFact(made), nil
}

// refused reports whether Stripe will never carry out a request, such as a refund that was already made in its dashboard.
func refused(err error) bool {
	var failure *api.Error
	return errors.As(err, &failure) && failure.Type == api.ErrorTypeInvalidRequest && failure.HTTPStatusCode == http.StatusBadRequest
}

// SetCancelling reports whether a subscription ends with the period that is paid for.
func (p *Provider) SetCancelling(ctx context.Context, ref string, cancelling bool) (order.Fact, error) {
	sub, err := p.client.V1Subscriptions.Update(ctx, ref, &api.SubscriptionUpdateParams{CancelAtPeriodEnd: api.Bool(cancelling)})
	if err != nil {
		return order.Fact{}, plain("change a subscription", err)
	}
	return subscriptionFact(sub, db.Micros(p.k.Now())), nil
}

// End ends a subscription at once. Stripe then stops to collect its open invoices.
func (p *Provider) End(ctx context.Context, ref string) (order.Fact, error) {
	sub, err := p.client.V1Subscriptions.Cancel(ctx, ref, nil)
	if err != nil {
		return order.Fact{}, plain("end a subscription", err)
	}
	return subscriptionFact(sub, db.Micros(p.k.Now())), nil
}

// SetPrice changes what the periods after the present one cost; the present one is not charged again.
func (p *Provider) SetPrice(ctx context.Context, o order.Order, ref string, price int64) error {
	sub, err := p.client.V1Subscriptions.Retrieve(ctx, ref, nil)
	if err != nil {
		return plain("read a subscription", err)
	}
	if sub.Items == nil || len(sub.Items.Data) != 1 || sub.Items.Data[0].Price == nil || sub.Items.Data[0].Price.Product == nil {
		return errors.New("stripe: a subscription does not have one item with a price")
	}
	item := sub.Items.Data[0]
	data := &api.SubscriptionUpdateItemPriceDataParams{
		Currency: api.String(strings.ToLower(o.Currency)), Product: api.String(item.Price.Product.ID), UnitAmount: api.Int64(price),
		Recurring: &api.SubscriptionUpdateItemPriceDataRecurringParams{Interval: api.String("month")},
	}
	if p.k.Config.StripeTax {
		data.TaxBehavior = api.String("exclusive")
	}
	_, err = p.client.V1Subscriptions.Update(ctx, ref, &api.SubscriptionUpdateParams{
		ProrationBehavior: api.String("none"), Items: []*api.SubscriptionUpdateItemParams{{ID: api.String(item.ID), PriceData: data}},
	})
	return plain("change a price", err)
}
