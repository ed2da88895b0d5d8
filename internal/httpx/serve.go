package httpx

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"time"
)

// Pace is how a server shuts down.
type Pace struct {
	// Drain is how long requests are still served once /readyz reports that the server stops, so that a load balancer sends no
	// more before the listener closes.
	Drain time.Duration
	// Finish is how long the remaining requests may take.
	Finish time.Duration
}

// Serve answers requests from ln until ctx ends, then stops gracefully as pace says: streams end when the listener
// closes, other requests are finished, and what is left is cut off. It returns nil after a clean stop.
func (a *API) Serve(ctx context.Context, ln net.Listener, pace Pace) error {
	if err := a.Check(); err != nil {
		return err
	}
	front := NewFront(a.opts.Log, a.opts.TrustedProxy)
	front.limits = a.opts.Limits
	front.bound = newConnections(a.opts.Limits.Connections, a.opts.TrustedProxy)
	front.Open(a)
	return front.Serve(ctx, ln, pace)
}

// ServeMetrics answers GET /metrics on ln until ctx ends.
func (a *API) ServeMetrics(ctx context.Context, ln net.Listener) error {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", a.MetricsHandler())
	server := newServer(mux, a.opts.Log)
	server.WriteTimeout = time.Minute
	nothing := func() {}
	return run(ctx, server, ln, Pace{Finish: time.Second}, nothing, nothing)
}

func newServer(h http.Handler, log *slog.Logger) *http.Server {
	return &http.Server{
		Handler:           h,
		ReadHeaderTimeout: 10 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    64 << 10,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelWarn),
	}
}

func run(ctx context.Context, server *http.Server, ln net.Listener, pace Pace, draining, stopping func()) error {
	served := make(chan error, 1)
	go func() { served <- server.Serve(ln) }()
	select {
	case err := <-served:
		return err
	case <-ctx.Done():
	}
	draining()
	select {
	case err := <-served:
		return err
	case <-time.After(pace.Drain):
	}
	stopping()
	// ctx has ended; the shutdown has its own time.
	limit, cancel := context.WithTimeout(context.WithoutCancel(ctx), pace.Finish)
	defer cancel()
	err := server.Shutdown(limit)
	if err != nil {
		err = errors.Join(err, server.Close())
	}
	if end := <-served; !errors.Is(end, http.ErrServerClosed) {
		err = errors.Join(err, end)
	}
	return err
}
