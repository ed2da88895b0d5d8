package listen

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"strings"
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

// NewServer makes a server with bounds on the time for headers and for idle connections.
func NewServer(h http.Handler, log *slog.Logger) *http.Server {
	return &http.Server{
		Handler:           h,
		ReadHeaderTimeout: 10 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    64 << 10,
		ErrorLog:          slog.NewLogLogger(quiet{log.Handler()}, slog.LevelWarn),
	}
}

// quiet drops what everybody on the internet causes as they like, and which names their addresses: handshakes that fail.
type quiet struct{ slog.Handler }

// Handle implements [slog.Handler].
func (q quiet) Handle(ctx context.Context, r slog.Record) error {
	if strings.HasPrefix(r.Message, "http: TLS handshake error") {
		return nil
	}
	return q.Handler.Handle(ctx, r)
}

// Run serves ln until ctx ends, then stops as pace says: draining is called first, stopping when the listener closes.
func Run(ctx context.Context, server *http.Server, ln net.Listener, pace Pace, draining, stopping func()) error {
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
