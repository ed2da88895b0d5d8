package described_test

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/described"
	"milepost/internal/testworld"
)

func packed(t *testing.T, text string) string {
	t.Helper()
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	_, err := w.Write([]byte(text))
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return out.String()
}

// The comparison of answers with the API's contract, which all other tests use, finds violations.
func TestAnAnswerThatContradictsTheContractIsFound(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		for name, c := range map[string]struct {
			status            int
			contentType, body string
			wrong             bool
		}{
			"as it should be":  {200, "application/json", `{"status":"ok"}`, false},
			"packed":           {200, "application/json", packed(t, `{"status":"ok"}`), false},
			"packed wrongly":   {200, "application/json", packed(t, `{"status":1}`), true},
			"another type":     {200, "application/json", `{"status":1}`, true},
			"no list":          {200, "application/json", `[]`, true},
			"no JSON":          {200, "application/json", `{`, true},
			"another content":  {200, "text/plain", `ok`, true},
			"another status":   {202, "application/json", `{"status":"ok"}`, true},
			"an error":         {500, "application/problem+json", `{"status":500,"title":"x","detail":"x","message":"x","error":"x","type":"about:blank"}`, false},
			"an error in HTML": {500, "text/html", `<p>`, true},
		} {
			request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/healthz", http.NoBody)
			wrong := described.Wrong(w.API, request, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Content-Type", c.contentType)
				if strings.HasPrefix(c.body, "\x1f\x8b") {
					w.Header().Set("Content-Encoding", "gzip")
				}
				w.WriteHeader(c.status)
				_, _ = w.Write([]byte(c.body))
			}))
			require.Equal(t, c.wrong, len(wrong) > 0, "%s: %v", name, wrong)
		}
	})
}
