package httpx_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/httpx"
)

func TestRefusalsAreCountedAndRecorded(t *testing.T) {
	api := newAPI(t, func(o *httpx.Options) {
		o.Policies = authz.Policies{
			"healthz": {Public: true}, "readyz": {Public: true}, "save-note": {}, "open": {Public: true},
			"child": {Record: authz.ChildRecord}, "trail": {Roles: []authz.Role{authz.SuperAdmin}, Record: authz.TrailRecord},
		}
	})
	missing := func(w http.ResponseWriter, r *http.Request) { api.Fail(w, r, fault.NotFound()) }
	api.Handle("GET", "/api/child/{id}", "child", missing)
	api.Handle("GET", "/api/trail", "trail", missing)
	api.Handle("GET", "/api/open/{id}", "open", missing)
	type refusal struct {
		operation, target, by string
		status                int
	}
	var refused []refusal
	api.OnRefused(func(ctx context.Context, r httpx.Refusal) {
		refused = append(refused, refusal{r.Operation.ID, r.Target, authz.Caller(ctx).ID, r.Status})
	})
	const id = "0195f0aa-0000-4000-8000-000000000001"
	user := []string{"X-Role", "App User"}
	require.Equal(t, 404, call(api, "GET", "/api/child/"+id, "", user...).Code)
	require.Equal(t, 404, call(api, "GET", "/api/child/Mia%20Stone", "", append(user, "Accept-Encoding", "gzip")...).Code)
	require.Equal(t, 403, call(api, "GET", "/api/trail", "", user...).Code)
	require.Equal(t, 401, call(api, "GET", "/api/child/"+id, "").Code)
	require.Equal(t, 404, call(api, "GET", "/api/open/"+id, "").Code)
	require.Equal(t, 404, call(api, "GET", "/api/no-such-path", "", user...).Code)
	require.Equal(t, []refusal{{"child", id, "a-1", 404}, {"child", "", "a-1", 404}, {"trail", "", "a-1", 403}}, refused)
	figures := httptest.NewRecorder()
	api.MetricsHandler().ServeHTTP(figures, httptest.NewRequestWithContext(t.Context(), "GET", "/metrics", http.NoBody))
	require.Contains(t, figures.Body.String(), `milepost_refused_reads_total{operation="child"} 2`)
	require.Contains(t, figures.Body.String(), `milepost_refused_reads_total{operation="trail"} 1`)
	require.NotContains(t, figures.Body.String(), `milepost_refused_reads_total{operation="open"}`)
}

// A caller whose role allows the act is asked for a proof first; that is no refusal.
func TestARequestForAProofIsNoRefusal(t *testing.T) {
	api := newAPI(t, func(o *httpx.Options) {
		o.Policies = authz.Policies{
			"healthz": {Public: true}, "readyz": {Public: true}, "save-note": {},
			"trail": {Roles: []authz.Role{authz.SuperAdmin}, Record: authz.TrailRecord, StepUp: true},
		}
	})
	api.Handle("GET", "/api/trail", "trail", func(w http.ResponseWriter, _ *http.Request) { httpx.JSON(w, 200, "all of it") })
	refused := 0
	api.OnRefused(func(context.Context, httpx.Refusal) { refused++ })
	w := call(api, "GET", "/api/trail", "", "X-Role", "Super Admin")
	require.Equal(t, 403, w.Code)
	require.Contains(t, w.Body.String(), `"code":"step-up-required"`)
	require.Zero(t, refused)
	w = call(api, "GET", "/api/trail", "", "X-Role", "App User")
	require.Equal(t, 403, w.Code)
	require.NotContains(t, w.Body.String(), `"code"`)
	require.Equal(t, 1, refused)
}
