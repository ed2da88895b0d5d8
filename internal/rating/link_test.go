package rating

import (
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/throttle"
)

// linkCalls counts the calls of a link at a time that the test sets.
type linkCalls struct {
	t     *testing.T
	meter *throttle.Meter
	at    time.Time
}

func newLinkCalls(t *testing.T) *linkCalls {
	t.Helper()
	c := &linkCalls{t: t, at: time.Unix(1_790_000_000, 0)}
	c.meter = throttle.NewMeter(nil, slog.New(slog.DiscardHandler), func() time.Time { return c.at }, throttle.Ceilings{throttle.Answers: 400_000})
	return c
}

func (c *linkCalls) try() error { return c.meter.Try(throttle.Answers, perLink.Of("key")) }

// calls makes so many calls that must not be refused.
func (c *linkCalls) calls(count int, every time.Duration) {
	c.t.Helper()
	for range count {
		require.NoError(c.t, c.try())
		c.at = c.at.Add(every)
	}
}

func TestARaterNeverMeetsTheBoundOfALink(t *testing.T) {
	c := newLinkCalls(t)
	for range 20 {
		c.calls(20, 3*time.Second)
		c.at = c.at.Add(30 * time.Second) // the line is away
		c.calls(60, 10*time.Millisecond)  // an answer after the other, as after a refusal
		c.calls(60, 700*time.Millisecond) // taps on, as fast as a page sends
	}
}

func TestALinkThatNeverPausesIsBoundToTwoCallsASecond(t *testing.T) {
	c := newLinkCalls(t)
	taken := 0
	for range 60_000 {
		if c.try() == nil {
			taken++
		}
		c.at = c.at.Add(time.Millisecond)
	}
	require.InDelta(t, perLink.Burst+120, taken, 1)
}
