package app

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/config"
)

func TestTracesAreSentWhereACollectorIsNamed(t *testing.T) {
	var mu sync.Mutex
	var sent strings.Builder
	collector := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		_, _ = io.Copy(&sent, r.Body)
	}))
	t.Cleanup(collector.Close)
	c := config.Serve{
		Store: config.Store{Data: filepath.Join(t.TempDir(), "data")}, MailFrom: "milepost@localhost", TrustedProxy: true,
		Traces: config.Traces{TraceURL: collector.URL, TracePercent: 100},
	}
	var log bytes.Buffer
	i, err := Open(t.Context(), c, newLogger(&log, "info"))
	require.NoError(t, err)
	r := httptest.NewRequest(http.MethodGet, "/api/child/c0ffee?first_name=Philippa", http.NoBody)
	r.Header.Set("Traceparent", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01")
	r.Header.Set("X-Forwarded-For", "192.0.2.77")
	r.AddCookie(&http.Cookie{Name: "milepost_access", Value: "somebody"})
	answer := httptest.NewRecorder()
	i.API.Handler().ServeHTTP(answer, r)
	require.Equal(t, http.StatusUnauthorized, answer.Code)
	require.NoError(t, i.Close(t.Context()))

	var line map[string]any
	first, _, _ := strings.Cut(log.String(), "\n")
	require.NoError(t, json.Unmarshal([]byte(first), &line))
	require.Equal(t, "4bf92f3577b34da6a3ce929d0e0e4736", line["trace_id"])
	require.Equal(t, answer.Header().Get("X-Request-Id"), line["request_id"])
	require.Contains(t, sent.String(), `"name":"GET /api/child/{`)
	require.Contains(t, sent.String(), `"SELECT`, "with its statements")
	for _, secret := range []string{"c0ffee", "Philippa", "192.0.2.77", "somebody"} {
		require.NotContains(t, sent.String(), secret)
	}
}

func TestWithoutACollectorNothingIsRecorded(t *testing.T) {
	i, err := Open(t.Context(), config.Serve{Store: config.Store{Data: filepath.Join(t.TempDir(), "data")}, MailFrom: "milepost@localhost"}, newLogger(io.Discard, "info"))
	require.NoError(t, err)
	require.Nil(t, i.Trace)
	require.Nil(t, i.opened.tracer)
	require.NoError(t, i.Close(t.Context()))
	_, err = Open(t.Context(), config.Serve{Store: config.Store{Data: filepath.Join(t.TempDir(), "data")}, Traces: config.Traces{TraceURL: "collector:4317"}}, newLogger(io.Discard, "info"))
	require.ErrorContains(t, err, "--trace-url")
}
