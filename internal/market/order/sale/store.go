package sale

import (
	"context"
	"fmt"
	"slices"

	"milepost/internal/db"
)

// movements are payments, refunds and disputes; b is the payment that a refund or dispute belongs to.
const movements = ` FROM payment p JOIN purchase_order o ON o.id = p.order_id JOIN application a ON a.id = o.application_id
	LEFT JOIN payment b ON b.id = (SELECT x.id FROM payment x WHERE p.kind <> 'payment' AND p.payment_ref <> '' AND x.order_id = p.order_id
		AND x.kind = 'payment' AND x.state = 'done' AND x.amount > 0 AND (x.payment_ref = p.payment_ref OR x.provider_ref = p.payment_ref)
		ORDER BY x.at, x.id LIMIT 1)`

const (
	units   = `CASE WHEN p.kind <> 'payment' THEN p.units WHEN o.plan = 'unit' THEN o.units ELSE 0 END`
	tax     = `CASE WHEN p.kind = 'payment' OR p.tax > 0 THEN p.tax ELSE COALESCE(b.tax * p.amount / b.amount, 0) END`
	fee     = `CASE WHEN p.kind = 'payment' OR p.fee > 0 THEN p.fee ELSE COALESCE(b.fee * p.amount / b.amount, 0) END`
	country = `CASE WHEN p.country <> '' THEN p.country ELSE COALESCE(b.country, '') END`
	// transferred: the provider gave the author's share to the author. A dispute takes all of it from the platform.
	transferred = `CASE p.kind WHEN 'payment' THEN p.transferred WHEN 'refund' THEN COALESCE(b.transferred, FALSE) ELSE FALSE END`
	// back is the part of a payment that was refunded, or will be.
	back = `(SELECT COALESCE(SUM(r.amount), 0) FROM payment r WHERE r.order_id = p.order_id AND r.kind = 'refund' AND r.state <> 'failed'
		AND r.payment_ref = p.payment_ref)`
	// unused returns the unused units of a purchase, including those of members of the care team.
	unused = `COALESCE((SELECT SUM(u.units_purchased - u.units_used) FROM purchase u
		WHERE (u.id = o.purchase_id OR u.from_purchase_id = o.purchase_id) AND u.purchase_type = 'unit'), 0)`
	// latest: a refund is of an order's latest payment.
	latest = `NOT EXISTS (SELECT 1 FROM payment l WHERE l.order_id = p.order_id AND l.kind = 'payment' AND l.state = 'done' AND l.amount > 0
		AND (l.at, l.id) > (p.at, p.id))`
	// shown: a failed payment is no sale.
	shown = ` AND (p.kind <> 'payment' OR p.state = 'done')`

	selectSales = `SELECT p.id, p.order_id, o.application_id, o.title, o.seller_name, o.plan, o.state AS order_state, o.promotion_code, p.kind,
	p.state, ` + units + ` AS units, p.currency_code, p.amount, ` + tax + ` AS tax, ` + fee + ` AS fee, ` + country + ` AS country, ` + transferred + ` AS transferred, p.reason,
	p.receipt_no, p.period_start, p.period_end, p.at,
	CASE WHEN p.kind = 'payment' AND o.state = 'fulfilled' AND ` + latest + ` THEN p.amount - ` + back + ` ELSE 0 END AS refundable, ` +
		unused + ` AS units_left` + movements

	// selectTotals counts settled movements: completed refunds and lost disputes.
	selectTotals = `SELECT application_id, title, day, country, currency_code, kind, COUNT(*) AS n, SUM(units) AS units, SUM(amount) AS amount,
	SUM(tax) AS tax, SUM(fee) AS fee,
	SUM(CASE WHEN transferred THEN 0 ELSE amount - tax - fee END) AS owed FROM (SELECT o.application_id, a.title, p.at / 86400000000 AS day, ` + country + ` AS country,
		p.currency_code, p.kind, ` + transferred + ` AS transferred, ` + units + ` AS units, p.amount, ` + tax + ` AS tax, ` + fee + ` AS fee` + movements + ` WHERE %s AND p.state = 'done') AS moved
	GROUP BY application_id, title, day, country, currency_code, kind`
)

// and adds a condition with one argument, whose place the text leaves open.
func (s selection) and(condition string, value any) selection {
	args := append(slices.Clone(s.args), value)
	return selection{where: s.where + ` AND ` + fmt.Sprintf(condition, len(args)), args: args}
}

// readSales reads a page of rows and one more. Which they are is decided before anything else is read of them: the sums of a
// row cost ten times as much as its place.
func readSales(ctx context.Context, q db.Querier, s selection, after db.Place, limit int) (rows []row, err error) {
	n := len(s.args)
	args := append(slices.Clone(s.args), after.At, after.ID, limit+1)
	const newest = ` ORDER BY p.at DESC, p.id DESC`
	err = q.Select(ctx, &rows, selectSales+` WHERE p.id IN (SELECT p.id FROM purchase_order o JOIN payment p ON p.order_id = o.id WHERE `+s.where+shown+
		fmt.Sprintf(` AND (p.at, p.id) < ($%d, $%d)`+newest+` LIMIT $%d)`, n+1, n+2, n+3)+newest, args...)
	return rows, err
}

func readTotals(ctx context.Context, q db.Querier, s selection) (totals []total, err error) {
	err = q.Select(ctx, &totals, fmt.Sprintf(selectTotals, s.where), s.args...)
	return totals, err
}
