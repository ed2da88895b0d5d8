package testworld

import (
	"context"
	"crypto/sha256"
	"strings"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/hub"
	"milepost/internal/hub/protocol"
	"milepost/internal/market"
	"milepost/internal/market/order"
	"milepost/internal/market/order/promotion"
	"milepost/internal/reqctx"
	"milepost/internal/wire"
)

// NewOrder orders three units.
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

// Order returns an unpaid order of the person's.
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

// Subscription returns the id of a monthly order of the person's that is paid.
func (p *Person) Subscription() string {
	return p.Row("subscription", func(context.Context) (string, error) {
		in := NewOrder(p.World.Person(authz.AppAdmin, "active").Priced())
		in.Plan, in.Units = order.Monthly, 0
		return p.Pay(p.Buy(in)).ID, nil
	})
}

// Buy places an order.
func (p *Person) Buy(in order.OrderRequest) order.Order {
	p.World.T.Helper()
	ctx := reqctx.With(authz.With(p.World.T.Context(), p.Actor), "", address(p.World.calls.Add(1))) // nobody shares a network
	o, made, err := p.World.Services.Orders.Create(ctx, p.Actor, in)
	require.NoError(p.World.T, err)
	require.True(p.World.T, made)
	return o
}

// Pay pays one.
func (p *Person) Pay(o order.Order) order.Order {
	p.World.T.Helper()
	o, err := p.World.Services.Orders.Pay(authz.With(p.World.T.Context(), p.Actor), p.Actor, o.ID)
	require.NoError(p.World.T, err)
	return o
}

// NewPromotion is a code for ten percent off.
func NewPromotion(applicationID string) promotion.NewPromotion {
	return promotion.NewPromotion{Code: "S-" + strings.ReplaceAll(uuid.NewString(), "-", "")[:20], ApplicationID: applicationID, Percent: 10}
}

// Promotion is a code of the person's.
func (p *Person) Promotion() string {
	return p.Row("promotion", func(ctx context.Context) (string, error) {
		made, err := p.World.Services.Promotions.Create(ctx, p.Actor, NewPromotion(""))
		return made.PromotionID, err
	})
}

// Bought is a purchase of units of the person's.
func (p *Person) Bought() string {
	return p.Row("bought", func(context.Context) (string, error) {
		o := p.Pay(p.Buy(NewOrder(p.World.Person(authz.AppAdmin, "active").Priced())))
		return *o.PurchaseID, nil
	})
}

// TeamMember is a specialist who accepted to be on the person's care team.
func (p *Person) TeamMember() string {
	return p.Row("team member", func(context.Context) (string, error) {
		p.Accept(p.Specialist(), p.World.Person(authz.Specialist, "active"))
		return p.Specialist(), nil
	})
}

// Given returns what the team member has of what the person bought.
func (p *Person) Given() string {
	return p.Row("given", func(ctx context.Context) (string, error) {
		require.NoError(p.World.T, p.World.Services.Market.Share(authz.With(ctx, p.Actor), p.Actor, p.Bought(), market.UnitShare{PersonID: p.TeamMember(), Units: 1}))
		team, err := p.World.Services.Market.Team(ctx, p.Actor, p.Bought())
		return team.Members[0].SharedPurchaseID, err
	})
}

// KeyOf returns the key of a hub that a test has made.
func KeyOf(hubID string) string { return "mph_" + hubID }

// Hub returns a hub owned by the person, whatever their role.
func (p *Person) Hub() string {
	return p.Row("hub", func(context.Context) (string, error) { return p.addHub(p.ID), nil })
}

// ReportingHub returns a hub that reports itself for the person: an organization's hub for an active account, since the keys of other hubs are not valid.
func (p *Person) ReportingHub() string {
	return p.Row("reporting hub", func(context.Context) (string, error) {
		if p.State != account.Active {
			return p.addHub(p.ID), nil
		}
		return p.addHub(p.World.Person(authz.Organization, account.Active).ID), nil
	})
}

func (p *Person) addHub(owner string) string {
	id, place, now := uuid.NewString(), uuid.NewString(), db.Micros(p.World.Now())
	hash := sha256.Sum256([]byte(KeyOf(id)))
	p.World.Exec(`INSERT INTO hub_location (id, owner_id, name, name_folded) VALUES ($1, $2, $3, $3)`, place, owner, "ward of "+id)
	p.World.Exec(`INSERT INTO hub (id, owner_id, location_key, admin_id, admin_username, admin_password_hash, purchase_date, key_hash, key_issued_at, created_at)
			SELECT $1, owner_id, key, 'A-17', 'kim', '-', '2026-01-31', $2, $3, $3 FROM hub_location WHERE id = $4`, id, hash[:], now, place)
	return id
}

// ReportingHubCommand returns what that hub is to do.
func (p *Person) ReportingHubCommand() string {
	return p.Row("reporting hub command", func(ctx context.Context) (string, error) { return p.reboot(ctx, p.ReportingHub()), nil })
}

// HubCommand returns what the person's hub is to do.
func (p *Person) HubCommand() string {
	return p.Row("hub command", func(ctx context.Context) (string, error) { return p.reboot(ctx, p.Hub()), nil })
}

func (p *Person) reboot(ctx context.Context, hubID string) string {
	boss := p.World.Person(authz.SuperAdmin, "active").Actor
	queued, err := p.World.Services.Hubs.Queue(ctx, boss, hubID, hub.NewCommand{Kind: protocol.Reboot})
	require.NoError(p.World.T, err)
	return queued.CommandID
}
