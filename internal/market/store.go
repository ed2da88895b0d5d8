package market

import (
	"context"
	"fmt"

	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/db"
)

const selectPurchase = `SELECT p.id, p.application_id, p.purchase_type, p.units_purchased, p.units_used, p.expiration_date,
	p.currency_code, p.amount, p.created_at, v.title, v.image
	FROM purchase p
	JOIN application a ON a.id = p.application_id
	JOIN application_version v ON v.application_id = a.id AND v.version = a.latest_version
	WHERE p.account_id = $1`

func read(ctx context.Context, q db.Querier, actor authz.Actor, id string) (PurchaseRow, error) {
	var row purchaseRow
	err := q.Get(ctx, &row, selectPurchase+` AND p.id = $2`, actor.ID, id)
	return row.wire(), err
}

// readPage reads a page and a row more of the actor's purchases.
func readPage(ctx context.Context, q db.Querier, actor authz.Actor, in listInput, after db.Place) ([]purchaseRow, error) {
	query, args := selectPurchase+` AND (p.created_at, p.id) < ($2, $3)`, []any{actor.ID, after.At, after.ID}
	if in.ApplicationID != "" {
		query, args = query+` AND p.application_id = $4`, append(args, in.ApplicationID)
	}
	var rows []purchaseRow
	err := q.Select(ctx, &rows, fmt.Sprintf(`%s ORDER BY p.created_at DESC, p.id DESC LIMIT %d`, query, in.Limit+1), args...)
	return rows, err
}

func holds(ctx context.Context, q db.Querier, actor authz.Actor, applicationID string) (bool, error) {
	var held bool
	err := q.Get(ctx, &held, `SELECT EXISTS (SELECT 1 FROM purchase WHERE account_id = $1 AND application_id = $2)`, actor.ID, applicationID)
	return held, err
}

// freePurchase finds the actor's free purchase of an application.
func freePurchase(ctx context.Context, q db.Querier, actor authz.Actor, applicationID string) (string, error) {
	var id string
	err := q.Get(ctx, &id, `SELECT id FROM purchase WHERE account_id = $1 AND application_id = $2 AND purchase_type = 'free'`, actor.ID, applicationID)
	return id, err
}

// insertFree grants a free application unless the actor has it already, and tells whether it did.
func insertFree(ctx context.Context, tx *db.Tx, actor authz.Actor, id string, application authoring.ApplicationRow, now int64) (bool, error) {
	n, err := tx.Exec(ctx, `INSERT INTO purchase (id, account_id, application_id, purchase_type, currency_code, created_at)
		VALUES ($1, $2, $3, 'free', $4, $5)
		ON CONFLICT (account_id, application_id) WHERE purchase_type = 'free' DO NOTHING`,
		id, actor.ID, application.ApplicationID, application.CurrencyCode, now)
	return n > 0, err
}

// raiseUsed raises the count of the actor's purchase; of units never above those that were purchased.
func raiseUsed(ctx context.Context, tx *db.Tx, actor authz.Actor, id string, used int64) error {
	_, err := tx.Exec(ctx, `UPDATE purchase
		SET units_used = CASE WHEN purchase_type = 'unit' AND units_purchased < $3 THEN units_purchased ELSE $3 END
		WHERE id = $1 AND account_id = $2 AND units_used < $3 AND (purchase_type <> 'unit' OR units_used < units_purchased)`, id, actor.ID, used)
	return err
}

// takeUnit counts one start if the purchase allows it; db.ErrNotFound if not, or if it is not the actor's.
func takeUnit(ctx context.Context, tx *db.Tx, actor authz.Actor, id string, now int64) (string, error) {
	var applicationID string
	err := tx.Get(ctx, &applicationID, `UPDATE purchase SET units_used = units_used + 1
		WHERE id = $1 AND account_id = $2 AND (purchase_type = 'free'
			OR (purchase_type = 'unit' AND units_used < units_purchased)
			OR (purchase_type = 'monthly' AND expiration_date > $3))
		RETURNING application_id`, id, actor.ID, now)
	return applicationID, err
}
