package httpx

import (
	"context"
	"net/http"
	"strings"

	"github.com/google/uuid"

	"milepost/internal/authz"
)

// Refusal is a 403 or 404 of an operation on a child's record or on the audit trail.
type Refusal struct {
	Operation Operation
	// Target is the id in the path; empty if there is none, or if it is no id, since it could be a name.
	Target string
	Status int
}

// OnRefused sets the hook that runs for each refusal after it was answered, with the caller in ctx. Call it before serving.
func (a *API) OnRefused(hook func(ctx context.Context, refused Refusal)) { a.refused = hook }

// visit is what the guard finds out about a request, for code that examines its answer.
type visit struct {
	guard    *guard
	target   string
	actor    authz.Actor
	signedIn bool
}

type visitKey struct{}

// withVisit returns a context in which the guard of the operation leaves word.
func withVisit(ctx context.Context) (context.Context, *visit) {
	v := new(visit)
	return context.WithValue(ctx, visitKey{}, v), v
}

// visited leaves word of a request that has come to an operation.
func (g *guard) visited(r *http.Request, actor authz.Actor, signedIn bool) {
	v, ok := r.Context().Value(visitKey{}).(*visit)
	if !ok {
		return
	}
	*v = visit{guard: g, actor: actor, signedIn: signedIn}
	if id, err := uuid.Parse(r.PathValue(firstParameter(g.operation.Path))); err == nil {
		v.target = id.String()
	}
}

// notRefused cancels a refusal: a caller whose role allows the act is only asked for a proof.
func notRefused(r *http.Request) {
	if v, ok := r.Context().Value(visitKey{}).(*visit); ok {
		*v = visit{}
	}
}

// firstParameter returns the name of the first one of a path, such as "id".
func firstParameter(path string) string {
	_, rest, _ := strings.Cut(path, "{")
	name, _, _ := strings.Cut(rest, "}")
	return strings.TrimSuffix(name, "...")
}

// notifyRefused counts a refusal, and passes word of it.
func (a *API) notifyRefused(ctx context.Context, v *visit, status int) {
	refused := status == http.StatusForbidden || status == http.StatusNotFound
	if !refused || v.guard == nil || v.guard.policy.Record == "" {
		return
	}
	a.metrics.refused.WithLabelValues(v.guard.operation.ID).Inc()
	if a.refused == nil {
		return
	}
	if v.signedIn {
		ctx = authz.With(ctx, v.actor)
	}
	a.refused(ctx, Refusal{Operation: v.guard.operation, Target: v.target, Status: status})
}
