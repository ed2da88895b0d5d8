package order

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"github.com/google/uuid"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/market"
)

// Apply stores a provider's facts about an order and updates everything that follows from all stored facts: the order's state,
// its purchase, returned units, letters. The same facts again change nothing, and their order does not matter. Errors:
// db.ErrNotFound for an order that does not exist.
func (s *Service) Apply(ctx context.Context, tx *db.Tx, orderID string, facts ...Fact) error {
	o, err := lock(ctx, tx, orderID)
	if err != nil {
		return err
	}
	for _, f := range facts {
		if err := s.keep(ctx, tx, &o, f); err != nil {
			return err
		}
	}
	return s.settle(ctx, tx, o)
}

// keep stores one fact.
func (s *Service) keep(ctx context.Context, tx *db.Tx, o *Order, f Fact) error {
	switch f.Kind {
	case FactEnded:
		if endRank[f.Ended] > endRank[o.Ended] {
			o.Ended = f.Ended
			_, err := tx.Exec(ctx, `UPDATE purchase_order SET ended = $2 WHERE id = $1`, o.ID, f.Ended)
			return err
		}
	case FactSubscription:
		return s.keepSubscription(ctx, tx, o, f)
	case FactBilling:
		return keepBilling(ctx, tx, o, f.Billing)
	case FactPayment, FactRefund, FactDispute:
		return s.keepPayment(ctx, tx, o, f)
	}
	return nil
}

// keepPayment stores a payment, refund or dispute, or moves the stored one on.
func (s *Service) keepPayment(ctx context.Context, tx *db.Tx, o *Order, f Fact) error {
	var p payment
	err := tx.Get(ctx, &p, selectPayment+` WHERE order_id = $1 AND kind = $2 AND (provider = $3 AND provider_ref = $4 OR id = $5)`,
		o.ID, f.Kind, f.Provider, f.Ref, f.PaymentID)
	if errors.Is(err, db.ErrNotFound) {
		_, err := tx.Exec(ctx, `INSERT INTO payment (id, order_id, kind, state, provider, provider_ref, payment_ref, amount, tax, fee,
			currency_code, country, units, period_start, period_end, reason, at, transferred) VALUES `+db.Placeholders(1, 18),
			uuid.NewString(), o.ID, f.Kind, f.State, f.Provider, f.Ref, f.PaymentRef, f.Amount, f.Tax, s.platformShare(f, f.Tax), f.Currency, f.Country,
			o.unitsFor(f), db.OrNull(f.PeriodStart), db.OrNull(f.PeriodEnd), f.Reason, f.At,
			f.Kind == FactPayment && o.PayoutRef != "")
		return err
	}
	if err != nil {
		return err
	}
	state, amount := p.State, p.Amount
	if advances(p.Kind, p.State, f.State) {
		state = f.State
		if p.Kind == paymentKind {
			amount = f.Amount // what was paid, not what was asked for
		}
	}
	_, err = tx.Exec(ctx, `UPDATE payment SET state = $2, provider_ref = $3, payment_ref = CASE WHEN $4 = '' THEN payment_ref ELSE $4 END,
		country = CASE WHEN $5 = '' THEN country ELSE $5 END, fee = $6,
		tax = CASE WHEN CAST($7 AS BIGINT) > 0 THEN CAST($7 AS BIGINT) ELSE tax END, amount = $8, period_start = COALESCE(period_start, $9), period_end = COALESCE(period_end, $10)
		WHERE id = $1`,
		p.ID, state, f.Ref, f.PaymentRef, f.Country, s.feeOf(p, f), f.Tax, amount, db.OrNull(f.PeriodStart), db.OrNull(f.PeriodEnd))
	return err
}

// unitsFor returns how many whole units a refund made at the provider pays back.
func (o *Order) unitsFor(f Fact) int64 {
	if f.Kind != FactRefund || o.Plan != Unit || o.Total <= 0 {
		return 0
	}
	return min(o.Units, o.Units*f.Amount/o.Total)
}

