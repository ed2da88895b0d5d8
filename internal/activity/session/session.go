package session

import (
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"milepost/internal/activity"
	"milepost/internal/fault"
	"milepost/internal/scoring"
	"milepost/internal/wire"
)

// Limits of the sessions of one activity.
const (
	maxSessions   = 200 // of an activity
	maxSaved      = 20  // in one call
	maxPauses     = 100 // of a session
	maxDeviceName = 80
)

// TestSession is a period in which one device ran an activity, by that device's clock.
type TestSession struct {
	SessionID  string     `json:"session_id" doc:"client-made UUID"`
	DeviceName string     `json:"device_name,omitempty" doc:"what the device is, for people"`
	TimeZone   string     `json:"time_zone,omitempty" doc:"where it ran, such as America/Los_Angeles"`
	Day        string     `json:"day,omitempty" readOnly:"true" doc:"the calendar day there when it began, YYYY-MM-DD"`
	StartedAt  wire.Time  `json:"started_at"`
	EndedAt    *wire.Time `json:"ended_at,omitempty" doc:"absent while it lasts"`
	Seconds    int64      `json:"seconds" doc:"that ran, without pauses and breaks"`
	Pauses     []Pause    `json:"pauses,omitempty"`
	Revision   int64      `json:"revision" doc:"a state is stored when this is above the stored one"`
}

// Pause is a time in a session in which its clock stood still and the child saw nothing of the task.
type Pause struct {
	Kind string     `json:"kind" enum:"pause,break"`
	From wire.Time  `json:"from"`
	To   *wire.Time `json:"to,omitempty" doc:"absent while it lasts"`
}

// TestSessionBatch holds what a device knows of its sessions of an activity.
type TestSessionBatch struct {
	Sessions []TestSession `json:"sessions" maxItems:"20"`
}

// check validates a session. A clock more than a day ahead of the server's is wrong.
func (s *TestSession) check(i int, now time.Time) error {
	field := func(name string) string { return fmt.Sprintf("sessions[%d].%s", i, name) }
	latest := wire.At(now.Add(24 * time.Hour))
	switch {
	case !wire.IsUUID(s.SessionID):
		return fault.Field(field("session_id"), "expected a UUID")
	case utf8.RuneCountInString(s.DeviceName) > maxDeviceName || strings.IndexByte(s.DeviceName, 0) >= 0:
		return fault.Field(field("device_name"), "expected at most 80 characters")
	case s.zone() == nil:
		return fault.Field(field("time_zone"), "expected a time zone such as Europe/London")
	case s.StartedAt <= 0 || s.StartedAt > latest:
		return fault.Field(field("started_at"), "The clock of this device is more than a day off. Please set it.")
	case s.EndedAt != nil && (*s.EndedAt < s.StartedAt || *s.EndedAt > latest):
		return fault.Field(field("ended_at"), "expected a time after the start")
	case s.Seconds < 0 || s.Seconds > activity.MaxDuration:
		return fault.Field(field("seconds"), "expected the seconds of at most a year")
	case s.Revision < 1 || s.Revision > activity.MaxRevision:
		return fault.Field(field("revision"), "expected a number from 1")
	case len(s.Pauses) > maxPauses:
		return fault.Field(field("pauses"), "expected at most 100")
	}
	for _, p := range s.Pauses {
		if p.From < s.StartedAt || p.From > latest || p.To != nil && (*p.To < p.From || *p.To > latest) {
			return fault.Field(field("pauses"), "expected times within the session, in their order")
		}
	}
	return nil
}

// zone returns the session's time zone, UTC if none is given, nil if the zone is unknown.
func (s *TestSession) zone() *time.Location {
	place, err := time.LoadLocation(s.TimeZone)
	if err != nil || s.TimeZone == "Local" {
		return nil
	}
	return place
}

// dated returns the session with its calendar day.
func (s TestSession) dated() TestSession {
	if place := s.zone(); place != nil {
		s.Day = s.StartedAt.Time().In(place).Format(scoring.DateForm)
	}
	return s
}

// runningSeconds returns the running time of all sessions together.
func runningSeconds(sessions []TestSession) (sum int64) {
	for i := range sessions {
		sum += sessions[i].Seconds
	}
	return min(sum, activity.MaxDuration)
}
