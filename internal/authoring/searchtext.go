package authoring

import (
	"slices"
	"strings"

	"milepost/internal/db"
)

// searchText is what the text search looks through.
func (s settings) searchText() string {
	return db.Fold(strings.Join([]string{s.Title, s.Subtitle, s.CustomID, s.Classification, s.Area, s.Info}, " "))
}

// Labels are a type, a category and a sub-category as the labels column holds them, sorted. What is empty, or stands for
// none, has no label. A line break never occurs inside one, since folding takes it away.
func Labels(typeName, category, subCategory string) []string {
	var all []string
	for kind, name := range map[string]string{kindType: typeName, kindCategory: category, kindSubCategory: subCategory} {
		if name != "" && !isNone(name) {
			all = append(all, "\n"+kind+":"+db.Fold(name)+"\n")
		}
	}
	slices.Sort(all)
	return all
}

// labels are the distinct labels of the questions.
func labels(questions []classification) string {
	all := make([]string, 0, 3*len(questions))
	for _, q := range questions {
		all = append(all, Labels(q.Type, q.Category, q.SubCategory)...)
	}
	slices.Sort(all)
	return strings.Join(slices.Compact(all), "")
}
