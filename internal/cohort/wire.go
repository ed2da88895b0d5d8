package cohort

import (
	"milepost/internal/cohort/statistics"
	"milepost/internal/wire"
)

// Run is one computation of a cohort report, with its definition. Its result is set once it is done.
type Run struct {
	RunID         string                   `json:"run_id"`
	ConfigID      string                   `json:"config_id,omitempty" doc:"the stored configuration; empty for a preview that is not stored"`
	ConfigVersion int64                    `json:"config_version,omitempty"`
	Definition    statistics.Definition    `json:"definition"`
	State         string                   `json:"state" enum:"queued,running,done,failed,cancelled"`
	Progress      float64                  `json:"progress" doc:"0 to 1"`
	Reason        string                   `json:"reason,omitempty" doc:"why it failed"`
	Scheduled     bool                     `json:"scheduled"`
	RepeatOf      string                   `json:"repeat_of,omitempty" doc:"the run whose inputs were computed again"`
	RequestedAt   wire.Time                `json:"requested_at"`
	FinishedAt    *wire.Time               `json:"finished_at,omitempty"`
	AsOf          string                   `json:"as_of" doc:"YYYY-MM-DD, the day from which periods count back"`
	Result        *statistics.CohortResult `json:"result,omitempty"`
}

// ReportChoices is what a report's form offers, only from what the caller may see.
type ReportChoices struct {
	Deidentified       bool                `json:"deidentified" doc:"the caller's reports are: outliers, subjective scoring, and rules of location and worst categories are not for them"`
	Applications       []ApplicationChoice `json:"applications"`
	Genders            []string            `json:"genders"`
	Ethnicities        []string            `json:"ethnicities"`
	DisabilityStatuses []string            `json:"disability_statuses"`
	Locations          []string            `json:"locations"`
	Categories         []string            `json:"categories"`
}

// ApplicationChoice is an application with finished activities.
type ApplicationChoice struct {
	ApplicationID string `json:"application_id"`
	Title         string `json:"title"`
	N             int64  `json:"n" doc:"children, as a report counts them"`
}

// NewRun asks for a run.
type NewRun struct {
	Definition    statistics.Definition `json:"definition"`
	ConfigID      string                `json:"config_id,omitempty" maxLength:"64" doc:"the stored configuration whose definition it is"`
	ConfigVersion int64                 `json:"config_version,omitempty" minimum:"0"`
}
