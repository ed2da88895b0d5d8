package market_test

import (
	"context"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/market"
)

// ledgerAgrees reports that each purchase counts what its ledger has.
const ledgerAgrees = `SELECT COUNT(*) FROM purchase p WHERE units_used <> (SELECT COALESCE(SUM(e.units), 0) FROM unit_entry e WHERE e.purchase_id = p.id)`

func (s *shop) giveBack(purchaseID string) (given bool) {
	s.t.Helper()
	require.NoError(s.t, s.db.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) (err error) {
		given, err = s.market.GiveBackUnit(ctx, tx, purchaseID, uuid.NewString())
		return err
	}))
	require.Zero(s.t, s.count(ledgerAgrees))
	return given
}

func (s *shop) takeAgain(purchaseID string) error {
	return s.db.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		return s.market.TakeUnitAgain(ctx, tx, purchaseID, uuid.NewString())
	})
}

func TestTheUnitOfADiscardedActivityIsReturned(t *testing.T) {
	onBoth(t, func(s *shop) {
		free := s.row(s.order("buyer", s.free, "free", ""), 201).PurchaseID
		for _, id := range []string{s.purchase("unit", 1, nil), s.purchase("monthly", 0, db.Micros(now.Add(time.Hour))), free} {
			require.Equal(s.t, 200, s.take("buyer", id))
			require.True(s.t, s.giveBack(id))
			require.Zero(s.t, s.count(`SELECT units_used FROM purchase WHERE id = $1`, id))
			require.False(s.t, s.giveBack(id), "no more than were used")
			require.NoError(s.t, s.takeAgain(id))
			require.Equal(s.t, 1, s.count(`SELECT units_used FROM purchase WHERE id = $1`, id))
			require.Zero(s.t, s.count(ledgerAgrees))
		}
		last := s.purchase("unit", 1, nil)
		require.Equal(s.t, 200, s.take("buyer", last))
		requireFault(s.t, fault.KindConflict, s.takeAgain(last))
		ended := s.purchase("monthly", 0, db.Micros(now))
		require.False(s.t, s.giveBack(ended))
		requireFault(s.t, fault.KindConflict, s.takeAgain(ended))
	})
}

func TestAUnitOfAnEndedPurchaseStaysEnded(t *testing.T) {
	onBoth(t, func(s *shop) {
		id := s.purchase("unit", 3, nil)
		require.Equal(s.t, 200, s.take("buyer", id))
		require.NoError(s.t, s.db.Tx(context.Background(), func(ctx context.Context, tx *db.Tx) error { return s.market.ExpireUnits(ctx, tx, id) }))
		require.False(s.t, s.giveBack(id))
		require.Equal(s.t, 3, s.count(`SELECT units_used FROM purchase WHERE id = $1`, id))
	})
}

func TestAReturnedUnitGoesToTheAccountThatSharedIt(t *testing.T) {
	inClinic(t, func(c *clinic) {
		c.share(2)
		share := c.team().Members[0].SharedPurchaseID
		require.NoError(t, c.start(c.member, share))
		require.NoError(t, c.Market.Return(c.ctx, c.owner, c.id, market.UnitReturn{SharedPurchaseID: share, Units: 1}))
		var given bool
		require.NoError(t, c.K.DB.Tx(c.ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			given, err = c.Market.GiveBackUnit(ctx, tx, share, uuid.NewString())
			return err
		}))
		require.True(t, given)
		require.Equal(t, int64(10), c.team().UnitsLeft)
		require.Zero(t, c.Int(ledgerAgrees))
	})
}
