package report

import (
	"fmt"
	"time"

	"milepost/internal/fault"
	"milepost/internal/scoring"
)

// AgeCase is a child and the day of its test. Dates are YYYY-MM-DD.
type AgeCase struct {
	BirthDate      *string `json:"birth_date,omitempty" nullable:"true"`
	TestDate       string  `json:"test_date"`
	GestationWeeks *int64  `json:"gestation_weeks,omitempty" nullable:"true" doc:"completed weeks of pregnancy at birth, 20 to 45; null or 0 when unknown"`
	GestationDays  *int64  `json:"gestation_days,omitempty" nullable:"true" doc:"days beyond the weeks, 0 to 6"`
}

// AgeCases asks for ages, of many children at once.
type AgeCases struct {
	Cases []AgeCase `json:"cases" maxItems:"500"`
}

// AgeResults answers in the order of the cases.
type AgeResults struct {
	Results []AgeResult `json:"results"`
}

// AgeResult is a child's age on a day: since birth, since the due date where the length of the pregnancy is known, and
// the one of them to go by. Decimal ages are not rounded, months are completed ones; before the due date days are
// negative and months -1.
type AgeResult struct {
	Days             *int     `json:"age_days" nullable:"true"`
	Decimal          *float64 `json:"age_decimal" nullable:"true" doc:"days / 365.25"`
	Months           *int     `json:"age_months" nullable:"true"`
	Text             string   `json:"age_text" doc:"such as 5 y 4 m; empty when unknown"`
	CorrectedDays    *int     `json:"corrected_days" nullable:"true"`
	CorrectedDecimal *float64 `json:"corrected_decimal" nullable:"true"`
	CorrectedMonths  *int     `json:"corrected_months" nullable:"true"`
	CorrectedText    string   `json:"corrected_text" doc:"empty when unknown or before the due date"`
	CorrectionInUse  bool     `json:"correction_in_use" doc:"born before 37 weeks and less than 24 completed months ago"`
	UsedDays         *int     `json:"used_days" nullable:"true"`
	UsedMonths       *int     `json:"used_months" nullable:"true"`
	Reason           *string  `json:"reason" nullable:"true" doc:"why there is no age, or none to go by: no date of birth, before the due date"`
}

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
