package norm

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"milepost/internal/fault"
	"milepost/internal/questionnaire"
)

var (
	raterUnknown        = fault.Define("norm.rater", "Raters are: specialist, parent, teacher, self, other.")
	correlationBounds   = fault.Define("norm.correlation", "A correlation lies between -1 and 1.")
	correlationTwice    = fault.Define("norm.correlation-twice", "This is said twice of the same raters.")
	correlationsWritten = fault.Define("norm.correlations-form", "Correlations of raters are written as: parent-teacher 0.45, parent-self 0.3.")
)

// Correlation is how the scores that two kinds of respondents give the same children correlate.
type Correlation struct {
	First  questionnaire.Respondent `json:"first"`
	Second questionnaire.Respondent `json:"second"`
	R      float64                  `json:"r"`
}

// Correlations are those of the norm group, each two kinds once, in the order of [questionnaire.Respondents].
type Correlations []Correlation

// Between returns the correlation of two kinds in either order.
func (c Correlations) Between(a, b questionnaire.Respondent) (r float64, known bool) {
	for _, of := range c {
		if of.First == a && of.Second == b || of.First == b && of.Second == a {
			return of.R, true
		}
	}
	return 0, false
}

// Text writes the correlations as a head has them: "parent-teacher 0.45, parent-self 0.3".
func (c Correlations) Text() string {
	parts := make([]string, len(c))
	for i, of := range c {
		parts[i] = fmt.Sprintf("%s-%s %s", of.First, of.Second, strconv.FormatFloat(of.R, 'f', -1, 64))
	}
	return strings.Join(parts, ", ")
}

var correlationForm = regexp.MustCompile(`^([a-z]+)\s*[-–]\s*([a-z]+)\s*:?\s+(-?[0-9.]+)$`)

// setCorrelations reads "parent-teacher 0.45, parent-self 0.3".
func (h *head) setCorrelations(value string) fault.Sentence {
	for _, part := range strings.FieldsFunc(value, func(r rune) bool { return r == ',' || r == ';' }) {
		match := correlationForm.FindStringSubmatch(strings.ToLower(strings.TrimSpace(part)))
		if match == nil {
			return correlationsWritten
		}
		c := Correlation{First: questionnaire.Respondent(match[1]), Second: questionnaire.Respondent(match[2])}
		first, second := slices.Index(questionnaire.Respondents, c.First), slices.Index(questionnaire.Respondents, c.Second)
		if first < 0 || second < 0 {
			return raterUnknown
		}
		if first > second {
			c.First, c.Second = c.Second, c.First
		}
		var err error
		if c.R, err = strconv.ParseFloat(match[3], 64); err != nil || !(c.R > -1 && c.R < 1) {
			return correlationBounds
		}
		if _, twice := h.RatersR.Between(c.First, c.Second); twice {
			return correlationTwice
		}
		h.RatersR = append(h.RatersR, c)
	}
	return nil
}
