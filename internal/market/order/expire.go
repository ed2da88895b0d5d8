package order

import (
	"context"
	"errors"
	"fmt"
	"time"

	"milepost/internal/db"
)

const (
	expireJob   = "market.expire_orders"
	expireEvery = time.Hour
	// expireAtOnce bounds the orders of one query.
	expireAtOnce = 100
	// late is how long after its end an unpaid order still waits for a message that it was paid.
	late = time.Hour
)

// ExpireOld ends orders that were not paid in time. It first asks the provider about each, so that a payment whose message was
// lost is not missed. If the provider cannot be asked, the order waits for the next run and delays no other.
func (s *Service) ExpireOld(ctx context.Context) error {
	var due []Order
	err := s.k.DB.Read().Select(ctx, &due, fmt.Sprintf(`%s WHERE state IN ('draft', 'awaiting_payment') AND expires_at < $1
		ORDER BY expires_at LIMIT %d`, selectOrder, expireAtOnce), db.Micros(s.k.Now().Add(-late)))
	if err != nil {
		return err
	}
	var failures []error
	for _, o := range due {
		failures = append(failures, s.expire(ctx, o))
	}
	return errors.Join(failures...)
}

func (s *Service) expire(ctx context.Context, o Order) error {
	facts, err := s.known(ctx, o)
	if err != nil {
		return err
	}
	facts = append(facts, Fact{Kind: FactEnded, Ended: Expired})
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return s.Apply(ctx, tx, o.ID, facts...) })
}

// known returns what the provider knows of an order, nothing if the provider is not configured any longer.
func (s *Service) known(ctx context.Context, o Order) ([]Fact, error) {
	if s.provider == nil || s.provider.Name() != o.Provider || o.State == Draft {
		return nil, nil
	}
	return s.provider.Facts(ctx, o)
}
