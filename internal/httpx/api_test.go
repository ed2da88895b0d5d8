package httpx_test

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/danielgtaylor/huma/v2"
	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

// byHeader signs in callers who name a role in a header.
type byHeader struct{}

func (byHeader) Authenticate(r *http.Request) (authz.Actor, bool, error) {
	role := r.Header.Get("X-Role")
	if role == "broken" {
		return authz.Actor{}, false, errors.New("the session store is away")
	}
	return authz.Actor{ID: "a-1", Role: authz.Role(role)}, role != "", nil
}

type noteInput struct {
	ID   string `path:"id"`
	Body struct {
		Title string `json:"title" maxLength:"5"`
		Tags  []struct {
			Name string `json:"name"`
		} `json:"tags,omitempty"`
	}
}

type noteOutput struct {
	Body struct {
		Title string   `json:"title"`
		By    string   `json:"by"`
		Tags  []string `json:"tags"`
	}
}

var policies = authz.Policies{
	"healthz": {Public: true}, "readyz": {Public: true},
	"save-note": {}, "open": {Public: true}, "admin": {Roles: []authz.Role{authz.SuperAdmin}},
	"fail": {Public: true}, "plain": {Public: true}, "renew": {Public: true}, "stream": {Public: true},
}

func newAPI(t *testing.T, change ...func(*httpx.Options)) *httpx.API {
	t.Helper()
	opts := httpx.Options{
		Authenticator: byHeader{}, Policies: policies,
		Log: slog.New(slog.DiscardHandler),
	}
	for _, c := range change {
		c(&opts)
	}
	api := httpx.New(opts)
	httpx.Register(api, huma.Operation{OperationID: "save-note", Method: http.MethodPut, Path: "/api/note/{id}"},
		func(ctx context.Context, in *noteInput) (*noteOutput, error) {
			actor, _ := authz.From(ctx)
			out := &noteOutput{}
			out.Body.Title, out.Body.By, out.Body.Tags = in.Body.Title, actor.ID, []string{}
			return out, nil
		})
	return api
}

func call(api *httpx.API, method, path, body string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	api.Handler().ServeHTTP(w, r)
	return w
}

func TestTypedOperation(t *testing.T) {
	api := newAPI(t)
	require.NoError(t, api.Check())
	w := call(api, "PUT", "/api/note/7", `{"title":"hello"}`, "X-Role", "App User")
	require.Equal(t, 200, w.Code)
	require.JSONEq(t, `{"title":"hello","by":"a-1","tags":[]}`, w.Body.String())
}

func TestRefusals(t *testing.T) {
	api := newAPI(t, func(o *httpx.Options) { o.Limits.Body = 200 })
	cases := map[string]struct {
		body, role, contentType string
		status                  int
		location                string
	}{
		"no session":         {`{"title":"a"}`, "", "application/json", 401, ""},
		"store away":         {`{"title":"a"}`, "broken", "application/json", 500, ""},
		"unknown field":      {`{"title":"a","owner":"x"}`, "App User", "application/json", 422, "body.owner"},
		"unknown deep field": {`{"title":"a","tags":[{"name":"x","n":1}]}`, "App User", "application/json", 422, "body.tags[0].n"},
		"other casing":       {`{"Title":"a"}`, "App User", "application/json", 422, "body.title"},
		"too long":           {`{"title":"abcdef"}`, "App User", "application/json", 422, "body.title"},
		"wrong type":         {`{"title":7}`, "App User", "application/json", 422, "body.title"},
		"twice":              {`{"title":"a","title":"b"}`, "App User", "application/json", 400, ""},
		"trailing":           {`{"title":"a"} {}`, "App User", "application/json", 400, ""},
		"not JSON":           {`{"title`, "App User", "application/json", 400, ""},
		"content type":       {`title=a`, "App User", "application/x-www-form-urlencoded", 415, ""},
		"too large":          {`{"title":"` + strings.Repeat("a", 300) + `"}`, "App User", "application/json", 413, ""},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			w := call(api, "PUT", "/api/note/7", c.body, "X-Role", c.role, "Content-Type", c.contentType)
			require.Equal(t, c.status, w.Code, w.Body.String())
			require.Equal(t, "application/problem+json", w.Header().Get("Content-Type"))
			require.Contains(t, w.Body.String(), `"error":`)
			require.Contains(t, w.Body.String(), `"message":`)
			require.NotContains(t, w.Body.String(), "session store")
			if c.location != "" {
				require.Contains(t, w.Body.String(), `"location":"`+c.location+`"`)
			}
		})
	}
}
