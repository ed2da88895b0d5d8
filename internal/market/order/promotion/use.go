package promotion

import (
	"context"
	"errors"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/kernel"
	"milepost/internal/market"
	"milepost/internal/market/order"
)

var (
	notValid    = fault.Define("promotion.not-valid", "This code does not hold for this order.")
	usedAlready = fault.Define("promotion.used-already", "You have used this code already, perhaps in an order that waits to be paid.")
)

// Service implements the package's operations.
type Service struct{ k *kernel.Kernel }

// New makes the service.
func New(k *kernel.Kernel) *Service { return &Service{k: k} }

// errUnknown is the same for an unknown code and for one that does not apply, so that codes cannot be found by trying.
func errUnknown() error {
	return fault.Field("promotion_code", notValid)
}

// refusal returns why a code is refused: an account that has used it knows it already, and gets that reason.
func refusal(ctx context.Context, q db.Querier, actor authz.Actor, which string, args ...any) error {
	var used bool
	err := q.Get(ctx, &used, `SELECT EXISTS (SELECT 1 FROM promotion JOIN promotion_use u ON u.promotion_id = promotion.id
		WHERE u.account_id = $1 AND once_each AND `+which+`)`, append([]any{actor.ID}, args...)...)
	if err != nil {
		return err
	}
	if used {
		return fault.Field("promotion_code", usedAlready)
	}
	return errUnknown()
}

// folded returns the form in which codes are compared: without case and spaces.
func folded(code string) string { return strings.ToUpper(strings.Join(strings.Fields(code), "")) }

// Find returns what a code takes off an order of the actor's.
func (s *Service) Find(ctx context.Context, q db.Querier, actor authz.Actor, code string, of order.Order) (market.Discount, error) {
	var row struct {
		ID      string `db:"id"`
		Code    string `db:"code"`
		Percent int64  `db:"percent"`
		Amount  int64  `db:"amount"`
	}
	err := q.Get(ctx, &row, `SELECT id, code, percent, amount FROM promotion
		WHERE code_folded = $1 AND owner_id = $2 AND COALESCE(application_id, $3) = $3 AND plan IN ('', $4)
		AND (percent > 0 OR currency_code = $5) AND starts_at <= $6 AND COALESCE(ends_at, $6 + 1) > $6 AND ended_at IS NULL
		AND uses < COALESCE(most_uses, uses + 1)
		AND NOT (once_each AND EXISTS (SELECT 1 FROM promotion_use u WHERE u.promotion_id = promotion.id AND u.account_id = $7))`,
		folded(code), of.SellerID, of.ApplicationID, of.Plan, of.Currency, db.Micros(s.k.Now()), actor.ID)
	if errors.Is(err, db.ErrNotFound) {
		return market.Discount{}, refusal(ctx, q, actor, `code_folded = $2 AND owner_id = $3`, folded(code), of.SellerID)
	}
	return market.Discount{PromotionID: row.ID, Code: row.Code, Percent: row.Percent, Amount: row.Amount}, err
}

// Take counts one use for an order.
func (s *Service) Take(ctx context.Context, tx *db.Tx, actor authz.Actor, promotionID, orderID string) error {
	n, err := tx.Exec(ctx, `UPDATE promotion SET uses = uses + 1 WHERE id = $1 AND uses < COALESCE(most_uses, uses + 1)
		AND NOT (once_each AND EXISTS (SELECT 1 FROM promotion_use u WHERE u.promotion_id = $1 AND u.account_id = $2))`, promotionID, actor.ID)
	if err != nil {
		return err
	}
	if n == 0 {
		return refusal(ctx, tx, actor, `promotion.id = $2`, promotionID)
	}
	_, err = tx.Exec(ctx, `INSERT INTO promotion_use (order_id, promotion_id, account_id, used_at) VALUES ($1, $2, $3, $4)`,
		orderID, promotionID, actor.ID, db.Micros(s.k.Now()))
	return err
}

// Release gives the use of an order back.
func (s *Service) Release(ctx context.Context, tx *db.Tx, orderID string) error {
	var promotionID string
	err := tx.Get(ctx, &promotionID, `DELETE FROM promotion_use WHERE order_id = $1 RETURNING promotion_id`, orderID)
	if errors.Is(err, db.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `UPDATE promotion SET uses = uses - 1 WHERE id = $1`, promotionID)
	return err
}
