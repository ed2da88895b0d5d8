package market

import (
	"context"

	"github.com/google/uuid"

	"milepost/internal/db"
)

// The kinds of a ledger's entries.
const (
	started   = "started"   // an activity began
	refunded  = "refunded"  // the money for units went back
	expired   = "expired"   // units ended unused, as after a lost dispute
	adjusted  = "adjusted"  // the owner raised the count by hand
	shared    = "shared"    // units went to a member of the care team
	discarded = "discarded" // the activity that a unit went to was discarded
	restored  = "restored"  // and was restored
	returned  = "returned"  // units that came back from a share, or went back to the sharer
	reserved  = "reserved"  // a unit is held for an activity that a device may begin without a network
	released  = "released"  // and went back, or to the activity
)

// entry is one row of a purchase's ledger. Units are the used ones; negative ones are returned.
type entry struct {
	PurchaseID string
	Kind       string
	Units      int64
	// The cause of the entry, if it has one.
	ActivityID, PaymentID, OtherPurchaseID, AccountID, ItemID string
}

// count enters units in the ledger of a purchase, within 0 and what was purchased; [db.ErrNotFound] when they do not fit. Units go
// back also where more than was purchased is used.
func count(ctx context.Context, tx *db.Tx, e entry, now int64) error {
	n, err := tx.Exec(ctx, `UPDATE purchase SET units_used = units_used + $2
		WHERE id = $1 AND units_used + $2 >= 0 AND (purchase_type <> 'unit' OR $2 < 0 OR units_used + $2 <= units_purchased)`, e.PurchaseID, e.Units)
	if err != nil {
		return err
	}
	if n == 0 {
		return db.ErrNotFound
	}
	return insertEntry(ctx, tx, e, now)
}

func insertEntry(ctx context.Context, tx *db.Tx, e entry, now int64) error {
	_, err := tx.Exec(ctx, `INSERT INTO unit_entry (id, purchase_id, kind, units, activity_id, payment_id, other_purchase_id, account_id, item_id, at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
		uuid.NewString(), e.PurchaseID, e.Kind, e.Units, db.OrNull(e.ActivityID), db.OrNull(e.PaymentID), db.OrNull(e.OtherPurchaseID),
		db.OrNull(e.AccountID), db.OrNull(e.ItemID), now)
	return err
}

// takeUnit counts one start if the purchase allows it; db.ErrNotFound if not, or if it is not the account's.
func takeUnit(ctx context.Context, tx *db.Tx, accountID, id, activityID string, now int64) (purchaseRow, error) {
	var row purchaseRow
	err := tx.Get(ctx, &row, `UPDATE purchase SET units_used = units_used + 1
		WHERE id = $1 AND account_id = $2 AND `+Gives("purchase", "$3")+`
		RETURNING id, application_id, warned_at, `+UnitsLow("purchase")+` AS units_low`, id, accountID, now)
	if err != nil {
		return row, err
	}
	return row, insertEntry(ctx, tx, entry{PurchaseID: id, Kind: started, Units: 1, ActivityID: activityID, AccountID: accountID}, now)
}
