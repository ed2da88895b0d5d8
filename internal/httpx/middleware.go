package httpx

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"runtime/debug"
	"strings"
	"time"

	"github.com/google/uuid"

	"milepost/internal/httpx/hostcookie"
	"milepost/internal/httpx/problem"
	"milepost/internal/reqctx"
)

// Handler is everything the API serves, inside the middleware.
func (a *API) Handler() http.Handler {
	return a.observe(a.recover(a.secure(a.crossOrigin(a.mux))))
}

// observe gives the request its id and address, counts it and writes the access
// log. The log has the route's pattern instead of the path, and neither query,
// body, cookies nor addresses: ids and e-mails must not end up in it.
func (a *API) observe(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := a.opts.Clock()
		id := requestID(r.Header.Get("X-Request-Id"))
		w.Header().Set("X-Request-Id", id)
		if a.draining.Load() {
			w.Header().Set("Connection", "close") // the next request comes over a new connection, to another node
		}
		asked := withCalendar(reqctx.With(r.Context(), id, a.address(r)), r, start)
		ctx, visit := withVisit(reqctx.WithLanguage(asked, a.languages.Of(r)))
		var traced func(route string, status int)
		if a.opts.Trace != nil {
			ctx, traced = a.opts.Trace(ctx, r)
		}
		r = r.WithContext(ctx)
		if a.opts.HTTPS {
			hostcookie.Read(r.Header)
		}
		rec := &recorder{ResponseWriter: w, https: a.Secure(r), hostCookies: a.opts.HTTPS}
		a.metrics.inFlight.Inc()
		defer func() {
			a.metrics.inFlight.Dec()
			a.account(r, rec, id, a.opts.Clock().Sub(start))
			if traced != nil {
				traced(routeOf(r), rec.code())
			}
			a.notifyRefused(ctx, visit, rec.code())
		}()
		next.ServeHTTP(rec, r)
	})
}

// Today is the reader's day and time zone in an address: a download is a link, which sends no header of its own.
type Today struct {
	Today string `query:"today" format:"date" doc:"the reader's day, to which ages are counted, for links; calls say it in the header Milepost-Today"`
	Zone  string `query:"zone" maxLength:"60" doc:"the reader's time zone, such as Europe/Berlin, for links; calls say it in the header Milepost-Zone"`
}

func withCalendar(ctx context.Context, r *http.Request, now time.Time) context.Context {
	today, zone := r.Header.Get("Milepost-Today"), r.Header.Get("Milepost-Zone")
	if r.URL.RawQuery != "" && (today == "" || zone == "") {
		asked := r.URL.Query()
		today, zone = cmp.Or(today, asked.Get("today")), cmp.Or(zone, asked.Get("zone"))
	}
	return reqctx.WithCalendar(ctx, today, zone, now)
}

func (a *API) account(r *http.Request, rec *recorder, id string, took time.Duration) {
	route, level := routeOf(r), slog.LevelInfo
	switch route {
	case "GET /healthz", "GET /readyz":
		level = slog.LevelDebug
	}
	a.metrics.observe(route, rec.code(), took)
	a.opts.Log.LogAttrs(r.Context(), level, "request",
		slog.String("request_id", id), slog.String("method", r.Method), slog.String("route", route),
		slog.Int("status", rec.code()), slog.Duration("duration", took), slog.Int64("bytes", rec.bytes))
}

// routeOf is the pattern of the route, which the mux has put into the request it was given.
func routeOf(r *http.Request) string { return cmp.Or(r.Pattern, "unmatched") }

// requestID takes a caller's id when it is a plain short token, and makes one otherwise.
func requestID(given string) string {
	if len(given) < 8 || len(given) > 64 {
		return uuid.NewString()
	}
	for _, c := range given {
		plain := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-' || c == '_'
		if !plain {
			return uuid.NewString()
		}
	}
	return given
}

// address returns the client's address without its port. Behind a trusted proxy it
// is the last one of X-Forwarded-For: that one the proxy itself has written.
func (a *API) address(r *http.Request) string {
	if a.opts.TrustedProxy {
		hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
		if ip := net.ParseIP(strings.TrimSpace(hops[len(hops)-1])); ip != nil {
			return ip.String()
		}
	}
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}

// Secure reports whether the client speaks HTTPS to us or to the trusted proxy.
func (a *API) Secure(r *http.Request) bool {
	return r.TLS != nil || a.opts.TrustedProxy && r.Header.Get("X-Forwarded-Proto") == "https"
}

// recover turns a panic into a 500 and logs where it came from.
func (a *API) recover(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			v := recover()
			if v == nil {
				return
			}
			if err, ok := v.(error); ok && errors.Is(err, http.ErrAbortHandler) {
				panic(v)
			}
			a.opts.Log.ErrorContext(r.Context(), "panic", "request_id", reqctx.RequestID(r.Context()),
				"route", r.Pattern, "panic", fmt.Sprint(v), "stack", string(debug.Stack()))
			if rec, ok := w.(*recorder); ok && rec.status != 0 {
				// The answer has begun: break the connection, so that it cannot pass for a whole one.
				panic(http.ErrAbortHandler)
			}
			w.Header().Del("Content-Encoding")
			w.Header().Del("Content-Length")
			writeProblem(w, problem.New(http.StatusInternalServerError, nil))
		}()
		next.ServeHTTP(w, r)
	})
}

// recorder notes the status and the size of an answer, and sees to its cookies.
type recorder struct {
	http.ResponseWriter
	https, hostCookies bool
	status             int
	bytes              int64
}

// Unwrap gives http.ResponseController access to the connection.
func (rec *recorder) Unwrap() http.ResponseWriter { return rec.ResponseWriter }

// WriteHeader records the first final status.
func (rec *recorder) WriteHeader(status int) {
	if rec.status == 0 && status >= 200 {
		rec.status = status
		hostcookie.Write(rec.Header(), rec.hostCookies, rec.https)
	}
	rec.ResponseWriter.WriteHeader(status)
}

// Write counts the written bytes.
func (rec *recorder) Write(p []byte) (int, error) {
	if rec.status == 0 {
		rec.WriteHeader(http.StatusOK)
	}
	n, err := rec.ResponseWriter.Write(p)
	rec.bytes += int64(n)
	return n, err
}

func (rec *recorder) code() int {
	if rec.status == 0 {
		return http.StatusOK
	}
	return rec.status
}
