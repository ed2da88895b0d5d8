package document

import "milepost/internal/scoring/agecase"

// AgeResult is a child's age, as the report and the call for ages answer it.
type AgeResult = agecase.AgeResult

// bornAfter is why there is no age on the day of a test before the birth.
const bornAfter = "born after the test"

// AgeCases asks for ages, of many children at once.
type AgeCases struct {
	Cases []agecase.AgeCase `json:"cases" maxItems:"500"`
}

// AgeResults answers in the order of the cases.
type AgeResults struct {
	Results []AgeResult `json:"results"`
}

// AgesOf computes the ages of each case. An impossible one has its own error.
func AgesOf(cases []agecase.AgeCase) AgeResults {
	all := agecase.Ages(cases)
	out := AgeResults{Results: make([]AgeResult, len(all))}
	for i, aged := range all {
		out.Results[i] = aged.Result()
	}
	return out
}
