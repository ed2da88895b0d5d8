package order

import (
	"context"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/jobs"
)

var (
	notPaid           = fault.Define("order.not-paid", "Only an order that is paid can be refunded.")
	allRefunded       = fault.Define("order.all-refunded", "Nothing of this order is left to refund.")
	refundTooLarge    = fault.Define("order.refund-too-large", "More than was paid and not refunded yet.")
	refundUnusedUnits = fault.Define("order.refund-unused-units", "Only unused units can be refunded.")
)

const refundJob = "market.refund"

type refundDue struct {
	PaymentID string `json:"payment_id"`
}

// Refund refunds an order: as many units as named, unused ones only; for a monthly order the latest payment, or a part of it.
// The units are taken at once, so that none of them starts meanwhile; a job calls the provider. The seller and a Super Admin
// may refund. Errors: 404 for others, 409 for an order that is not paid or has nothing left.
func (s *Service) Refund(ctx context.Context, actor authz.Actor, id string, in RefundRequest) error {
	return s.k.DB.Tx(authz.With(ctx, actor), func(ctx context.Context, tx *db.Tx) error {
		o, err := lock(ctx, tx, id)
		if err != nil {
			return err
		}
		if o.SellerID != actor.ID && actor.Role != authz.SuperAdmin {
			return db.ErrNotFound
		}
		if o.State != Fulfilled {
			return fault.Conflict(notPaid)
		}
		payments, err := paymentsOf(ctx, tx, id)
		if err != nil {
			return err
		}
		p, err := s.refundOf(ctx, tx, o, payments, in)
		if err != nil {
			return err
		}
		p.ID, p.OrderID, p.Kind, p.State, p.Provider = uuid.NewString(), id, refund, pending, o.Provider
		p.Ref, p.Currency, p.Reason, p.AskedBy, p.At = "asked-"+p.ID, o.Currency, in.Reason, actor.ID, db.Micros(s.k.Now())
		if err := insertRefund(ctx, tx, p); err != nil {
			return err
		}
		if err := s.audit(ctx, tx, o, "order.refund", map[string]any{"amount": p.Amount, "units": p.Units}); err != nil {
			return err
		}
		if err := s.settle(ctx, tx, o); err != nil {
			return err
		}
		return s.k.Jobs.Enqueue(ctx, tx, refundJob, refundDue{PaymentID: p.ID}, s.k.Now())
	})
}

func insertRefund(ctx context.Context, tx *db.Tx, p payment) error {
	_, err := tx.Exec(ctx, `INSERT INTO payment (id, order_id, kind, state, provider, provider_ref, payment_ref, amount, tax, currency_code,
		units, reason, asked_by, at) VALUES `+db.Placeholders(1, 14),
		p.ID, p.OrderID, p.Kind, p.State, p.Provider, p.Ref, p.PaymentRef, p.Amount, p.Tax, p.Currency, p.Units, p.Reason, p.AskedBy, p.At)
	return err
}

// refundOf returns which payment goes back, how much of it and for how many units.
func (s *Service) refundOf(ctx context.Context, tx *db.Tx, o Order, payments []payment, in RefundRequest) (payment, error) {
	paid, open := latestPayment(payments), int64(0)
	for _, p := range payments {
		if p.Kind == refund && p.State != failed && p.PaymentRef == paid.PaymentRef {
			open += p.Amount
		}
	}
	most := paid.Amount - open
	if most <= 0 {
		return payment{}, fault.Conflict(allRefunded)
	}
	if o.Plan != Unit {
		amount := in.Amount
		if amount == 0 {
			amount = most
		}
		if amount > most {
			return payment{}, fault.Field("amount", refundTooLarge)
		}
		return payment{PaymentRef: paid.PaymentRef, Amount: amount, Tax: share(paid.Tax, amount, paid.Amount)}, nil
	}
	left, err := s.market.Left(ctx, tx, *o.PurchaseID)
	if err != nil {
		return payment{}, err
	}
	units := in.Units
	if units == 0 {
		units = left
	}
	if units > left || units <= 0 {
		return payment{}, fault.Field("units", refundUnusedUnits)
	}
	amount := min(most, share(paid.Amount, units, o.Units))
	return payment{PaymentRef: paid.PaymentRef, Amount: amount, Tax: share(paid.Tax, amount, paid.Amount), Units: units}, nil
}

// share is part/whole of an amount, rounded down.
func share(amount, part, whole int64) int64 {
	if whole == 0 {
		return 0
	}
	return amount * part / whole
}

func latestPayment(payments []payment) (latest payment) {
	for _, p := range payments {
		if p.Kind == paymentKind && p.State == done && p.Amount > 0 && p.At >= latest.At {
			latest = p
		}
	}
	return latest
}

// Work registers the background work. Call it once, before the queue starts.
func (s *Service) Work() {
	jobs.Handle(s.k.Jobs, refundJob, s.sendRefund, jobs.AtMost(2))
	orderLetter.Handle(s.k, s.write, jobs.AtMost(2))
	jobs.Handle(s.k.Jobs, accountGoneJob, s.cancelOpen, jobs.AtMost(1))
	jobs.Handle(s.k.Jobs, expireJob, func(ctx context.Context, _ struct{}) error { return s.ExpireOld(ctx) }, jobs.Every(expireEvery), jobs.AtMost(1))
}

// sendRefund asks the provider for one refund. It can run again: the provider knows the refund by its id.
func (s *Service) sendRefund(ctx context.Context, job refundDue) error {
	var p payment
	if err := s.k.DB.Read().Get(ctx, &p, selectPayment+` WHERE id = $1`, job.PaymentID); err != nil {
		return err
	}
	if p.State != pending || s.provider == nil || s.provider.Name() != p.Provider {
		return nil
	}
	var o Order
	if err := s.k.DB.Read().Get(ctx, &o, selectOrder+` WHERE id = $1`, p.OrderID); err != nil {
		return err
	}
	fact, err := s.provider.Refund(ctx, o, Refund{ID: p.ID, PaymentRef: p.PaymentRef, Amount: p.Amount, Currency: p.Currency})
	if err != nil {
		return err
	}
	fact.PaymentID = p.ID
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return s.Apply(ctx, tx, p.OrderID, fact) })
}
