package order

import (
	"context"
	"time"

	"milepost/internal/db"
)

const (
	expireJob   = "market.expire_orders"
	expireEvery = time.Hour
	// expireAtOnce are the orders that one look takes.
	expireAtOnce = 100
	// late is how long after its end an unpaid order still waits for a message that it was paid.
	late = time.Hour
)

// ExpireOld ends orders that nobody paid in time. What the provider knows of one is asked first, so that a payment whose
// message was lost is not taken for none.
func (s *Service) ExpireOld(ctx context.Context) error {
	var due []Order
	err := s.k.DB.Read().Select(ctx, &due, selectOrder+` WHERE state IN ('draft', 'awaiting_payment') AND expires_at < $1
		ORDER BY expires_at LIMIT 100`, db.Micros(s.k.Now().Add(-late)))
	if err != nil {
		return err
	}
	for _, o := range due[:min(len(due), expireAtOnce)] {
		facts, err := s.known(ctx, o)
		if err != nil {
			return err
		}
		facts = append(facts, Fact{Kind: FactEnded, Ended: Expired})
		if err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return s.Apply(ctx, tx, o.ID, facts...) }); err != nil {
			return err
		}
	}
	return nil
}

// known is what the provider knows of an order, nothing when there is no such provider here any more.
func (s *Service) known(ctx context.Context, o Order) ([]Fact, error) {
	if s.provider == nil || s.provider.Name() != o.Provider || o.State == Draft {
		return nil, nil
	}
	return s.provider.Facts(ctx, o)
}
