package agecase

import (
	"fmt"
	"time"

	"milepost/internal/scoring"
)

// The length of a pregnancy, in weeks, beyond which it is a slip of the pen.
const (
	minWeeks = 20
	maxWeeks = 45
)

// Aged is a case with its ages: nil without a date of birth, and where something about the case cannot be.
type Aged struct {
	Ages  *scoring.Ages
	Wrong string // the wrong field and its error; empty if there is none
}

// Ages computes the ages of each case. An impossible date or length is an error of its own case only.
func Ages(cases []AgeCase) []Aged {
	all := make([]Aged, len(cases))
	for i, c := range cases {
		ages, field, message := c.ages()
		all[i].Ages = ages
		if field != "" {
			all[i].Wrong = field + ": " + message
		}
	}
	return all
}

// Result returns the case in the form of the answer.
func (a Aged) Result() AgeResult {
	if a.Wrong != "" {
		return AgeResult{Reason: &a.Wrong}
	}
	return ResultOf(a.Ages)
}

func (c AgeCase) ages() (ages *scoring.Ages, field, message string) {
	test, err := time.Parse(scoring.DateForm, c.TestDate)
	if err != nil {
		return nil, "test_date", "expected a date such as 2026-03-12"
	}
	if c.GestationWeeks != nil && *c.GestationWeeks != 0 && (*c.GestationWeeks < minWeeks || *c.GestationWeeks > maxWeeks) {
		return nil, "gestation_weeks", fmt.Sprintf("expected %d to %d weeks", minWeeks, maxWeeks)
	}
	if c.GestationDays != nil && (*c.GestationDays < 0 || *c.GestationDays > 6) {
		return nil, "gestation_days", "expected 0 to 6 days"
	}
	if c.BirthDate == nil || *c.BirthDate == "" {
		return nil, "", ""
	}
	birth, err := time.Parse(scoring.DateForm, *c.BirthDate)
	switch {
	case err != nil:
		return nil, "birth_date", "expected a date such as 2020-03-12"
	case birth.After(test):
		return nil, "birth_date", "expected a date that is not after the test"
	}
	return new(scoring.AgesOn(birth, test, c.gestation())), "", ""
}

func (c AgeCase) gestation() scoring.Gestation {
	var g scoring.Gestation
	if c.GestationWeeks != nil {
		g.Weeks = *c.GestationWeeks
	}
	if c.GestationDays != nil {
		g.Days = *c.GestationDays
	}
	return g
}

// ResultOf returns the answer with ages; nil for a child without a date of birth.
func ResultOf(ages *scoring.Ages) AgeResult {
	if ages == nil {
		return AgeResult{Reason: new(scoring.NoBirthDate)}
	}
	used := ages.Used()
	out := AgeResult{
		Days: &ages.Chronological.Days, Decimal: &ages.Chronological.Years, Months: &ages.Chronological.Months,
		Text: ages.Chronological.Text(), CorrectionInUse: ages.CorrectionInUse, UsedDays: &used.Days, UsedMonths: &used.Months,
	}
	if c := ages.Corrected; c != nil {
		out.CorrectedDays, out.CorrectedDecimal, out.CorrectedMonths, out.CorrectedText = &c.Days, &c.Years, &c.Months, c.Text()
	}
	if used.Days < 0 {
		out.Reason = new(scoring.BeforeDueDate)
	}
	return out
}
