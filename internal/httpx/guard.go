package httpx

import (
	"context"
	"net/http"
	"time"

	"milepost/internal/authz"
)

// guard stands before one operation: who calls, may they, how much may they
// send and how long may it take.
type guard struct {
	api     *API
	policy  authz.Policy
	maxBody int64
	timeout time.Duration
	stream  bool
	still   func(context.Context, *http.Request) (bool, error)
	extra   func(*http.Request) error
}

// HandleOption changes what the guard of one operation does.
type HandleOption func(*guard)

// MaxBody sets the largest body in bytes.
func MaxBody(bytes int64) HandleOption { return func(g *guard) { g.maxBody = bytes } }

// Timeout sets how long the handler may take, as for a large upload.
func Timeout(d time.Duration) HandleOption { return func(g *guard) { g.timeout = d } }

// Stream marks a handler that answers for as long as the client listens. It
// has no time limit, and its context ends when the server begins to stop.
func Stream() HandleOption { return func(g *guard) { g.stream = true } }

// StreamWhile is [Stream] for what a caller may come to lose sight of without losing their session: every Limits.Recheck
// it is asked whether they still may see it, and the stream ends when they may not. An error ends nothing.
func StreamWhile(still func(context.Context, *http.Request) (bool, error)) HandleOption {
	return func(g *guard) { g.stream, g.still = true, still }
}

// Require adds a check that runs before the handler, such as SameOriginOnly.
func Require(check func(*http.Request) error) HandleOption {
	return func(g *guard) { g.extra = check }
}

func (a *API) newGuard(id, method, path string) *guard {
	return &guard{
		api: a, policy: a.admit(id, method, path),
		maxBody: a.opts.Limits.Body, timeout: a.opts.Limits.Handler,
	}
}

// wrap puts the guard around h.
func (g *guard) wrap(h http.HandlerFunc) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ctx, err := g.enter(r)
		if err != nil {
			g.api.Fail(w, r, err)
			return
		}
		ctx, cancel := g.bound(ctx, w)
		defer cancel()
		if g.stream && !g.policy.Public {
			go g.endWithSession(ctx, r, cancel)
		}
		r.Body = http.MaxBytesReader(w, r.Body, g.maxBody+1)
		// The mux has put the path's values into r; a copy keeps them.
		h(w, r.WithContext(ctx))
	})
}

// enter decides whether the request may go on, and as whom.
func (g *guard) enter(r *http.Request) (context.Context, error) {
	ctx := r.Context()
	actor, signedIn, err := g.api.authenticate(r)
	if err != nil {
		return ctx, err
	}
	switch authz.Allowed(g.policy, actor, signedIn) {
	case http.StatusUnauthorized:
		return ctx, Unauthorized()
	case http.StatusForbidden:
		return ctx, Forbidden()
	}
	if err := requireText(r); err != nil {
		return ctx, err
	}
	if g.extra != nil {
		if err := g.extra(r); err != nil {
			return ctx, err
		}
	}
	if r.ContentLength > g.maxBody {
		return ctx, TooLarge()
	}
	if signedIn {
		ctx = authz.With(ctx, actor)
	}
	return ctx, nil
}

func (a *API) authenticate(r *http.Request) (authz.Actor, bool, error) {
	if a.auth == nil {
		return authz.Actor{}, false, nil
	}
	return a.auth.Authenticate(r)
}

// bound limits the handler's time; a stream instead ends with the server.
func (g *guard) bound(ctx context.Context, w http.ResponseWriter) (context.Context, context.CancelFunc) {
	control := http.NewResponseController(w)
	// A recorder in a test knows no deadlines, hence the errors left aside.
	if !g.stream {
		// The server's own deadlines do for all but those that may take longer.
		if g.timeout > g.api.opts.Limits.Handler {
			_ = control.SetReadDeadline(time.Now().Add(g.api.opts.Limits.Read + g.timeout))
			_ = control.SetWriteDeadline(time.Now().Add(g.timeout + time.Minute))
		}
		return context.WithTimeout(ctx, g.timeout)
	}
	_ = control.SetReadDeadline(time.Time{})
	_ = control.SetWriteDeadline(time.Time{})
	ctx, cancel := context.WithCancel(ctx)
	detach := context.AfterFunc(g.api.stop, cancel)
	return ctx, func() { detach(); cancel() }
}

// endWithSession ends a stream once its caller may not call it any more: a log-out or a suspension holds for what is
// open too. A stream also ends when its access token has run out; its client comes back with a new one.
func (g *guard) endWithSession(ctx context.Context, r *http.Request, end context.CancelFunc) {
	again := time.NewTicker(g.api.opts.Limits.Recheck)
	defer again.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-again.C:
		}
		if g.over(ctx, r) {
			end()
			return
		}
	}
}

func (g *guard) over(ctx context.Context, r *http.Request) bool {
	actor, signedIn, err := g.api.authenticate(r)
	if err == nil && authz.Allowed(g.policy, actor, signedIn) != http.StatusOK {
		return true
	}
	if g.still == nil {
		return false
	}
	may, err := g.still(ctx, r)
	return err == nil && !may
}
