package testworld_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/testworld"
)

// What holds every other test's answers against the API's document finds what is wrong with one.
func TestAnAnswerThatIsOtherwiseThanTheDocumentSaysIsFound(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		for name, c := range map[string]struct {
			status            int
			contentType, body string
			wrong             bool
		}{
			"as it should be":  {200, "application/json", `{"status":"ok"}`, false},
			"another type":     {200, "application/json", `{"status":1}`, true},
			"no list":          {200, "application/json", `[]`, true},
			"no JSON":          {200, "application/json", `{`, true},
			"another content":  {200, "text/plain", `ok`, true},
			"another status":   {202, "application/json", `{"status":"ok"}`, true},
			"an error":         {500, "application/problem+json", `{"status":500,"title":"x","detail":"x","message":"x","error":"x","type":"about:blank"}`, false},
			"an error in HTML": {500, "text/html", `<p>`, true},
		} {
			request := httptest.NewRequestWithContext(t.Context(), http.MethodGet, "/healthz", http.NoBody)
			wrong := testworld.Described(w.API, request, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Content-Type", c.contentType)
				w.WriteHeader(c.status)
				_, _ = w.Write([]byte(c.body))
			}))
			require.Equal(t, c.wrong, len(wrong) > 0, "%s: %v", name, wrong)
		}
	})
}
