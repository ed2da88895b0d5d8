package httpx

import (
	"context"
	"net"
	"net/http"
	"time"

	"milepost/internal/httpx/listen"
)

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

// ServeMetrics answers GET /metrics on ln until ctx ends.
func (a *API) ServeMetrics(ctx context.Context, ln net.Listener) error {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", a.MetricsHandler())
	server := listen.NewServer(mux, a.opts.Log)
	server.WriteTimeout = time.Minute
	nothing := func() {}
	return listen.Run(ctx, server, ln, listen.Pace{Finish: time.Second}, nothing, nothing)
}
