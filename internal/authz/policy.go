package authz

import "net/http"

// Policy says who may call an operation. The zero value means any signed-in,
// active account.
type Policy struct {
	// Public lets everybody call it; a signed-in caller is still known to it.
	Public bool
	// Roles, when there are any, are the only ones that may call it.
	Roles []Role
}

// Policies holds a policy per operation id.
type Policies map[string]Policy

// Allowed is the decision as an HTTP status: 200 when the call may go on, 401
// when it needs a session, 403 when the session's role is not among those that
// may. signedIn is false when there is no actor.
func Allowed(policy Policy, actor Actor, signedIn bool) int {
	switch {
	case policy.Public:
		return http.StatusOK
	case !signedIn:
		return http.StatusUnauthorized
	case len(policy.Roles) > 0 && !actor.Is(policy.Roles...):
		return http.StatusForbidden
	}
	return http.StatusOK
}
