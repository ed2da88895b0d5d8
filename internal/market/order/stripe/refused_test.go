package stripe

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/config"
	"milepost/internal/kernel"
	"milepost/internal/market/order"
)

// A refund that Stripe refuses for good has failed, and its units are returned; a temporary failure is tried again.
func TestARefundThatStripeRefusesHasFailed(t *testing.T) {
	status := http.StatusBadRequest
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasSuffix(r.URL.Path, "/refunds") {
			_, _ = w.Write([]byte(`{"id": "pi_1", "object": "payment_intent"}`))
			return
		}
		w.WriteHeader(status)
		_, _ = w.Write([]byte(`{"error": {"type": "invalid_request_error", "code": "charge_already_refunded", "message": "no"}}`))
	}))
	t.Cleanup(server.Close)
	c := config.Serve{Payments: config.Payments{StripeURL: server.URL}}
	p := New(&kernel.Kernel{Now: time.Now, Config: c}, "sk_test_123", []string{secret})
	asked := order.Refund{ID: "r1", PaymentRef: "pi_1", Amount: 500, Currency: "USD"}

	fact, err := p.Refund(t.Context(), order.Order{ID: "o"}, asked)
	require.NoError(t, err)
	require.Equal(t, [3]string{"failed", "r1", "pi_1"}, [3]string{fact.State, fact.PaymentID, fact.PaymentRef})

	status = http.StatusUnauthorized
	_, err = p.Refund(t.Context(), order.Order{ID: "o"}, asked)
	require.Error(t, err, "a wrong key is no answer about the refund")
}
