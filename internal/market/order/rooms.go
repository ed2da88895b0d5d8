package order

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/fault"
)

const accountGoneJob = "market.account_gone"

type accountGone struct {
	AccountID string `json:"account_id"`
}

// Lock reads an order that nobody else changes until the transaction ends; [db.ErrNotFound] when there is none. Lock it
// before its subscription.
func Lock(ctx context.Context, tx *db.Tx, id string) (Order, error) { return lock(ctx, tx, id) }

// Subscribed reports whether an account has a subscription to an application that goes on.
func Subscribed(ctx context.Context, q db.Querier, accountID, applicationID string) (bool, error) {
	return subscribed(ctx, q, accountID, applicationID)
}

// ProviderOf is the provider of that name. Errors: 409 when this installation does not have it any more.
func (s *Service) ProviderOf(name string) (Provider, error) {
	if s.provider == nil || s.provider.Name() != name {
		return nil, fault.Conflict("This installation no longer takes payments the way this was paid.")
	}
	return s.provider, nil
}

// AccountDeleted has the orders that an account has not paid cancelled, once the transaction is kept.
func (s *Service) AccountDeleted(ctx context.Context, tx *db.Tx, accountID string) error {
	return s.k.Jobs.Enqueue(ctx, tx, accountGoneJob, accountGone{AccountID: accountID}, s.k.Now())
}

// cancelOpen closes where the account's orders are paid. One that is paid meanwhile stays, and is fulfilled by what the
// provider says of it.
func (s *Service) cancelOpen(ctx context.Context, job accountGone) error {
	var open []Order
	err := s.k.DB.Read().Select(ctx, &open, selectOrder+` WHERE account_id = $1 AND state IN ('draft', 'awaiting_payment')`, job.AccountID)
	if err != nil {
		return err
	}
	for _, o := range open {
		if err := s.abandon(ctx, o); fault.Is(err, fault.KindConflict) {
			continue
		} else if err != nil {
			return err
		}
		err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
			return s.Apply(ctx, tx, o.ID, Fact{Kind: FactEnded, Ended: Cancelled})
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// ByID is an order, whosever it is.
func (s *Service) ByID(ctx context.Context, id string) (o Order, err error) {
	err = s.k.DB.Read().Get(ctx, &o, selectOrder+` WHERE id = $1`, id)
	return o, err
}
