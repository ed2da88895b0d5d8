package httpx

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/http"
	"slices"
	"sync/atomic"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx/jsonbody"
	"milepost/internal/httpx/listen"
	"milepost/internal/httpx/streams"
	"milepost/internal/httpx/website"
	"milepost/internal/languages"
	"milepost/internal/throttle"
)

// Authenticator returns the actor of a request. ok is false if nobody is signed in; an error means that this is unknown.
type Authenticator interface {
	Authenticate(r *http.Request) (actor authz.Actor, ok bool, err error)
}

// Limits bound what one request may take. Zero values mean the defaults.
type Limits struct {
	// Body is the largest request body in bytes, 1 MiB by default.
	Body int64
	// Read is the time in which a body must have arrived, 30 s by default.
	Read time.Duration
	// Handler is the time a handler may take, 60 s by default. Streams have none.
	Handler time.Duration
	// Recheck is how often a stream's caller is checked again, 10 s by default.
	Recheck time.Duration
	// Connections bounds the open connections of a server.
	Connections int
	// Streams bounds the open streams.
	Streams streams.Limits
}

func (l Limits) withDefaults() Limits {
	if l.Body == 0 {
		l.Body = 1 << 20
	}
	if l.Read == 0 {
		l.Read = 30 * time.Second
	}
	if l.Recheck == 0 {
		l.Recheck = 10 * time.Second
	}
	if l.Handler == 0 {
		l.Handler = 60 * time.Second
	}
	return l.withBudget(listen.Descriptors())
}

// How the process's file descriptors are divided. Files other than connections (database, files, log, letters) have their own
// part, and a request on a connection may open a file.
const (
	ownDescriptors   = 96
	maxConnections   = 20_000
	leastConnections = 16
)

// withBudget sets missing values: connections get two thirds of the process's descriptors, since a request may need a file in
// addition to its connection.
func (l Limits) withBudget(descriptors int) Limits {
	if l.Connections == 0 {
		l.Connections = max(leastConnections, min(maxConnections, (descriptors-ownDescriptors)*2/3))
	}
	l.Streams = l.Streams.Filled(l.Connections)
	return l
}

// Options configure an API. The zero value works.
type Options struct {
	// Version is printed in the OpenAPI document.
	Version string
	// Authenticator finds the caller; it may be set later with SetAuthenticator.
	Authenticator Authenticator
	// Policies are the operations' policies; nil means authz.Table.
	Policies authz.Policies
	// Log takes the access log and internal errors; nil means slog.Default().
	Log *slog.Logger
	// Clock returns the time; nil means time.Now.
	Clock func() time.Time
	// Limits bound a request.
	Limits Limits
	// Static is the built web application; nil serves none.
	Static fs.FS
	// Demo marks the pages, so that they say from their first moment on that everything was made up.
	Demo bool
	// LoggedIn reports whether the browser of a page request seems to have a session. It grants nothing: visitors get the
	// landing page at once. Nil means that nobody has.
	LoggedIn func(*http.Request) bool
	// Languages are those of its pages; nil are the program's own.
	Languages *languages.Set
	// RemoveWorker has browsers remove their service worker.
	RemoveWorker bool
	// TrustedProxy believes X-Forwarded-For and X-Forwarded-Proto.
	TrustedProxy bool
	// HTTPS marks a server that people use over https, wherever TLS ends.
	HTTPS bool
	// TrustedOrigins are origins besides the server's own that may write, such
	// as "http://localhost:5173" during development.
	TrustedOrigins []string
	// Made counts the rows that calls make, and refuses more than their allowance; nil counts nothing.
	Made *throttle.Meter
	// Trace begins the span of a request and returns what ends it, when its route and its status are known; nil records none.
	Trace func(ctx context.Context, r *http.Request) (context.Context, func(route string, status int))
	// Ready are asked by /readyz, each under its name.
	Ready map[string]func(context.Context) error
}

// Operation describes a registered operation.
type Operation struct {
	ID, Method, Path string
	Policy           authz.Policy
}

// API collects the operations and serves them.
type API struct {
	opts       Options
	mux        *http.ServeMux
	huma       huma.API
	auth       Authenticator
	operations []Operation
	faults     []error
	metrics    *metrics
	streams    *streams.Set
	languages  website.Chooser // of pages
	calls      *calls
	origins    *http.CrossOriginProtection
	stop       context.Context
	stopNow    context.CancelFunc
	draining   atomic.Bool
	refused    func(context.Context, Refusal) // nil for nobody
	resolve    Resolver                       // nil: no records are joined
}

// New makes an API without operations besides the server's own /healthz and /readyz.
func New(opts Options) *API {
	opts.Limits = opts.Limits.withDefaults()
	if opts.Log == nil {
		opts.Log = slog.Default()
	}
	if opts.Clock == nil {
		opts.Clock = time.Now
	}
	if opts.Policies == nil {
		opts.Policies = authz.Table
	}
	a := &API{opts: opts, mux: http.NewServeMux(), auth: opts.Authenticator, metrics: newMetrics()}
	a.languages = website.NewChooser(opts.Languages.All())
	a.streams = streams.New(opts.Limits.Streams, a.metrics.registry)
	a.calls = newCalls(opts.Clock)
	a.trust(opts.TrustedOrigins)
	a.stop, a.stopNow = context.WithCancel(context.Background())
	a.huma = huma.NewAPI(config(opts.Version), adapter{a})
	describeSecurity(a.huma.OpenAPI())
	a.mountHealth()
	a.mountWebsite()
	return a
}

// config is huma's configuration: OpenAPI 3.1, JSON only, without schema links in bodies and without huma's own pages.
func config(version string) huma.Config {
	if version == "" {
		version = "dev"
	}
	c := huma.DefaultConfig("Milepost", version)
	c.CreateHooks = nil
	c.OpenAPIPath, c.DocsPath, c.SchemasPath = "", "", ""
	c.Formats = map[string]huma.Format{"application/json": jsonbody.Format, "json": jsonbody.Format}
	return c
}

// drain has /readyz say that the server stops, and clients leave with their next answer.
func (a *API) drain() { a.draining.Store(true) }

// end ends the streams.
func (a *API) end() { a.drain(); a.stopNow() }

// SetAuthenticator sets how the caller of a request is found. Call it before serving.
func (a *API) SetAuthenticator(auth Authenticator) { a.auth = auth }

// Operations lists what has been registered, in that order.
func (a *API) Operations() []Operation { return slices.Clone(a.operations) }

// OpenAPI returns the document of all registered operations.
func (a *API) OpenAPI() *huma.OpenAPI { return a.huma.OpenAPI() }

// Check reports operations that have no policy and options that cannot be. The
// server must not start when it fails. (Two operations with one id, or on one
// path, panic when they are registered.)
func (a *API) Check() error { return errors.Join(a.faults...) }

// admit records an operation with its policy. An operation without one is a fault, and is answered only for a Super Admin until
// it is fixed.
func (a *API) admit(id, method, path string) Operation {
	policy, ok := a.opts.Policies[id]
	if !ok {
		policy = authz.Policy{Roles: []authz.Role{authz.SuperAdmin}}
		a.faults = append(a.faults, fmt.Errorf("operation %q (%s %s) has no policy", id, method, path))
	}
	operation := Operation{ID: id, Method: method, Path: path, Policy: policy}
	a.operations = append(a.operations, operation)
	return operation
}
