package main

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// clock is moved by the work of a single client.
type clock struct{ at time.Time }

func (c *clock) now() time.Time { return c.at }

func (c *clock) working(each time.Duration) work {
	return func(int, int) (int64, error) {
		c.at = c.at.Add(each)
		return 7, nil
	}
}

func (c *clock) window(duration time.Duration) window {
	w := windowOf(duration)
	w.now = c.now
	return w
}

func TestLoadCountsWorkInTheWindowAfterTheWarmUp(t *testing.T) {
	c := &clock{}
	found, err := c.window(time.Second).load(1, c.working(10*time.Millisecond))
	require.NoError(t, err)
	require.Equal(t, figures{perSecond: 100, p50: 10 * time.Millisecond, p99: 10 * time.Millisecond, size: 7, all: 120}, found)
}

func TestLoadContinuesUntilTheMinimumIsDone(t *testing.T) {
	c := &clock{}
	found, err := c.window(100*time.Millisecond).load(1, c.working(2*time.Second))
	require.NoError(t, err, "one request takes longer than the whole window")
	require.Equal(t, 2*time.Second, found.p50)
	require.InDelta(t, 0.5, found.perSecond, 1e-9)
	require.Equal(t, 1+minEach, found.all, "one to warm up")
}

func TestLoadLeavesOutTheFirstRequestHoweverLongItTook(t *testing.T) {
	c := &clock{}
	slow := true
	found, err := c.window(time.Second).load(1, func(int, int) (int64, error) {
		each := 10 * time.Millisecond
		if slow {
			each, slow = time.Minute, false
		}
		c.at = c.at.Add(each)
		return 0, nil
	})
	require.NoError(t, err)
	require.Equal(t, 10*time.Millisecond, found.p99)
	require.InDelta(t, 100, found.perSecond, 1e-9)
}

func TestLoadNamesTheLimitThatItReached(t *testing.T) {
	c := &clock{}
	_, err := c.window(time.Second).load(1, c.working(20*time.Second))
	require.EqualError(t, err, "client 0 has done 2 of at least 10 within the limit of 31s")
}

func TestLoadFailsWithItsWork(t *testing.T) {
	broken := errors.New("broken")
	_, err := load(4, time.Hour, func(_, n int) (int64, error) {
		if n == 3 {
			return 0, broken
		}
		return 0, nil
	})
	require.ErrorIs(t, err, broken)
}
