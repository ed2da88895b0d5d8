package app

import (
	"context"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/market/order"
	"milepost/internal/reqctx"
	"milepost/internal/wire"
)

// orderCalls are about what is bought. Of a refund, one's own order is one that the caller sold.
var orderCalls = map[string]func(accessCase) call{
	"get-payment-options": func(accessCase) call { return call{} },
	"stripe-webhook":      func(accessCase) call { return call{} },
	"quote-order": func(c accessCase) call {
		in := newOrder(c.soldApplication())
		in.IdempotencyKey = ""
		return call{body: in}
	},
	"create-order": func(c accessCase) call { return call{body: newOrder(c.soldApplication())} },
	"list-orders":  func(accessCase) call { return call{} },
	"get-order":    about((*person).order),
	"update-order": func(c accessCase) call {
		return call{id: c.id((*person).order), body: order.BillingEdit{BillName: "Rowan School"}}
	},
	"pay-order":      about((*person).order),
	"checkout-order": about((*person).order),
	"cancel-order":   about((*person).order),
	"refund-order": func(c accessCase) call {
		return call{id: c.id((*person).sold), body: order.RefundRequest{Units: 1, Reason: "One too many."}}
	},

	"list-subscriptions":  func(accessCase) call { return call{} },
	"cancel-subscription": about((*person).subscription),
	"resume-subscription": about((*person).subscription),
}

// soldApplication is one that somebody published with prices, or the draft of another.
func (c accessCase) soldApplication() string {
	if c.row == inMarket {
		return c.stranger.priced()
	}
	return c.id((*person).draft)
}

func newOrder(applicationID string) order.OrderRequest {
	return order.OrderRequest{IdempotencyKey: uuid.NewString(), ApplicationID: applicationID, Plan: order.Unit, Units: 3, PaymentMethod: "credit"}
}

// priced is an application of the person's own that is in the marketplace and costs something.
func (p *person) priced() string {
	return p.row("priced", func(ctx context.Context) (string, error) { return p.w.priced(ctx, p.Actor) })
}

func (w *world) priced(ctx context.Context, owner authz.Actor) (string, error) {
	id := uuid.NewString()
	_, err := w.Services.authoring.Create(ctx, owner, authoring.Metadata{
		ApplicationID: &id, ApplicationCustomID: &id, Title: new("Looking and paying"), Area: new("Language"),
		Classification: &authoring.Classifications[0], OnSale: new(true), AgeRange: &wire.AgeRange{Begin: 5, End: 7},
		SingleUnitPricing: new(int64(250)), MonthlySubscriptionPricing: new(int64(900)), CurrencyCode: new("EUR"),
	}, nil)
	if err == nil {
		_, err = w.Services.authoring.Save(ctx, owner, id, questions())
	}
	if err == nil {
		_, err = w.Services.versions.Publish(ctx, owner, id)
	}
	return id, err
}

// order is one of the person's that is not paid.
func (p *person) order() string {
	return p.row("order", func(context.Context) (string, error) {
		return p.buy(newOrder(p.w.person(authz.AppAdmin, "active").priced())).ID, nil
	})
}

// sold is a paid order of another's for an application of the person's.
func (p *person) sold() string {
	return p.row("sold", func(context.Context) (string, error) {
		buyer := p.w.person(authz.Specialist, "active")
		return buyer.pay(buyer.buy(newOrder(p.priced()))).ID, nil
	})
}

// subscription is the id of a monthly order of the person's that is paid.
func (p *person) subscription() string {
	return p.row("subscription", func(context.Context) (string, error) {
		in := newOrder(p.w.person(authz.AppAdmin, "active").priced())
		in.Plan, in.Units = order.Monthly, 0
		return p.pay(p.buy(in)).ID, nil
	})
}

func (p *person) buy(in order.OrderRequest) order.Order {
	p.w.t.Helper()
	ctx := reqctx.With(authz.With(p.w.t.Context(), p.Actor), "", address(p.w.calls.Add(1))) // nobody shares a network
	o, made, err := p.w.Services.orders.Create(ctx, p.Actor, in)
	require.NoError(p.w.t, err)
	require.True(p.w.t, made)
	return o
}

func (p *person) pay(o order.Order) order.Order {
	p.w.t.Helper()
	o, err := p.w.Services.orders.Pay(authz.With(p.w.t.Context(), p.Actor), p.Actor, o.ID)
	require.NoError(p.w.t, err)
	return o
}
