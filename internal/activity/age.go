package activity

import (
	"time"

	"milepost/internal/scoring"
)

// ChildAge is a child's age on the day of the test, by which an application's rules choose where it starts.
type ChildAge struct {
	Months    int64  `json:"months" doc:"completed; of a child born early the corrected age until two years, and 0 before the due date"`
	Text      string `json:"text" doc:"in completed years and months, such as 5 y 4 m"`
	Corrected bool   `json:"corrected" doc:"counted from the due date"`
}

// Age returns the child's age on the day of the test; nil without a day of birth, or with one after the test.
func (a *Stored) Age() *ChildAge {
	birth, err := time.Parse(scoring.DateForm, a.birthDate)
	if err != nil {
		return nil
	}
	test, err := time.Parse(scoring.DateForm, a.TestDate)
	if err != nil || birth.After(test) {
		return nil
	}
	ages := scoring.AgesOn(birth, test, a.gestation)
	used := ages.Used()
	used.Months = max(used.Months, 0)
	return &ChildAge{Months: int64(used.Months), Text: used.Text(), Corrected: ages.CorrectionInUse}
}
