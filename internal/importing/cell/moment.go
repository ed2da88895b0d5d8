package cell

import (
	"regexp"
	"time"
)

// momentForm is a time of day in UTC behind a date.
var momentForm = regexp.MustCompile(`(?i)[T ](\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?) ?(?:Z|UTC|GMT|[+-]00:?00)$`)

var midnight = regexp.MustCompile(`^[0:.,]+$`)

// isMoment reports whether a text is a moment in UTC that is not midnight: programs write the beginning of somebody's day so,
// and east of Greenwich that lies on the day before.
func isMoment(text string) bool {
	found := momentForm.FindStringSubmatch(text)
	return len(found) > 1 && !midnight.MatchString(found[1])
}

// dayAfter returns the day that follows a date.
func dayAfter(iso string) string {
	day, err := time.Parse(ISOForm, iso)
	if err != nil {
		return ""
	}
	return day.AddDate(0, 0, 1).Format(ISOForm)
}
