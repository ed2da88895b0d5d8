package stripe

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/config"
	"milepost/internal/market/order"
)

func TestStripesContractAcceptsPayouts(t *testing.T) {
	m := startMock(t)
	p := m.ask(nil, config.Payments{StripeConnect: true})
	c := p.Connect()
	acts := map[string]func(ctx context.Context) error{
		"open an account": func(ctx context.Context) error {
			_, err := c.CreateAccount(ctx, "seller", "seller@example.org")
			return err
		},
		"link to it": func(ctx context.Context) error {
			_, err := c.OnboardingLink(ctx, "acct_1", "https://milepost.example/back", "https://milepost.example/again")
			return err
		},
		"how far it is": func(ctx context.Context) error { _, err := c.Account(ctx, "acct_1"); return err },
		"what is held":  func(ctx context.Context) error { _, err := c.Balance(ctx, "acct_1"); return err },
		"what went out": func(ctx context.Context) error { _, err := c.Payouts(ctx, "acct_1"); return err },
	}
	for name, act := range acts {
		t.Run(name, func(t *testing.T) { require.NoError(t, act(t.Context()), m.refused) })
	}
	require.Equal(t, "payee-seller", m.last(t, "POST /v1/accounts").key)
	require.Empty(t, m.refused)
}

func TestStripesContractAcceptsARefundOfASellersPayment(t *testing.T) {
	m := startMock(t)
	m.transferred = true
	p := m.ask(nil, config.Payments{StripeConnect: true})
	_, err := p.Refund(t.Context(), anOrder(order.Order{}), order.Refund{ID: "r2", PaymentRef: "pi_1", Amount: 900, Currency: "EUR"})
	require.NoError(t, err, m.refused)
	sent := m.last(t, "POST /v1/refunds").form
	require.Equal(t, "true", sent.Get("reverse_transfer"))
	require.Equal(t, "true", sent.Get("refund_application_fee"))
	require.Empty(t, m.refused)
}
