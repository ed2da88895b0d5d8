package market

import (
	"context"
	"errors"
	"math"

	"github.com/google/uuid"

	"milepost/internal/audit"
	"milepost/internal/db"
)

// Grant is what a paid order gives an account.
type Grant struct {
	OrderID       string
	AccountID     string
	ApplicationID string
	// Type is unit or monthly.
	Type     string
	Units    int64
	Amount   int64 // as charged, in the smallest unit of the currency
	Currency string
}

// Terms are until when a monthly purchase is paid for, until when it runs, and whether a purchase rests. Times are UTC microseconds.
type Terms struct {
	PaidUntil, RunsUntil int64
	Suspended            bool
}

// Grant makes the purchase of an order once: a repeated call returns the existing one.
func (s *Service) Grant(ctx context.Context, tx *db.Tx, g Grant) (purchaseID string, err error) {
	id := uuid.NewString()
	n, err := tx.Exec(ctx, `INSERT INTO purchase (id, account_id, application_id, purchase_type, units_purchased, currency_code, amount, created_at, order_id)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (order_id) WHERE order_id IS NOT NULL DO NOTHING`,
		id, g.AccountID, g.ApplicationID, g.Type, g.Units, g.Currency, g.Amount, db.Micros(s.k.Now()), g.OrderID)
	if err != nil {
		return "", err
	}
	if n == 0 {
		err = tx.Get(ctx, &id, `SELECT id FROM purchase WHERE order_id = $1`, g.OrderID)
		return id, err
	}
	if err := s.tellPurchase(ctx, tx, id, g.AccountID); err != nil {
		return "", err
	}
	return id, s.k.Audit.Record(ctx, tx, audit.Event{
		Action: "purchase.create", SubjectKind: "purchase", SubjectID: id,
		Detail: map[string]any{"application_id": g.ApplicationID, "purchase_type": g.Type, "order_id": g.OrderID},
	})
}

// SetTerms returns how long a purchase runs, and whether it rests; what was given of it rests with it.
func (s *Service) SetTerms(ctx context.Context, tx *db.Tx, purchaseID string, t Terms) error {
	_, err := tx.Exec(ctx, `UPDATE purchase SET expiration_date = $2, runs_until = $3, suspended = $4 WHERE id = $1`,
		purchaseID, db.OrNull(t.PaidUntil), db.OrNull(t.RunsUntil), t.Suspended)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `UPDATE purchase SET suspended = $2 WHERE from_purchase_id = $1`, purchaseID, t.Suspended)
	return err
}

// TakeBack takes unused units of a purchase for a refund, as many as are left of the requested ones, once per refund: first
// those of the purchase itself, then unused ones of members of the care team. It returns how many the refund took, also if it
// took them before.
func (s *Service) TakeBack(ctx context.Context, tx *db.Tx, purchaseID, paymentID string, units int64) (int64, error) {
	var before int64
	err := tx.Get(ctx, &before, `SELECT units FROM unit_entry WHERE payment_id = $1 AND kind = 'refunded'`, paymentID)
	if !errors.Is(err, db.ErrNotFound) {
		return before, err
	}
	left, err := lockLeft(ctx, tx, purchaseID)
	if err != nil {
		return 0, err
	}
	if err := s.reclaim(ctx, tx, purchaseID, units-left); err != nil {
		return 0, err
	}
	if left, err = lockLeft(ctx, tx, purchaseID); err != nil {
		return 0, err
	}
	if units = min(units, left); units <= 0 {
		return 0, nil
	}
	return units, count(ctx, tx, entry{PurchaseID: purchaseID, Kind: refunded, Units: units, PaymentID: paymentID}, db.Micros(s.k.Now()))
}

// PutBack gives back the units of a refund that failed afterwards.
func (s *Service) PutBack(ctx context.Context, tx *db.Tx, purchaseID, paymentID string) error {
	var taken int64
	err := tx.Get(ctx, &taken, `SELECT COALESCE(SUM(units), 0) FROM unit_entry WHERE payment_id = $1`, paymentID)
	if err != nil || taken <= 0 {
		return err
	}
	return count(ctx, tx, entry{PurchaseID: purchaseID, Kind: returned, Units: -taken, PaymentID: paymentID}, db.Micros(s.k.Now()))
}

// ExpireUnits ends all unused units of a purchase, also those that were given to members of the care team.
func (s *Service) ExpireUnits(ctx context.Context, tx *db.Tx, purchaseID string) error {
	if err := s.reclaim(ctx, tx, purchaseID, math.MaxInt64); err != nil {
		return err
	}
	left, err := lockLeft(ctx, tx, purchaseID)
	if err != nil || left <= 0 {
		return err
	}
	return count(ctx, tx, entry{PurchaseID: purchaseID, Kind: expired, Units: left}, db.Micros(s.k.Now()))
}

// lockLeft returns how many units of a purchase are unused; nobody else uses one until the transaction ends.
func lockLeft(ctx context.Context, tx *db.Tx, purchaseID string) (left int64, err error) {
	err = tx.Get(ctx, &left, `UPDATE purchase SET units_used = units_used WHERE id = $1
		RETURNING CASE WHEN purchase_type = 'unit' THEN units_purchased - units_used ELSE 0 END`, purchaseID)
	return left, err
}

// Left returns how many units of a purchase are unused, including those shared with members of the care team; nobody else can
// use one until the transaction ends.
func (s *Service) Left(ctx context.Context, tx *db.Tx, purchaseID string) (int64, error) {
	left, err := lockLeft(ctx, tx, purchaseID)
	if err != nil {
		return 0, err
	}
	var given []int64
	err = tx.Select(ctx, &given, `UPDATE purchase SET units_used = units_used WHERE from_purchase_id = $1
		RETURNING units_purchased - units_used`, purchaseID)
	for _, units := range given {
		left += units
	}
	return left, err
}
