package market

import (
	"context"
	"fmt"

	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/title"
)

// selectPurchase reads purchases of the account $1 at the time $2.
var selectPurchase = `SELECT p.id, p.application_id, p.purchase_type, p.units_purchased, p.units_used, p.expiration_date,
	p.currency_code, p.amount, p.created_at, ` + title.Column + ` AS title, v.image, v.respondents, p.account_id, p.order_id, p.from_purchase_id, p.runs_until, p.suspended,
	p.warned_at, COALESCE(` + RunningOut("p", "$2") + `, FALSE) AS running_out, n.first_name, n.last_name
	FROM purchase p
	LEFT JOIN purchase f ON f.id = p.from_purchase_id LEFT JOIN account n ON n.id = f.account_id
	JOIN application a ON a.id = p.application_id
	JOIN application_version v ON v.application_id = a.id AND v.version = a.latest_version
	WHERE p.account_id = $1`

func (s *Service) read(ctx context.Context, q db.Querier, actor authz.Actor, id string) (PurchaseRow, error) {
	row, err := s.readRow(ctx, q, actor, id)
	return row.wire(), err
}

func (s *Service) readRow(ctx context.Context, q db.Querier, actor authz.Actor, id string) (purchaseRow, error) {
	var row purchaseRow
	err := q.Get(ctx, &row, selectPurchase+` AND p.id = $3`, actor.ID, db.Micros(s.k.Now()), id)
	row.Title = title.For(ctx, row.Title)
	return row, err
}

// readPage reads a page and a row more of the actor's purchases.
func (s *Service) readPage(ctx context.Context, q db.Querier, actor authz.Actor, in listInput, after db.Place) ([]purchaseRow, error) {
	query, args := selectPurchase+` AND (p.created_at, p.id) < ($3, $4)`, []any{actor.ID, db.Micros(s.k.Now()), after.At, after.ID}
	if in.ApplicationID != "" {
		query, args = query+` AND p.application_id = $5`, append(args, in.ApplicationID)
	}
	if in.RunningOut {
		query += ` AND ` + RunningOut("p", "$2")
	}
	var rows []purchaseRow
	err := q.Select(ctx, &rows, fmt.Sprintf(`%s ORDER BY p.created_at DESC, p.id DESC LIMIT %d`, query, in.Limit+1), args...)
	title.Pick(ctx, rows, func(r *purchaseRow) *string { return &r.Title })
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

// insertFree grants a free application unless the actor has it already, and reports whether it did.
func insertFree(ctx context.Context, tx *db.Tx, actor authz.Actor, id string, application authoring.ApplicationRow, now int64) (bool, error) {
	n, err := tx.Exec(ctx, `INSERT INTO purchase (id, account_id, application_id, purchase_type, currency_code, created_at)
		VALUES ($1, $2, $3, 'free', $4, $5)
		ON CONFLICT (account_id, application_id) WHERE purchase_type = 'free' DO NOTHING`,
		id, actor.ID, application.ApplicationID, application.CurrencyCode, now)
	return n > 0, err
}

// raiseUsed raises the count of the actor's purchase, which is locked; of units never above those that were purchased.
func (s *Service) raiseUsed(ctx context.Context, tx *db.Tx, actor authz.Actor, before PurchaseRow, used int64) (PurchaseRow, error) {
	if before.PurchaseType == unit {
		used = min(used, before.UnitsPurchased)
	}
	if used <= before.UnitsUsed {
		return before, nil
	}
	err := count(ctx, tx, entry{
		PurchaseID: before.PurchaseID, Kind: adjusted, Units: used - before.UnitsUsed, AccountID: actor.ID,
	}, db.Micros(s.k.Now()))
	if err != nil {
		return before, err
	}
	return s.read(ctx, tx, actor, before.PurchaseID)
}
