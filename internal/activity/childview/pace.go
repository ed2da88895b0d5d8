package childview

import (
	"sync"
	"time"
)

// Bounds on the messages of one activity's devices, enough for a child who taps as fast as it can on two of them. They are
// counted in memory per node: a count in the database would cost as much as the tap. maxTaps bounds the database.
const (
	messageBurst      = 60
	messagesPerSecond = 20
	paceKeys          = 10_000 // activities before those with a full burst are forgotten
)

// pace counts by key in leaky buckets: a burst, refilled at a rate per second.
type pace struct {
	burst, rate float64
	now         func() time.Time

	mu      sync.Mutex
	buckets map[string]bucket
}

type bucket struct {
	left float64
	at   time.Time
}

func newPace(burst, rate float64, now func() time.Time) *pace {
	return &pace{burst: burst, rate: rate, now: now, buckets: map[string]bucket{}}
}

// take counts one for the key and returns 0, or counts nothing and reports how long the key must wait for its next turn.
func (p *pace) take(key string) time.Duration {
	p.mu.Lock()
	defer p.mu.Unlock()
	b := p.current(key)
	if b.left < 1 {
		return time.Duration((1 - b.left) / p.rate * float64(time.Second))
	}
	b.left--
	if len(p.buckets) >= paceKeys {
		p.forget()
	}
	p.buckets[key] = b
	return 0
}

func (p *pace) current(key string) bucket {
	now := p.now()
	b, known := p.buckets[key]
	if !known {
		return bucket{left: p.burst, at: now}
	}
	return bucket{left: min(p.burst, b.left+now.Sub(b.at).Seconds()*p.rate), at: now}
}

// forget drops the buckets that are full again; if none is, it drops all rather than grow without end.
func (p *pace) forget() {
	for key := range p.buckets {
		if p.current(key).left >= p.burst {
			delete(p.buckets, key)
		}
	}
	if len(p.buckets) >= paceKeys {
		clear(p.buckets)
	}
}
