package renewal

import (
	"context"
	"fmt"

	"milepost/internal/authz"
	"milepost/internal/db"
)

// The amount paid for the current month without tax; for the first month the price without a code's discount.
const selectSubscription = `SELECT s.order_id, s.account_id, o.application_id, o.title, o.state AS order_state, o.purchase_id, s.provider,
	s.provider_ref, s.state, s.cancel_at_period_end, s.currency_code, s.price, s.anchor_at, s.period_end, s.said_at, s.noticed_for,
	s.ended_at, p.runs_until,
	COALESCE((SELECT x.amount - x.tax FROM payment x WHERE x.order_id = s.order_id AND x.kind = 'payment' AND x.state = 'done'
		AND EXISTS (SELECT 1 FROM payment y WHERE y.order_id = x.order_id AND y.kind = 'payment' AND y.state = 'done' AND y.period_start < x.period_start)
		ORDER BY x.period_start DESC LIMIT 1), o.unit_price) AS paid_price,
	COALESCE(CASE WHEN a.published AND a.archived_at IS NULL AND v.on_sale THEN v.monthly_subscription_pricing END, 0) AS offer_price,
	COALESCE(v.currency_code, '') AS offer_currency
	FROM subscription s JOIN purchase_order o ON o.id = s.order_id LEFT JOIN purchase p ON p.id = o.purchase_id
	JOIN application a ON a.id = o.application_id
	LEFT JOIN application_version v ON v.application_id = a.id AND v.version = a.latest_version`

// own reads one of the actor's subscriptions; another account's is not found.
func own(ctx context.Context, q db.Querier, actor authz.Actor, orderID string) (row subscription, err error) {
	err = q.Get(ctx, &row, selectSubscription+` WHERE s.account_id = $1 AND s.order_id = $2`, actor.ID, orderID)
	return row, err
}

func byOrder(ctx context.Context, q db.Querier, orderID string) (row subscription, err error) {
	err = q.Get(ctx, &row, selectSubscription+` WHERE s.order_id = $1`, orderID)
	return row, err
}

func readPage(ctx context.Context, q db.Querier, actor authz.Actor, limit int, after db.Place) (rows []subscription, err error) {
	err = q.Select(ctx, &rows, fmt.Sprintf(`%s WHERE s.account_id = $1 AND (s.anchor_at, s.order_id) < ($2, $3)
		ORDER BY s.anchor_at DESC, s.order_id DESC LIMIT %d`, selectSubscription, limit+1), actor.ID, after.At, after.ID)
	return rows, err
}

// goingOn are an account's subscriptions that renew.
func goingOn(ctx context.Context, q db.Querier, accountID string) (rows []subscription, err error) {
	err = q.Select(ctx, &rows, selectSubscription+` WHERE s.account_id = $1 AND s.state <> 'ended' AND NOT s.cancel_at_period_end`, accountID)
	return rows, err
}

// look is a query of the schedule: active subscriptions whose month ends after from and not after until.
type look struct {
	where       string
	from, until int64
}

const (
	ofTest     = ` AND s.provider = 'test'`
	unnoticed  = ` AND s.state = 'active' AND NOT s.cancel_at_period_end AND COALESCE(s.noticed_for, 0) <> s.period_end`
	allWasBack = ` AND NOT s.cancel_at_period_end AND o.state = 'refunded'`
)

// page reads some rows of such a query, after a key.
func (l look) page(ctx context.Context, q db.Querier, after db.Place) (rows []subscription, err error) {
	err = q.Select(ctx, &rows, fmt.Sprintf(`%s WHERE s.state <> 'ended' AND s.period_end > $1 AND s.period_end <= $2
		AND (s.period_end, s.order_id) > ($3, $4)%s ORDER BY s.period_end, s.order_id LIMIT %d`, selectSubscription, l.where, pageOfDue),
		l.from, l.until, after.At, after.ID)
	return rows, err
}

// fix stores that the next month was announced, and its price.
func fix(ctx context.Context, tx *db.Tx, orderID string, periodEnd, price int64) error {
	_, err := tx.Exec(ctx, `UPDATE subscription SET noticed_for = $2, price = $3 WHERE order_id = $1`, orderID, periodEnd, price)
	return err
}
