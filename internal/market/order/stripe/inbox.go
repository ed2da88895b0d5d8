package stripe

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	api "github.com/stripe/stripe-go/v84"

	"milepost/internal/db"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/market/order"
)

const (
	eventJob     = "stripe.event"
	reconcileJob = "stripe.reconcile"
	stepJob      = "stripe.reconcile_step"
	payeesJob    = "stripe.reconcile_payees"
	nightly      = 24 * time.Hour
)

type eventDue struct {
	ID string `json:"id"`
}

// Service receives Stripe's events and applies them to orders.
type Service struct {
	k        *kernel.Kernel
	provider *Provider // nil where Stripe is not configured
	orders   *order.Service
}

// NewService makes the inbox; the provider is nil where Stripe is not configured.
func NewService(k *kernel.Kernel, p *Provider, orders *order.Service) *Service {
	return &Service{k: k, provider: p, orders: orders}
}

// Work registers the background work. Call it once, before the queue starts.
func (s *Service) Work() {
	if s.provider == nil {
		return
	}
	jobs.Handle(s.k.Jobs, eventJob, func(ctx context.Context, due eventDue) error { return s.handle(ctx, due.ID) }, jobs.AtMost(2))
	jobs.Handle(s.k.Jobs, reconcileJob, func(ctx context.Context, _ struct{}) error { return s.begin(ctx) }, jobs.Every(nightly), jobs.AtMost(1))
	jobs.Handle(s.k.Jobs, stepJob, s.step, jobs.AtMost(1))
	jobs.Handle(s.k.Jobs, payeesJob, s.payeesStep, jobs.AtMost(1))
}

// handle processes one event. An event of an unknown order stays open.
func (s *Service) handle(ctx context.Context, id string) error {
	known, err := s.process(ctx, id, nil)
	var same *sameSecondError
	if errors.As(err, &same) {
		now, asked := s.askPayee(ctx, same.ref)
		if asked != nil {
			return asked
		}
		known, err = s.process(ctx, id, &now)
	}
	if err != nil {
		return err
	}
	return s.takeUp(ctx, known)
}

// process applies one event in a transaction, and returns the references by which its order is known from now on. The state of an
// author's account is the given one, or what the event says.
func (s *Service) process(ctx context.Context, id string, payee *payeeState) (known []string, err error) {
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		known = nil
		var payload string
		err := tx.Get(ctx, &payload, `UPDATE payment_event SET problem = '' WHERE id = $1 AND handled_at IS NULL RETURNING payload`, id)
		if errors.Is(err, db.ErrNotFound) {
			return nil
		}
		if err != nil {
			return err
		}
		var event api.Event
		if err := json.Unmarshal([]byte(payload), &event); err != nil {
			return s.close(ctx, tx, id, "unreadable")
		}
		n, err := read(event)
		if err != nil {
			return s.close(ctx, tx, id, "unreadable")
		}
		if n.account != nil && payee == nil {
			err = keepMessage(ctx, tx, payeeState{n.account.ID, payeeOf(n.account), micros(event.Created)})
		} else if n.account != nil {
			err = keepAnswer(ctx, tx, *payee)
		}
		if err != nil {
			return err
		}
		known, err = s.apply(ctx, tx, id, n)
		return err
	})
	return known, err
}

// apply stores the facts of an event with its order, and returns the references by which the order is known from now on.
func (s *Service) apply(ctx context.Context, tx *db.Tx, id string, n news) ([]string, error) {
	if len(n.facts) == 0 {
		return nil, s.close(ctx, tx, id, "")
	}
	orderID, err := find(ctx, tx, n)
	if errors.Is(err, db.ErrNotFound) {
		_, err := tx.Exec(ctx, `UPDATE payment_event SET ref = $2, problem = 'no order' WHERE id = $1`, id, n.ref)
		return nil, err
	}
	if err != nil {
		return nil, err
	}
	if err := s.orders.Apply(ctx, tx, orderID, n.facts...); err != nil {
		return nil, err
	}
	return refsOf(n.facts), s.close(ctx, tx, id, "")
}

// close ends the work on an event.
func (s *Service) close(ctx context.Context, tx *db.Tx, id, problem string) error {
	_, err := tx.Exec(ctx, `UPDATE payment_event SET handled_at = $2, problem = $3 WHERE id = $1`, id, db.Micros(s.k.Now()), problem)
	return err
}

// refsOf returns the references that facts make an order known by.
func refsOf(facts []order.Fact) []string {
	var refs []string
	for _, f := range facts {
		if f.Kind == order.FactPayment || f.Kind == order.FactSubscription {
			refs = append(refs, f.Ref, f.PaymentRef)
		}
	}
	return refs
}

// find returns the order of an event: the one that it names, or the one that has its reference.
func find(ctx context.Context, tx *db.Tx, n news) (id string, err error) {
	if n.orderID != "" {
		err = tx.Get(ctx, &id, `SELECT id FROM purchase_order WHERE id = $1 AND provider = $2`, n.orderID, provider)
		return id, err
	}
	if n.ref == "" {
		return "", db.ErrNotFound
	}
	err = tx.Get(ctx, &id, `SELECT order_id FROM payment WHERE provider = $1 AND kind = 'payment' AND (payment_ref = $2 OR provider_ref = $2)
		UNION SELECT order_id FROM subscription WHERE provider = $1 AND provider_ref = $2 LIMIT 1`, provider, n.ref)
	return id, err
}

// takeUp processes the open events that name references which are known now.
func (s *Service) takeUp(ctx context.Context, refs []string) error {
	for _, ref := range refs {
		if ref == "" {
			continue
		}
		var open []string
		err := s.k.DB.Read().Select(ctx, &open, `SELECT id FROM payment_event WHERE ref = $1 AND handled_at IS NULL ORDER BY received_at LIMIT 100`, ref)
		if err != nil {
			return err
		}
		for _, id := range open {
			if err := s.handle(ctx, id); err != nil {
				return err
			}
		}
	}
	return nil
}

// Sweep removes events that came before a time.
func Sweep(ctx context.Context, tx *db.Tx, before int64, limit int) (int64, error) {
	return tx.Exec(ctx, `DELETE FROM payment_event WHERE id IN (SELECT id FROM payment_event WHERE received_at < $1 LIMIT $2 + 0)`, before, limit)
}
