package stripe

import (
	"context"
	"errors"
	"time"

	"milepost/internal/db"
)

const (
	// recent is how long after its payment an order is still compared.
	recent = 40 * 24 * time.Hour
	// atOnce bounds the orders of one step, each of which takes a handful of calls.
	atOnce = 20
)

// stepDue is a step of the nightly reconciliation: the orders after one.
type stepDue struct {
	After string `json:"after"`
}

// begin takes up the events that are open, and starts the first steps: of orders, and of the accounts that authors are paid to.
func (s *Service) begin(ctx context.Context) error {
	var open []string
	err := s.k.DB.Read().Select(ctx, &open, `SELECT id FROM payment_event WHERE handled_at IS NULL ORDER BY received_at LIMIT 1000`)
	if err != nil {
		return err
	}
	for _, id := range open {
		if err := s.handle(ctx, id); err != nil {
			s.k.Log.WarnContext(ctx, "an event of Stripe's could not be worked off", "event_id", id, "error", err)
		}
	}
	return errors.Join(s.next(ctx, ""), s.nextPayees(ctx, ""))
}

func (s *Service) next(ctx context.Context, after string) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		return s.k.Jobs.Enqueue(ctx, tx, stepJob, stepDue{After: after}, s.k.Now())
	})
}

// step asks Stripe for a few orders, and has the next step follow. An order that fails does not delay the others.
func (s *Service) step(ctx context.Context, due stepDue) error {
	var ids []string
	err := s.k.DB.Read().Select(ctx, &ids, `SELECT o.id FROM purchase_order o WHERE o.provider = 'stripe' AND o.checkout_ref <> '' AND o.id > $1
		AND (o.state IN ('awaiting_payment', 'paid') OR o.created_at > $2 OR o.paid_at > $2
			OR EXISTS (SELECT 1 FROM subscription s WHERE s.order_id = o.id AND s.state <> 'ended'))
		ORDER BY o.id LIMIT $3 + 0`, due.After, db.Micros(s.k.Now().Add(-recent)), atOnce)
	if err != nil || len(ids) == 0 {
		return err
	}
	for _, id := range ids {
		if err := s.Reconcile(ctx, id); err != nil {
			s.k.Log.WarnContext(ctx, "an order could not be compared with Stripe", "order_id", id, "error", err)
		}
	}
	return s.next(ctx, ids[len(ids)-1])
}

// Reconcile stores what Stripe knows of an order.
func (s *Service) Reconcile(ctx context.Context, orderID string) error {
	o, err := s.orders.ByID(ctx, orderID)
	if err != nil {
		return err
	}
	facts, err := s.provider.Facts(ctx, o)
	if err != nil {
		return err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return s.orders.Apply(ctx, tx, orderID, facts...) })
	if err != nil {
		return err
	}
	return s.takeUp(ctx, refsOf(facts))
}
