package testworld

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

func NewOrder(applicationID string) order.OrderRequest {
	return order.OrderRequest{IdempotencyKey: uuid.NewString(), ApplicationID: applicationID, Plan: order.Unit, Units: 3, PaymentMethod: "credit"}
}

// Priced is an application of the person's own that is in the marketplace and costs something.
func (p *Person) Priced() string {
	return p.Row("priced", func(ctx context.Context) (string, error) { return p.World.priced(ctx, p.Actor) })
}

func (w *World) priced(ctx context.Context, owner authz.Actor) (string, error) {
	id := uuid.NewString()
	_, err := w.Services.Authoring.Create(ctx, owner, authoring.Metadata{
		ApplicationID: &id, ApplicationCustomID: &id, Title: new("Looking and paying"), Area: new("Language"),
		Classification: &authoring.Classifications[0], OnSale: new(true), AgeRange: &wire.AgeRange{Begin: 5, End: 7},
		SingleUnitPricing: new(int64(250)), MonthlySubscriptionPricing: new(int64(900)), CurrencyCode: new("EUR"),
	}, nil)
	if err == nil {
		_, err = w.Services.Authoring.Save(ctx, owner, id, Questions())
	}
	if err == nil {
		_, err = w.Services.Versions.Publish(ctx, owner, id)
	}
	return id, err
}

// Order is one of the person's that is not paid.
func (p *Person) Order() string {
	return p.Row("order", func(context.Context) (string, error) {
		return p.Buy(NewOrder(p.World.Person(authz.AppAdmin, "active").Priced())).ID, nil
	})
}

// Sold is a paid order of another's for an application of the person's.
func (p *Person) Sold() string {
	return p.Row("sold", func(context.Context) (string, error) {
		buyer := p.World.Person(authz.Specialist, "active")
		return buyer.Pay(buyer.Buy(NewOrder(p.Priced()))).ID, nil
	})
}

// Subscription is the id of a monthly order of the person's that is paid.
func (p *Person) Subscription() string {
	return p.Row("subscription", func(context.Context) (string, error) {
		in := NewOrder(p.World.Person(authz.AppAdmin, "active").Priced())
		in.Plan, in.Units = order.Monthly, 0
		return p.Pay(p.Buy(in)).ID, nil
	})
}

func (p *Person) Buy(in order.OrderRequest) order.Order {
	p.World.T.Helper()
	ctx := reqctx.With(authz.With(p.World.T.Context(), p.Actor), "", address(p.World.calls.Add(1))) // nobody shares a network
	o, made, err := p.World.Services.Orders.Create(ctx, p.Actor, in)
	require.NoError(p.World.T, err)
	require.True(p.World.T, made)
	return o
}

func (p *Person) Pay(o order.Order) order.Order {
	p.World.T.Helper()
	o, err := p.World.Services.Orders.Pay(authz.With(p.World.T.Context(), p.Actor), p.Actor, o.ID)
	require.NoError(p.World.T, err)
	return o
}
