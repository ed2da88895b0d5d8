package webhook

import (
	"math/rand/v2"
	"time"
)

const (
	// triedFor is how long an event is tried before it is given up.
	triedFor = 24 * time.Hour
	// failingFor is how long an address takes nothing before it is paused.
	failingFor = 72 * time.Hour
	// firstRest and longestRest bound how long an address that takes nothing rests between single tries.
	firstRest   = 5 * time.Second
	longestRest = 5 * time.Minute
	// longestWish bounds how long a receiver may ask to be left alone (Retry-After).
	longestWish = time.Hour
)

// pauses are those after an event's first, second, … failed attempt; the last one is repeated.
var pauses = []time.Duration{
	5 * time.Second, 30 * time.Second, 2 * time.Minute, 5 * time.Minute, 15 * time.Minute, 30 * time.Minute, time.Hour, 2 * time.Hour, 4 * time.Hour,
}

// next returns when an event is tried again whose attempts since it was queued all failed; false when it is given up. Pauses vary by a
// fifth, so that what failed together is not tried together.
func next(tries int64, queued, now time.Time) (time.Time, bool) {
	end := queued.Add(triedFor)
	if !now.Before(end) {
		return now, false
	}
	pause := pauses[min(max(tries, 1), int64(len(pauses)))-1]
	at := now.Add(pause + rand.N(pause/5))
	if at.After(end) {
		at = end
	}
	return at, true
}

// rest returns how long an address rests after so many failures in a row.
func rest(failures int64) time.Duration {
	pause := firstRest
	for range min(failures, 10) - 1 {
		pause *= 2
	}
	return min(pause, longestRest)
}
