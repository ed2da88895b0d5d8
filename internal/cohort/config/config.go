package config

import (
	"context"
	"encoding/json"
	"time"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/cohort/statistics"
	"milepost/internal/db"
	"milepost/internal/reqctx"
	"milepost/internal/weekly"
	"milepost/internal/wire"
)

// row is a stored configuration with its owner.
type row struct {
	Key        int64  `db:"key"`
	ID         string `db:"id"`
	OwnerKey   int64  `db:"owner_key"`
	OwnerID    string `db:"owner_id"`
	FirstName  string `db:"first_name"`
	LastName   string `db:"last_name"`
	Version    int64  `db:"version"`
	Definition string `db:"definition"`
	SharedWith string `db:"shared_with"`
	Schedule   string `db:"schedule"`
	Weekday    int    `db:"weekday"`
	Hour       int    `db:"hour"`
	TimeZone   string `db:"time_zone"`
	Recipients string `db:"recipients"`
	Paused     bool   `db:"paused"`
	PausedFor  string `db:"paused_for"`
	NextDueAt  *int64 `db:"next_due_at"`
	CreatedAt  int64  `db:"created_at"`
	UpdatedAt  int64  `db:"updated_at"`
	ArchivedAt *int64 `db:"archived_at"`
}

func (r *row) place() db.Place { return db.Place{At: r.UpdatedAt, ID: r.ID} }

// definition returns the report's definition.
func (r *row) definition() (d statistics.Definition, err error) {
	err = json.Unmarshal([]byte(r.Definition), &d)
	return d, err
}

// recipients returns the addresses that were entered.
func (r *row) recipients() (list []string, err error) {
	err = json.Unmarshal([]byte(r.Recipients), &list)
	return list, err
}

// due returns when it is due; false if its zone is unknown.
func (r *row) due() (weekly.Time, bool) {
	loc, known := weekly.Zone(r.TimeZone)
	return weekly.Time{Weekday: r.Weekday, Hour: r.Hour, Zone: loc}, known
}

// local returns a context with the calendar of the schedule's time zone, which a request's reader would have.
func (r *row) local(ctx context.Context, now time.Time) context.Context {
	return reqctx.WithCalendar(ctx, "", r.TimeZone, now)
}

// runs reports whether it is sent.
func (r *row) runs() bool { return r.Schedule == scheduleWeekly && !r.Paused && r.ArchivedAt == nil }

// take applies an edit.
func (r *row) take(in ReportConfigEdit) error {
	definition, err := json.Marshal(in.Definition)
	if err != nil {
		return err
	}
	recipients, err := json.Marshal(in.Automation.Recipients)
	if err != nil {
		return err
	}
	a := in.Automation
	r.Definition, r.SharedWith, r.Recipients = string(definition), in.SharedWith, string(recipients)
	r.Schedule, r.Weekday, r.Hour, r.TimeZone, r.Paused, r.PausedFor = a.Schedule, a.Weekday, a.Hour, a.TimeZone, a.Paused, ""
	return nil
}

// automation is as its owner sees it.
func (r *row) automation() (a Automation, err error) {
	a = Automation{
		Format: formatPDF, Schedule: r.Schedule, Weekday: r.Weekday, Hour: r.Hour, TimeZone: r.TimeZone, Paused: r.Paused, PausedFor: r.PausedFor,
	}
	if r.NextDueAt != nil {
		a.NextAt = time.UnixMicro(*r.NextDueAt).UTC().Format(time.RFC3339)
	}
	a.Recipients, err = r.recipients()
	return a, err
}

// noAutomation returns the automation shown to other accounts, and of a copy.
func noAutomation() Automation {
	return Automation{Format: formatPDF, Schedule: scheduleNever, Weekday: 1, Hour: 8, Recipients: []string{}}
}

func (r *row) wire(actor authz.Actor) (out ReportConfig, err error) {
	out = ReportConfig{
		ConfigID: r.ID, Version: r.Version, SharedWith: r.SharedWith, Mine: r.OwnerKey == actor.Key, Automation: noAutomation(),
		OwnerName: account.FullName(r.FirstName, r.LastName), CreatedAt: wire.Time(r.CreatedAt), UpdatedAt: wire.Time(r.UpdatedAt),
	}
	if r.ArchivedAt != nil {
		at := wire.Time(*r.ArchivedAt)
		out.ArchivedAt = &at
	}
	if out.Definition, err = r.definition(); err != nil || !out.Mine {
		return out, err
	}
	out.Automation, err = r.automation()
	return out, err
}
