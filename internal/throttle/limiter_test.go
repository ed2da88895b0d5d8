package throttle

import (
	"context"
	"errors"
	"log/slog"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"golang.org/x/sync/errgroup"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
	"milepost/internal/fault"
)

// clock is a limiter at a time that tests set.
type clock struct {
	*Limiter
	at time.Time
}

func (c *clock) later(d time.Duration) { c.at = c.at.Add(d) }

func withClock(t *testing.T, f func(t *testing.T, c *clock)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		c := &clock{at: time.Unix(1_790_000_000, 0)}
		c.Limiter = New(d, slog.New(slog.DiscardHandler), func() time.Time { return c.at })
		f(t, c)
	})
}

// retryAfter returns the wait that a refusal names, none if err is no refusal.
func retryAfter(err error) time.Duration {
	var exceeded *fault.Error
	if !errors.As(err, &exceeded) {
		return 0
	}
	return exceeded.RetryAfter
}

func (c *clock) rows(t *testing.T) int {
	t.Helper()
	var n int
	require.NoError(t, c.db.Read().Get(t.Context(), &n, `SELECT count(*) FROM throttle`))
	return n
}

func TestAnAllowanceRefillsStepByStep(t *testing.T) {
	withClock(t, func(t *testing.T, c *clock) {
		three := Allowance{Kind: "test", Burst: 3, Every: time.Minute}.Of("a")
		reserve := func(tries ...Allowance) error { _, err := c.Reserve(t.Context(), tries...); return err }
		for range 3 {
			require.NoError(t, reserve(three))
		}
		require.Equal(t, time.Minute, retryAfter(reserve(three)))
		require.NoError(t, reserve(three.Of("b")), "another value has its own")
		c.later(45 * time.Second)
		require.Equal(t, 15*time.Second, retryAfter(reserve(three)))
		c.later(15 * time.Second)
		require.NoError(t, reserve(three))
		require.Equal(t, time.Minute, retryAfter(reserve(three)))
		c.later(time.Hour)
		for range 3 {
			require.NoError(t, reserve(three), "never more than the burst is saved up")
		}
		require.NotZero(t, retryAfter(reserve(three)))
	})
}

func TestARefusedTryUsesNothingUp(t *testing.T) {
	withClock(t, func(t *testing.T, c *clock) {
		one, two := Allowance{Kind: "one", Burst: 1, Every: time.Minute}, Allowance{Kind: "two", Burst: 1, Every: time.Hour}
		_, err := c.Reserve(t.Context(), one)
		require.NoError(t, err)
		_, err = c.Reserve(t.Context(), two, one)
		require.Equal(t, time.Minute, retryAfter(err))
		_, err = c.Reserve(t.Context(), two)
		require.NoError(t, err)
		_, err = c.Reserve(t.Context(), one, two)
		require.Equal(t, time.Hour, retryAfter(err), "the longest wait counts")
	})
}

func TestTriesAreGivenBackOnce(t *testing.T) {
	withClock(t, func(t *testing.T, c *clock) {
		main := Allowance{Kind: "main", Burst: 1, Every: time.Minute}.Or(Allowance{Kind: "spare", Burst: 1, Every: time.Minute})
		_, err := c.Reserve(t.Context(), main)
		require.NoError(t, err)
		for range 3 {
			refund, err := c.Reserve(t.Context(), main)
			require.NoError(t, err)
			_, err = c.Reserve(t.Context(), main)
			require.NotZero(t, retryAfter(err))
			gone, cancel := context.WithCancel(t.Context())
			cancel()
			refund(gone) // as good as with a caller who waits
		}
		_, err = c.Reserve(t.Context(), main)
		require.NoError(t, err, "the spare came back, and it alone")
		_, err = c.Reserve(t.Context(), main)
		require.NotZero(t, retryAfter(err))
	})
}

func TestPartOfAReservationIsGivenBack(t *testing.T) {
	withClock(t, func(t *testing.T, c *clock) {
		logins := Allowance{Kind: "logins", Burst: 2, Every: time.Minute}
		wrong := Allowance{Kind: "wrong", Burst: 1, Every: time.Hour}.Of("a").Or(Allowance{Kind: "spare", Burst: 1, Every: time.Hour}.Of("b"))
		_, err := c.Reserve(t.Context(), wrong)
		require.NoError(t, err)
		for range 2 {
			refund, err := c.Reserve(t.Context(), logins, wrong)
			require.NoError(t, err, "the spare is there again")
			refund(t.Context(), wrong)
		}
		_, err = c.Reserve(t.Context(), logins, wrong)
		require.Equal(t, time.Minute, retryAfter(err), "the log-ins stay used")
	})
}

// A whole network counts on one row of all nodes: nobody is refused as busy, and each try counts exactly once.
func TestACrowdOnOneAllowanceIsCountedExactly(t *testing.T) {
	crowd, each := 64, 30
	if testing.Short() {
		crowd, each = 16, 10
	}
	dbtest.Each(t, migrations.Files, func(t *testing.T, options db.Options) {
		hot := Allowance{Kind: "hot", Burst: crowd*each + 1, Every: time.Hour}
		var nodes []*Limiter
		for range 4 {
			nodes = append(nodes, New(dbtest.Open(t, options), slog.New(slog.DiscardHandler), func() time.Time { return time.Unix(1_790_000_000, 0) }))
		}
		var calls errgroup.Group
		for i := range crowd {
			node := nodes[i%len(nodes)]
			own := Allowance{Kind: "own", Burst: each, Every: time.Hour}.Of(strconv.Itoa(i))
			calls.Go(func() error {
				for range each {
					refund, err := node.Reserve(t.Context(), hot, own)
					if err != nil {
						return err
					}
					refund(t.Context(), own)
				}
				return nil
			})
		}
		require.NoError(t, calls.Wait())
		_, err := nodes[0].Reserve(t.Context(), hot)
		require.NoError(t, err)
		_, err = nodes[0].Reserve(t.Context(), hot)
		require.Equal(t, time.Hour, retryAfter(err))
	})
}

func TestExpiredRowsAreSwept(t *testing.T) {
	withClock(t, func(t *testing.T, c *clock) {
		for i := range 400 {
			_, err := c.Reserve(t.Context(), Allowance{Kind: "test", Burst: 1, Every: time.Minute}.Of(strconv.Itoa(i)))
			require.NoError(t, err)
		}
		require.Equal(t, 400, c.rows(t))
		c.later(time.Minute)
		for range 4 * sweepEvery {
			_, err := c.Reserve(t.Context(), Allowance{Kind: "now", Burst: 1000, Every: time.Minute})
			require.NoError(t, err)
		}
		require.Equal(t, 1, c.rows(t), "what still says something stays")
	})
}

func TestTheNetworkOfAnAddress(t *testing.T) {
	for address, want := range map[string]string{
		"192.0.2.1":            "192.0.2.1",
		"::ffff:192.0.2.1":     "192.0.2.1",
		"2001:db8:1:2:3:4:5:6": "2001:db8:1:2::/64",
		"2001:db8:1:2::9":      "2001:db8:1:2::/64",
		"fe80::1%eth0":         "fe80::/64",
		"":                     "",
		"@":                    "@",
	} {
		require.Equal(t, want, Network(address), "%q", address)
	}
}
