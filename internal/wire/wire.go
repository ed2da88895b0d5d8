// Package wire holds the few value forms that the API writes in its own way: durations as hh:mm:ss,
// age ranges as [begin,end] and instants as RFC 3339 in UTC.
package wire

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"
)

// Duration is a span in whole seconds, written hh:mm:ss.
type Duration int64

var durationForm = regexp.MustCompile(`^(\d{2,4}):([0-5]\d):([0-5]\d)$`)

// ParseDuration reads hh:mm:ss; hours may have up to four digits.
func ParseDuration(s string) (Duration, error) {
	m := durationForm.FindStringSubmatch(s)
	if m == nil {
		return 0, fmt.Errorf("duration %q is not hh:mm:ss", s)
	}
	h, _ := strconv.ParseInt(m[1], 10, 64)
	minutes, _ := strconv.ParseInt(m[2], 10, 64)
	seconds, _ := strconv.ParseInt(m[3], 10, 64)
	return Duration(h*3600 + minutes*60 + seconds), nil
}

// String writes hh:mm:ss.
func (d Duration) String() string {
	return fmt.Sprintf("%02d:%02d:%02d", int64(d)/3600, int64(d)/60%60, int64(d)%60)
}

// MarshalText writes hh:mm:ss.
func (d Duration) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads hh:mm:ss.
func (d *Duration) UnmarshalText(text []byte) error {
	parsed, err := ParseDuration(string(text))
	if err != nil {
		return err
	}
	*d = parsed
	return nil
}

// Schema describes the duration to the API's clients.
func (Duration) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{Type: huma.TypeString, Pattern: durationForm.String(), Examples: []any{"00:01:30"}}
}

// AgeRange is a range of whole years, both ends included, written [begin,end].
type AgeRange struct{ Begin, End int64 }

var ageForm = regexp.MustCompile(`^\[(\d{1,3}),(\d{1,3})\]$`)

// ParseAgeRange reads [begin,end]. Both lie in 0–100 and begin is not above end.
func ParseAgeRange(s string) (AgeRange, error) {
	m := ageForm.FindStringSubmatch(s)
	if m == nil {
		return AgeRange{}, fmt.Errorf("age range %q is not [begin,end]", s)
	}
	begin, _ := strconv.ParseInt(m[1], 10, 64)
	end, _ := strconv.ParseInt(m[2], 10, 64)
	if end > 100 || begin > end {
		return AgeRange{}, fmt.Errorf("age range %q is not within 0 to 100 with its begin at or below its end", s)
	}
	return AgeRange{Begin: begin, End: end}, nil
}

// String writes [begin,end].
func (a AgeRange) String() string { return fmt.Sprintf("[%d,%d]", a.Begin, a.End) }

// MarshalText writes [begin,end].
func (a AgeRange) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// UnmarshalText reads [begin,end].
func (a *AgeRange) UnmarshalText(text []byte) error {
	parsed, err := ParseAgeRange(string(text))
	if err != nil {
		return err
	}
	*a = parsed
	return nil
}

// Schema describes the range to the API's clients.
func (AgeRange) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{Type: huma.TypeString, Pattern: ageForm.String(), Examples: []any{"[5,7]"}}
}

// Time is an instant in UTC microseconds since 1970, written RFC 3339.
type Time int64

// At returns the instant t.
func At(t time.Time) Time { return Time(t.UTC().UnixMicro()) }

// Time returns the instant as Go's type, in UTC.
func (t Time) Time() time.Time { return time.UnixMicro(int64(t)).UTC() }

// MarshalJSON writes RFC 3339, which has no sign that JSON escapes.
func (t Time) MarshalJSON() ([]byte, error) {
	return t.AppendJSON(make([]byte, 0, len(time.RFC3339Nano)+len(`""`))), nil
}

// AppendJSON implements [Appender].
func (t Time) AppendJSON(to []byte) []byte {
	to = append(to, '"')
	to = t.Time().AppendFormat(to, time.RFC3339Nano)
	return append(to, '"')
}

// UnmarshalJSON reads RFC 3339.
func (t *Time) UnmarshalJSON(data []byte) error {
	var parsed time.Time
	if err := json.Unmarshal(data, &parsed); err != nil {
		return err
	}
	*t = At(parsed)
	return nil
}

// Schema describes the instant to the API's clients.
func (Time) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{Type: huma.TypeString, Format: "date-time"}
}

// Moment is a time in UTC microseconds, nothing for 0.
func Moment(micros int64) *Time {
	if micros == 0 {
		return nil
	}
	return new(Time(micros))
}
