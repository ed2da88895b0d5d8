package config

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/cohort/statistics"
	"milepost/internal/fault"
	"milepost/internal/weekly"
	"milepost/internal/wire"
)

var (
	notUUID        = fault.Define("cohort.not-uuid", "This is no UUID.")
	cohortWeekday  = fault.Define("cohort.weekday", "Choose a day of the week.")
	cohortHour     = fault.Define("cohort.hour", "Choose an hour from 0 to 23.")
	recipientsFull = fault.Define("cohort.recipients-full", "Enter at most {most, number} addresses.")
	recipientTwice = fault.Define("cohort.recipient-twice", "This address is there twice.")
)

const (
	formatPDF = "pdf"

	scheduleNever  = "never"
	scheduleWeekly = "every_week"

	maxRecipients = 20
)

// sharedRoles are the roles that a configuration can be shared with: those that may read one.
var sharedRoles = []authz.Role{authz.AppUser, authz.AppAdmin, authz.Organization, authz.Specialist, authz.Statistician, authz.SuperAdmin}

// checked returns an edit in its stored form: without spaces around its name, and with empty lists instead of null.
func (in ReportConfigEdit) checked(actor authz.Actor) (ReportConfigEdit, error) {
	var wrong []fault.FieldError
	in.Definition = tidied(in.Definition)
	wrong = append(wrong, fieldsOf("", in.Definition.CheckFor(actor))...)
	if !wire.Shows(in.Definition.Name) {
		wrong = append(wrong, fault.FieldError{Field: "definition.name", Message: fault.Required})
	}
	if in.ConfigID != "" && !wire.IsUUID(in.ConfigID) {
		wrong = append(wrong, fault.FieldError{Field: "config_id", Message: notUUID})
	}
	if in.SharedWith != "" && !slices.Contains(sharedRoles, authz.Role(in.SharedWith)) {
		wrong = append(wrong, fault.FieldError{Field: "shared_with", Message: fault.UnknownChoice})
	}
	wrong = append(wrong, in.Automation.check()...)
	if in.Automation.Recipients == nil {
		in.Automation.Recipients = []string{}
	}
	if len(wrong) > 0 {
		return in, fault.Fields(wrong...)
	}
	return in, nil
}

// fieldsOf returns the wrong fields of a part, named from the whole.
func fieldsOf(part string, err error) []fault.FieldError {
	var f *fault.Error
	if !errors.As(err, &f) {
		return nil
	}
	fields := make([]fault.FieldError, len(f.Fields))
	for i, field := range f.Fields {
		fields[i] = fault.FieldError{Field: part + field.Field, Message: field.Message}
	}
	return fields
}

func tidied(d statistics.Definition) statistics.Definition {
	d.Name = strings.TrimSpace(d.Name)
	for _, list := range []*[]string{&d.ApplicationIDs, &d.Variables, &d.Outputs, &d.CompareVariables} {
		if *list == nil {
			*list = []string{}
		}
	}
	if d.Users.Rules == nil {
		d.Users.Rules = []statistics.Rule{}
	}
	return d
}

func (a Automation) check() (wrong []fault.FieldError) {
	require := func(ok bool, field string, message fault.Sentence) {
		if !ok {
			wrong = append(wrong, fault.FieldError{Field: "automation." + field, Message: message})
		}
	}
	require(a.Format == formatPDF, "format", fault.UnknownChoice)
	require(a.Schedule == scheduleNever || a.Schedule == scheduleWeekly, "schedule", fault.UnknownChoice)
	require(a.Weekday >= 1 && a.Weekday <= 7, "weekday", cohortWeekday)
	require(a.Hour >= 0 && a.Hour <= 23, "hour", cohortHour)
	_, known := weekly.Zone(a.TimeZone)
	require(known || a.TimeZone == "" && a.Schedule == scheduleNever, "time_zone", fault.UnknownTimeZone)
	require(len(a.Recipients) <= maxRecipients, "recipients", recipientsFull.With("most", maxRecipients))
	seen := map[string]bool{}
	for i, email := range a.Recipients {
		at, folded := fmt.Sprintf("recipients[%d]", i), account.FoldEmail(email)
		require(wire.Email(email), at, fault.NotEmail)
		require(!seen[folded], at, recipientTwice)
		seen[folded] = true
	}
	return wrong
}
