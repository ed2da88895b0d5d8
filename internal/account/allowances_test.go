package account

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

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/fault"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/reqctx"
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
		c.Service, err = New(&kernel.Kernel{
			DB: d, Seal: seal.New(seal.NewKey()), Audit: notes, Log: log, Now: now, Jobs: jobs.New(d, log, jobs.Options{Now: now}),
			Config: config.Serve{PublicURL: "http://example.com"},
		})
		require.NoError(t, err)
		_, err = c.Create(t.Context(), owner, ownPassword, authz.SuperAdmin, Name{First: "Ro", Last: "Ot"})
		require.NoError(t, err)
		f(t, c)
	})
}

// retryAfter is what a refusal tells to wait, "" when err is none.
func retryAfter(err error) string {
	var exceeded *fault.Error
	if !errors.As(err, &exceeded) {
		return ""
	}
	return strconv.Itoa(int(exceeded.RetryAfter.Seconds()))
}

func TestParallelTriesAreNotMoreThanThoseInTurn(t *testing.T) {
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
		require.EqualValues(t, 200-loginPair.Burst, refused.Load(), "and each is told so")
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
				if _, err := c.limits.Reserve(t.Context(), triesOf(owner, false, from)...); err == nil {
					granted++
				}
			}
		}
		// The first ten addresses use up what is common; each later one has its spare tries.
		require.Equal(t, loginAccount.Burst+290*loginSpare.Burst, granted)
		home := visit{address: "203.0.113.9"}
		_, _, err := c.Login(t.Context(), Credentials{Email: owner, Password: "mistyped-1"}, home)
		require.ErrorIs(t, err, errBadLogin)
		_, given, err := c.Login(t.Context(), Credentials{Email: owner, Password: ownPassword}, home)
		require.NoError(t, err)
		require.NotEmpty(t, given.Access)
	})
}

func TestRegistrationIsThrottledPerAddress(t *testing.T) {
	withClock(t, func(t *testing.T, c *clock) {
		school := reqctx.With(t.Context(), "r1", "192.0.2.1")
		for range registerAddress.Burst {
			_, err := c.limits.Reserve(school, registerAddress.Of("192.0.2.1"))
			require.NoError(t, err)
		}
		before := c.hash.total()
		_, err := c.Register(school, applicant())
		require.Equal(t, "10", retryAfter(err))
		require.InDelta(t, before, c.hash.total(), 0)
		_, err = c.Register(reqctx.With(t.Context(), "r2", "192.0.2.2"), applicant())
		require.NoError(t, err)
	})
}

func applicant() Registration {
	return Registration{
		Person: Person{
			Name: Name{First: "Ana", Last: "Berg"}, Pronouns: "She/Her", JobTitle: "Teacher", Department: "South",
			Address1: "1 Road", City: "Town", State: "Region", Country: "NO", ZipCode: "0001",
		},
		AccessRole: string(authz.AppUser), Email: "ana@x.example", Password: ownPassword,
	}
}

// Six hammers know right passwords. Each log-in costs as much as a wrong one.
func TestRightLoginsCountToo(t *testing.T) {
	withClock(t, func(t *testing.T, c *clock) {
		hammer, home := visit{address: "192.0.2.7"}, visit{address: "192.0.2.8"}
		for range loginsPair.Burst {
			_, err := c.limits.Reserve(t.Context(), loginsOf(owner, false, hammer)...)
			require.NoError(t, err)
		}
		before := c.hash.total()
		_, _, err := c.Login(t.Context(), Credentials{Email: owner, Password: ownPassword}, hammer)
		require.Equal(t, "5", retryAfter(err))
		require.InDelta(t, before, c.hash.total(), 0, "a refused one costs no hash")
		_, in, err := c.Login(t.Context(), Credentials{Email: owner, Password: ownPassword}, home)
		require.NoError(t, err, "the same account elsewhere")
		_, err = c.limits.Reserve(t.Context(), loginsNetwork.Of("192.0.2.7"))
		require.NoError(t, err, "others at the hammer's network go on")

		hammer.device = in.Device
		_, _, err = c.Login(t.Context(), Credentials{Email: owner, Password: ownPassword}, hammer)
		require.NoError(t, err, "a known browser counts by itself, at the very same network")
		for range loginsPair.Burst - 1 {
			_, err = c.limits.Reserve(t.Context(), loginsOf(owner, true, hammer)...)
			require.NoError(t, err)
		}
		_, _, err = c.Login(t.Context(), Credentials{Email: owner, Password: ownPassword}, hammer)
		require.NotEmpty(t, retryAfter(err), "and is bounded, too")
	})
}
