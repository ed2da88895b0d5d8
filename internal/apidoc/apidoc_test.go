package apidoc_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/testworld"
)

func get(w *testworld.World, path string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, path, http.NoBody)
	if len(header) > 0 {
		r.Header.Set(header[0], header[1])
	}
	answer := httptest.NewRecorder()
	w.Handler.ServeHTTP(answer, r)
	return answer
}

func TestTheContractIsServedAsItIsCommitted(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		answer := get(w, "/api/openapi.yaml")
		require.Equal(t, 200, answer.Code)
		require.Equal(t, "application/yaml", answer.Header().Get("Content-Type"))
		committed, err := os.ReadFile("../../api/openapi.yaml")
		require.NoError(t, err)
		require.True(t, string(committed) == answer.Body.String(), "it differs from the committed contract")
		again := get(w, "/api/openapi.yaml", "If-None-Match", answer.Header().Get("ETag"))
		require.Equal(t, 304, again.Code)
		require.Empty(t, again.Body.String())
		require.Equal(t, 200, get(w, "/api/openapi.yaml", "If-None-Match", `W/"another"`).Code)
		require.Equal(t, "gzip", get(w, "/api/openapi.yaml", "Accept-Encoding", "gzip").Header().Get("Content-Encoding"))
	})
}

// The page has every operation and every schema once, each link on it leads somewhere, and nothing on it is from elsewhere or runs.
func TestTheReferenceHasAllOfTheContract(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		answer := get(w, "/api/reference")
		require.Equal(t, 200, answer.Code)
		page := answer.Body.String()
		for _, op := range w.Operations {
			require.Equal(t, 1, strings.Count(page, fmt.Sprintf(`<p id=%q>`, op.ID)), op.ID)
		}
		for name := range w.API.OpenAPI().Components.Schemas.Map() {
			require.Contains(t, page, fmt.Sprintf("id=%q", "schema-"+name))
		}
		for _, part := range strings.Split(page, `href="#`)[1:] {
			target, _, _ := strings.Cut(part, `"`)
			require.Contains(t, page, `id="`+target+`"`)
		}
		require.NotContains(t, page, "<script")
		require.NotContains(t, page, "src=")
	})
}

// The contract says of each operation what the table of policies says.
func TestTheContractSaysWhichScopeATokenNeeds(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		said := map[string]*huma.Operation{}
		for _, item := range w.API.OpenAPI().Paths {
			for _, op := range []*huma.Operation{item.Get, item.Post, item.Put, item.Patch, item.Delete} {
				if op != nil {
					said[op.OperationID] = op
				}
			}
		}
		schemes := w.API.OpenAPI().Components.SecuritySchemes
		require.Len(t, schemes["client"].Flows.ClientCredentials.Scopes, len(authz.AllScopes()))
		for _, op := range w.Operations {
			token, scopes := false, []string(nil)
			for _, way := range said[op.ID].Security {
				for name := range way {
					require.Contains(t, schemes, name)
				}
				if named, ok := way["token"]; ok {
					token, scopes = true, named
				}
			}
			require.Equal(t, op.Policy.Token != "", token, op.ID)
			if op.Policy.Token.Valid() {
				require.Equal(t, []string{string(op.Policy.Token)}, scopes, op.ID)
			}
		}
	})
}
