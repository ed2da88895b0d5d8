package contract

import (
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/testworld"
)

// The specification names 51 calls; some stand in two of its documents.
func TestEverySpecifiedCallIsTested(t *testing.T) {
	seen := map[string]bool{}
	for _, operation := range all {
		for _, s := range operation.Spec {
			require.False(t, seen[s.call], s.call)
			seen[s.call] = true
		}
	}
	require.Len(t, seen, 51)
}

// Each call is made by people of its own.
func TestSpecifiedCalls(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		server := httptest.NewServer(w.Handler)
		t.Cleanup(server.Close)
		for _, operation := range all {
			for _, s := range operation.Spec {
				t.Run(s.call, func(t *testing.T) {
					s.test(&Author{Person: w.In(t).Person(s.role, account.Active), t: t, server: server})
				})
			}
		}
	})
}
