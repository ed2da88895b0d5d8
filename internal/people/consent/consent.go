package consent

import (
	"time"

	"milepost/internal/fault"
	"milepost/internal/people/field"
	"milepost/internal/wire"
)

var dateBefore = fault.Define("consent.date-before", "Please enter a date that is not before the consent was given.")

// consent is a consent for a child. Dates are YYYY-MM-DD, empty if there is none.
type consent struct {
	ID          string `db:"id"`
	ChildID     string `db:"child_id"`
	Purpose     string `db:"purpose"`
	Detail      string `db:"detail"`
	GivenBy     string `db:"given_by"`
	GivenOn     string `db:"given_on"`
	Until       string `db:"until"`
	WithdrawnOn string `db:"withdrawn_on"`
	RecordedBy  string `db:"recorded_by"` // a name
	RecordedID  string `db:"recorded_id"`
	ByGuardian  bool   `db:"by_guardian"` // given in the guardian's own account, which recorded it
	CreatedAt   int64  `db:"created_at"`

	WithdrawnBy         string `db:"withdrawn_by"` // a name; empty of withdrawals that were recorded before names were
	WithdrawnID         string `db:"withdrawn_id"`
	WithdrawnByGuardian bool   `db:"withdrawn_by_guardian"`
}

// otherPurpose needs a description.
const otherPurpose = "other"

// The states of a consent.
const (
	consentGiven     = "given"
	consentExpired   = "expired"
	consentWithdrawn = "withdrawn"
)

// state returns the consent's state on the reader's day, which begins at that time in UTC. The last day counts.
func (c *consent) state(today time.Time) string {
	switch {
	case c.WithdrawnOn != "":
		return consentWithdrawn
	case c.Until != "" && c.Until < today.UTC().Format(time.DateOnly):
		return consentExpired
	}
	return consentGiven
}

// check trims the fields and returns the wrong ones. Days in the form YYYY-MM-DD are in order as texts.
func (c *consent) check(now time.Time) error {
	wrong, _ := field.Apply([]field.Text{
		{Name: "detail", From: &c.Detail, To: &c.Detail, Most: field.DetailLength, Lines: true, Required: c.Purpose == otherPurpose},
		{Name: "given_by", From: &c.GivenBy, To: &c.GivenBy, Most: field.LineLength, Required: true},
	})
	switch {
	case c.GivenOn == "":
		wrong.Add("given_on", fault.Required)
	case !field.PastDate(c.GivenOn, now):
		wrong.Add("given_on", field.NotFuture)
	}
	if c.Until != "" && (!field.IsDate(c.Until) || c.Until < c.GivenOn) {
		wrong.Add("until", dateBefore)
	}
	switch {
	case c.WithdrawnOn == "":
	case !field.PastDate(c.WithdrawnOn, now):
		wrong.Add("withdrawn_on", field.NotFuture)
	case c.WithdrawnOn < c.GivenOn:
		wrong.Add("withdrawn_on", dateBefore)
	}
	return wrong.Err()
}

// apply makes a correction; absent fields stay.
func (e ConsentEdit) apply(c *consent) {
	for _, field := range []struct{ to, from *string }{
		{&c.Detail, e.Detail},
		{&c.GivenBy, e.GivenBy},
		{&c.GivenOn, e.GivenOn},
		{&c.Until, e.Until},
		{&c.WithdrawnOn, e.WithdrawnOn},
	} {
		if field.from != nil {
			*field.to = *field.from
		}
	}
}

// row returns the consent as the API shows it on the reader's day; list are all of the child.
func (c *consent) row(list []consent, today time.Time) ConsentRow {
	return ConsentRow{
		ConsentID: c.ID, ChildID: c.ChildID, Purpose: c.Purpose, Detail: c.Detail, GivenBy: c.GivenBy, GivenOn: c.GivenOn,
		Until: c.Until, WithdrawnOn: c.WithdrawnOn, State: c.state(today), Stands: c.standsNow(list, today.UTC().Format(time.DateOnly)),
		RecordedByName: c.RecordedBy, CreatedAt: wire.Time(c.CreatedAt),
		ByGuardian: c.ByGuardian, WithdrawnByName: c.WithdrawnBy, WithdrawnByGuardian: c.WithdrawnByGuardian,
	}
}

// What a guardian did in their own account cannot be corrected by others.
var (
	msgGuardianGave     = fault.Define("consent.guardian-gave", "A guardian gave this consent in their own account. It can be withdrawn, but not rewritten.")
	msgGuardianWithdrew = fault.Define("consent.guardian-withdrew", "A guardian withdrew this consent in their own account. Only a new consent can take its place.")
)

// rewritten is a 409 if a correction would change what a guardian entered themselves.
func (c *consent) rewritten(before *consent) error {
	switch {
	case before.WithdrawnByGuardian && *c != *before:
		return fault.Conflict(msgGuardianWithdrew)
	case before.ByGuardian && (c.Detail != before.Detail || c.GivenBy != before.GivenBy || c.GivenOn != before.GivenOn || c.Until != before.Until):
		return fault.Conflict(msgGuardianGave)
	}
	return nil
}
