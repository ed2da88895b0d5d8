package cohort

import (
	"encoding/json"
	"slices"

	"milepost/internal/cohort/deidentified"
	"milepost/internal/cohort/statistics"
	"milepost/internal/fault"
	"milepost/internal/resumable"
	"milepost/internal/wire"
)

var (
	activitiesFull = fault.Define("cohort.activities-full", "These are more than 250,000 activities. Please narrow the selection.")
	runsFull       = fault.Define("cohort.runs-full", "Five reports of yours are being computed. Wait for one of them, or cancel it.")
	cohortEnded    = fault.Define("cohort.ended", "This report has ended already.")
	inputsGone     = fault.Define("cohort.inputs-gone", "What this report was computed from is not kept any more.")
)

// States of runs.
const (
	queued    = "queued"
	running   = "running"
	done      = "done"
	failed    = "failed"
	cancelled = "cancelled"
)

// Why a run failed.
const (
	reasonError   = "error"
	reasonStopped = "the process ended each time"
	reasonMany    = "more than 250,000 activities"
	reasonAccount = "the account may not compute reports"
)

var (
	errTooMany  = fault.Invalid(activitiesFull)
	errBusy     = fault.Conflict(runsFull)
	errEnded    = fault.Conflict(cohortEnded)
	errNoInputs = fault.Conflict(inputsGone)
)

// row is a stored run.
type row struct {
	Key           int64   `db:"key"`
	ID            string  `db:"id"`
	OwnerID       string  `db:"owner_id"`
	OriginKey     string  `db:"origin_key"`
	ConfigID      string  `db:"config_id"`
	ConfigVersion int64   `db:"config_version"`
	Scheduled     bool    `db:"scheduled"`
	Mailed        bool    `db:"mailed"`
	RepeatKey     *int64  `db:"repeat_key"`
	RepeatOf      *string `db:"repeat_of"`
	Deidentified  bool    `db:"deidentified"`
	Definition    string  `db:"definition"`
	Titles        string  `db:"titles"`
	State         string  `db:"state"`
	Reason        string  `db:"reason"`
	Progress      float64 `db:"progress"`
	AsOf          string  `db:"as_of"`
	RequestedAt   int64   `db:"requested_at"`
	FinishedAt    *int64  `db:"finished_at"`
	Erased        int64   `db:"erased"`
	Result        []byte  `db:"result"`
	resumable.Lease
}

func (r *row) ended() bool { return r.State == done || r.State == failed || r.State == cancelled }

func (r *row) definition() (d statistics.Definition, err error) {
	err = json.Unmarshal([]byte(r.Definition), &d)
	return d, err
}

func (r *row) wire() (Run, error) {
	d, err := r.definition()
	run := Run{
		RunID: r.ID, ConfigID: r.ConfigID, ConfigVersion: r.ConfigVersion, Definition: d, State: r.State, Progress: r.Progress, Reason: r.Reason,
		Scheduled: r.Scheduled, RequestedAt: wire.Time(r.RequestedAt), AsOf: r.AsOf,
	}
	if r.RepeatOf != nil {
		run.RepeatOf = *r.RepeatOf
	}
	if r.FinishedAt != nil {
		run.FinishedAt = new(wire.Time(*r.FinishedAt))
	}
	if err == nil && r.Result != nil {
		run.Result = new(statistics.CohortResult)
		err = deidentified.Unpack(r.Result, run.Result)
		run.Result.MissingAsZero = run.Result.Counting < statistics.ScoresAlone && slices.Contains(d.Variables, "score")
	}
	return run, err
}

func (r *row) ending() Ended {
	return Ended{
		RunID: r.ID, OwnerID: r.OwnerID, ConfigID: r.ConfigID, ConfigVersion: r.ConfigVersion, State: r.State, Reason: r.Reason,
		Scheduled: r.Scheduled, Key: r.OriginKey,
	}
}
