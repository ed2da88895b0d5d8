package version

import (
	"reflect"

	"milepost/internal/questionnaire"
)

// FormChange is a change of how raters answer an application.
type FormChange struct {
	Field string `json:"field" enum:"respondents,instructions,pages,tables,dont_know,no_opportunity,closing,parallel"`
	Kind  string `json:"kind" enum:"added,removed,changed"`
}

// diffForm returns the changes of a form, in the order of its fields.
func diffForm(before, after *questionnaire.Form) []FormChange {
	list := []FormChange{}
	b, a := reflect.ValueOf(orEmpty(before)), reflect.ValueOf(orEmpty(after))
	for i := range b.NumField() {
		if kind := kindOf(b.Field(i), a.Field(i)); kind != "" {
			list = append(list, FormChange{Field: jsonName(b.Type().Field(i)), Kind: kind})
		}
	}
	return list
}

func orEmpty(f *questionnaire.Form) questionnaire.Form {
	if f == nil {
		return questionnaire.Form{}
	}
	return *f
}
