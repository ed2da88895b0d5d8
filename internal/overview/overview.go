package overview

import (
	"milepost/internal/people"
	"milepost/internal/wire"
)

// WorkOverview is what waits for the caller, except for what has a list of its own, such as activities, reports and purchases.
type WorkOverview struct {
	FirstSteps       []FirstStep         `json:"first_steps" doc:"in their order; empty once they are finished"`
	StartAgain       []StartAgain        `json:"start_again" doc:"the caller's last activities by child and application, without those that are open or that no purchase gives a start of"`
	SharedChildren   []NewlyShared       `json:"shared_children" doc:"children who were shared with the caller in the last 30 days and with whom they have started nothing"`
	SharedCount      int64               `json:"shared_count" doc:"how many such children there are, no further than 100"`
	Invitations      []WaitingInvitation `json:"invitations" doc:"sent to the caller's confirmed address; they are accepted by the link in the letter"`
	AwaitingApproval int64               `json:"awaiting_approval" doc:"for a Super Admin: accounts that wait"`
}

// FirstStep is one of the first tasks of an account of a role.
type FirstStep struct {
	Step string `json:"step" enum:"get_application,add_child,start_activity,read_report,create_application,add_questions,publish,accept_invitation,read_shared_report,look_at_consents,invite_member,add_hub,make_report,approve_account,look_at_trail"`
	Done bool   `json:"done"`
}

// StartAgain is a child and an application that the caller ran with them.
type StartAgain struct {
	ChildID       string    `json:"child_id"`
	FirstName     string    `json:"first_name"`
	LastName      string    `json:"last_name"`
	ApplicationID string    `json:"application_id"`
	Title         string    `json:"title" doc:"of the newest version"`
	StartDate     wire.Time `json:"start_date" doc:"of the last activity"`
	TestDate      string    `json:"test_date" doc:"of the last activity: the calendar day where the test was given, YYYY-MM-DD"`
}

// NewlyShared is a child whom another account shares with the caller.
type NewlyShared struct {
	ChildID   string    `json:"child_id" db:"child_id"`
	FirstName string    `json:"first_name" db:"first_name"`
	LastName  string    `json:"last_name" db:"last_name"`
	SharedBy  string    `json:"shared_by" db:"shared_by"`
	SharedAt  wire.Time `json:"shared_at" db:"shared_at"`
}

// WaitingInvitation is an invitation whose letter the caller has, or will have soon.
type WaitingInvitation struct {
	Inviter   string      `json:"inviter"`
	Kind      people.Kind `json:"kind,omitempty" enum:"specialist,case_manager,guardian" doc:"the caller's role in the care team; absent for an organization's members"`
	SentAt    wire.Time   `json:"sent_at"`
	ExpiresAt wire.Time   `json:"expires_at"`
}

// ShowFirstSteps puts the first steps away, or brings them back.
type ShowFirstSteps struct {
	Hidden bool `json:"hidden"`
}
