package report

import (
	"fmt"
	"time"

	"milepost/internal/fault"
	"milepost/internal/scoring"
)

// Reasons for which there is no age, or none to go by.
const (
	noBirthDate   = "no date of birth"
	beforeDueDate = "before the due date"
	bornAfter     = "born after the test"
)

// The length of a pregnancy, in weeks, beyond which it is a slip of the pen.
const (
	fewestWeeks = 20
	mostWeeks   = 45
)

// agesOf computes the ages of each case. A date or length that cannot be is a 422 naming it.
func agesOf(cases []AgeCase) (AgeResults, error) {
	out := AgeResults{Results: make([]AgeResult, len(cases))}
	var wrong []fault.FieldError
	for i, c := range cases {
		field, message := c.compute(&out.Results[i])
		if field != "" && len(wrong) < maxWrong {
			wrong = append(wrong, fault.FieldError{Field: fmt.Sprintf("cases[%d].%s", i, field), Message: message})
		}
	}
	if len(wrong) > 0 {
		return AgeResults{}, fault.Fields(wrong...)
	}
	return out, nil
}

// maxWrong is how many wrong fields are told at once.
const maxWrong = 20

func (c AgeCase) compute(out *AgeResult) (field, message string) {
	test, err := time.Parse(scoring.DateForm, c.TestDate)
	if err != nil {
		return "test_date", "expected a date such as 2026-03-12"
	}
	if c.GestationWeeks != nil && *c.GestationWeeks != 0 && (*c.GestationWeeks < fewestWeeks || *c.GestationWeeks > mostWeeks) {
		return "gestation_weeks", fmt.Sprintf("expected %d to %d weeks", fewestWeeks, mostWeeks)
	}
	if c.GestationDays != nil && (*c.GestationDays < 0 || *c.GestationDays > 6) {
		return "gestation_days", "expected 0 to 6 days"
	}
	if c.BirthDate == nil || *c.BirthDate == "" {
		out.Reason = new(noBirthDate)
		return "", ""
	}
	birth, err := time.Parse(scoring.DateForm, *c.BirthDate)
	switch {
	case err != nil:
		return "birth_date", "expected a date such as 2020-03-12"
	case birth.After(test):
		return "birth_date", "expected a date that is not after the test"
	}
	*out = ageResult(scoring.AgesOn(birth, test, c.gestation()))
	return "", ""
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

func ageResult(ages scoring.Ages) AgeResult {
	used := ages.Used()
	out := AgeResult{
		Days: &ages.Chronological.Days, Decimal: &ages.Chronological.Years, Months: &ages.Chronological.Months,
		Text: ages.Chronological.Text(), CorrectionInUse: ages.CorrectionInUse, UsedDays: &used.Days, UsedMonths: &used.Months,
	}
	if c := ages.Corrected; c != nil {
		out.CorrectedDays, out.CorrectedDecimal, out.CorrectedMonths, out.CorrectedText = &c.Days, &c.Years, &c.Months, c.Text()
	}
	if used.Days < 0 {
		out.Reason = new(beforeDueDate)
	}
	return out
}
