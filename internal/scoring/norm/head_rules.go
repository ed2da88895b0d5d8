package norm

import (
	"regexp"
	"strconv"
	"strings"

	"milepost/internal/fault"
	"milepost/internal/questionnaire"
	"milepost/internal/scoring"
)

var (
	correctionWritten = fault.Define("norm.correction-form", "A correction is written as: before 37+0 until month 24 term 40.")
	correctionBounds  = fault.Define("norm.correction-bounds", "A correction is for births before a week of 20 to 42, until a month of 1 to 120, with a term of 37 to 42 weeks.")
	termBounds        = fault.Define("norm.term", "A term is from 37 to 42 weeks.")
	levelUnknown      = fault.Define("norm.level", "An interval is of 90 or of 95 %.")
	limitsWritten     = fault.Define("norm.limits", "Limits are two standard scores, one below and one above 100: 40-160.")
)

const daysOfWeek = 7

// correctionForm is a rule of correction: the limit of an early birth, until when the correction counts, and the length of a
// full pregnancy.
var correctionForm = regexp.MustCompile(`^(?:before (\d{1,2})\+(\d)|(\d{1,2}) weeks? early)(?: until month (\d{1,3}))?(?: term(?: week)? (\d{1,2})(?:\+(\d))?)?$`)

// The bounds of a rule of correction. A term of weeks beyond these is a slip of the pen.
const (
	minTerm, maxTerm = 37, 42
	maxCorrected     = 120
)

// setCorrection reads "before 37+0 until month 24 term 40", or "3 weeks early until month 24 term 39".
func (h *head) setCorrection(value string) fault.Sentence {
	match := correctionForm.FindStringSubmatch(value)
	if match == nil {
		return correctionWritten
	}
	number := func(i int) int { n, _ := strconv.Atoi(match[i]); return n }
	c := h.Correction
	if match[5] != "" {
		c.Term = number(5)*daysOfWeek + number(6)
	}
	if match[4] != "" {
		c.Until = number(4)
	}
	c.Before = number(1)*daysOfWeek + number(2)
	if match[3] != "" {
		h.early = number(3)
		c.Before = before(c.Term, h.early)
	}
	if wrong := wrongCorrection(c); wrong != "" || number(2) >= daysOfWeek || number(6) >= daysOfWeek {
		return correctionBounds
	}
	h.Correction = c
	return nil
}

// before returns the day of a pregnancy before which a birth is that many weeks early, or more.
func before(term, weeks int) int { return term - weeks*daysOfWeek + 1 }

func wrongCorrection(c scoring.Correction) string {
	if c.Before < 20*daysOfWeek || c.Before > maxTerm*daysOfWeek || c.Until < 1 || c.Until > maxCorrected ||
		c.Term < minTerm*daysOfWeek || c.Term > maxTerm*daysOfWeek {
		return "out of bounds"
	}
	return ""
}

// setRespondent reads whose answers were scored. A specialist's are those of most tables and stay unsaid, so that a file that says so
// is the same set.
func (h *head) setRespondent(value string) fault.Sentence {
	wrong := choose(value, &h.Respondent, questionnaire.Respondents...)
	if h.Respondent == questionnaire.Specialist {
		h.Respondent = ""
	}
	return wrong
}

// setTerm reads the week of a pregnancy on which a due date lies.
func (h *head) setTerm(value string) fault.Sentence {
	weeks, days, _ := strings.Cut(value, "+")
	if days == "" {
		days = "0"
	}
	w, errWeeks := strconv.Atoi(weeks)
	d, errDays := strconv.Atoi(days)
	if errWeeks != nil || errDays != nil || d < 0 || d >= daysOfWeek || w < minTerm || w > maxTerm {
		return termBounds
	}
	h.Correction.Term = w*daysOfWeek + d
	if h.early > 0 {
		h.Correction.Before = before(h.Correction.Term, h.early)
	}
	return nil
}

// setInterval reads around what an interval lies, and perhaps its level: "true 90".
func (h *head) setInterval(value string) fault.Sentence {
	kind, level, both := strings.Cut(value, " ")
	if both {
		if wrong := h.setLevel(level); wrong != nil {
			return wrong
		}
	}
	return choose(kind, &h.Interval, scoring.Obtained, scoring.True, scoring.Retest)
}

func (h *head) setLevel(value string) fault.Sentence {
	level := map[string]float64{"90": 0.9, "95": 0.95}[strings.TrimSpace(strings.TrimSuffix(value, "%"))]
	if level == 0 {
		return levelUnknown
	}
	h.Level = level
	return nil
}

// setLimits reads the range of standard scores of the test: "40-160".
func (h *head) setLimits(value string) fault.Sentence {
	low, high, both := strings.Cut(strings.ReplaceAll(value, "–", "-"), "-")
	l, errLow := strconv.Atoi(strings.TrimSpace(low))
	u, errHigh := strconv.Atoi(strings.TrimSpace(high))
	if !both || errLow != nil || errHigh != nil || l < 1 || u > 200 || l >= 100 || u <= 100 {
		return limitsWritten
	}
	h.Limits = scoring.Limits{Lowest: float64(l), Highest: float64(u)}
	return nil
}
