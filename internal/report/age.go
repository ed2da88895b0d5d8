package report

import "milepost/internal/scoring/agecase"

// AgeResult is a child's age, as the report and the call for ages answer it.
type AgeResult = agecase.AgeResult

// bornAfter is why there is no age on the day of a test that was before the birth.
const bornAfter = "born after the test"

// AgeCases asks for ages, of many children at once.
type AgeCases struct {
	Cases []agecase.AgeCase `json:"cases" maxItems:"500"`
}

// AgeResults answers in the order of the cases.
type AgeResults struct {
	Results []AgeResult `json:"results"`
}

// agesOf computes the ages of each case. A date or length that cannot be is a 422 naming it.
func agesOf(cases []agecase.AgeCase) (AgeResults, error) {
	all, err := agecase.Ages(cases)
	if err != nil {
		return AgeResults{}, err
	}
	out := AgeResults{Results: make([]AgeResult, len(all))}
	for i, ages := range all {
		out.Results[i] = agecase.ResultOf(ages)
	}
	return out, nil
}
