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
	"milepost/internal/httpx/validtext"
	"milepost/internal/throttle"
)

var otherLogin = fault.Define("request.other-account", "This browser is now logged in to another account.")

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
	perBearer *throttle.Allowance
	refuse    func(w http.ResponseWriter, status int, detail string)
}

// HandleOption changes what the guard of one operation does.
type HandleOption func(*guard)

// MaxBody sets the largest body in bytes.
func MaxBody(bytes int64) HandleOption { return func(g *guard) { g.maxBody = bytes } }

// Timeout sets how long the handler may take, as for a large upload.
func Timeout(d time.Duration) HandleOption { return func(g *guard) { g.timeout = d } }

// Packed marks a handler that answers with [coding.ServePacked], whose answers are compressed already.
func Packed() HandleOption { return func(g *guard) { g.packed = true } }

// Require adds a check that runs before the handler, such as SameOriginOnly.
func Require(check func(*http.Request) error) HandleOption {
	return func(g *guard) { g.extra = check }
}

// RefuseBy has refusals of an operation written in the form of another protocol. Headers are set already.
func RefuseBy(write func(w http.ResponseWriter, status int, detail string)) HandleOption {
	return func(g *guard) { g.refuse = write }
}

// fail answers a request that the guard refuses.
func (g *guard) fail(w http.ResponseWriter, r *http.Request, err error) {
	if g.refuse == nil {
		g.api.Fail(w, r, err)
		return
	}
	g.api.FailBy(w, r, err, g.refuse)
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
		if err := g.allowBearer(r); err != nil {
			g.fail(w, r, err)
			return
		}
		ctx, err := g.enter(r)
		if err != nil {
			g.fail(w, r, err)
			return
		}
		ctx, counted, err := g.allow(ctx)
		if err != nil {
			g.fail(w, r, err)
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
				g.fail(w, r, err)
				return
			}
			defer g.api.streams.Leave(stream)
			if !g.policy.Public || g.still != nil {
				go g.endWithSession(ctx, r, stream)
			}
		}
		r.Body = http.MaxBytesReader(w, r.Body, g.maxBody+1)
		ctx = withIncoming(ctx, r)
		if g.lenient != nil {
			if err := g.exact(r); err != nil {
				g.fail(w, r.WithContext(ctx), err)
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
		return ctx, unauthenticated()
	case http.StatusForbidden:
		return ctx, forbidden(g.policy, actor)
	}
	if g.policy.StepUp && !actor.SteppedUp {
		notRefused(r)
		return ctx, fault.Unproven()
	}
	if err := validtext.CheckRequest(r); err != nil {
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

// AccountHeader names the account for which a page acts. A browser has one session for all of its tabs: when another user
// logs in through one of them, requests of the others would be made in that user's name. A request whose session belongs to another
// account is therefore refused. Without the header nothing is compared.
const AccountHeader = "Milepost-Account"

// otherAccount is a 401: the account that the page acts for is not the one that is logged in. A header of the answer
// distinguishes it from an expired session, which could be renewed.
func otherAccount() *problem.Problem {
	p := problem.New(http.StatusUnauthorized, otherLogin)
	return p.WithHeaders(http.Header{AccountHeader: {"other"}})
}
