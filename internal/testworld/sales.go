package testworld

import (
	"context"
	"strings"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/market"
	"milepost/internal/market/order/promotion"
)

func NewPromotion(applicationID string) promotion.NewPromotion {
	return promotion.NewPromotion{Code: "S-" + strings.ReplaceAll(uuid.NewString(), "-", "")[:20], ApplicationID: applicationID, Percent: 10}
}

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

// Given is what the team member has of what the person bought.
func (p *Person) Given() string {
	return p.Row("given", func(ctx context.Context) (string, error) {
		require.NoError(p.World.T, p.World.Services.Market.Share(authz.With(ctx, p.Actor), p.Actor, p.Bought(), market.UnitShare{PersonID: p.TeamMember(), Units: 1}))
		team, err := p.World.Services.Market.Team(ctx, p.Actor, p.Bought())
		return team.Members[0].SharedPurchaseID, err
	})
}
