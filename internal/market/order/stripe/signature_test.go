package stripe

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"github.com/stripe/stripe-go/v84/webhook"

	"milepost/internal/config"
	"milepost/internal/kernel"
)

func TestASignatureHoldsByOneOfTheSecretsAndForFiveMinutes(t *testing.T) {
	now := time.Date(2026, 3, 1, 10, 0, 0, 0, time.UTC)
	k := &kernel.Kernel{Now: func() time.Time { return now }, Config: config.Serve{}}
	p := New(k, "sk_test_1", []string{"whsec_old", "whsec_new"})
	payload := []byte(`{"id":"evt_1"}`)
	signed := func(secret string, at time.Time) string {
		return webhook.GenerateTestSignedPayload(&webhook.UnsignedPayload{Payload: payload, Secret: secret, Timestamp: at}).Header
	}
	require.NoError(t, p.verify(payload, signed("whsec_old", now)))
	require.NoError(t, p.verify(payload, signed("whsec_new", now.Add(-5*time.Minute))))
	require.ErrorIs(t, p.verify(payload, signed("whsec_new", now.Add(-5*time.Minute-time.Second))), errForged)
	require.ErrorIs(t, p.verify(payload, signed("whsec_new", now.Add(6*time.Minute))), errForged)
	require.ErrorIs(t, p.verify(payload, signed("whsec_other", now)), errForged)
	require.ErrorIs(t, p.verify([]byte(`{"id":"evt_2"}`), signed("whsec_new", now)), errForged)
	for _, header := range []string{"", "t=", "v1=00", "t=1,t=2,v1=00", "t=x,v1=00"} {
		require.ErrorIs(t, p.verify(payload, header), errForged, header)
	}
	require.ErrorIs(t, New(k, "sk_test_1", []string{""}).verify(payload, signed("", now)), errForged, "an empty secret signs nothing")
}
