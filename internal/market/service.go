package market

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"milepost/internal/audit"
	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/events"
	"milepost/internal/fault"
	"milepost/internal/kernel"
)

var (
	purchaseDisputed = fault.Define("purchase.disputed", "The payment of this purchase is in dispute. Nothing can be started with it until that is settled.")
	purchaseExpired  = fault.Define("purchase.expired", "The subscription has expired.")
)

// Service implements the package's operations.
type Service struct {
	k          *kernel.Kernel
	authoring  *authoring.Service
	runningOut func(ctx context.Context, tx *db.Tx, purchaseID string) error
}

// New makes the service.
func New(k *kernel.Kernel, a *authoring.Service) *Service { return &Service{k: k, authoring: a} }

// OnRunningOut sets the hook that runs, once per purchase, when few of its units are left ([UnitsLow]).
func (s *Service) OnRunningOut(notify func(ctx context.Context, tx *db.Tx, purchaseID string) error) {
	s.runningOut = notify
}

// Purchase orders a published application for the actor. A free one is granted once: asking again returns the existing
// purchase, with made false. Errors: 404 when the application is not published, 402 if it has to be paid, 422 for a number of
// units below 1.
func (s *Service) Purchase(ctx context.Context, actor authz.Actor, order NewPurchase) (row PurchaseRow, made bool, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		application, err := s.authoring.Published(ctx, tx, order.ApplicationID)
		if err != nil {
			return err
		}
		if err := order.check(application); err != nil {
			return err
		}
		id, added, err := s.grantFree(ctx, tx, actor, application)
		if err != nil {
			return err
		}
		made = added
		row, err = s.read(ctx, tx, actor, id)
		return err
	})
	return row, made, err
}

// check decides whether the order can be had without payment.
func (o NewPurchase) check(application authoring.ApplicationRow) error {
	if o.PurchaseType == unit && o.UnitsPurchased < 1 {
		return fault.Field("units_purchased", NoUnits)
	}
	if o.PurchaseType != free || !application.IsFree {
		return fault.Unpaid(PaymentRequired)
	}
	return nil
}

// grantFree finds or makes the actor's free purchase and returns its id.
func (s *Service) grantFree(ctx context.Context, tx *db.Tx, actor authz.Actor, application authoring.ApplicationRow) (string, bool, error) {
	made, err := insertFree(ctx, tx, actor, uuid.NewString(), application, db.Micros(s.k.Now()))
	if err != nil {
		return "", false, err
	}
	id, err := freePurchase(ctx, tx, actor, application.ApplicationID)
	if err != nil || !made {
		return id, false, err
	}
	if err := s.tellPurchase(ctx, tx, id, actor.ID); err != nil {
		return "", false, err
	}
	return id, true, s.k.Audit.Record(authz.With(ctx, actor), tx, audit.Event{
		Action: "purchase.create", SubjectKind: "purchase", SubjectID: id,
		Detail: map[string]any{"application_id": application.ApplicationID, "purchase_type": free},
	})
}

// tellPurchase tells programs of an account that it has a new purchase.
func (s *Service) tellPurchase(ctx context.Context, tx *db.Tx, purchaseID, accountID string) error {
	return s.k.Events.Publish(ctx, tx, events.Event{
		Type: events.PurchaseMade, AccountID: accountID, Subjects: []events.Subject{{ID: purchaseID, Order: purchaseID}},
	})
}

// purchases are a page of the actor's own, newest first; another account's are not found.
func (s *Service) purchases(ctx context.Context, actor authz.Actor, in listInput) (page db.Page[PurchaseRow], err error) {
	if in.UserID != actor.ID {
		return page, db.ErrNotFound
	}
	after, err := db.ReadPlace(in.After)
	if err != nil {
		return page, err
	}
	rows, err := s.readPage(ctx, s.k.DB.Read(), actor, in, after)
	part := db.PageFrom(rows, in.Limit, func(r purchaseRow) db.Place { return db.Place{At: r.CreatedAt, ID: r.ID} })
	page = db.Page[PurchaseRow]{Items: make([]PurchaseRow, len(part.Items)), Next: part.Next}
	for i, row := range part.Items {
		page.Items[i] = row.wire()
	}
	return page, err
}

// PurchaseOf returns one of the actor's own purchases.
func (s *Service) PurchaseOf(ctx context.Context, actor authz.Actor, id string) (PurchaseRow, error) {
	return s.read(ctx, s.k.DB.Read(), actor, id)
}

// Use raises the number of units used of one of the actor's own purchases, as far as units were purchased; it never lowers it.
func (s *Service) Use(ctx context.Context, actor authz.Actor, id string, used int64) (row PurchaseRow, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if _, err := lockLeft(ctx, tx, id); err != nil {
			return err
		}
		before, err := s.read(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if row, err = s.raiseUsed(ctx, tx, actor, before, used); err != nil || row.UnitsUsed == before.UnitsUsed {
			return err
		}
		return s.k.Audit.Record(authz.With(ctx, actor), tx, audit.Event{
			Action: "purchase.update", SubjectKind: "purchase", SubjectID: id, Detail: map[string]any{"units_used": row.UnitsUsed},
		})
	})
	return row, err
}

// Holds reports whether the actor has ever purchased the application, also when the purchase is used up or has run out.
func (s *Service) Holds(ctx context.Context, q db.Querier, actor authz.Actor, applicationID string) (bool, error) {
	return holds(ctx, q, actor, applicationID)
}

// TakeUnit counts the start of an activity on the actor's purchase and returns its application. Of several parallel starts on the
// last unit, one succeeds. Errors: db.ErrNotFound for another account's purchase, 409 when it is used up, paused or expired.
func (s *Service) TakeUnit(ctx context.Context, tx *db.Tx, actor authz.Actor, purchaseID, activityID string) (applicationID string, err error) {
	taken, err := takeUnit(ctx, tx, actor.ID, purchaseID, activityID, db.Micros(s.k.Now()))
	if err == nil {
		return taken.ApplicationID, s.warn(ctx, tx, taken)
	}
	if !errors.Is(err, db.ErrNotFound) {
		return "", err
	}
	return "", s.refusal(ctx, tx, actor, purchaseID)
}

// usedUp refuses a start on a purchase without a unit left.
var usedUp = fault.Define("units.used-up", "Already Used All Unit")

// refusal returns why a purchase gives no start: db.ErrNotFound for another account's, otherwise a 409.
func (s *Service) refusal(ctx context.Context, q db.Querier, actor authz.Actor, purchaseID string) error {
	row, err := s.readRow(ctx, q, actor, purchaseID)
	switch {
	case err != nil:
		return err
	case row.Suspended:
		return fault.Conflict(purchaseDisputed)
	case row.PurchaseType == monthly:
		return fault.Conflict(purchaseExpired)
	}
	return fault.Conflict(usedUp)
}

// warn notifies once that few units are left.
func (s *Service) warn(ctx context.Context, tx *db.Tx, row purchaseRow) error {
	if row.WarnedAt != nil || !row.UnitsLow {
		return nil
	}
	if _, err := tx.Exec(ctx, `UPDATE purchase SET warned_at = $2 WHERE id = $1`, row.ID, db.Micros(s.k.Now())); err != nil {
		return err
	}
	return s.runningOut(ctx, tx, row.ID)
}
