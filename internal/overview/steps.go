package overview

import (
	"strings"

	"milepost/internal/authz"
)

// step is one of the first tasks: its name on the wire, and the SQL condition under which the account $1 with the key $2 has
// done it.
type step struct{ name, done string }

// trail is the condition that one of the account's last events was one of these. It looks no further back, however long the trail is.
func trail(actions ...string) string {
	return `EXISTS (SELECT 1 FROM (SELECT action FROM audit_event WHERE actor_id = $1 ORDER BY at DESC, id DESC LIMIT 5000) e
		WHERE e.action IN ('` + strings.Join(actions, `', '`) + `'))`
}

var (
	withChildren = []step{
		{"get_application", `EXISTS (SELECT 1 FROM purchase p WHERE p.account_id = $1)`},
		{"add_child", `EXISTS (SELECT 1 FROM person p WHERE p.owner_id = $1 AND p.kind = 'child' AND p.archived_at IS NULL)
			OR EXISTS (SELECT 1 FROM person m JOIN care_team t ON t.member_key = m.key WHERE m.account_id = $1 AND m.access = 'accepted')`},
		{"start_activity", `EXISTS (SELECT 1 FROM activity a WHERE a.owner_id = $1 AND a.discarded_at IS NULL)`},
		{"read_report", trail("report.read")},
	}
	asAuthor = []step{
		{"create_application", `EXISTS (SELECT 1 FROM application a WHERE a.owner_id = $1 AND a.archived_at IS NULL)`},
		{"add_questions", `EXISTS (SELECT 1 FROM application a JOIN question q ON q.application_id = a.id WHERE a.owner_id = $1)`},
		{"publish", `EXISTS (SELECT 1 FROM application a JOIN application_version v ON v.application_id = a.id WHERE a.owner_id = $1)`},
	}
	asParent = []step{
		{"accept_invitation", `EXISTS (SELECT 1 FROM person m WHERE m.account_id = $1 AND m.access = 'accepted' AND m.kind = 'guardian')`},
		{"read_shared_report", trail("report.read")},
		{"look_at_consents", trail("consent.read", "consent.give", "consent.withdraw")},
	}
	asOrganization = []step{
		{"invite_member", `EXISTS (SELECT 1 FROM organization_member m WHERE m.organization_id = $1)`},
		{"add_hub", `EXISTS (SELECT 1 FROM hub h WHERE h.owner_id = $1 AND h.archived_at IS NULL)`},
	}
	withGroups = []step{
		{"make_report", `EXISTS (SELECT 1 FROM cohort_run r WHERE r.owner_id = $1) OR EXISTS (SELECT 1 FROM report_config c WHERE c.owner_key = $2)`},
	}
	asSuperAdmin = []step{
		{"approve_account", trail("account.approve")},
		{"look_at_trail", trail("audit.read")},
	}
)

// firstSteps are the steps of each role, in order. A role may have none.
var firstSteps = map[authz.Role][]step{
	authz.AppUser: withChildren, authz.Specialist: withChildren, authz.AppAdmin: asAuthor, authz.Parent: asParent,
	authz.Organization: asOrganization, authz.Statistician: withGroups, authz.SuperAdmin: asSuperAdmin,
}

// allDone reports whether all steps are done.
func allDone(steps []FirstStep) bool {
	for _, s := range steps {
		if !s.Done {
			return false
		}
	}
	return true
}
