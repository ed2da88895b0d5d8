package market_test

import (
	"context"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/market"
	"milepost/internal/market/order"
	"milepost/internal/market/order/shoptest"
)

// clinic is an owner with ten units and a member of their care team.
type clinic struct {
	*shoptest.Shop
	ctx           context.Context
	owner, member authz.Actor
	person        string
	bought        order.Order
	id            string // of the purchase
}

func inClinic(t *testing.T, f func(c *clinic)) {
	t.Helper()
	shoptest.OnBoth(t, func(s *shoptest.Shop) {
		c := &clinic{Shop: s, ctx: context.Background(), owner: s.Account(authz.Specialist), member: s.Account(authz.Specialist)}
		c.person = c.onList(c.owner, c.member, "specialist", "accepted")
		c.bought = s.BuyAs(c.owner, s.Request(order.Unit, 10, ""))
		c.id = *c.bought.PurchaseID
		f(c)
		s.Sums()
	})
}

// onList puts somebody on an owner's list.
func (c *clinic) onList(owner, account authz.Actor, kind, access string) string {
	c.Helper()
	id := uuid.NewString()
	var accountID any
	if access == "accepted" {
		accountID = account.ID
	}
	c.Exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, access, account_id, created_at, updated_at)
		VALUES ($1, $2, $3, 'Sam', 'Reed', $4, $5, 1, 1)`, id, owner.ID, kind, access, accountID)
	return id
}

func (c *clinic) share(units int64) {
	c.Helper()
	require.NoError(c.T, c.Market.Share(c.ctx, c.owner, c.id, market.UnitShare{PersonID: c.person, Units: units}))
}

func (c *clinic) team() market.PurchaseTeam {
	c.Helper()
	team, err := c.Market.Team(c.ctx, c.owner, c.id)
	require.NoError(c.T, err)
	return team
}

// start takes a unit for an activity.
func (c *clinic) start(actor authz.Actor, purchaseID string) error {
	return c.K.DB.Tx(c.ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := c.Market.TakeUnit(ctx, tx, actor, purchaseID, uuid.NewString())
		return err
	})
}

func TestUnitsAreGivenAndTakenBack(t *testing.T) {
	inClinic(t, func(c *clinic) {
		require.Equal(t, market.PurchaseTeam{UnitsLeft: 10, Members: []market.TeamShare{{PersonID: c.person, Name: "Robin Hale"}}}, c.team())
		c.share(4)
		c.share(2)
		team := c.team()
		share := team.Members[0].SharedPurchaseID
		require.Equal(t, market.PurchaseTeam{UnitsLeft: 4, Members: []market.TeamShare{
			{PersonID: c.person, SharedPurchaseID: share, Name: "Robin Hale", UnitsGiven: 6, UnitsLeft: 6},
		}}, team)
		require.NoError(t, c.start(c.member, share))
		require.ErrorIs(t, c.start(c.owner, share), db.ErrNotFound)
		row, err := c.Market.PurchaseOf(c.ctx, c.member, share)
		require.NoError(t, err)
		require.Equal(t, "Robin Hale", row.SharedBy)

		requireFault(t, fault.KindInvalid, c.Market.Return(c.ctx, c.owner, c.id, market.UnitReturn{SharedPurchaseID: share, Units: 6}))
		require.NoError(t, c.Market.Return(c.ctx, c.owner, c.id, market.UnitReturn{SharedPurchaseID: share, Units: 3}))
		team = c.team()
		require.Equal(t, int64(7), team.UnitsLeft)
		require.Equal(t, market.TeamShare{PersonID: c.person, SharedPurchaseID: share, Name: "Robin Hale", UnitsGiven: 3, UnitsUsed: 1, UnitsLeft: 2}, team.Members[0])

		// A former member still has their units, which can be taken back.
		c.Exec(`UPDATE person SET access = 'withdrawn', account_id = NULL WHERE id = $1`, c.person)
		require.Equal(t, market.TeamShare{SharedPurchaseID: share, Name: "Robin Hale", UnitsGiven: 3, UnitsUsed: 1, UnitsLeft: 2}, c.team().Members[0])
		requireFault(t, fault.KindConflict, c.Market.Share(c.ctx, c.owner, c.id, market.UnitShare{PersonID: c.person, Units: 1}))
		require.NoError(t, c.Market.Return(c.ctx, c.owner, c.id, market.UnitReturn{SharedPurchaseID: share, Units: 2}))
		require.Equal(t, int64(9), c.team().UnitsLeft)
		requireFault(t, fault.KindConflict, c.start(c.member, share))
	})
}

func TestPurchasesThatCannotBeShared(t *testing.T) {
	inClinic(t, func(c *clinic) {
		give := func(actor authz.Actor, purchase, person string, units int64) error {
			return c.Market.Share(c.ctx, actor, purchase, market.UnitShare{PersonID: person, Units: units})
		}
		other := c.Account(authz.Specialist)
		invited := c.onList(c.owner, other, "specialist", "invited")
		guardian := c.onList(c.owner, c.Account(authz.Parent), "guardian", "accepted")
		self := c.onList(c.owner, c.owner, "case_manager", "accepted")
		strangers := c.onList(other, c.member, "specialist", "accepted")
		requireFault(t, fault.KindInvalid, give(c.owner, c.id, c.person, 11))
		requireFault(t, fault.KindConflict, give(c.owner, c.id, invited, 1))
		requireFault(t, fault.KindConflict, give(c.owner, c.id, guardian, 1))
		requireFault(t, fault.KindConflict, give(c.owner, c.id, self, 1))
		require.ErrorIs(t, give(c.owner, c.id, strangers, 1), db.ErrNotFound)
		require.ErrorIs(t, give(other, c.id, strangers, 1), db.ErrNotFound)
		c.share(5)
		share := c.team().Members[0].SharedPurchaseID
		back := c.onList(c.member, c.owner, "specialist", "accepted")
		requireFault(t, fault.KindConflict, give(c.member, share, back, 1))
		_, err := c.Market.Team(c.ctx, c.member, share)
		requireFault(t, fault.KindConflict, err)
		month := c.BuyAs(other, c.Request(order.Monthly, 0, ""))
		requireFault(t, fault.KindConflict, give(other, *month.PurchaseID, strangers, 1))
		require.ErrorIs(t, c.Market.Return(c.ctx, c.owner, c.id, market.UnitReturn{SharedPurchaseID: *month.PurchaseID, Units: 1}), db.ErrNotFound)

		c.Apply(c.bought.ID, order.Fact{Kind: order.FactDispute, Provider: "test", Ref: "d", State: "pending", Amount: 2500, Currency: "EUR"})
		requireFault(t, fault.KindConflict, give(c.owner, c.id, c.person, 1))
		requireFault(t, fault.KindConflict, c.start(c.member, share))
		c.Apply(c.bought.ID, order.Fact{Kind: order.FactDispute, Provider: "test", Ref: "d", State: "failed", Amount: 2500, Currency: "EUR"})
		require.NoError(t, c.start(c.member, share), "it was won")
	})
}

// A refund takes the owner's own unused units first, then those that members have not used.
func TestARefundReachesUnitsOfTheTeam(t *testing.T) {
	inClinic(t, func(c *clinic) {
		c.share(7)
		share := c.team().Members[0].SharedPurchaseID
		require.NoError(t, c.start(c.member, share))
		require.Error(t, c.Orders.Refund(c.ctx, c.Author, c.bought.ID, order.RefundRequest{Units: 10, Reason: "x"}))
		c.Refund(c.bought, order.RefundRequest{Units: 5}, "done")
		team := c.team()
		require.Zero(t, team.UnitsLeft)
		require.Equal(t, int64(4), team.Members[0].UnitsLeft)
		c.Refund(c.bought, order.RefundRequest{}, "failed") // of the four that are left, and they come back to the owner
		require.Equal(t, int64(4), c.team().UnitsLeft)
		require.Zero(t, c.team().Members[0].UnitsLeft)
	})
}

func TestALostDisputeEndsUnitsOfTheTeam(t *testing.T) {
	inClinic(t, func(c *clinic) {
		c.share(7)
		share := c.team().Members[0].SharedPurchaseID
		require.NoError(t, c.start(c.member, share))
		lost := order.Fact{Kind: order.FactDispute, Provider: "test", Ref: "d", State: "done", Amount: 2500, Currency: "EUR"}
		c.Apply(c.bought.ID, lost)
		c.Apply(c.bought.ID, lost)
		require.Zero(t, c.team().UnitsLeft)
		require.Equal(t, int64(1), c.team().Members[0].UnitsUsed)
		require.Zero(t, c.team().Members[0].UnitsLeft)
	})
}

// Whatever is given, taken back and started at once, no unit is duplicated or lost.
func TestUnitsOfATeamUnderLoad(t *testing.T) {
	inClinic(t, func(c *clinic) {
		c.share(1)
		share := c.team().Members[0].SharedPurchaseID
		var started atomic.Int64
		var all sync.WaitGroup
		for i := range 60 {
			all.Go(func() {
				switch i % 4 {
				case 0:
					_ = c.Market.Share(c.ctx, c.owner, c.id, market.UnitShare{PersonID: c.person, Units: 1 + rand.Int64N(3)})
				case 1:
					_ = c.Market.Return(c.ctx, c.owner, c.id, market.UnitReturn{SharedPurchaseID: share, Units: 1})
				case 2:
					if c.start(c.member, share) == nil {
						started.Add(1)
					}
				case 3:
					if c.start(c.owner, c.id) == nil {
						started.Add(1)
					}
				}
			})
		}
		all.Wait()
		team := c.team()
		require.Equal(t, int64(10), started.Load()+team.UnitsLeft+team.Members[0].UnitsLeft)
	})
}

func requireFault(t *testing.T, kind fault.Kind, err error) {
	t.Helper()
	require.True(t, fault.Is(err, kind), "%v", err)
}
