package market

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/google/uuid"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/title"
)

var leftOf = fault.Define("units.left-of", "Already Used All Unit. {left} left of {title}.")

// CodeUsedUp is the code of a refusal because too few units are left to be held.
const CodeUsedUp = "units-used-up"

// Reservation is a unit that is held for an activity which a device may begin without a network.
type Reservation struct{ ItemID, PurchaseID, ApplicationID string }

// Reserve holds a unit of the actor's purchases for each item, all or none; a held unit counts as used. Errors: [db.ErrNotFound]
// for another account's purchase or one of another application, and the 409 of [Service.TakeUnit], with how many units are left.
func (s *Service) Reserve(ctx context.Context, tx *db.Tx, actor authz.Actor, list []Reservation) error {
	list = slices.Clone(list)
	// All acts take rows in one order.
	slices.SortFunc(list, func(a, b Reservation) int {
		return cmp.Or(cmp.Compare(a.PurchaseID, b.PurchaseID), cmp.Compare(a.ItemID, b.ItemID))
	})
	now := db.Micros(s.k.Now())
	rows := make([][]any, len(list))
	for i, r := range list {
		rows[i] = []any{uuid.NewString(), r.PurchaseID, reserved, 1, r.ItemID, actor.ID, now}
	}
	for len(list) > 0 {
		n := slices.IndexFunc(list, func(r Reservation) bool { return r.PurchaseID != list[0].PurchaseID })
		if n < 0 {
			n = len(list)
		}
		if err := s.reserve(ctx, tx, actor, list[:n], now); err != nil {
			return err
		}
		list = list[n:]
	}
	return db.InsertRows(ctx, tx, `INSERT INTO unit_entry (id, purchase_id, kind, units, item_id, account_id, at) VALUES `, 7, rows)
}

// owed is how many units the other purchases of the account and the application of a purchase p gave beyond what was purchased. They have to be left
// before more are held: otherwise the same units could be held, used elsewhere and overdrawn again and again.
func owed(p string) string {
	return strings.ReplaceAll(`(SELECT COALESCE(SUM(o.units_used - o.units_purchased), 0) FROM purchase o WHERE o.account_id = {p}.account_id
		AND o.application_id = {p}.application_id AND o.id <> {p}.id AND o.purchase_type = 'unit' AND o.units_used > o.units_purchased)`, "{p}", p)
}

// reserve counts the units of items of one purchase.
func (s *Service) reserve(ctx context.Context, tx *db.Tx, actor authz.Actor, items []Reservation, now int64) error {
	id := items[0].PurchaseID
	var row purchaseRow
	err := tx.Get(ctx, &row, `UPDATE purchase SET units_used = units_used + $4
		WHERE id = $1 AND account_id = $2 AND `+Gives("purchase", "$3")+` AND (purchase_type <> 'unit' OR units_used + $4 + `+owed("purchase")+` <= units_purchased)
		RETURNING id, application_id, warned_at, `+UnitsLow("purchase")+` AS units_low`, id, actor.ID, now, len(items))
	if errors.Is(err, db.ErrNotFound) {
		return s.notReserved(ctx, tx, actor, id)
	}
	if err != nil {
		return err
	}
	for _, r := range items {
		if r.ApplicationID != row.ApplicationID {
			return db.ErrNotFound
		}
	}
	return s.warn(ctx, tx, row)
}

// notReserved returns why a purchase holds no unit.
func (s *Service) notReserved(ctx context.Context, tx *db.Tx, actor authz.Actor, id string) error {
	why := s.refusal(ctx, tx, actor, id)
	if !fault.Is(why, fault.KindConflict) || why.Error() != usedUp.String() {
		return why
	}
	var left struct {
		Units int64  `db:"units"`
		Title string `db:"title"`
	}
	err := tx.Get(ctx, &left, `SELECT p.units_purchased - p.units_used - `+owed("p")+` AS units, `+title.Column+` AS title FROM purchase p JOIN application a ON a.id = p.application_id
		JOIN application_version v ON v.application_id = a.id AND v.version = a.latest_version WHERE p.id = $1`, id)
	if err != nil {
		return err
	}
	return fault.ConflictFor(CodeUsedUp, leftOf.With("left", max(left.Units, 0)).With("title", title.For(ctx, left.Title)))
}

// Release returns the unit that is held for an item, and reports whether it did: see [Service.GiveBackUnit].
func (s *Service) Release(ctx context.Context, tx *db.Tx, purchaseID, itemID string) (bool, error) {
	return s.giveBack(ctx, tx, entry{PurchaseID: purchaseID, Kind: released, Units: -1, ItemID: itemID})
}

// StartReserved makes the unit that is held for an item that of an activity. The purchase's count stays the same, whether or not it
// would give another start now.
func (s *Service) StartReserved(ctx context.Context, tx *db.Tx, actor authz.Actor, purchaseID, itemID, activityID string) error {
	now := db.Micros(s.k.Now())
	if err := insertEntry(ctx, tx, entry{PurchaseID: purchaseID, Kind: released, Units: -1, ItemID: itemID, AccountID: actor.ID}, now); err != nil {
		return err
	}
	return insertEntry(ctx, tx, entry{
		PurchaseID: purchaseID, Kind: started, Units: 1, ItemID: itemID, ActivityID: activityID, AccountID: actor.ID,
	}, now)
}

// StartLate takes a unit for an activity that was begun while one was held, which has gone back since. Where the purchase gives none
// any more, the start counts beyond what was purchased, and leaves an audit event: the work is done. It reports whether it did.
func (s *Service) StartLate(ctx context.Context, tx *db.Tx, actor authz.Actor, purchaseID, itemID, activityID string) (beyond bool, err error) {
	_, err = s.TakeUnit(ctx, tx, actor, purchaseID, activityID)
	if !fault.Is(err, fault.KindConflict) {
		return false, err
	}
	n, err := tx.Exec(ctx, `UPDATE purchase SET units_used = units_used + 1, units_overdrawn = CASE
		WHEN purchase_type = 'unit' AND units_used + 1 > units_purchased + units_overdrawn THEN units_used + 1 - units_purchased ELSE units_overdrawn END
		WHERE id = $1 AND account_id = $2`, purchaseID, actor.ID)
	if err == nil && n == 0 {
		err = db.ErrNotFound
	}
	if err != nil {
		return false, err
	}
	e := entry{PurchaseID: purchaseID, Kind: started, Units: 1, ItemID: itemID, ActivityID: activityID, AccountID: actor.ID}
	if err := insertEntry(ctx, tx, e, db.Micros(s.k.Now())); err != nil {
		return false, err
	}
	return true, s.k.Audit.Record(ctx, tx, audit.Event{
		Action: "purchase.overdraw", SubjectKind: "purchase", SubjectID: purchaseID, Detail: map[string]any{"activity_id": activityID, "item_id": itemID},
	})
}
