package order

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/fault"
)

var providerChanged = fault.Define("order.provider-changed", "This installation no longer takes payments the way this was paid.")

const accountGoneJob = "market.account_gone"

type accountGone struct {
	AccountID string `json:"account_id"`
}

// Lock reads an order and keeps others from changing it until the transaction ends; [db.ErrNotFound] if there is none. Lock it
// before its subscription.
func Lock(ctx context.Context, tx *db.Tx, id string) (Order, error) { return lock(ctx, tx, id) }

// Subscribed reports whether an account has an active subscription to an application.
func Subscribed(ctx context.Context, q db.Querier, accountID, applicationID string) (bool, error) {
	return subscribed(ctx, q, accountID, applicationID)
}

// ProviderOf returns the provider of that name. Errors: 409 if this installation does not have it any longer.
func (s *Service) ProviderOf(name string) (Provider, error) {
	if s.provider == nil || s.provider.Name() != name {
		return nil, fault.Conflict(providerChanged)
	}
	return s.provider, nil
}

// AccountDeleted cancels the unpaid orders of an account, once the transaction is committed.
func (s *Service) AccountDeleted(ctx context.Context, tx *db.Tx, accountID string) error {
	return s.k.Jobs.Enqueue(ctx, tx, accountGoneJob, accountGone{AccountID: accountID}, s.k.Now())
}

// cancelOpen closes the payment pages of the account's orders. One that is paid meanwhile stays, and is fulfilled when the
// provider reports it.
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

// ByID returns an order of any account.
func (s *Service) ByID(ctx context.Context, id string) (o Order, err error) {
	err = s.k.DB.Read().Get(ctx, &o, selectOrder+` WHERE id = $1`, id)
	return o, err
}
