package authoring

import (
	"slices"
	"strings"

	"milepost/internal/db"
)

// The kinds of names that a question is classified by, which are those of taxonomy entries.
const (
	KindArea        = "area"
	KindType        = "type"
	KindCategory    = "category"
	KindSubCategory = "sub_category"
)

// Place is the classification of a question, or names an entry of the taxonomy with its parents. Unused names are empty.
type Place struct {
	Area        string `json:"area,omitempty" db:"area"`
	Type        string `json:"type,omitempty" db:"type"`
	Category    string `json:"category,omitempty" db:"category"`
	SubCategory string `json:"sub_category,omitempty" db:"sub_category"`
}

// Place returns what the question is classified as.
func (q Question) Place() Place {
	return Place{Area: q.Area, Type: q.Type, Category: q.Category, SubCategory: q.SubCategory}
}

// Classified holds the classifications of an application and its questions.
type Classified struct {
	ApplicationID, Area, Language string
	Questions                     []Place
}

// Labels returns type, category and sub-category as the labels column holds them, sorted. Empty and placeholder values have no
// label. Folding removes line breaks, so none occurs inside a label.
func Labels(typeName, category, subCategory string) []string {
	var all []string
	for kind, name := range map[string]string{KindType: typeName, KindCategory: category, KindSubCategory: subCategory} {
		if name != "" && !IsNone(name) {
			all = append(all, "\n"+kind+":"+db.Fold(name)+"\n")
		}
	}
	slices.Sort(all)
	return all
}

// labels returns the distinct labels of the questions.
func labels(questions []Place) string {
	all := make([]string, 0, 3*len(questions))
	for _, q := range questions {
		all = append(all, Labels(q.Type, q.Category, q.SubCategory)...)
	}
	slices.Sort(all)
	return strings.Join(slices.Compact(all), "")
}

// None is the value of forms for a missing sub-category.
const None = "none"

// IsNone reports whether a name stands for "no choice".
func IsNone(name string) bool { return len(name) < 2*len(None) && db.Fold(name) == None }
