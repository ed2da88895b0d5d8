package authz

import "net/http"

// Policy says who may call an operation. The zero value means any signed-in,
// active account.
type Policy struct {
	// Public lets everybody call it; a signed-in caller is still known to it.
	Public bool
	// Roles, when there are any, are the only ones that may call it.
	Roles []Role
	// StepUp asks for a proof of some minutes ago that it is the owner who sits there, beyond the session: a password or a
	// passkey.
	StepUp bool
	// Record says that the operation reads or changes a child's record, or the audit trail: who is refused it is recorded. It
	// is the kind of row that the path's parameter names.
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
	ReportRecord      Record = "report"
	TrailRecord       Record = "audit"
)

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
