package market_test

import (
	"context"
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

// works makes an account a member of an organization.
func works(s *shoptest.Shop, organization, member authz.Actor) string {
	id := uuid.NewString()
	s.Exec(`INSERT INTO organization_member (id, organization_id, email, email_folded, token_hash, state, account_id, created_at, expires_at)
		VALUES ($1, $2, $3, $3, $4, 'accepted', $5, 1, 1)`, id, organization.ID, member.ID, []byte(id), member.ID)
	return id
}

// inOrganization is a shop with an organization that has ten units, and a member of it.
func inOrganization(t *testing.T, f func(c *clinic, membership string)) {
	t.Helper()
	shoptest.OnBoth(t, func(s *shoptest.Shop) {
		c := &clinic{Shop: s, ctx: context.Background(), owner: s.Account(authz.Organization), member: s.Account(authz.Specialist)}
		membership := works(s, c.owner, c.member)
		c.bought = s.BuyAs(c.owner, s.Request(order.Unit, 10, ""))
		c.id = *c.bought.PurchaseID
		f(c, membership)
		s.Sums()
	})
}

func (c *clinic) give(actor authz.Actor, membership string, units int64) error {
	return c.Market.Share(c.ctx, actor, c.id, market.UnitShare{MembershipID: membership, Units: units})
}

// end has the membership end, as people does.
func (c *clinic) end(membership string) {
	c.Helper()
	c.Exec(`UPDATE organization_member SET state = 'ended' WHERE id = $1`, membership)
	require.NoError(c.T, c.K.DB.Tx(c.ctx, func(ctx context.Context, tx *db.Tx) error {
		return c.Market.MembershipEnded(ctx, tx, c.owner.ID, c.member.ID)
	}))
}

func TestAnOrganizationGivesUnitsToItsMembers(t *testing.T) {
	inOrganization(t, func(c *clinic, membership string) {
		require.Equal(t, []market.TeamShare{{MembershipID: membership, Name: "Robin Hale"}}, c.team().Members)
		other := c.Account(authz.Organization)
		foreign := works(c.Shop, other, c.Account(authz.Specialist))
		require.ErrorIs(t, c.give(c.owner, foreign, 1), db.ErrNotFound, "another organization's member")
		require.ErrorIs(t, c.give(other, foreign, 1), db.ErrNotFound, "another organization's units")
		requireFault(t, fault.KindInvalid, c.give(c.owner, membership, 11))
		requireFault(t, fault.KindInvalid, c.Market.Share(c.ctx, c.owner, c.id, market.UnitShare{PersonID: "p", MembershipID: membership, Units: 1}))

		require.NoError(t, c.give(c.owner, membership, 4))
		share := c.team().Members[0].SharedPurchaseID
		require.NoError(t, c.start(c.member, share))
		require.NoError(t, c.Market.Return(c.ctx, c.owner, c.id, market.UnitReturn{SharedPurchaseID: share, Units: 1}))
		require.Equal(t, int64(7), c.team().UnitsLeft)

		c.end(membership)
		c.end(membership)
		require.Equal(t, int64(9), c.team().UnitsLeft, "all but the one that was used")
		requireFault(t, fault.KindConflict, c.start(c.member, share))
		require.ErrorIs(t, c.give(c.owner, membership, 1), db.ErrNotFound)
	})
}

func TestAnAccountThatIsNoOrganizationGivesNothingToMembers(t *testing.T) {
	inOrganization(t, func(c *clinic, membership string) {
		c.Exec(`UPDATE account SET role = 'Specialist' WHERE id = $1`, c.owner.ID)
		require.ErrorIs(t, c.give(c.owner, membership, 1), db.ErrNotFound)
		require.Empty(t, c.team().Members)
	})
}

// A member of the care team keeps their units when the membership in the organization ends.
func TestUnitsOfACareTeamStay(t *testing.T) {
	inOrganization(t, func(c *clinic, membership string) {
		c.onList(c.owner, c.member, "specialist", "accepted")
		require.NoError(t, c.give(c.owner, membership, 3))
		c.end(membership)
		require.Equal(t, int64(3), c.team().Members[0].UnitsLeft)
	})
}

// The last unit is used once: by the member it is given to, by the organization itself, or by anyone who gets it back at the
// end.
func TestTheLastUnitOfAnOrganization(t *testing.T) {
	inOrganization(t, func(c *clinic, membership string) {
		require.NoError(t, c.give(c.owner, membership, 1))
		share := c.team().Members[0].SharedPurchaseID
		for range 8 {
			require.NoError(t, c.start(c.owner, c.id))
		}
		var started atomic.Int64
		var all sync.WaitGroup
		for i := range 20 {
			all.Go(func() {
				var err error
				switch i % 4 {
				case 0:
					err = c.start(c.owner, c.id)
				case 1:
					err = c.start(c.member, share)
				case 2:
					_ = c.give(c.owner, membership, 1)
					return
				default:
					_ = c.K.DB.Tx(c.ctx, func(ctx context.Context, tx *db.Tx) error {
						return c.Market.MembershipEnded(ctx, tx, c.owner.ID, c.member.ID)
					})
					return
				}
				if err == nil {
					started.Add(1)
				}
			})
		}
		all.Wait()
		team := c.team()
		require.Equal(t, int64(2), started.Load()+team.UnitsLeft+team.Members[0].UnitsLeft, "two were left")
	})
}
