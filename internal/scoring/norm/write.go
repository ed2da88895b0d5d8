package norm

import (
	"fmt"
	"strconv"
	"strings"

	"milepost/internal/scoring"
)

// Lines returns the set as [Read] reads it: the head, the names of the columns, and the rows.
func (s *Set) Lines() [][]string {
	lines := make([][]string, 0, len(s.Rows)+2)
	lines = append(lines, []string{s.headLine()}, columns[s.Kind])
	for _, r := range s.Rows {
		lines = append(lines, s.cells(r))
	}
	return lines
}

// escaped keeps what a value holds from being taken for the end of it.
var escaped = strings.NewReplacer(`\`, `\\`, `;`, `\;`)

func (h *Head) headLine() string {
	var parts []string
	say := func(key, value string) {
		if value != "" && value != "0" {
			parts = append(parts, key+": "+escaped.Replace(value))
		}
	}
	say("title", h.Title)
	say("citation", h.Citation)
	say("country", h.Country)
	say("language", h.Language)
	say("respondent", string(h.Respondent))
	say("sample", h.Sample)
	say("sample_n", strconv.Itoa(h.SampleN))
	say("year", strconv.Itoa(h.Year))
	if h.Reliability != nil {
		say("reliability", number(*h.Reliability)+" ") // also written if 0
	}
	say("reliability_kind", h.ReliabilityKind)
	say("reliability_n", strconv.Itoa(h.ReliabilityN))
	say("better", string(h.Better))
	say("age_kind", string(h.AgeKind))
	if h.AgeKind == Corrected {
		say("correction", correctionText(h.Correction))
	}
	say("raters_r", h.RatersR.Text())
	if len(h.Bands) > 0 {
		say("bands", h.Bands.text())
	}
	say("limits", number(h.Limits.Lowest)+"-"+number(h.Limits.Highest))
	say("interval", string(h.Interval))
	say("level", number(h.Level*100)) // the last one ends in a digit, whatever a spreadsheet puts behind it
	return "# " + strings.Join(parts, "; ")
}

// correctionText is a rule of correction as setCorrection reads it.
func correctionText(c scoring.Correction) string {
	weeks := func(days int) string { return fmt.Sprintf("%d+%d", days/daysOfWeek, days%daysOfWeek) }
	return fmt.Sprintf("before %s until month %d term %s", weeks(c.Before), c.Until, weeks(c.Term))
}

func (b Bands) text() string {
	parts := make([]string, len(b))
	for i, band := range b {
		parts[i] = band.Word
		if i < len(b)-1 {
			parts[i] = number(band.From) + " " + band.Word
		}
	}
	return strings.Join(parts, " | ")
}

// cells returns the cells of a row, in the order of the columns of its kind.
func (s *Set) cells(r Row) []string {
	n, reliability := "", optional(r.Reliability)
	if r.N > 0 {
		n = strconv.Itoa(r.N)
	}
	ages := []string{s.Score, r.Sex, s.ageText(r.From), s.ageText(r.Until)}
	switch s.Kind {
	case MeanSD:
		return append(ages, number(r.Mean), number(r.SD), n, reliability)
	case LMS:
		return []string{s.Score, r.Sex, number(r.Age), number(r.Curve.L), number(r.Curve.M), number(r.Curve.S), n, reliability}
	}
	return append(ages, strconv.FormatInt(r.Raw, 10), optional(r.Percentile), optional(r.Standard), n, reliability)
}

func number(x float64) string { return strconv.FormatFloat(x, 'f', -1, 64) }

func optional(x *float64) string {
	if x == nil {
		return ""
	}
	return number(*x)
}
