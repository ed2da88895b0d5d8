package measure

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"milepost/internal/fault"
	"milepost/internal/scoring"
	"milepost/internal/wire"
)

var (
	scoreOutside    = fault.Define("measure.value", "Please enter a score from {least} to {most}.")
	intervalOutside = fault.Define("measure.interval", "Please enter an interval within {least} to {most}, the lower end first.")
	measureDate     = fault.Define("measure.date", "Please enter a date such as 2026-03-12.")
	dateFuture      = fault.Define("measure.date-future", "This date is in the future.")
	dateOld         = fault.Define("measure.date-old", "This date is too long ago.")
	beforeBirth     = fault.Define("measure.before-birth", "This date is before the child's birth.")
	intervalHalf    = fault.Define("measure.interval-half", "Please enter both ends of the interval, or neither.")
	measureLevel    = fault.Define("measure.level", "Please enter a level between 0 and 1, such as 0.95.")
	measureSource   = fault.Define("measure.source", "Please name the source in one line of at most 200 characters.")
	reasonMissing   = fault.Define("measure.reason-missing", "Please say why, in one line of at most 500 characters.")
)

// Bounds of measurements.
const (
	maxOfChild     = 10_000 // of one child
	maxCorrections = 100    // of one measurement
	maxSource      = 200
	maxReason      = 500
	usualLevel     = 0.95
	earliest       = "1900-01-01"
)

// Where measurements come from.
const (
	fromActivity = "activity"
	fromImport   = "import"
	fromHand     = "hand"
)

// LineOf returns the line of scores from one source, however that is spelled: scores of one line are compared.
func LineOf(source string) string {
	return "source:" + strings.ToLower(strings.Join(strings.Fields(source), " "))
}

// entry holds the checked fields of a measurement.
type entry struct {
	TestDate   string
	Value      float64
	Low, High  *float64
	Level      *float64
	SourceText string
}

// latestDay returns the last day that it can be anywhere on Earth.
func latestDay(now time.Time) string {
	return scoring.Day(now).AddDate(0, 0, 1).Format(scoring.DateForm)
}

func isDay(text string) bool {
	_, err := time.Parse(scoring.DateForm, text)
	return err == nil
}

// wrong returns what is wrong with a score of a child born on a day, "" if that is unknown. latest is the last valid day.
func (s *entry) wrong(m *row, born, latest string) []fault.FieldError {
	var list []fault.FieldError
	add := func(field string, message fault.Sentence) {
		list = append(list, fault.FieldError{Field: field, Message: message})
	}
	switch {
	case !isDay(s.TestDate):
		add("test_date", measureDate)
	case s.TestDate > latest:
		add("test_date", dateFuture)
	case s.TestDate < earliest:
		add("test_date", dateOld)
	case s.TestDate < born:
		add("test_date", beforeBirth)
	}
	least, most := axis(m.Metric, m.Most)
	outside := func(x float64) bool { return !finite(x) || x < least || x > most }
	if outside(s.Value) {
		add("value", scoreOutside.With("least", fmt.Sprint(least)).With("most", fmt.Sprint(most)))
	}
	switch {
	case (s.Low == nil) != (s.High == nil):
		add("low", intervalHalf)
	case s.Low != nil && (outside(*s.Low) || outside(*s.High) || *s.Low > *s.High):
		add("low", intervalOutside.With("least", fmt.Sprint(least)).With("most", fmt.Sprint(most)))
	case s.Low == nil:
		s.Level = nil
	case s.Level == nil:
		s.Level = new(usualLevel)
	case !(*s.Level > 0 && *s.Level < 1):
		add("level", measureLevel)
	}
	if s.SourceText = strings.TrimSpace(s.SourceText); !wire.OneLine(s.SourceText) || utf8.RuneCountInString(s.SourceText) > maxSource {
		add("source_text", measureSource)
	}
	return list
}

// reasonOf returns the trimmed reason of an act.
func reasonOf(text string) (string, error) {
	text = strings.TrimSpace(text)
	if !wire.Shows(text) || !wire.OneLine(text) || utf8.RuneCountInString(text) > maxReason {
		return "", fault.Field("reason", reasonMissing)
	}
	return text, nil
}