func (s *Service) keepSubscription(ctx context.Context, tx *db.Tx, o *Order, f Fact) error {
	before, err := subscriptionOf(ctx, tx, o.ID)
	if err != nil {
		return err
	}
	if before == nil {
		_, err := tx.Exec(ctx, `INSERT INTO subscription (order_id, account_id, provider, provider_ref, state, cancel_at_period_end,
			currency_code, price, anchor_at, period_end, said_at, ended_at) VALUES `+db.Placeholders(1, 12),
			o.ID, o.AccountID, f.Provider, f.Ref, f.State, f.Cancelling, o.Currency, cmp.Or(f.Price, o.UnitPrice), f.At, f.PeriodEnd, f.At, endedAt(f))
		return err
	}
	if !later(*before, f) {
		_, err := tx.Exec(ctx, `UPDATE subscription SET anchor_at = CASE WHEN anchor_at > $2 THEN $2 ELSE anchor_at END,
			period_end = CASE WHEN period_end > $3 THEN period_end ELSE $3 END WHERE order_id = $1`, o.ID, f.At, f.PeriodEnd)
		return err
	}
	_, err = tx.Exec(ctx, `UPDATE subscription SET state = $2, cancel_at_period_end = $3, said_at = $4, ended_at = $5,
		price = CASE WHEN CAST($6 AS BIGINT) > 0 THEN CAST($6 AS BIGINT) ELSE price END, anchor_at = CASE WHEN anchor_at > $4 THEN $4 ELSE anchor_at END,
		period_end = CASE WHEN period_end > $7 THEN period_end ELSE $7 END WHERE order_id = $1`,
		o.ID, f.State, f.Cancelling, f.At, endedAt(f), f.Price, f.PeriodEnd)
	return err
}

// later reports whether a fact is more recent than the stored state. An end is final.
func later(before subscription, f Fact) bool {
	if before.State == subscriptionEnded {
		return false
	}
	if f.State == subscriptionEnded {
		return true
	}
	if f.At != before.SaidAt {
		return f.At > before.SaidAt
	}
	return subscriptionRank(f.State, f.Cancelling) > subscriptionRank(before.State, before.Cancelling)
}

func endedAt(f Fact) any {
	if f.State == subscriptionEnded {
		return f.At
	}
	return nil
}

// keepBilling adds billing details that the buyer entered only at the provider.
func keepBilling(ctx context.Context, tx *db.Tx, o *Order, b Billing) error {
	_, err := tx.Exec(ctx, `UPDATE purchase_order SET bill_name = CASE WHEN bill_name = '' THEN $2 ELSE bill_name END,
		bill_address = CASE WHEN bill_address = '' THEN $3 ELSE bill_address END,
		vat_id = CASE WHEN vat_id = '' THEN $4 ELSE vat_id END, billing_revision = billing_revision + 1
		WHERE id = $1 AND ((bill_name = '' AND $2 <> '') OR (bill_address = '' AND $3 <> '') OR (vat_id = '' AND $4 <> ''))`,
		o.ID, b.Name, b.Address, b.VATID)
	return err
}

// settle updates everything that follows from the stored facts of an order, which is locked.
func (s *Service) settle(ctx context.Context, tx *db.Tx, o Order) error {
	payments, err := paymentsOf(ctx, tx, o.ID)
	if err != nil {
		return err
	}
	sub, err := subscriptionOf(ctx, tx, o.ID)
	if err != nil {
		return err
	}
	h := history{
		plan: o.Plan, total: o.Total, currency: o.Currency, ended: o.Ended, opened: o.State != Draft,
		granted: o.PurchaseID != nil, payments: payments, sub: sub, grace: s.grace,
	}
	if fold(h).paid && !h.granted {
		if err := s.grant(ctx, tx, &o, payments); err != nil {
			return err
		}
		h.granted = true
	}
	end := fold(h)
	if h.granted {
		if err := s.limit(ctx, tx, o, payments, end); err != nil {
			return err
		}
	}
	if err := s.number(ctx, tx, o, payments); err != nil {
		return err
	}
	if err := paidThrough(ctx, tx, sub, payments); err != nil {
		return err
	}
	if err := s.notifyFailure(ctx, tx, sub); err != nil {
		return err
	}
	return s.move(ctx, tx, o, end.state)
}

// paidThrough moves a subscription's period to the end of what was paid for: a provider's own period begins before it is paid.
func paidThrough(ctx context.Context, tx *db.Tx, sub *subscription, payments []payment) error {
	if sub == nil {
		return nil
	}
	end := sub.PeriodEnd
	for _, p := range payments {
		if p.Kind == paymentKind && p.State == done {
			end = max(end, p.PeriodEnd)
		}
	}
	if end == sub.PeriodEnd {
		return nil
	}
	sub.PeriodEnd = end
	_, err := tx.Exec(ctx, `UPDATE subscription SET period_end = $2 WHERE order_id = $1`, sub.OrderID, end)
	return err
}

