package content

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"milepost/internal/fault"
)

var (
	characterZero  = fault.Define("report.character-zero", "cannot have the character 0")
	reportSections = fault.Define("report.sections", "expected each of the {sections, number} sections once")
	unknownOrTwice = fault.Define("report.unknown-or-twice", "unknown, or given twice")
	notHTML        = fault.Define("report.not-html", "cannot be read as HTML")
	givenTwice     = fault.Define("report.given-twice", "is given twice")
	reportCharts   = fault.Define("report.charts", "expected each of the {charts, number} charts once")
)

// maxText is the most characters that a text may have, its markup included.
const maxText = 20_000

// Checked is a content as it may be stored: every section and every chart once, in the order given, sections with their own
// labels, and only the markup that texts may have. Anything missing, unknown or doubled is refused.
func Checked(given Content) (Content, error) {
	out := given
	var err error
	if out.Sections, err = checkedSections(given.Sections); err != nil {
		return Content{}, err
	}
	if out.CategComments, err = checkedComments(given.CategComments); err != nil {
		return Content{}, err
	}
	if err := given.Raters.check(); err != nil {
		return Content{}, err
	}
	if err := checkCharts(given.Charts); err != nil {
		return Content{}, err
	}
	if at := firstZero(given.strings()); at != "" {
		return Content{}, fault.Field("content."+at, characterZero)
	}
	return out, nil
}

func checkedSections(given []Section) ([]Section, error) {
	labels := map[string]string{}
	for _, k := range Sections {
		if k.optional && !slices.ContainsFunc(given, func(s Section) bool { return s.Key == k.key }) {
			continue
		}
		labels[k.key] = k.label
	}
	if len(given) != len(labels) {
		return nil, fault.Field("content.sections", reportSections.With("sections", len(labels)))
	}
	out := make([]Section, len(given))
	for i, section := range given {
		where := fmt.Sprintf("content.sections[%d]", i)
		label, known := labels[section.Key]
		if !known {
			return nil, fault.Field(where+".key", unknownOrTwice)
		}
		delete(labels, section.Key)
		text, err := checkedText(where+".text", section.Text)
		if err != nil {
			return nil, err
		}
		section.Label, section.Text = label, text
		section.Family = section.Family && section.Key != ratersKey
		out[i] = section
	}
	return out, nil
}

func checkedText(where, given string) (string, error) {
	text, err := sanitize(given)
	if err != nil {
		return "", fault.Field(where, notHTML)
	}
	if utf8.RuneCountInString(text) > maxText || strings.IndexByte(text, 0) >= 0 {
		return "", fault.Field(where, fault.MostCharacters.With("most", maxText))
	}
	return text, nil
}

func checkedComments(given []CategoryComment) ([]CategoryComment, error) {
	out := make([]CategoryComment, len(given))
	seen := map[string]bool{}
	for i, comment := range given {
		where := fmt.Sprintf("content.categComments[%d]", i)
		if seen[comment.Category] {
			return nil, fault.Field(where+".category", givenTwice)
		}
		seen[comment.Category] = true
		text, err := checkedText(where+".text", comment.Text)
		if err != nil {
			return nil, err
		}
		comment.Text = text
		out[i] = comment
	}
	return out, nil
}

func checkCharts(given []ChartSettings) error {
	seen := map[string]bool{}
	for i := range given {
		where := fmt.Sprintf("content.charts[%d].", i)
		name := given[i].Kind + given[i].Variant
		if seen[name] {
			return fault.Field(where+"variant", givenTwice)
		}
		seen[name] = true
		if field, message := given[i].wrong(); field != "" {
			return fault.Field(where+field, message)
		}
	}
	if want := len(chartKinds) * len(chartVariants); len(given) != want {
		return fault.Field("content.charts", reportCharts.With("charts", want))
	}
	return nil
}

// strings returns the plain texts of a content by their path.
func (c *Content) strings() map[string][]string {
	all := map[string][]string{"cognitiveAge": {c.CognitiveAge}, "introduction": {c.Introduction.Template}, "family": {c.Family.Contact}}
	for _, s := range c.Sections {
		for _, sentence := range s.Sentences {
			all["sections"] = append(all["sections"], sentence.Template)
			for _, figure := range sentence.Figures {
				all["sections"] = append(all["sections"], figure.ID, figure.Value)
			}
		}
	}
	for _, comment := range c.CategComments {
		all["categComments"] = append(all["categComments"], comment.Category)
	}
	for _, s := range c.ScoredElsewhere {
		all["scoredElsewhere"] = append(all["scoredElsewhere"],
			s.Category, s.Source, s.Percentile, s.ScaledScore, s.StandardScore, s.AgeEquivalent, s.Rating)
	}
	for _, n := range c.QuestionNotes {
		all["questionNotes"] = append(all["questionNotes"], n.Text, n.Source)
	}
	for _, chart := range c.Charts {
		all["charts"] = append(append(all["charts"], chart.Used...), chart.Removed...)
	}
	return all
}

// firstZero names where a text has the character 0, which PostgreSQL does not store.
func firstZero(texts map[string][]string) string {
	for where, list := range texts {
		for _, text := range list {
			if strings.IndexByte(text, 0) >= 0 {
				return where
			}
		}
	}
	return ""
}
