package httpx

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"sync/atomic"
	"time"

	"milepost/internal/httpx/listen"
	"milepost/internal/httpx/problem"
)

// Front answers on a listener before there is an API, and until the last request has ended: /healthz reports that the process
// lives, /readyz that it starts or stops, and early requests are asked to be repeated.
type Front struct {
	log     *slog.Logger
	limits  Limits
	bound   *listen.Connections
	handler atomic.Pointer[http.Handler]
	api     atomic.Pointer[API]
}

// NewFront makes a front that is closed. Behind a trusted proxy all connections come from that.
func NewFront(log *slog.Logger, trustedProxy bool) *Front {
	f := &Front{log: log, limits: Limits{}.withDefaults()}
	f.bound = listen.NewConnections(f.limits.Connections, trustedProxy)
	closed := http.Handler(http.HandlerFunc(starting))
	f.handler.Store(&closed)
	return f
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
	return listen.Run(ctx, server, f.bound.Listener(ln), pace, f.notify((*API).drain), f.notify((*API).end))
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
func starting(w http.ResponseWriter, r *http.Request) {
	switch r.URL.Path {
	case "/healthz":
		JSON(w, http.StatusOK, map[string]string{"status": "ok"})
	case "/readyz":
		JSON(w, http.StatusServiceUnavailable, map[string]string{"server": "starting"})
	default:
		writeProblem(w, problem.Unavailable(nil, "Milepost is starting. Please try again in a moment."))
	}
}
