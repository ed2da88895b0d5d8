package stripe

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/config"
	"milepost/internal/fault"
	"milepost/internal/kernel"
)

func providerAt(url string) *Provider {
	c := config.Serve{Payments: config.Payments{StripeURL: url}}
	return New(&kernel.Kernel{Now: time.Now, Config: c}, "sk_test_secretkey", []string{secret})
}

// Failures of Stripe's that pass by themselves are reported to the user; others are faults of this program or its settings.
func TestOnlyFailuresThatPassAreUnreachable(t *testing.T) {
	t.Parallel()
	for status, passes := range map[int]bool{http.StatusServiceUnavailable: true, http.StatusTooManyRequests: true, http.StatusUnauthorized: false, http.StatusBadRequest: false} {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Stripe-Should-Retry", "false")
			w.WriteHeader(status)
			_, _ = w.Write([]byte(`{"error": {"type": "api_error", "message": "personal@example.com"}}`))
		}))
		t.Cleanup(server.Close)
		_, err := providerAt(server.URL).End(t.Context(), "sub_1")
		require.Error(t, err)
		require.Equal(t, passes, fault.Is(err, fault.KindUnreachable), status)
		require.NotContains(t, err.Error(), "example.com")
	}
	closed := httptest.NewServer(http.NotFoundHandler())
	closed.Close()
	_, err := providerAt(closed.URL).End(t.Context(), "sub_1")
	require.True(t, fault.Is(err, fault.KindUnreachable), "nobody answers there")
}