// grant makes the purchase of an order that was just paid.
func (s *Service) grant(ctx context.Context, tx *db.Tx, o *Order, payments []payment) error {
	units := o.Units
	if o.Plan == Monthly {
		units = 0
	}
	id, err := s.market.Grant(ctx, tx, market.Grant{
		OrderID: o.ID, AccountID: o.AccountID, ApplicationID: o.ApplicationID, Type: o.Plan, Units: units, Amount: o.Total, Currency: o.Currency,
	})
	if err != nil {
		return err
	}
	at := db.Micros(s.k.Now())
	for _, p := range payments {
		if p.Kind == paymentKind && p.State == done {
			at = p.At
			break
		}
	}
	o.PurchaseID, o.PaidAt = &id, &at
	_, err = tx.Exec(ctx, `UPDATE purchase_order SET purchase_id = $2, paid_at = $3 WHERE id = $1`, o.ID, id, at)
	return err
}

// limit brings the purchase to what the payments allow: until when it runs, whether it rests, and which units went back.
func (s *Service) limit(ctx context.Context, tx *db.Tx, o Order, payments []payment, end outcome) error {
	terms := market.Terms{PaidUntil: end.paidUntil, RunsUntil: end.runsUntil, Suspended: end.suspended}
	if err := s.market.SetTerms(ctx, tx, *o.PurchaseID, terms); err != nil {
		return err
	}
	for _, p := range payments {
		if p.Kind != refund || o.Plan != Unit {
			continue
		}
		if p.State == failed {
			if err := s.market.PutBack(ctx, tx, *o.PurchaseID, p.ID); err != nil {
				return err
			}
			continue
		}
		if _, err := s.market.TakeBack(ctx, tx, *o.PurchaseID, p.ID, p.Units); err != nil {
			return err
		}
	}
	if end.lost {
		return s.market.ExpireUnits(ctx, tx, *o.PurchaseID)
	}
	return nil
}

// number numbers the receipt of each payment and each completed refund, in the order in which they were made, and notifies the
// buyer.
func (s *Service) number(ctx context.Context, tx *db.Tx, o Order, payments []payment) error {
	for _, p := range payments {
		if p.State != done || p.Kind == dispute || p.ReceiptNo != nil {
			continue
		}
		n, err := nextReceipt(ctx, tx)
		if err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, `UPDATE payment SET receipt_no = $2 WHERE id = $1`, p.ID, n); err != nil {
			return err
		}
		kind := LetterReceipt
		if p.Kind == refund {
			kind = LetterRefund
		}
		if err := s.Notify(ctx, tx, Letter{Kind: kind, OrderID: o.ID, PaymentID: p.ID}); err != nil {
			return err
		}
	}
	return nil
}

// endedUnpaid lists the states in which a promotion code is free again.
var endedUnpaid = []State{Expired, Failed, Cancelled}

// move stores the state if it has changed.
func (s *Service) move(ctx context.Context, tx *db.Tx, o Order, to State) error {
	if o.State == to {
		return nil
	}
	if _, err := tx.Exec(ctx, `UPDATE purchase_order SET state = $2 WHERE id = $1`, o.ID, to); err != nil {
		return err
	}
	if err := s.countCode(ctx, tx, o, to); err != nil {
		return err
	}
	return s.k.Audit.Record(ctx, tx, audit.Event{
		Action: "order.update", SubjectKind: "order", SubjectID: o.ID, Detail: map[string]any{"from": o.State, "state": to},
	})
}

// countCode gives the use of an order's code back when the order ends unpaid, and counts it again when a payment comes after all:
// if meanwhile none is left, the order still has the price that was paid, and no use is counted.
func (s *Service) countCode(ctx context.Context, tx *db.Tx, o Order, to State) error {
	if o.PromotionID == nil || slices.Contains(endedUnpaid, o.State) == slices.Contains(endedUnpaid, to) {
		return nil
	}
	if slices.Contains(endedUnpaid, to) {
		return s.promotions.Release(ctx, tx, o.ID)
	}
	err := s.promotions.Take(ctx, tx, authz.Actor{ID: o.AccountID}, *o.PromotionID, o.ID)
	if fault.Is(err, fault.KindInvalid) {
		return nil
	}
	return err
}
