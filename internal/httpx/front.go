package httpx

import (
	"context"
	"crypto/tls"
	"log/slog"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"milepost/internal/fault"
	"milepost/internal/httpx/listen"
	"milepost/internal/httpx/problem"
)

var notReady = fault.Define("request.starting", "Milepost is starting. Please try again in a moment.")

// Bounds of what is answered without TLS: redirects, and the questions of an authority for certificates.
const (
	plainTime        = 10 * time.Second
	plainHeader      = 8 << 10
	plainConnections = 500
)

// Front answers on a listener before there is an API, and until the last request has ended: /healthz reports that the process
// lives, /readyz that it starts or stops, and early requests are asked to be repeated.
type Front struct {
	log     *slog.Logger
	limits  Limits
	bound   *listen.Connections
	tls     *tls.Config // nil where somebody else ends TLS, or nobody
	handler atomic.Pointer[http.Handler]
	api     atomic.Pointer[API]
}

// NewFront makes a front that is closed. Behind a trusted proxy all connections come from that.
func NewFront(log *slog.Logger, trustedProxy bool) *Front {
	f := &Front{log: log, limits: Limits{}.withDefaults()}
	f.bound = listen.NewConnections(f.limits.Connections, trustedProxy)
	f.close(map[string]string{"server": "starting"})
	return f
}

// UseTLS has connections be encrypted, with HTTP/2 where the configuration offers it.
func (f *Front) UseTLS(c *tls.Config) { f.tls = c }

// Wait has /readyz say what the start waits for.
func (f *Front) Wait(check, reason string) {
	f.close(map[string]string{"server": "starting", check: reason})
}

func (f *Front) close(checks map[string]string) {
	closed := http.Handler(starting(checks))
	f.handler.Store(&closed)
}

// Open has the API answer from now on.
func (f *Front) Open(a *API) {
	handler := a.Handler()
	a.AddCounter("milepost_http_connections_refused_total", "Connections that were closed at once, because there was no room for more.",
		func() float64 { return float64(f.bound.Refused()) })
	f.api.Store(a)
	f.handler.Store(&handler)
}

// Serve answers on ln until ctx ends; see [API.Serve].
func (f *Front) Serve(ctx context.Context, ln net.Listener, pace listen.Pace) error {
	server := listen.NewServer(f, f.log)
	// Streams set their own pace; everything else is in, and out, within these times. The first also holds where no
	// operation reads the body: the server itself waits for the rest of it before it answers.
	server.ReadTimeout = f.limits.Read + f.limits.Handler
	server.WriteTimeout = f.limits.Read + f.limits.Handler + time.Minute
	server.ConnState = f.bound.Changed
	bounded := f.bound.Listener(ln)
	if f.tls != nil {
		bounded = tls.NewListener(bounded, f.tls)
	}
	return listen.Run(ctx, server, bounded, pace, f.notify((*API).drain), f.notify((*API).end))
}

// notify passes a signal to the API, if there is one by then.
func (f *Front) notify(word func(*API)) func() {
	return func() {
		if a := f.api.Load(); a != nil {
			word(a)
		}
	}
}

// ServeHTTP implements [http.Handler].
func (f *Front) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	(*f.handler.Load()).ServeHTTP(w, r)
}

// starting answers while the server is being set up.
func starting(checks map[string]string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/healthz":
			JSON(w, http.StatusOK, map[string]string{"status": "ok"})
		case "/readyz":
			JSON(w, http.StatusServiceUnavailable, checks)
		default:
			writeProblem(w, problem.Unavailable(nil, notReady))
		}
	}
}

// Serve answers requests from ln until ctx ends, then stops gracefully as pace says: streams end when the listener
// closes, other requests are finished, and what is left is cut off. It returns nil after a clean stop.
func (a *API) Serve(ctx context.Context, ln net.Listener, pace listen.Pace) error {
	if err := a.Check(); err != nil {
		return err
	}
	front := NewFront(a.opts.Log, a.opts.TrustedProxy)
	front.limits = a.opts.Limits
	front.bound = listen.NewConnections(a.opts.Limits.Connections, a.opts.TrustedProxy)
	front.Open(a)
	return front.Serve(ctx, ln, pace)
}

// ServePlain answers on ln, where TLS is not spoken, by a handler that has little to do, until ctx ends.
func (f *Front) ServePlain(ctx context.Context, ln net.Listener, handler http.Handler) error {
	server := listen.NewServer(handler, f.log)
	server.ReadTimeout, server.WriteTimeout, server.IdleTimeout, server.MaxHeaderBytes = plainTime, plainTime, plainTime, plainHeader
	bound := listen.NewConnections(plainConnections, false)
	server.ConnState = bound.Changed
	nothing := func() {}
	return listen.Run(ctx, server, bound.Listener(ln), listen.Pace{Finish: time.Second}, nothing, nothing)
}

// ServeMetrics answers GET /metrics on ln until ctx ends.
func (a *API) ServeMetrics(ctx context.Context, ln net.Listener) error {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", a.MetricsHandler())
	server := listen.NewServer(mux, a.opts.Log)
	server.WriteTimeout = time.Minute
	nothing := func() {}
	return listen.Run(ctx, server, ln, listen.Pace{Finish: time.Second}, nothing, nothing)
}
