package httpx

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"time"
)

// Serve answers requests from ln until ctx ends, then stops gracefully: streams
// end at once, other requests get drain to finish, and what is left is cut off.
// It returns nil after a clean stop.
func (a *API) Serve(ctx context.Context, ln net.Listener, drain time.Duration) error {
	if err := a.Check(); err != nil {
		return err
	}
	server := newServer(a.Handler(), a.opts.Log)
	// Streams set their own pace; everything else is in, and out, within these times. The first also holds where no
	// operation reads the body: the server itself waits for the rest of it before it answers.
	server.ReadTimeout = a.opts.Limits.Read + a.opts.Limits.Handler
	server.WriteTimeout = a.opts.Limits.Read + a.opts.Limits.Handler + time.Minute
	return run(ctx, server, ln, drain, a.stopNow)
}

// ServeMetrics answers GET /metrics on ln until ctx ends.
func (a *API) ServeMetrics(ctx context.Context, ln net.Listener) error {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", a.MetricsHandler())
	server := newServer(mux, a.opts.Log)
	server.WriteTimeout = time.Minute
	return run(ctx, server, ln, time.Second, func() {})
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

func run(ctx context.Context, server *http.Server, ln net.Listener, drain time.Duration, stopping func()) error {
	served := make(chan error, 1)
	go func() { served <- server.Serve(ln) }()
	select {
	case err := <-served:
		return err
	case <-ctx.Done():
	}
	stopping()
	// ctx is over; the rest has its own time.
	limit, cancel := context.WithTimeout(context.WithoutCancel(ctx), drain)
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
