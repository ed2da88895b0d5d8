package authz

import "net/http"

// Policy is the rule for calling an operation. The zero value allows any signed-in, active account, by a session and not by a token.
type Policy struct {
	// Public lets everybody call it; a signed-in caller is still known to it.
	Public bool
	// Roles, when there are any, are the only ones that may call it.
	Roles []Role
	// StepUp asks for a proof of some minutes ago that it is the owner who sits there, beyond the session: a password or a
	// passkey.
	StepUp bool
	// Token is the scope that a token needs to call it; the zero value lets no token in. Whoever uses a token needs what its account needs,
	// too.
	Token Scope
	// Record marks an operation that reads or changes a child's record, or the audit trail: its refusals are recorded. It is
	// the kind of row that the path's parameter names.
	Record Record
}

// Record is a kind of row that belongs to a child's record, or leads to one.
type Record string

// The kinds of rows in the paths of operations on a child's record, and the trail, which has no such path.
const (
	ChildRecord       Record = "child"
	AccountRecord     Record = "account" // whose list of children it is
	ActivityRecord    Record = "activity"
	ApplicationRecord Record = "application" // whose children are listed, who were tested by it
	AssignmentRecord  Record = "assignment"
	ClipRecord        Record = "clip"
	ConsentRecord     Record = "consent"
	ExportRecord      Record = "export" // of results, that somebody asked for
	HandoverRecord    Record = "handover"
	ImportRecord      Record = "import"
	InvitationRecord  Record = "invitation"
	JoinRecord        Record = "join"
	MeasurementRecord Record = "measurement"
	MembershipRecord  Record = "membership"
	OfflineRecord     Record = "offline_copy"
	RatingRecord      Record = "rating_request"
	ReportRecord      Record = "report"
	TrailRecord       Record = "audit"
)

// Policies holds a policy per operation id.
type Policies map[string]Policy

// Allowed returns the decision as an HTTP status: 200 if the call is allowed, 401 if it needs a session, 403 if the session's
// role or the token's scopes do not allow it. signedIn is false when there is no actor. A token that may not call a public operation is
// refused there, too: its program is mistaken about what it calls.
func Allowed(policy Policy, actor Actor, signedIn bool) int {
	switch {
	case signedIn && actor.ByToken() && !actor.Scopes.Allow(policy.Token):
		return http.StatusForbidden
	case policy.Public:
		return http.StatusOK
	case !signedIn:
		return http.StatusUnauthorized
	case len(policy.Roles) > 0 && !actor.Is(policy.Roles...):
		return http.StatusForbidden
	}
	return http.StatusOK
}
