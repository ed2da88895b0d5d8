package activity

import (
	"sync"
	"time"
)

// How much may come in. A pairing code is one of 31^6 (887 million); with a thousand activities open, the guesses
// allowed from everywhere together hit one in about five days.
const (
	guessesPerMinute    = 10
	allGuessesPerMinute = 120
	tapsPerSecond       = 20
	throttleKeys        = 10_000 // buckets before full ones are forgotten
)

// throttle counts by key in leaky buckets: a burst, refilled at a rate per second.
type throttle struct {
	burst, rate float64
	now         func() time.Time

	mu      sync.Mutex
	buckets map[string]bucket
}

type bucket struct {
	left float64
	at   time.Time
}

func newThrottle(burst, rate float64, now func() time.Time) *throttle {
	return &throttle{burst: burst, rate: rate, now: now, buckets: map[string]bucket{}}
}

// take counts one for the key and returns 0, or counts nothing and tells how long the key must wait for its next turn.
// Looking and counting are one step: of many at once no more pass than there are turns.
func (t *throttle) take(key string) time.Duration {
	t.mu.Lock()
	defer t.mu.Unlock()
	b := t.current(key)
	if b.left < 1 {
		return time.Duration((1 - b.left) / t.rate * float64(time.Second))
	}
	b.left--
	t.set(key, b)
	return 0
}

// give takes one back that turned out not to count.
func (t *throttle) give(key string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	b := t.current(key)
	b.left = min(t.burst, b.left+1)
	t.set(key, b)
}

func (t *throttle) set(key string, b bucket) {
	if len(t.buckets) >= throttleKeys {
		t.forget()
	}
	t.buckets[key] = b
}

func (t *throttle) current(key string) bucket {
	now := t.now()
	b, known := t.buckets[key]
	if !known {
		return bucket{left: t.burst, at: now}
	}
	return bucket{left: min(t.burst, b.left+now.Sub(b.at).Seconds()*t.rate), at: now}
}

// forget drops the buckets that are full again; if none is, it drops all rather than grow without end.
func (t *throttle) forget() {
	for key := range t.buckets {
		if t.current(key).left >= t.burst {
			delete(t.buckets, key)
		}
	}
	if len(t.buckets) >= throttleKeys {
		clear(t.buckets)
	}
}
