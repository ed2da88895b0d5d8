package stripe

import (
	"bytes"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/config"
	"milepost/internal/kernel"
	"milepost/internal/market/order"
)

// Stripe's answers can contain the key of the request, and text typed by a buyer.
func TestNoErrorAndNoLogLineHoldsAKey(t *testing.T) {
	const key = "sk_test_verysecretkey"
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(http.StatusUnauthorized)
		_, _ = w.Write([]byte(`{"error": {"type": "invalid_request_error", "message": "Invalid API Key: ` + r.Header.Get("Authorization") + `"}}`))
	}))
	t.Cleanup(server.Close)
	var log bytes.Buffer
	slog.SetDefault(slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug})))
	t.Cleanup(func() { slog.SetDefault(slog.New(slog.DiscardHandler)) })
	c := config.Serve{PublicURL: "https://milepost.example", Payments: config.Payments{StripeURL: server.URL}}
	p := New(&kernel.Kernel{Now: time.Now, Config: c}, key, []string{secret})
	o := anOrder(order.Order{Plan: order.Unit, Units: 1, Currency: "USD", UnitPrice: 500, Total: 500})

	_, begun := p.Begin(t.Context(), o, 0)
	_, refunded := p.Refund(t.Context(), o, order.Refund{ID: "r", PaymentRef: "pi_1", Amount: 1, Currency: "USD"})
	_, known := p.Facts(t.Context(), o)
	_, ended := p.SetCancelling(t.Context(), "sub_1", true)
	for _, err := range []error{begun, refunded, known, ended, p.Abandon(t.Context(), o)} {
		require.ErrorContains(t, err, "status 401")
		require.NotContains(t, err.Error(), "verysecret")
	}
	require.NotContains(t, log.String(), "verysecret")
}
