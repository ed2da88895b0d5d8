package httpx

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"maps"
	"net/http"
	"net/url"
	"strings"

	"milepost/internal/httpx/problem"
	"milepost/internal/reqctx"
)

// Fail answers a plain handler's request with the Problem of err, and logs internal ones. The handler returns after it.
func (a *API) Fail(w http.ResponseWriter, r *http.Request, err error) {
	p := asAnswered(r.Context(), problem.Of(err))
	problem.ParametersIn(r).Locate(p)
	a.logProblem(r.Context(), p)
	writeProblem(w, p)
}

// FailBy is [API.Fail] for a handler of another protocol, which writes the refusal in its own form.
func (a *API) FailBy(w http.ResponseWriter, r *http.Request, err error, write func(w http.ResponseWriter, status int, detail string)) {
	p := asAnswered(r.Context(), problem.Of(err))
	a.logProblem(r.Context(), p)
	maps.Copy(w.Header(), p.GetHeaders())
	w.Header().Set("Cache-Control", "no-store")
	write(w, p.Status, p.Detail)
}

func writeProblem(w http.ResponseWriter, p *problem.Problem) {
	for name, values := range p.GetHeaders() {
		w.Header()[name] = values
	}
	w.Header().Set("Cache-Control", "no-store")
	write(w, p.Status, "application/problem+json", p)
}

// JSON answers a plain handler's request with v as JSON.
func JSON(w http.ResponseWriter, status int, v any) { write(w, status, "application/json", v) }

func write(w http.ResponseWriter, status int, contentType string, v any) {
	w.Header().Set("Content-Type", contentType)
	w.WriteHeader(status)
	// The client may have disconnected; an error cannot be reported.
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	_ = enc.Encode(v)
}

// logProblem logs what a 5xx hides from the client. Failures because the client disconnected are no faults.
func (a *API) logProblem(ctx context.Context, p *problem.Problem) {
	if p.Status < http.StatusInternalServerError || errors.Is(ctx.Err(), context.Canceled) {
		return
	}
	a.opts.Log.LogAttrs(ctx, slog.LevelError, "request failed",
		slog.String("request_id", reqctx.RequestID(ctx)),
		slog.Int("status", p.Status),
		slog.Any("error", p.Unwrap()))
}

// Attach marks the answer as a download, which caches must not store. The name is one of ours: ASCII without quotes.
func Attach(w http.ResponseWriter, contentType, name string) {
	w.Header().Set("Content-Type", contentType)
	NameFile(w, name)
	w.Header().Set("Cache-Control", "no-store")
}

// NameFile says as what the answer is kept.
func NameFile(w http.ResponseWriter, name string) {
	w.Header().Set("Content-Disposition", attachment(name))
}

// attachment names a file for every browser: letters beyond ASCII in the form of RFC 6266, with a name without them beside it.
func attachment(name string) string {
	plain := strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' || strings.ContainsRune("\"\\", r) {
			return '_'
		}
		return r
	}, name)
	if plain == name {
		return `attachment; filename="` + name + `"`
	}
	return `attachment; filename="` + plain + `"; filename*=UTF-8` + "''" + url.PathEscape(name)
}
