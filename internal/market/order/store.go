package order

import (
	"context"
	"fmt"

	"milepost/internal/authz"
	"milepost/internal/db"
)

const (
	orderColumns = `id, idempotency_key, account_id, application_id, application_version, seller_id, seller_name, title, plan, state,
	provider, method, units, currency_code, unit_price, subtotal, discount, total, promotion_id, promotion_code, bill_name,
	bill_address, vat_id, checkout_ref, checkout_url, payout_ref, ended, purchase_id, created_at, expires_at, paid_at`
	readColumns   = orderColumns + `, billing_revision`
	selectOrder   = `SELECT ` + readColumns + ` FROM purchase_order`
	selectPayment = `SELECT id, order_id, kind, state, provider, provider_ref, payment_ref, amount, tax, fee, currency_code, country, units,
	COALESCE(period_start, 0) AS period_start, COALESCE(period_end, 0) AS period_end, receipt_no, reason, COALESCE(asked_by, '') AS asked_by, at
	FROM payment`
	selectSubscription = `SELECT order_id, account_id, provider, provider_ref, state, cancel_at_period_end, currency_code, price, anchor_at,
	period_end, said_at, noticed_for, failed_for, ended_at FROM subscription`
)

func insertOrder(ctx context.Context, tx *db.Tx, o Order) error {
	_, err := tx.Exec(ctx, `INSERT INTO purchase_order (`+orderColumns+`) VALUES `+db.Placeholders(1, 31),
		o.ID, o.Key, o.AccountID, o.ApplicationID, o.Version, o.SellerID, o.SellerName, o.Title, o.Plan, o.State,
		o.Provider, o.Method, o.Units, o.Currency, o.UnitPrice, o.Subtotal, o.Discount, o.Total, o.PromotionID, o.PromotionCode, o.Name,
		o.Address, o.VATID, o.CheckoutRef, o.CheckoutURL, o.PayoutRef, o.Ended, o.PurchaseID, o.CreatedAt, o.ExpiresAt, o.PaidAt)
	return err
}

// byKey finds the actor's order with a key that their client made.
func byKey(ctx context.Context, q db.Querier, actor authz.Actor, key string) (o Order, err error) {
	err = q.Get(ctx, &o, selectOrder+` WHERE account_id = $1 AND idempotency_key = $2`, actor.ID, key)
	return o, err
}

// own returns one of the actor's orders; another account's is not found.
func own(ctx context.Context, q db.Querier, actor authz.Actor, id string) (o Order, err error) {
	err = q.Get(ctx, &o, selectOrder+` WHERE account_id = $1 AND id = $2`, actor.ID, id)
	return o, err
}

// lock reads an order that nobody else changes until the transaction ends.
func lock(ctx context.Context, tx *db.Tx, id string) (o Order, err error) {
	err = tx.Get(ctx, &o, `UPDATE purchase_order SET state = state WHERE id = $1 RETURNING `+readColumns, id)
	return o, err
}

func readPage(ctx context.Context, q db.Querier, actor authz.Actor, limit int, after db.Place) (rows []Order, err error) {
	err = q.Select(ctx, &rows, fmt.Sprintf(`%s WHERE account_id = $1 AND (created_at, id) < ($2, $3)
		ORDER BY created_at DESC, id DESC LIMIT %d`, selectOrder, limit+1), actor.ID, after.At, after.ID)
	return rows, err
}

func paymentsOf(ctx context.Context, q db.Querier, orderID string) (rows []payment, err error) {
	err = q.Select(ctx, &rows, selectPayment+` WHERE order_id = $1 ORDER BY at, id`, orderID)
	return rows, err
}

// subscriptionOf returns the subscription of an order, nil if there is none.
func subscriptionOf(ctx context.Context, q db.Querier, orderID string) (*subscription, error) {
	var rows []subscription
	if err := q.Select(ctx, &rows, selectSubscription+` WHERE order_id = $1`, orderID); err != nil || len(rows) == 0 {
		return nil, err
	}
	return &rows[0], nil
}

// subscribed reports whether an account pays monthly for an application already.
func subscribed(ctx context.Context, q db.Querier, accountID, applicationID string) (found bool, err error) {
	err = q.Get(ctx, &found, `SELECT EXISTS (SELECT 1 FROM subscription s JOIN purchase_order o ON o.id = s.order_id
		WHERE s.account_id = $1 AND o.application_id = $2 AND s.state <> 'ended' AND NOT s.cancel_at_period_end)`, accountID, applicationID)
	return found, err
}

// nextReceipt returns the number of the next receipt. The numbers have no gaps: it is used only if the transaction commits.
func nextReceipt(ctx context.Context, tx *db.Tx) (n int64, err error) {
	err = tx.Get(ctx, &n, `UPDATE receipt_counter SET last = last + 1 WHERE id = 1 RETURNING last`)
	return n, err
}
