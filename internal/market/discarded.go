package market

import (
	"context"
	"errors"

	"milepost/internal/db"
	"milepost/internal/fault"
)

var purchaseEnded = fault.Define("purchase.ended", "The purchase of this application rests or has run out. Without it the activity cannot be restored.")

// GiveBackUnit returns the unit of a discarded activity to its purchase, regardless of who has it now, and reports whether it
// did. Units of an ended purchase stay ended; those of a share that was taken back go to the sharer.
func (s *Service) GiveBackUnit(ctx context.Context, tx *db.Tx, purchaseID, activityID string) (bool, error) {
	return s.giveBack(ctx, tx, entry{PurchaseID: purchaseID, Kind: discarded, Units: -1, ActivityID: activityID})
}

// giveBack enters a unit that returns to its purchase.
func (s *Service) giveBack(ctx context.Context, tx *db.Tx, e entry) (bool, error) {
	purchaseID := e.PurchaseID
	var p struct {
		Account string `db:"account_id"`
		From    string `db:"from_id"`
	}
	err := tx.Get(ctx, &p, `SELECT account_id, COALESCE(from_purchase_id, '') AS from_id FROM purchase WHERE id = $1`, purchaseID)
	if err != nil {
		return false, err
	}
	if p.From != "" { // first, as every act locks them
		if _, err := lockLeft(ctx, tx, p.From); err != nil {
			return false, err
		}
	}
	if _, err := lockLeft(ctx, tx, purchaseID); err != nil {
		return false, err
	}
	var ended, wentBack int
	err = db.Error(tx.Row(ctx, `SELECT COUNT(CASE WHEN kind = 'expired' THEN 1 END),
		COUNT(CASE WHEN kind = 'returned' AND units > 0 AND purchase_id = $1 THEN 1 END)
		FROM unit_entry WHERE purchase_id IN ($1, $2)`, purchaseID, p.From).Scan(&ended, &wentBack))
	if err != nil || ended > 0 {
		return false, err
	}
	e.AccountID = p.Account
	err = count(ctx, tx, e, db.Micros(s.k.Now()))
	if errors.Is(err, db.ErrNotFound) {
		return false, nil // nothing is counted as used
	}
	if err != nil || p.From == "" || wentBack == 0 {
		return err == nil, err
	}
	return true, s.bringBack(ctx, tx, p.From, purchaseID, 1)
}

// TakeUnitAgain takes the unit that [Service.GiveBackUnit] gave back; a 409 when the purchase has none left, rests or has run out.
func (s *Service) TakeUnitAgain(ctx context.Context, tx *db.Tx, purchaseID, activityID string) error {
	var p struct {
		Account string `db:"account_id"`
		Free    bool   `db:"free"`
	}
	now := db.Micros(s.k.Now())
	err := tx.Get(ctx, &p, `SELECT account_id, (NOT suspended AND (purchase_type <> 'monthly' OR COALESCE(runs_until, expiration_date) > $2)) AS free
		FROM purchase WHERE id = $1`, purchaseID, now)
	if err != nil {
		return err
	}
	if !p.Free {
		return fault.Conflict(purchaseEnded)
	}
	err = count(ctx, tx, entry{PurchaseID: purchaseID, Kind: restored, Units: 1, ActivityID: activityID, AccountID: p.Account}, now)
	if errors.Is(err, db.ErrNotFound) {
		return fault.Conflict(usedUp)
	}
	return err
}
