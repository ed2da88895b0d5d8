package app

import (
	"context"

	"milepost/internal/kernel"
	"milepost/internal/market/order/sale"
	"milepost/internal/market/order/stripe"
	"milepost/internal/wire"
)

// connect has Stripe pay authors out, in the words of sales: the two packages do not know each other.
type connect struct{ *stripe.Connect }

var _ sale.Connect = connect{}

// newConnect returns the connection for payouts to authors: none without Stripe and --stripe-connect.
func newConnect(k *kernel.Kernel, p *stripe.Provider) sale.Connect {
	if p == nil || !k.Config.StripeConnect {
		return nil
	}
	return connect{p.Connect()}
}

// Account returns the state of the author's account.
func (c connect) Account(ctx context.Context, ref string) (sale.ConnectState, error) {
	payee, err := c.Connect.Account(ctx, ref)
	return sale.ConnectState(payee), err
}

// Balance returns what Stripe holds for the author.
func (c connect) Balance(ctx context.Context, ref string) ([]sale.PayoutBalance, error) {
	held, err := c.Connect.Balance(ctx, ref)
	balances := make([]sale.PayoutBalance, len(held))
	for i, one := range held {
		balances[i] = sale.PayoutBalance{CurrencyCode: one.Currency, Available: one.Available, Pending: one.Pending}
	}
	return balances, err
}

// Payouts returns the latest ones to the author's bank.
func (c connect) Payouts(ctx context.Context, ref string) ([]sale.PayoutMade, error) {
	made, err := c.Connect.Payouts(ctx, ref)
	payouts := make([]sale.PayoutMade, len(made))
	for i, one := range made {
		payouts[i] = sale.PayoutMade{
			PayoutID: one.ID, CurrencyCode: one.Currency, AmountPaid: one.Amount, State: one.State, ArrivesAt: wire.Time(one.ArrivesAt),
			Failure: one.Failure,
		}
	}
	return payouts, err
}
