package httpx

import (
	"context"
	"net/http"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/httpx/coding"
	"milepost/internal/httpx/jsonbody"
	"milepost/internal/httpx/problem"
)

// guard runs before one operation: it finds the caller, checks permission, and bounds size and time.
type guard struct {
	api       *API
	operation Operation
	policy    authz.Policy
	maxBody   int64
	timeout   time.Duration
	stream    bool
	packed    bool
	uncounted bool
	still     func(context.Context, *http.Request) (bool, error)
	subject   func(context.Context, *http.Request) (Subject, error)
	extra     func(*http.Request) error
	lenient   *jsonbody.Lenient
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

// Packed marks a handler that answers with [coding.ServePacked], whose answers are compressed already.
func Packed() HandleOption { return func(g *guard) { g.packed = true } }

// StreamWhile is [Stream] for what a caller may come to lose sight of without losing their session: every Limits.Recheck,
// and after [API.RecheckStreams], it is asked whether they still may see it, and the stream ends when they may not. An
// error ends nothing.
func StreamWhile(still func(context.Context, *http.Request) (bool, error)) HandleOption {
	return func(g *guard) { g.stream, g.still = true, still }
}

// WithSubject sets what a stream is about and whether its caller is known by other means than a session. It is called before
// the stream is counted.
func WithSubject(subject func(context.Context, *http.Request) (Subject, error)) HandleOption {
	return func(g *guard) { g.subject = subject }
}

// Require adds a check that runs before the handler, such as SameOriginOnly.
func Require(check func(*http.Request) error) HandleOption {
	return func(g *guard) { g.extra = check }
}

func (a *API) newGuard(id, method, path string) *guard {
	operation := a.admit(id, method, path)
	return &guard{
		api: a, operation: operation, policy: operation.Policy,
		maxBody: a.opts.Limits.Body, timeout: a.opts.Limits.Handler,
	}
}

// wrap puts the guard around h, and compresses the answers unless they are packed or a stream, whose events must leave at once.
func (g *guard) wrap(h http.HandlerFunc) http.Handler {
	handler := g.around(h)
	if !g.stream && !g.packed {
		handler = coding.Compress(handler)
	}
	if g.stream || g.uncounted {
		return handler
	}
	return g.api.calls.counted(handler)
}

func (g *guard) around(h http.HandlerFunc) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ctx, err := g.enter(r)
		if err != nil {
			g.api.Fail(w, r, err)
			return
		}
		ctx, counted, err := g.allow(ctx)
		if err != nil {
			g.api.Fail(w, r, err)
			return
		}
		defer counted()
		ctx, cancel := g.bound(ctx, w, r)
		defer cancel()
		if g.stream {
			stream, err := g.openStream(ctx, r, cancel)
			if err != nil {
				// A refused request must not hold a connection.
				w.Header().Set("Connection", "close")
				g.api.Fail(w, r, err)
				return
			}
			defer g.api.streams.leave(stream)
			if !g.policy.Public || g.still != nil {
				go g.endWithSession(ctx, r, stream)
			}
		}
		r.Body = http.MaxBytesReader(w, r.Body, g.maxBody+1)
		ctx = withIncoming(ctx, r)
		if g.lenient != nil {
			if err := g.exact(r); err != nil {
				g.api.Fail(w, r.WithContext(ctx), err)
				return
			}
		}
		// The mux has put the path's values into r; a copy keeps them.
		h(w, r.WithContext(ctx))
	})
}

// enter decides whether the request may continue, and as whom.
func (g *guard) enter(r *http.Request) (context.Context, error) {
	ctx := r.Context()
	actor, signedIn, err := g.api.authenticate(r)
	if err != nil {
		return ctx, err
	}
	g.visited(r, actor, signedIn)
	if claimed := r.Header.Get(AccountHeader); signedIn && claimed != "" && claimed != actor.ID {
		return ctx, otherAccount()
	}
	switch authz.Allowed(g.policy, actor, signedIn) {
	case http.StatusUnauthorized:
		return ctx, fault.Unauthenticated()
	case http.StatusForbidden:
		return ctx, problem.Forbidden()
	}
	if g.policy.StepUp && !actor.SteppedUp {
		notRefused(r)
		return ctx, fault.Unproven()
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
		return ctx, problem.TooLarge()
	}
	if signedIn {
		ctx = db.OnBehalf(authz.With(ctx, actor), actor.ID)
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
func (g *guard) bound(ctx context.Context, w http.ResponseWriter, r *http.Request) (context.Context, context.CancelFunc) {
	control := http.NewResponseController(w)
	// A recorder in a test knows no deadlines, hence the errors left aside.
	if !g.stream {
		// The server's own deadlines do for all but those that may take longer.
		if g.timeout > g.api.opts.Limits.Handler {
			_ = control.SetReadDeadline(time.Now().Add(g.api.opts.Limits.Read + g.timeout))
			_ = control.SetWriteDeadline(time.Now().Add(g.timeout + time.Minute))
		}
		if r.ContentLength > longBody || r.ContentLength < 0 {
			return g.arriving(ctx, w, r)
		}
		return context.WithTimeout(ctx, g.timeout)
	}
	_ = control.SetReadDeadline(time.Time{})
	_ = control.SetWriteDeadline(time.Time{})
	ctx, cancel := context.WithCancel(ctx)
	detach := context.AfterFunc(g.api.stop, cancel)
	return ctx, func() { detach(); cancel() }
}

// endWithSession ends a stream once its caller may not call it any longer: a log-out or a suspension also ends open streams. A
// stream also ends when its access token has expired; its client reconnects with a new one.
func (g *guard) endWithSession(ctx context.Context, r *http.Request, stream *openStream) {
	again := time.NewTicker(g.api.opts.Limits.Recheck)
	defer again.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-again.C:
		case <-stream.again:
		}
		if g.over(ctx, r) {
			stream.end()
			return
		}
	}
}

// over asks the database; of thousands of streams few at once, so that requests find a free reader.
func (g *guard) over(ctx context.Context, r *http.Request) bool {
	select {
	case g.api.streams.asking <- struct{}{}:
		defer func() { <-g.api.streams.asking }()
	case <-ctx.Done():
		return true
	}
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
