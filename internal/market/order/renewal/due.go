package renewal

import (
	"context"
	"errors"
	"math"
	"time"

	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/jobs"
	"milepost/internal/market/order"
)

const (
	dueJob         = "market.subscriptions"
	accountGoneJob = "market.account_gone_subscriptions"

	dueEvery = time.Hour
	// noticeBefore is how long before a month begins its price is fixed and announced.
	noticeBefore = 7 * 24 * time.Hour
	// pageOfDue is the size of a page, pagesOfDue the number of pages per run; the next run continues.
	pageOfDue  = 100
	pagesOfDue = 50
)

type accountGone struct {
	AccountID string `json:"account_id"`
}

// Work registers the background work. Call it once, before the queue starts.
func (s *Service) Work() {
	jobs.Handle(s.k.Jobs, dueJob, func(ctx context.Context, _ struct{}) error { return s.Due(ctx) }, jobs.Every(dueEvery), jobs.AtMost(1))
	jobs.Handle(s.k.Jobs, accountGoneJob, s.cancelAll, jobs.AtMost(1))
}

// Due does what is due: it renews and ends subscriptions of the test provider, announces months that begin within a week, and
// sets refunded ones to end. Each subscription is a transaction of its own, and a failing one stops no other.
func (s *Service) Due(ctx context.Context) error {
	now := s.now()
	return errors.Join(
		s.each(ctx, look{where: ofTest, until: now}, s.advance),
		s.each(ctx, look{where: unnoticed, from: now, until: now + noticeBefore.Microseconds()}, s.notice),
		s.each(ctx, look{where: allWasBack, from: now - s.grace.Microseconds(), until: math.MaxInt64}, s.stop),
	)
}

// stop sets a refunded subscription to end, so that it is not charged again.
func (s *Service) stop(ctx context.Context, row subscription) error { return s.change(ctx, row, true) }

// each calls do for all due subscriptions. A fault that means that one is no longer due is ignored.
func (s *Service) each(ctx context.Context, l look, do func(context.Context, subscription) error) error {
	var failures []error
	var after db.Place
	for range pagesOfDue {
		rows, err := l.page(ctx, s.k.DB.Read(), after)
		if err != nil {
			return err
		}
		for _, row := range rows {
			if err := do(ctx, row); err != nil && !fault.Is(err, fault.KindConflict) {
				failures = append(failures, err)
			}
		}
		if len(rows) < pageOfDue {
			break
		}
		last := rows[len(rows)-1]
		after = db.Place{At: last.PeriodEnd, ID: last.OrderID}
	}
	return errors.Join(failures...)
}

// advance renews or ends a subscription of the test provider whose month has ended.
func (s *Service) advance(ctx context.Context, row subscription) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		o, err := order.Lock(ctx, tx, row.OrderID)
		if err != nil {
			return err
		}
		sub, err := byOrder(ctx, tx, row.OrderID)
		if err != nil {
			return err
		}
		provider, err := s.orders.ProviderOf(sub.Provider)
		test, canRenew := provider.(order.Test)
		canRenew = canRenew && err == nil && sub.OrderState == string(order.Fulfilled)
		switch sub.next(s.now(), s.grace, canRenew) {
		case renew:
			return s.renew(ctx, tx, test, o, sub)
		case end:
			return s.end(ctx, tx, sub)
		}
		return nil
	})
}

// renew charges the current month.
func (s *Service) renew(ctx context.Context, tx *db.Tx, test order.Test, o order.Order, sub subscription) error {
	anchor := time.UnixMicro(sub.AnchorAt)
	facts := test.Renewal(o, anchor, present(anchor, s.k.Now()), sub.Price)
	for i := range facts {
		if facts[i].Kind == order.FactSubscription {
			facts[i].At = max(s.now(), sub.SaidAt+1)
		}
	}
	if err := s.orders.Apply(ctx, tx, o.ID, facts...); err != nil {
		return err
	}
	return s.audit(ctx, tx, o.ID, "subscription.renew", map[string]any{"amount": sub.Price, "currency_code": sub.Currency})
}

func (s *Service) end(ctx context.Context, tx *db.Tx, sub subscription) error {
	fact := order.Fact{
		Kind: order.FactSubscription, Provider: sub.Provider, Ref: sub.Ref, State: order.SubscriptionEnded, At: max(s.now(), sub.SaidAt+1), Cancelling: sub.Cancelling,
	}
	if err := s.orders.Apply(ctx, tx, sub.OrderID, fact); err != nil {
		return err
	}
	return s.audit(ctx, tx, sub.OrderID, "subscription.end", nil)
}
