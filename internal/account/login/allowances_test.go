package login

import (
	"errors"
	"fmt"
	"log/slog"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/fault"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/seal"
	"milepost/internal/throttle"
)

const (
	owner       = "root@x.example"
	ownPassword = "correct-horse-1"
)

// clock is a service with one account, at a time that tests set.
type clock struct {
	*Service
	at atomic.Int64
}

func withClock(t *testing.T, f func(t *testing.T, c *clock)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		c, log := &clock{}, slog.New(slog.DiscardHandler)
		c.at.Store(int64(1_790_000_000 * time.Second))
		now := func() time.Time { return time.Unix(0, c.at.Load()) }
		notes := audit.New(d, log, now)
		t.Cleanup(notes.Stop)
		var err error
		k := &kernel.Kernel{
			DB: d, Seal: seal.New(seal.NewKey()), Audit: notes, Log: log, Now: now, Jobs: jobs.New(d, log, jobs.Options{Now: now}),
			Config: config.Serve{PublicURL: "http://example.com"},
		}
		c.Service, err = New(k, account.New(k))
		require.NoError(t, err)
		_, err = c.accounts.Create(t.Context(), owner, ownPassword, authz.SuperAdmin, account.Name{First: "Ro", Last: "Ot"})
		require.NoError(t, err)
		f(t, c)
	})
}

// retryAfter returns the wait that a refusal names, "" if err is nil.
func retryAfter(err error) string {
	var exceeded *fault.Error
	if !errors.As(err, &exceeded) {
		return ""
	}
	return strconv.Itoa(int(exceeded.RetryAfter.Seconds()))
}

func TestParallelTriesAreCountedLikeSequentialOnes(t *testing.T) {
	withClock(t, func(t *testing.T, c *clock) {
		tries := []throttle.Allowance{loginAddress.Of("a"), loginPair.Of("e", "a"), loginAccount.Of("e").Or(loginSpare.Of("e", "a"))}
		var granted, refused atomic.Int64
		var calls sync.WaitGroup
		for range 200 {
			calls.Go(func() {
				_, err := c.limits.Reserve(t.Context(), tries...)
				switch {
				case err == nil:
					granted.Add(1)
				case retryAfter(err) != "":
					refused.Add(1)
				}
			})
		}
		calls.Wait()
		require.EqualValues(t, loginPair.Burst, granted.Load())
		require.EqualValues(t, 200-loginPair.Burst, refused.Load(), "and each gets the refusal")
	})
}

// A botnet uses up what the world may try. The owner, at an address that never guessed and in a browser that was never
// here, still gets in, mistypes included.
func TestAFloodFromManyAddressesLocksNobodyOut(t *testing.T) {
	withClock(t, func(t *testing.T, c *clock) {
		granted := 0
		for host := range 300 {
			from := visit{address: fmt.Sprintf("198.51.%d.%d", host/100, host%100)}
			for range 12 {
				if _, err := c.limits.Reserve(t.Context(), mistakeAllowances(owner, false, from)...); err == nil {
					granted++
				}
			}
		}
		// The first ten addresses use up the shared allowance; each later one has its reserved tries.
		require.Equal(t, loginAccount.Burst+290*loginSpare.Burst, granted)
		home := visit{address: "203.0.113.9"}
		_, _, err := c.Login(t.Context(), Credentials{Email: owner, Password: "mistyped-1"}, home)
		require.ErrorIs(t, err, errBadLogin)
		_, given, err := c.Login(t.Context(), Credentials{Email: owner, Password: ownPassword}, home)
		require.NoError(t, err)
		require.NotEmpty(t, given.Access)
	})
}

// Six hammers know right passwords. Each log-in costs as much as a wrong one.
func TestRightLoginsCountToo(t *testing.T) {
	withClock(t, func(t *testing.T, c *clock) {
		hammer, home := visit{address: "192.0.2.7"}, visit{address: "192.0.2.8"}
		for range loginsPair.Burst {
			_, err := c.limits.Reserve(t.Context(), loginAllowances(owner, false, hammer)...)
			require.NoError(t, err)
		}
		before := c.accounts.Passwords.Total()
		_, _, err := c.Login(t.Context(), Credentials{Email: owner, Password: ownPassword}, hammer)
		require.Equal(t, "5", retryAfter(err))
		require.InDelta(t, before, c.accounts.Passwords.Total(), 0, "a refused one costs no hash")
		_, in, err := c.Login(t.Context(), Credentials{Email: owner, Password: ownPassword}, home)
		require.NoError(t, err, "the same account elsewhere")
		_, err = c.limits.Reserve(t.Context(), loginsNetwork.Of("192.0.2.7"))
		require.NoError(t, err, "others at the hammer's network continue")

		hammer.device = in.Device
		_, _, err = c.Login(t.Context(), Credentials{Email: owner, Password: ownPassword}, hammer)
		require.NoError(t, err, "a known browser counts by itself, at the very same network")
		for range loginsPair.Burst - 1 {
			_, err = c.limits.Reserve(t.Context(), loginAllowances(owner, true, hammer)...)
			require.NoError(t, err)
		}
		_, _, err = c.Login(t.Context(), Credentials{Email: owner, Password: ownPassword}, hammer)
		require.NotEmpty(t, retryAfter(err), "and is bounded, too")
	})
}
