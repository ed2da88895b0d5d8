package config

import (
	"milepost/internal/cohort/statistics"
	"milepost/internal/wire"
)

// ReportConfig is a stored configuration at its present version.
type ReportConfig struct {
	ConfigID   string                `json:"config_id"`
	Version    int64                 `json:"version" doc:"counts saves; each is kept"`
	Definition statistics.Definition `json:"definition"`
	Automation Automation            `json:"automation"`
	SharedWith string                `json:"shared_with" doc:"the role whose accounts may read, run and duplicate it, each over the children whom they may see; empty for nobody"`
	Mine       bool                  `json:"mine"`
	OwnerName  string                `json:"owner_name"`
	CreatedAt  wire.Time             `json:"created_at"`
	UpdatedAt  wire.Time             `json:"updated_at"`
	ArchivedAt *wire.Time            `json:"archived_at,omitempty"`
	LastRun    *RunState             `json:"last_run,omitempty" doc:"the caller's latest"`
	Delivery   *Delivery             `json:"last_delivery,omitempty" doc:"the latest that was scheduled; for its owner"`
}

// Automation is Report Automation: the format, when it is computed and sent, and to whom. Accounts that it is shared with do
// not see it.
type Automation struct {
	Format     string   `json:"format" enum:"pdf"`
	Schedule   string   `json:"schedule" enum:"never,every_week"`
	Weekday    int      `json:"weekday" minimum:"1" maximum:"7" doc:"Monday is 1"`
	Hour       int      `json:"hour" minimum:"0" maximum:"23" doc:"in the time zone"`
	TimeZone   string   `json:"time_zone" maxLength:"60" doc:"as Europe/Berlin"`
	Recipients []string `json:"recipients" maxItems:"20" doc:"e-mail addresses; the owner's own when empty"`
	Paused     bool     `json:"paused"`
	PausedFor  string   `json:"paused_for,omitempty" readOnly:"true" doc:"why it was paused by itself, as a sentence"`
	NextAt     string   `json:"next_at,omitempty" readOnly:"true" doc:"when it is due next, RFC 3339"`
}

// RunState is the state of a run.
type RunState struct {
	RunID       string     `json:"run_id"`
	State       string     `json:"state" enum:"queued,running,done,failed,cancelled"`
	RequestedAt wire.Time  `json:"requested_at"`
	FinishedAt  *wire.Time `json:"finished_at,omitempty"`
}

// Delivery is the delivery of one week.
type Delivery struct {
	DueAt   wire.Time  `json:"due_at"`
	State   string     `json:"state" enum:"waiting,sent,failed"`
	RunID   string     `json:"run_id,omitempty"`
	Reason  string     `json:"reason,omitempty" doc:"why it failed, or which recipients did not get it"`
	EndedAt *wire.Time `json:"ended_at,omitempty"`
	Sent    int64      `json:"sent" doc:"letters"`
	Failed  int64      `json:"failed" doc:"letters that were given up"`
	Stopped int64      `json:"stopped" doc:"recipients who want no letters"`
	Missed  int64      `json:"missed" doc:"weeks before it that were left out, since the server stood still"`
}

// ReportConfigEdit makes or changes a configuration. Version is the one that was read: another one is 409. A client-made config_id
// of a new one sees to it that a repeated call adds nothing.
type ReportConfigEdit struct {
	ConfigID   string                `json:"config_id,omitempty" maxLength:"36" doc:"client-made UUID, of a new one"`
	Version    int64                 `json:"version,omitempty"`
	Definition statistics.Definition `json:"definition"`
	Automation Automation            `json:"automation"`
	SharedWith string                `json:"shared_with,omitempty" enum:",App User,App Admin,Organization,Specialist,Statistician/Analyst,Super Admin"`
}

// ConfigVersion is an earlier state.
type ConfigVersion struct {
	Version    int64                 `json:"version"`
	Definition statistics.Definition `json:"definition"`
	SavedAt    wire.Time             `json:"saved_at"`
	SavedBy    string                `json:"saved_by"`
}
