package stripe

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/config"
	"milepost/internal/kernel"
)

// asked is a request that the stand-in received.
type asked struct{ path, key, account, form string }

// sellers is a stand-in for the part of Stripe that pays sellers out.
func sellers(t *testing.T, answers map[string]any) (*Connect, *[]asked) {
	t.Helper()
	var all []asked
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_ = r.ParseForm()
		all = append(all, asked{r.Method + " " + r.URL.Path, r.Header.Get("Idempotency-Key"), r.Header.Get("Stripe-Account"), r.Form.Encode()})
		body, found := answers[r.URL.Path]
		if !found {
			w.WriteHeader(http.StatusNotFound)
			body = values{"error": values{"type": "invalid_request_error", "code": "resource_missing", "message": "personal@example.com"}}
		}
		_ = json.NewEncoder(w).Encode(body)
	}))
	t.Cleanup(server.Close)
	c := config.Serve{Payments: config.Payments{StripeURL: server.URL}}
	return New(&kernel.Kernel{Config: c}, "sk_test_secretkey", []string{secret}).Connect(), &all
}

func TestSellerBeginsAtStripe(t *testing.T) {
	t.Parallel()
	c, all := sellers(t, map[string]any{
		"/v1/accounts":        values{"id": "acct_1"},
		"/v1/account_links":   values{"url": "https://connect.stripe.com/setup/1"},
		"/v1/accounts/acct_1": values{"id": "acct_1", "country": "AT", "details_submitted": true, "charges_enabled": true, "requirements": values{"currently_due": []string{"external_account", "tos"}}},
	})
	ref, err := c.CreateAccount(t.Context(), "author", "a@example.com")
	require.NoError(t, err)
	require.Equal(t, "acct_1", ref)
	require.Equal(t, "payee-author", (*all)[0].key, "the same author again is the same account")
	require.Contains(t, (*all)[0].form, "type=express")
	require.Contains(t, (*all)[0].form, "capabilities%5Btransfers%5D%5Brequested%5D=true")
	link, err := c.OnboardingLink(t.Context(), ref, "https://m.example/done", "https://m.example/again")
	require.NoError(t, err)
	require.Equal(t, "https://connect.stripe.com/setup/1", link)
	require.Contains(t, (*all)[1].form, "account=acct_1")
	require.Contains(t, (*all)[1].form, "refresh_url=https%3A%2F%2Fm.example%2Fagain")
	payee, err := c.Account(t.Context(), ref)
	require.NoError(t, err)
	require.Equal(t, Payee{Country: "AT", DetailsSubmitted: true, ChargesEnabled: true, Requirements: "external_account,tos"}, payee)
}

func TestMoneyIsReadInTheSellersAccount(t *testing.T) {
	t.Parallel()
	c, all := sellers(t, map[string]any{
		"/v1/balance": values{
			"available": []any{values{"currency": "eur", "amount": 1200}, values{"currency": "jpy", "amount": 3}},
			"pending":   []any{values{"currency": "eur", "amount": 50}, values{"currency": "usd", "amount": -7}},
		},
		"/v1/payouts": values{"object": "list", "has_more": true, "data": []any{
			values{"id": "po_1", "currency": "eur", "amount": 900, "status": "paid", "arrival_date": 1_800_000_000},
			values{"id": "po_2", "currency": "eur", "amount": 50, "status": "failed", "failure_code": "account_closed", "arrival_date": 1_700_000_000},
		}},
	})
	held, err := c.Balance(t.Context(), "acct_1")
	require.NoError(t, err)
	require.Equal(t, []Holding{{"EUR", 1200, 50}, {"JPY", 3, 0}, {"USD", 0, -7}}, held)
	made, err := c.Payouts(t.Context(), "acct_1")
	require.NoError(t, err)
	require.Equal(t, []Payout{
		{ID: "po_1", Currency: "EUR", State: "paid", Amount: 900, ArrivesAt: 1_800_000_000_000_000},
		{ID: "po_2", Currency: "EUR", State: "failed", Failure: "account_closed", Amount: 50, ArrivesAt: 1_700_000_000_000_000},
	}, made)
	require.Len(t, *all, 2, "one page is enough")
	for _, one := range *all {
		require.Equal(t, "acct_1", one.account, "the seller's, not the platform's")
	}
}

func TestSellersErrorsHoldNothingPersonal(t *testing.T) {
	t.Parallel()
	c, _ := sellers(t, nil)
	_, create := c.CreateAccount(t.Context(), "author", "a@example.com")
	_, link := c.OnboardingLink(t.Context(), "acct_1", "", "")
	_, account := c.Account(t.Context(), "acct_1")
	_, balance := c.Balance(t.Context(), "acct_1")
	_, payouts := c.Payouts(t.Context(), "acct_1")
	for _, err := range []error{create, link, account, balance, payouts} {
		require.ErrorContains(t, err, "resource_missing")
		require.NotContains(t, err.Error(), "example.com")
	}
}
