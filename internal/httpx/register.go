package httpx

import (
	"context"
	"net/http"
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humago"

	"milepost/internal/httpx/problem"
	"milepost/internal/httpx/validtext"
)

// Register adds a typed operation: I is decoded and validated before h runs, O
// is encoded after it. The policy is the one of op.OperationID. h returns
// faults or errors that Error can map. An operation with SkipValidateBody does
// not see unknown fields: give it a RawBody and read that with UnmarshalStrict.
func Register[I, O any](api *API, op huma.Operation, h func(context.Context, *I) (*O, error), options ...HandleOption) {
	op.Metadata = map[string]any{optionsKey: options}
	if op.MaxBodyBytes == 0 {
		op.MaxBodyBytes = api.opts.Limits.Body
	}
	if op.BodyReadTimeout == 0 {
		// Not shorter than the handler may take: the deadline also ends its context.
		op.BodyReadTimeout = max(api.opts.Limits.Read, api.opts.Limits.Handler)
	}
	query := problem.ParametersOf(reflect.TypeFor[I]())
	huma.Register(api.huma, op, func(ctx context.Context, in *I) (*O, error) {
		if err := validtext.CheckBody(in); err != nil {
			return nil, err
		}
		out, err := named(ctx, api, in, h)
		if err != nil {
			refusal := asAnswered(ctx, problem.Of(err))
			query.Locate(refusal)
			api.logProblem(ctx, refusal)
			return nil, refusal
		}
		return out, nil
	})
}

// optionsKey is the key of the guard's options in an operation's metadata.
const optionsKey = "httpx.options"

// adapter lets huma mount its operations on the API's mux, each behind its guard.
type adapter struct{ *API }

// Handle implements huma.Adapter.
func (m adapter) Handle(op *huma.Operation, h func(huma.Context)) {
	g := m.newGuard(op.OperationID, op.Method, op.Path)
	if op.MaxBodyBytes > 0 {
		g.maxBody = op.MaxBodyBytes
	}
	if options, ok := op.Metadata[optionsKey].([]HandleOption); ok {
		for _, option := range options {
			option(g)
		}
	}
	op.Security = security(g.policy)
	m.mux.Handle(op.Method+" "+op.Path, g.wrap(func(w http.ResponseWriter, r *http.Request) {
		h(humago.NewContext(op, r, w))
	}))
}

// ServeHTTP implements huma.Adapter.
func (m adapter) ServeHTTP(w http.ResponseWriter, r *http.Request) { m.mux.ServeHTTP(w, r) }

// Handle adds a plain handler for streams, uploads, downloads and webhooks,
// under the policy of operationID. It appears in the OpenAPI document with its
// path and id. The pattern is a path as http.ServeMux takes it.
func (a *API) Handle(method, pattern, operationID string, h http.HandlerFunc, options ...HandleOption) {
	g := a.newGuard(operationID, method, pattern)
	for _, option := range options {
		option(g)
	}
	a.document(method, pattern, g.operation)
	a.mux.Handle(method+" "+pattern, g.wrap(a.namedInPath(g, a.rangesRefused(h))))
}

// document puts a plain handler into the OpenAPI document.
func (a *API) document(method, pattern string, operation Operation) {
	path := strings.TrimSuffix(strings.ReplaceAll(pattern, "...}", "}"), "{$}")
	op := &huma.Operation{
		OperationID: operation.ID, Method: method, Path: path, Security: security(operation.Policy),
		Responses: map[string]*huma.Response{"default": {
			Description: "Error", Content: map[string]*huma.MediaType{ProblemContent: {Schema: schemaOf[problem.Problem](a)}},
		}},
	}
	for _, part := range strings.Split(path, "/") {
		if name, ok := strings.CutPrefix(part, "{"); ok {
			op.Parameters = append(op.Parameters, &huma.Param{
				Name: strings.TrimSuffix(name, "}"), In: "path", Required: true,
				Schema: &huma.Schema{Type: huma.TypeString},
			})
		}
	}
	a.huma.OpenAPI().AddOperation(op)
}

// Body is a typed operation's input or output that is nothing but a body.
type Body[T any] struct{ Body T }

// Answer makes what an act returns the output of a typed operation.
func Answer[T any](value T, err error) (*Body[T], error) {
	if err != nil {
		return nil, err
	}
	return &Body[T]{Body: value}, nil
}

// Paged is a part of a list with the way to the next part.
type Paged[T any] struct {
	NextCursor string `header:"Next-Cursor" doc:"pass as after to read on; absent on the last page"`
	Body       T
}
