package agecase

// AgeCase is a child and the day of its test. Dates are YYYY-MM-DD.
type AgeCase struct {
	BirthDate      *string `json:"birth_date,omitempty" nullable:"true"`
	TestDate       string  `json:"test_date"`
	GestationWeeks *int64  `json:"gestation_weeks,omitempty" nullable:"true" doc:"completed weeks of pregnancy at birth, 20 to 45; null or 0 when unknown"`
	GestationDays  *int64  `json:"gestation_days,omitempty" nullable:"true" doc:"days beyond the weeks, 0 to 6"`
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
	Reason           *string  `json:"reason" nullable:"true" doc:"why there is no age for norms: no date of birth, or before the due date; for an impossible case its field and error"`
}
