package app

import (
	"context"
	"strings"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/market"
	"milepost/internal/market/order/promotion"
)

// saleCalls are about what authors sell, and about units for a care team.
var saleCalls = map[string]func(accessCase) call{
	"get-purchase-team": about((*person).bought),
	"share-units": func(c accessCase) call {
		return call{id: c.id((*person).bought), body: market.UnitShare{PersonID: c.me.teamMember(), Units: 1}}
	},
	"return-units": func(c accessCase) call {
		return call{id: c.id((*person).bought), body: market.UnitReturn{SharedPurchaseID: c.me.given(), Units: 1}}
	},

	"list-sales":       func(accessCase) call { return call{} },
	"get-sale-summary": func(accessCase) call { return call{} },
	"export-sales":     func(accessCase) call { return call{} },
	"get-payouts":      func(accessCase) call { return call{} },
	"begin-payouts":    func(accessCase) call { return call{} },
	"list-promotions":  func(accessCase) call { return call{} },
	"create-promotion": func(c accessCase) call {
		return call{body: newPromotion(c.id((*person).draft))}
	},
	"update-promotion": func(c accessCase) call {
		return call{id: c.id((*person).promotion), body: promotion.PromotionEdit{MostUses: new(int64(5))}}
	},
}

func newPromotion(applicationID string) promotion.NewPromotion {
	return promotion.NewPromotion{Code: "S-" + strings.ReplaceAll(uuid.NewString(), "-", "")[:20], ApplicationID: applicationID, Percent: 10}
}

func (p *person) promotion() string {
	return p.row("promotion", func(ctx context.Context) (string, error) {
		made, err := p.w.Services.promotions.Create(ctx, p.Actor, newPromotion(""))
		return made.PromotionID, err
	})
}

// bought is a purchase of units of the person's.
func (p *person) bought() string {
	return p.row("bought", func(context.Context) (string, error) {
		o := p.pay(p.buy(newOrder(p.w.person(authz.AppAdmin, "active").priced())))
		return *o.PurchaseID, nil
	})
}

// teamMember is a specialist who accepted to be on the person's care team.
func (p *person) teamMember() string {
	return p.row("team member", func(context.Context) (string, error) {
		p.accept(p.specialist(), p.w.person(authz.Specialist, "active"))
		return p.specialist(), nil
	})
}

// given is what the team member has of what the person bought.
func (p *person) given() string {
	return p.row("given", func(ctx context.Context) (string, error) {
		require.NoError(p.w.t, p.w.Services.market.Share(authz.With(ctx, p.Actor), p.Actor, p.bought(), market.UnitShare{PersonID: p.teamMember(), Units: 1}))
		team, err := p.w.Services.market.Team(ctx, p.Actor, p.bought())
		return team.Members[0].SharedPurchaseID, err
	})
}
