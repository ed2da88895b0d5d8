package market

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"milepost/internal/audit"
	"milepost/internal/authoring"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/kernel"
)

// Service holds the slice's acts.
type Service struct {
	k         *kernel.Kernel
	authoring *authoring.Service
}

// New makes the service.
func New(k *kernel.Kernel, a *authoring.Service) *Service { return &Service{k: k, authoring: a} }

// Purchase orders a published application for the actor. A free one is granted once: asking again answers with the
// purchase that is there, and made is false then.
// Errors: 404 when the application is not published, 402 for what has to be paid, 422 for a number of units below 1.
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
		row, err = read(ctx, tx, actor, id)
		return err
	})
	return row, made, err
}

// check decides whether the order can be had without payment.
func (o NewPurchase) check(application authoring.ApplicationRow) error {
	if o.PurchaseType == unit && o.UnitsPurchased < 1 {
		return fault.Field("units_purchased", "Please Insert a Unit number above 0 you would like to purchase")
	}
	if o.PurchaseType != free || !application.IsFree {
		return fault.Unpaid("Payment is required.")
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
	return id, true, s.k.Audit.Record(authz.With(ctx, actor), tx, audit.Event{
		Action: "purchase.create", SubjectKind: "purchase", SubjectID: id,
		Detail: map[string]any{"application_id": application.ApplicationID, "purchase_type": free},
	})
}

// purchases are a page of the actor's own, newest first; anybody else's are not found.
func (s *Service) purchases(ctx context.Context, actor authz.Actor, in listInput) (page db.Page[PurchaseRow], err error) {
	if in.UserID != actor.ID {
		return page, db.ErrNotFound
	}
	after, err := db.ReadPlace(in.After)
	if err != nil {
		return page, err
	}
	rows, err := readPage(ctx, s.k.DB.Read(), actor, in, after)
	part := db.PageFrom(rows, in.Limit, func(r purchaseRow) db.Place { return db.Place{At: r.CreatedAt, ID: r.ID} })
	page = db.Page[PurchaseRow]{Items: make([]PurchaseRow, len(part.Items)), Next: part.Next}
	for i, row := range part.Items {
		page.Items[i] = row.wire()
	}
	return page, err
}

// PurchaseOf is one of the actor's own purchases.
func (s *Service) PurchaseOf(ctx context.Context, actor authz.Actor, id string) (PurchaseRow, error) {
	return read(ctx, s.k.DB.Read(), actor, id)
}

// Use raises the number of units used of one of the actor's own purchases, as far as units were purchased; it never lowers it.
func (s *Service) Use(ctx context.Context, actor authz.Actor, id string, used int64) (row PurchaseRow, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		before, err := read(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if err := raiseUsed(ctx, tx, actor, id, used); err != nil {
			return err
		}
		if row, err = read(ctx, tx, actor, id); err != nil || row.UnitsUsed == before.UnitsUsed {
			return err
		}
		return s.k.Audit.Record(authz.With(ctx, actor), tx, audit.Event{
			Action: "purchase.update", SubjectKind: "purchase", SubjectID: id, Detail: map[string]any{"units_used": row.UnitsUsed},
		})
	})
	return row, err
}

// Holds tells whether the actor has ever purchased the application, also when the purchase is used up or has run out.
func (s *Service) Holds(ctx context.Context, q db.Querier, actor authz.Actor, applicationID string) (bool, error) {
	return holds(ctx, q, actor, applicationID)
}

// TakeUnit counts one start on the actor's purchase and answers which application it is for. Of several at once on the
// last unit one succeeds. Errors: db.ErrNotFound for a stranger's purchase, 409 when it is used up or has run out.
func (s *Service) TakeUnit(ctx context.Context, tx *db.Tx, actor authz.Actor, purchaseID string) (applicationID string, err error) {
	applicationID, err = takeUnit(ctx, tx, actor, purchaseID, db.Micros(s.k.Now()))
	if !errors.Is(err, db.ErrNotFound) {
		return applicationID, err
	}
	row, err := read(ctx, tx, actor, purchaseID)
	if err != nil {
		return "", err
	}
	if row.PurchaseType == monthly {
		return "", fault.Conflict("The subscription has expired.")
	}
	return "", fault.Conflict("Already Used All Unit")
}
