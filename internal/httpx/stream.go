package httpx

import (
	"context"
	"net/http"
	"time"

	"milepost/internal/authz"
	"milepost/internal/httpx/streams"
	"milepost/internal/throttle"
)

// Stream marks a handler that answers for as long as the client listens. It
// has no time limit, and its context ends when the server begins to stop.
func Stream() HandleOption { return func(g *guard) { g.stream = true } }

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

// Subject describes what a stream is about, and whether its caller has proven to belong there.
type Subject struct {
	// Topic is what the stream shows, such as one activity; empty if that is not bounded.
	Topic string
	// Limit is how many streams of the topic may be open: of known callers, and as many of the others.
	Limit int
	// Known callers do not count against the anonymous bound. Beyond the limit their oldest stream is closed: a device that
	// lost its network reconnects before the server notices that it was gone.
	Known bool
}

// openStream counts the stream that the guard is about to let in.
func (g *guard) openStream(ctx context.Context, r *http.Request, end context.CancelFunc) (*streams.Stream, error) {
	subject := Subject{}
	if g.subject != nil {
		var err error
		if subject, err = g.subject(ctx, r); err != nil {
			return nil, err
		}
	}
	actor, signedIn := authz.From(ctx)
	o := &streams.Stream{
		Network: throttle.Network(g.api.address(r)), Topic: subject.Topic, Known: subject.Known || signedIn,
		End: end, Again: make(chan struct{}, 1),
	}
	if signedIn {
		o.Account = actor.ID
	}
	return o, g.api.streams.Enter(o, subject.Limit)
}

// RecheckStreams checks soon for each open stream of an account whether its caller may still see it; for everybody's if no
// account is named. Call it when a session, a role or access to a child has ended.
func (a *API) RecheckStreams(account string) { a.streams.Recheck(account) }

// endWithSession ends a stream once its caller may not call it any longer: a log-out or a suspension also ends open streams. A
// stream also ends when its access token has expired; its client reconnects with a new one.
func (g *guard) endWithSession(ctx context.Context, r *http.Request, stream *streams.Stream) {
	again := time.NewTicker(g.api.opts.Limits.Recheck)
	defer again.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-again.C:
		case <-stream.Again:
		}
		if g.hasLostAccess(ctx, r) {
			stream.End()
			return
		}
	}
}

// hasLostAccess reports whether the caller may not see the stream any more. It asks the database, in turn.
func (g *guard) hasLostAccess(ctx context.Context, r *http.Request) bool {
	done, ok := g.api.streams.Turn(ctx)
	if !ok {
		return true
	}
	defer done()
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
