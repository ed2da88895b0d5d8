package order

import (
	"context"
	"errors"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/market"
)

var (
	notOffered     = fault.Define("order.not-offered", "Paid plans cannot be bought on this installation.")
	notPayable     = fault.Define("order.not-payable", "This order cannot be paid any more.")
	notCancellable = fault.Define("order.not-cancellable", "Only an order that is not paid can be cancelled.")
	paidMeanwhile  = fault.Define("order.paid-meanwhile", "This order was paid meanwhile.")
	billingChanged = fault.Define("order.billing-changed", "The billing details were changed meanwhile. Load them and enter your change again.")
)

// ErrPaid reports that an order was paid at the provider before it could be abandoned.
var ErrPaid = errors.New("the order was paid")

// open opens the payment page of a draft. When the provider cannot be reached the order stays a draft, and the buyer tries again.
func (s *Service) open(ctx context.Context, actor authz.Actor, o Order) (Order, error) {
	if s.provider == nil || s.provider.Name() != o.Provider {
		return o, fault.Unpaid(notOffered)
	}
	page, err := s.provider.Begin(ctx, o, 0)
	if err != nil {
		s.k.Log.WarnContext(ctx, "a provider opened no checkout", "order_id", o.ID, "error", err)
		return o, nil
	}
	id := o.ID // a transaction that runs again finds o as the try before left it
	err = s.k.DB.Tx(authz.With(ctx, actor), func(ctx context.Context, tx *db.Tx) error {
		stored, err := lock(ctx, tx, id)
		if err != nil {
			return err
		}
		_, err = tx.Exec(ctx, `UPDATE purchase_order SET checkout_ref = $2, checkout_url = $3, payout_ref = $5,
			expires_at = CASE WHEN CAST($4 AS BIGINT) > 0 THEN CAST($4 AS BIGINT) ELSE expires_at END WHERE id = $1`, id, page.Ref, page.URL, expiry(page, s.k.Now()), page.PayoutRef)
		if err != nil {
			return err
		}
		if stored.State == Draft {
			if err := s.move(ctx, tx, stored, Awaiting); err != nil {
				return err
			}
		}
		o, err = own(ctx, tx, actor, id)
		return err
	})
	return o, err
}

// expiry returns when the page closes, 0 if the provider gives no useful time: an order must not end before it began.
func expiry(page Checkout, now time.Time) int64 {
	if !page.ExpiresAt.After(now) {
		return 0
	}
	return db.Micros(page.ExpiresAt)
}

// Checkout opens the payment page of one of the actor's orders again, as after the provider could not be reached.
func (s *Service) Checkout(ctx context.Context, actor authz.Actor, id string) (Order, error) {
	o, err := own(ctx, s.k.DB.Read(), actor, id)
	switch {
	case err != nil:
		return o, err
	case o.State == Draft:
		return s.open(ctx, actor, o)
	case o.State == Awaiting:
		return o, nil
	}
	return o, fault.Conflict(notPayable)
}

// Pay completes one of the actor's orders without money. It works only with the test provider.
func (s *Service) Pay(ctx context.Context, actor authz.Actor, id string) (o Order, err error) {
	err = s.k.DB.Tx(authz.With(ctx, actor), func(ctx context.Context, tx *db.Tx) error {
		if o, err = own(ctx, tx, actor, id); err != nil {
			return err
		}
		practice, ok := s.provider.(Test)
		if !ok || o.Provider != practice.Name() {
			return fault.Unpaid(market.PaymentRequired)
		}
		if o.State != Awaiting && o.State != Fulfilled {
			return fault.Conflict(notPayable)
		}
		if err := s.Apply(ctx, tx, id, practice.first(o, s.k.Now())...); err != nil {
			return err
		}
		o, err = own(ctx, tx, actor, id)
		return err
	})
	return o, err
}

// Cancel gives up one of the actor's orders that is not paid. One that turns out to be paid is fulfilled instead.
func (s *Service) Cancel(ctx context.Context, actor authz.Actor, id string) (o Order, err error) {
	if o, err = own(ctx, s.k.DB.Read(), actor, id); err != nil {
		return o, err
	}
	if o.State != Draft && o.State != Awaiting {
		return o, fault.Conflict(notCancellable)
	}
	if err := s.abandon(ctx, o); err != nil {
		return o, err
	}
	err = s.k.DB.Tx(authz.With(ctx, actor), func(ctx context.Context, tx *db.Tx) error {
		if err := s.Apply(ctx, tx, id, Fact{Kind: FactEnded, Ended: Cancelled}); err != nil {
			return err
		}
		o, err = own(ctx, tx, actor, id)
		return err
	})
	return o, err
}

// abandon closes the payment page of an order. Errors: 409 when it was paid meanwhile.
func (s *Service) abandon(ctx context.Context, o Order) error {
	if s.provider == nil || s.provider.Name() != o.Provider {
		return nil
	}
	err := s.provider.Abandon(ctx, o)
	if errors.Is(err, ErrPaid) {
		return fault.Conflict(paidMeanwhile)
	}
	return err
}

// SetBilling changes the named billing details of one of the actor's orders. Errors: 409 for a stale revision.
func (s *Service) SetBilling(ctx context.Context, actor authz.Actor, id string, e BillingEdit) (o Order, err error) {
	err = s.k.DB.Tx(authz.With(ctx, actor), func(ctx context.Context, tx *db.Tx) error {
		if o, err = own(ctx, tx, actor, id); err != nil {
			return err
		}
		n, err := tx.Exec(ctx, `UPDATE purchase_order SET bill_name = COALESCE($3, bill_name), bill_address = COALESCE($4, bill_address),
			vat_id = COALESCE($5, vat_id), billing_revision = billing_revision + 1 WHERE id = $1 AND billing_revision = $2`,
			id, e.Revision, e.BillName, e.BillAddress, e.VATID)
		if err != nil {
			return err
		}
		if n == 0 {
			return fault.ConflictFor("billing-changed", billingChanged)
		}
		if err := s.audit(ctx, tx, o, "order.update", map[string]any{"billing": true}); err != nil {
			return err
		}
		o, err = own(ctx, tx, actor, id)
		return err
	})
	return o, err
}
