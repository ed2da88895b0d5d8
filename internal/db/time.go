package db

import "time"

// Micros returns the stored form of a moment: microseconds since 1970 in UTC. The zero time is 0.
func Micros(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMicro()
}
