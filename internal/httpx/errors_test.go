package httpx_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/httpx"
	"milepost/internal/httpx/problem"
)

var (
	testFault  = fault.Define("test.fault", "{what}")
	isRequired = fault.Define("test.required", "is required")
	isUnknown  = fault.Define("test.unknown", "unknown")
)

func TestErrorsOverHTTP(t *testing.T) {
	cases := map[string]struct {
		err      error
		status   int
		contains string
	}{
		"no row":      {fmt.Errorf("child: %w", db.ErrNotFound), 404, `"It does not exist, or it is not open to you any more."`},
		"taken":       {db.Error(fmt.Errorf("table child: %w", db.ErrConflict)), 409, "conflict"},
		"busy":        {db.ErrBusy, 503, "busy"},
		"refused":     {db.ErrInvalid, 500, "Internal"},
		"missing row": {&fault.Error{Kind: fault.KindNotFound, Message: testFault.With("what", "row of table child")}, 404, `"It does not exist, or it is not open to you any more."`},
		"denied":      {fault.Denied(testFault.With("what", "Wrong.")), 401, "Wrong."},
		"file size":   {fault.TooLarge(testFault.With("what", "Larger than 10 MB.")), 413, "10 MB"},
		"whole":       {fault.Invalid(testFault.With("what", "The file is empty.")), 422, "is empty"},
		"in a list":   {fault.Field("[3].title", isRequired), 422, `"location":"body[3].title"`},
		"not found":   {fault.NotFound(), 404, `"It does not exist, or it is not open to you any more."`},
		"wrapped":     {fmt.Errorf("x: %w", fault.Conflict(testFault.With("what", "Already Used All Unit"))), 409, `"message":"Already Used All Unit"`},
		"field":       {fault.Field("title", isRequired), 422, `{"location":"body.title","message":"is required","message_id":"test.required"}`},
		"internal":    {problem.Internal(errors.New("password of db")), 500, "Internal Server Error"},
		"any error":   {errors.New("password of db"), 500, "Internal Server Error"},
		"deadline":    {context.DeadlineExceeded, 503, "too long"},
		"too large":   {&http.MaxBytesError{}, 413, "too large"},
		"unsupported": {fault.Unsupported(testFault.With("what", "Only PNG.")), 415, "Only PNG."},
		"too often":   {fault.TooMany(1500 * time.Millisecond), 429, "Too many"},
		"unreached":   {fmt.Errorf("call: %w: password of db", fault.Unreachable(testFault.With("what", "The bank does not answer."))), 503, "The bank does not answer."},
		"not paid":    {fault.Unpaid(testFault.With("what", "Not paid.")), 402, "Not paid."},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			api := newAPI(t)
			httpx.Register(api, huma.Operation{OperationID: "fail", Method: "GET", Path: "/api/typed"},
				func(context.Context, *struct{}) (*struct{}, error) { return nil, c.err })
			api.Handle("GET", "/api/plain", "plain", func(w http.ResponseWriter, r *http.Request) { api.Fail(w, r, c.err) })
			typed, plain := call(api, "GET", "/api/typed", ""), call(api, "GET", "/api/plain", "")
			require.Equal(t, c.status, typed.Code)
			require.Equal(t, c.status, plain.Code)
			require.Contains(t, typed.Body.String(), c.contains)
			require.NotContains(t, typed.Body.String(), "password")
			require.NotContains(t, typed.Body.String(), "table child")
			require.Equal(t, typed.Body.String(), plain.Body.String())
			require.Equal(t, "application/problem+json", typed.Header().Get("Content-Type"))
			if c.status == 429 {
				require.Equal(t, "2", typed.Header().Get("Retry-After"))
				require.Equal(t, "2", plain.Header().Get("Retry-After"))
			}
		})
	}
	require.NoError(t, problem.Error(nil))
}

// A rule names a field; where the request carried it is for the answer to say.
func TestAFieldIsWhereTheRequestCarriedIt(t *testing.T) {
	api := newAPI(t)
	httpx.Register(api, huma.Operation{OperationID: "fail", Method: "GET", Path: "/api/typed"},
		func(context.Context, *struct {
			Sort string `query:"sort"`
		}) (*struct{}, error) {
			return nil, fault.Fields(fault.FieldError{Field: "sort", Message: isUnknown}, fault.FieldError{Field: "title", Message: isRequired})
		})
	api.Handle("GET", "/api/plain", "plain", func(w http.ResponseWriter, r *http.Request) {
		api.Fail(w, r, fault.Field("sort", isUnknown))
	})
	typed := call(api, "GET", "/api/typed?sort=x", "").Body.String()
	require.Contains(t, typed, `"location":"query.sort"`)
	require.Contains(t, typed, `"location":"body.title"`)
	require.Contains(t, call(api, "GET", "/api/plain?sort=x", "").Body.String(), `"location":"query.sort"`)
}

func TestCheckRefusesOperationsWithoutPolicy(t *testing.T) {
	api := newAPI(t)
	api.Handle("GET", "/api/a", "nobody-decided", func(http.ResponseWriter, *http.Request) {})
	require.ErrorContains(t, api.Check(), `"nobody-decided" (GET /api/a) has no policy`)
	require.Equal(t, 401, call(api, "GET", "/api/a", "").Code)
}

func TestOperationsAndDocument(t *testing.T) {
	api := newAPI(t)
	api.Handle("GET", "/api/file/{hash}/{rest...}", "open", func(http.ResponseWriter, *http.Request) {})
	ids := []string{}
	for _, op := range api.Operations() {
		ids = append(ids, op.ID)
	}
	require.Equal(t, []string{"healthz", "readyz", "save-note", "open"}, ids)
	doc := api.OpenAPI()
	require.Equal(t, "3.1.0", doc.OpenAPI)
	get := doc.Paths["/api/file/{hash}/{rest}"].Get
	require.Equal(t, "open", get.OperationID)
	require.Len(t, get.Parameters, 2)
	require.Equal(t, "save-note", doc.Paths["/api/note/{id}"].Put.OperationID)
	text, err := doc.YAML()
	require.NoError(t, err)
	require.NotContains(t, string(text), "$schema")
}

// A client that disconnects before the answer is no fault of the server's.
func TestADisconnectedClientIsNoFault(t *testing.T) {
	var log strings.Builder
	api := newAPI(t, func(o *httpx.Options) { o.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	ctx, leave := context.WithCancel(t.Context())
	api.Handle("GET", "/api/slow", "plain", func(w http.ResponseWriter, r *http.Request) {
		leave()
		api.Fail(w, r, fmt.Errorf("read: %w", r.Context().Err()))
	})
	w := httptest.NewRecorder()
	api.Handler().ServeHTTP(w, httptest.NewRequest("GET", "/api/slow", http.NoBody).WithContext(ctx))
	require.Equal(t, http.StatusServiceUnavailable, w.Code)
	require.NotContains(t, log.String(), "request failed")
}
