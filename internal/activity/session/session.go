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

var (
	sessionClock    = fault.Define("session.clock", "The clock of this device is more than a day off. Please set it.")
	endedBefore     = fault.Define("session.ended-before", "expected a time after the start")
	sessionSeconds  = fault.Define("session.seconds", "expected the seconds of at most a year")
	sessionRevision = fault.Define("session.revision", "expected a number from 1")
	pausesFull      = fault.Define("session.pauses-full", "expected at most 100")
	pauseTimes      = fault.Define("session.pause-times", "expected times within the session, in their order")
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
	Sessions   []TestSession `json:"sessions" maxItems:"20"`
	DeviceTime *wire.Time    `json:"device_time,omitempty" doc:"by the device's own clock, as it sends this: where that is wrong by more than half a minute, the times of the sessions are corrected by the difference"`
}

// rightClock is how wrong a clock may be without its times being corrected: it is also how long a request may take.
const rightClock = 30 * time.Second

// How far a clock that is not known to be wrong may be from the server's: ahead of now, and behind the activity's begin.
const (
	clockDay  = 24 * time.Hour
	clockWeek = 7 * clockDay
)

// corrected returns the sessions with their times by the server's clock, and what was added to them, in microseconds.
func (in *TestSessionBatch) corrected(now time.Time) ([]TestSession, int64) {
	if in.DeviceTime == nil {
		return in.Sessions, 0
	}
	offset, latest := wire.At(now)-*in.DeviceTime, wire.At(now)
	if limit := wire.Time(rightClock.Microseconds()); offset >= -limit && offset <= limit {
		offset, latest = 0, latest+limit
	}
	moved := make([]TestSession, len(in.Sessions))
	for i := range in.Sessions {
		// A clock that was set back since has given times that are still to come.
		moved[i] = in.Sessions[i].timed(func(at wire.Time) wire.Time { return min(at+offset, latest) })
	}
	return moved, int64(offset)
}

// since returns the session with times that are not before its activity if it began more than a week earlier: its clock was set
// forward since.
func (s TestSession) since(begin wire.Time) TestSession {
	if s.StartedAt >= begin-wire.Time(clockWeek.Microseconds()) {
		return s
	}
	return s.timed(func(at wire.Time) wire.Time { return max(at, begin) })
}

// timed returns the session with other times in place of its own.
func (s TestSession) timed(by func(wire.Time) wire.Time) TestSession {
	other := func(at *wire.Time) *wire.Time {
		if at == nil {
			return nil
		}
		return new(by(*at))
	}
	s.StartedAt, s.EndedAt = by(s.StartedAt), other(s.EndedAt)
	pauses := make([]Pause, len(s.Pauses))
	for i, p := range s.Pauses {
		pauses[i] = Pause{Kind: p.Kind, From: by(p.From), To: other(p.To)}
	}
	s.Pauses = pauses
	return s
}

// check validates a session. A clock more than a day ahead of the server's is wrong.
func (s *TestSession) check(i int, now time.Time) error {
	field := func(name string) string { return fmt.Sprintf("sessions[%d].%s", i, name) }
	latest := wire.At(now.Add(clockDay))
	switch {
	case !wire.IsUUID(s.SessionID):
		return fault.Field(field("session_id"), fault.NotUUID)
	case utf8.RuneCountInString(s.DeviceName) > maxDeviceName || strings.IndexByte(s.DeviceName, 0) >= 0:
		return fault.Field(field("device_name"), sessionDeviceName)
	case s.zone() == nil:
		return fault.Field(field("time_zone"), fault.NotTimeZone)
	case s.StartedAt <= 0 || s.StartedAt > latest:
		return fault.Field(field("started_at"), sessionClock)
	case s.EndedAt != nil && (*s.EndedAt < s.StartedAt || *s.EndedAt > latest):
		return fault.Field(field("ended_at"), endedBefore)
	case s.Seconds < 0 || s.Seconds > activity.MaxDuration:
		return fault.Field(field("seconds"), sessionSeconds)
	case s.Revision < 1 || s.Revision > activity.MaxRevision:
		return fault.Field(field("revision"), sessionRevision)
	case len(s.Pauses) > maxPauses:
		return fault.Field(field("pauses"), pausesFull)
	}
	for _, p := range s.Pauses {
		if p.From < s.StartedAt || p.From > latest || p.To != nil && (*p.To < p.From || *p.To > latest) {
			return fault.Field(field("pauses"), pauseTimes)
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
