package market_test

import (
	"context"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/market"
)

// reserved holds units of a purchase of the clinic's member, and returns the items.
func (c *clinic) reserved(purchaseID string, units int) ([]market.Reservation, error) {
	var application string
	require.NoError(c.T, c.K.DB.Read().Get(c.ctx, &application, `SELECT application_id FROM purchase WHERE id = $1`, purchaseID))
	list := make([]market.Reservation, units)
	for i := range list {
		list[i] = market.Reservation{ItemID: uuid.NewString(), PurchaseID: purchaseID, ApplicationID: application}
	}
	return list, c.K.DB.Tx(c.ctx, func(ctx context.Context, tx *db.Tx) error { return c.Market.Reserve(ctx, tx, c.member, list) })
}

func (c *clinic) released(of market.Reservation) (given bool) {
	c.Helper()
	require.NoError(c.T, c.K.DB.Tx(c.ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		given, err = c.Market.Release(ctx, tx, of.PurchaseID, of.ItemID)
		return err
	}))
	return given
}

func (c *clinic) late(actor authz.Actor, of market.Reservation) (beyond bool) {
	c.Helper()
	require.NoError(c.T, c.K.DB.Tx(c.ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		beyond, err = c.Market.StartLate(ctx, tx, actor, of.PurchaseID, of.ItemID, uuid.NewString())
		return err
	}))
	return beyond
}

func TestHeldUnitsOfAShareReturnToTheAccountThatSharedThem(t *testing.T) {
	inClinic(t, func(c *clinic) {
		c.share(3)
		share := c.team().Members[0].SharedPurchaseID
		items, err := c.reserved(share, 2)
		require.NoError(t, err)
		_, err = c.reserved(share, 2)
		require.True(t, fault.Is(err, fault.KindConflict), err)
		require.ErrorContains(t, err, "1 left of")
		require.Equal(t, int64(1), c.team().Members[0].UnitsLeft)
		require.NoError(t, c.Market.Return(c.ctx, c.owner, c.id, market.UnitReturn{SharedPurchaseID: share, Units: 1}))
		require.True(t, c.released(items[0]))
		require.Equal(t, int64(9), c.team().UnitsLeft)
		require.Zero(t, c.Int(ledgerAgrees))
	})
}

func TestALateStartGoesBeyondWhatWasPurchased(t *testing.T) {
	inClinic(t, func(c *clinic) {
		c.share(1)
		share := c.team().Members[0].SharedPurchaseID
		items, err := c.reserved(share, 1)
		require.NoError(t, err)
		require.True(t, c.released(items[0]))
		require.NoError(t, c.start(c.member, share))
		require.True(t, c.late(c.member, items[0]))
		require.EqualValues(t, 1, c.Int(`SELECT units_overdrawn FROM purchase WHERE id = $1`, share))
		require.Zero(t, c.Int(ledgerAgrees))
		_, err = c.reserved(share, 1)
		require.ErrorContains(t, err, "0 left of")
		require.Error(t, c.start(c.member, share))
		c.share(2)
		require.NoError(t, c.start(c.member, share), "one of two new units pays what was owed")
		require.Error(t, c.start(c.member, share))
		require.Zero(t, c.Int(ledgerAgrees))
		require.ErrorIs(t, c.K.DB.Tx(c.ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := c.Market.StartLate(ctx, tx, c.owner, share, items[0].ItemID, uuid.NewString())
			return err
		}), db.ErrNotFound)
	})
}

// The conditions are those of the database, which a migration has changed.
func TestTheDatabaseRefusesUnitsBeyondWhatWasPurchased(t *testing.T) {
	inClinic(t, func(c *clinic) {
		for _, wrong := range []string{
			`UPDATE purchase SET units_used = units_purchased + 1 WHERE id = $1`,
			`UPDATE purchase SET units_used = -1 WHERE id = $1`,
			`INSERT INTO unit_entry (id, purchase_id, kind, units, at) VALUES ('e', $1, 'borrowed', 1, 1)`,
		} {
			require.Error(t, c.K.DB.Tx(c.ctx, func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.Exec(ctx, wrong, c.id)
				return err
			}), wrong)
		}
		if c.K.DB.Engine() == db.SQLite {
			var found string
			require.NoError(t, c.K.DB.Read().Get(c.ctx, &found, `SELECT integrity_check FROM pragma_integrity_check`))
			require.Equal(t, "ok", found)
		}
	})
}
