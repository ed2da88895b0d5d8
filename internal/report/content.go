package report

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"milepost/internal/fault"
)

// maxSectionText is the most characters that a section's text may have, its markup included.
const maxSectionText = 20_000

// defaultSections are the parts of a new report in their order. All are shown but the table of test scores.
func defaultSections() []Section {
	return []Section{
		{Key: "totalScore", Label: "Total Score"},
		{Key: "testScore", Label: "Test Score", OptsOut: true},
		{Key: "categories", Label: "Category Summary"},
		{Key: "barChart", Label: "Bar Chart"},
		{Key: "obserComments", Label: "Observer & Impression Comments"},
	}
}

// checked is a content as it may be stored: every section once, in the order given, with its own label and only the
// markup that texts may have. Anything missing, unknown or doubled is a 422.
func checked(given Content) (Content, error) {
	labels := map[string]string{}
	for _, section := range defaultSections() {
		labels[section.Key] = section.Label
	}
	if len(given.Sections) != len(labels) {
		return Content{}, fault.Field("content.sections", fmt.Sprintf("expected each of the %d sections once", len(labels)))
	}
	out := Content{Sections: make([]Section, len(given.Sections))}
	for i, section := range given.Sections {
		where := fmt.Sprintf("content.sections[%d]", i)
		label, known := labels[section.Key]
		if !known {
			return Content{}, fault.Field(where+".key", "unknown, or given twice")
		}
		delete(labels, section.Key)
		text, err := sanitize(section.Text)
		if err != nil {
			return Content{}, fault.Field(where+".text", "cannot be read as HTML")
		}
		if utf8.RuneCountInString(text) > maxSectionText || strings.IndexByte(text, 0) >= 0 {
			return Content{}, fault.Field(where+".text", fmt.Sprintf("expected at most %d characters", maxSectionText))
		}
		out.Sections[i] = Section{Key: section.Key, Label: label, OptsOut: section.OptsOut, Text: text}
	}
	return out, nil
}
