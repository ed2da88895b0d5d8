package authz

import (
	"context"
	"time"
)

// Actor is the signed-in account on whose behalf a request runs. It comes only from the session or a token, never from a body, path or
// query.
type Actor struct {
	// ID is the account's public id, a UUID.
	ID string
	// Key is the account's internal integer key.
	Key int64
	// Email is the account's registered address.
	Email string
	// Role is the account's present role, read again on every request.
	Role Role
	// SessionID names the session, so that a logout ends exactly this one.
	SessionID string
	// TokenID names the token by which a program acts for the account, and Scopes what it may do; both are empty in a session.
	TokenID string
	Scopes  Scopes
	// Unconfirmed is set while the address is not confirmed: it may be another person's.
	Unconfirmed bool
	// SteppedUp is set for some minutes after the owner has proven again, in this session, that it is they who sit there.
	SteppedUp bool
	// Since is when the account was created; the zero time if that does not matter.
	Since time.Time
}

// ByToken reports whether a program acts for the account, by one of its tokens.
func (a Actor) ByToken() bool { return a.TokenID != "" }

// Is reports whether the actor has one of the roles.
func (a Actor) Is(roles ...Role) bool {
	for _, role := range roles {
		if a.Role == role {
			return true
		}
	}
	return false
}

type actorKey struct{}

// With returns a context that carries the actor.
func With(ctx context.Context, actor Actor) context.Context {
	return context.WithValue(ctx, actorKey{}, actor)
}

// From returns the actor of the context; false if nobody is signed in.
func From(ctx context.Context) (Actor, bool) {
	actor, ok := ctx.Value(actorKey{}).(Actor)
	return actor, ok
}

// Caller returns the signed-in actor, for operations whose policy requires one. Without one the actor's id is empty and owns
// nothing.
func Caller(ctx context.Context) Actor {
	actor, _ := From(ctx)
	return actor
}
