package app

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"milepost/internal/config"
	"milepost/internal/kernel"
	"milepost/internal/market/order"
	"milepost/internal/market/order/sale"
	"milepost/internal/market/order/stripe"
	"milepost/internal/wire"
)

var (
	errLiveDemo   = errors.New("a live key of Stripe's takes real money: it does not go with --demo or --test-payments")
	errTwoWays    = errors.New("a key of Stripe's does not go with --test-payments: orders are paid in one way")
	errNoSecret   = errors.New("a key of Stripe's needs the webhook's signing secret too (--stripe-webhook-secret): without it no payment would be noticed before the night")
	errNotAKey    = errors.New("the key of Stripe's is none: a secret one begins with sk_, a restricted one with rk_")
	errBadShare   = errors.New("--platform-share is a percentage from 0 to 100")
	errTwoKeys    = errors.New("the key of Stripe's is given twice: as a value and in a file")
	errNotASecret = errors.New("the signing secrets of the webhook begin with whsec_")
)

// newProvider returns the payment provider, nil unless the operator configured one. The second result is Stripe, nil for
// another provider.
func newProvider(k *kernel.Kernel) (order.Provider, *stripe.Provider, error) {
	key, secrets, err := stripeKeys(k.Config)
	switch {
	case err != nil:
		return nil, nil, err
	case key != "":
		p := stripe.New(k, key, secrets)
		return p, p, nil
	case k.Config.TestPayments || k.Config.Demo:
		return order.Test{}, nil, nil
	}
	return nil, nil, nil
}

// stripeKeys returns the key and the webhook's secrets, checked. No message holds either.
func stripeKeys(c config.Serve) (key string, secrets []string, err error) {
	key, secrets = strings.TrimSpace(c.StripeKey), c.StripeWebhookSecret
	if c.StripeKeyFile != "" {
		if key != "" {
			return "", nil, errTwoKeys
		}
		if key, err = readSecret(c.StripeKeyFile); err != nil {
			return "", nil, err
		}
	}
	if c.StripeWebhookSecretFile != "" {
		text, err := readSecret(c.StripeWebhookSecretFile)
		if err != nil {
			return "", nil, err
		}
		secrets = append(secrets[:len(secrets):len(secrets)], strings.Fields(text)...)
	}
	return key, secrets, checkStripe(c, key, secrets)
}

func readSecret(path string) (string, error) {
	text, err := os.ReadFile(path) //nolint:gosec // the operator names it
	if err != nil {
		return "", fmt.Errorf("read a secret of Stripe's: %w", err)
	}
	return strings.TrimSpace(string(text)), nil
}

func checkStripe(c config.Serve, key string, secrets []string) error {
	for _, secret := range secrets {
		if !strings.HasPrefix(secret, "whsec_") {
			return errNotASecret
		}
	}
	switch {
	case c.PlatformShare < 0 || c.PlatformShare > 100:
		return errBadShare
	case key == "":
		return nil
	case !strings.HasPrefix(key, "sk_") && !strings.HasPrefix(key, "rk_"):
		return errNotAKey
	case strings.Contains(key, "_live_") && (c.Demo || c.TestPayments):
		return errLiveDemo
	case c.TestPayments:
		return errTwoWays
	case len(secrets) == 0:
		return errNoSecret
	}
	return nil
}

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
