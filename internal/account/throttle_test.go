package account

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
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
	"milepost/internal/httpx"
	"milepost/internal/kernel"
	"milepost/internal/reqctx"
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

func (c *clock) later(d time.Duration) { c.at.Add(int64(d)) }

func withClock(t *testing.T, f func(t *testing.T, c *clock)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		c, log := &clock{}, slog.New(slog.DiscardHandler)
		c.at.Store(int64(1_790_000_000 * time.Second))
		now := func() time.Time { return time.Unix(0, c.at.Load()) }
		notes := audit.New(d, log, now)
		t.Cleanup(notes.Stop)
		var err error
		c.Service, err = New(&kernel.Kernel{DB: d, Audit: notes, Log: log, Now: now, Config: config.Serve{PublicURL: "http://example.com"}})
		require.NoError(t, err)
		_, err = c.Create(t.Context(), owner, ownPassword, authz.SuperAdmin, Name{First: "Ro", Last: "Ot"})
		require.NoError(t, err)
		f(t, c)
	})
}

// retryAfter is what a refusal tells to wait, "" when err is none.
func retryAfter(err error) string {
	var problem *httpx.Problem
	if !errors.As(err, &problem) || problem.GetStatus() != http.StatusTooManyRequests {
		return ""
	}
	return problem.GetHeaders().Get("Retry-After")
}

func (c *clock) rows(t *testing.T) int {
	t.Helper()
	var n int
	require.NoError(t, c.k.DB.Read().Get(t.Context(), &n, `SELECT count(*) FROM throttle`))
	return n
}

func TestAnAllowanceComesBackStepByStep(t *testing.T) {
	withClock(t, func(t *testing.T, c *clock) {
		three := try{kind: "test", value: "a", burst: 3, every: time.Minute}
		reserve := func(tries ...try) error { _, err := c.reserve(t.Context(), tries...); return err }
		for range 3 {
			require.NoError(t, reserve(three))
		}
		require.Equal(t, "60", retryAfter(reserve(three)))
		require.NoError(t, reserve(three.of("b")), "another value has its own")
		c.later(45 * time.Second)
		require.Equal(t, "15", retryAfter(reserve(three)))
		c.later(15 * time.Second)
		require.NoError(t, reserve(three))
		require.Equal(t, "60", retryAfter(reserve(three)))
		c.later(time.Hour)
		for range 3 {
			require.NoError(t, reserve(three), "never more than the burst is saved up")
		}
		require.NotEmpty(t, retryAfter(reserve(three)))
	})
}

func TestARefusedTryUsesNothingUp(t *testing.T) {
	withClock(t, func(t *testing.T, c *clock) {
		one, two := try{kind: "one", burst: 1, every: time.Minute}, try{kind: "two", burst: 1, every: time.Hour}
		_, err := c.reserve(t.Context(), one)
		require.NoError(t, err)
		_, err = c.reserve(t.Context(), two, one)
		require.Equal(t, "60", retryAfter(err))
		_, err = c.reserve(t.Context(), two)
		require.NoError(t, err)
		_, err = c.reserve(t.Context(), one, two)
		require.Equal(t, "3600", retryAfter(err), "the longest wait counts")
	})
}

func TestTriesAreGivenBackOnce(t *testing.T) {
	withClock(t, func(t *testing.T, c *clock) {
		main := try{kind: "main", burst: 1, every: time.Minute}.or(try{kind: "spare", burst: 1, every: time.Minute})
		_, err := c.reserve(t.Context(), main)
		require.NoError(t, err)
		for range 3 {
			giveBack, err := c.reserve(t.Context(), main)
			require.NoError(t, err)
			_, err = c.reserve(t.Context(), main)
			require.NotEmpty(t, retryAfter(err))
			gone, cancel := context.WithCancel(t.Context())
			cancel()
			giveBack(gone) // as good as with a caller who waits
		}
		_, err = c.reserve(t.Context(), main)
		require.NoError(t, err, "the spare came back, and it alone")
		_, err = c.reserve(t.Context(), main)
		require.NotEmpty(t, retryAfter(err))
	})
}

func TestParallelTriesAreNotMoreThanThoseInTurn(t *testing.T) {
	withClock(t, func(t *testing.T, c *clock) {
		tries := []try{loginAddress.of("a"), loginPair.of("e", "a"), loginAccount.of("e").or(loginSpare.of("e", "a"))}
		var granted, refused atomic.Int64
		var calls sync.WaitGroup
		for range 200 {
			calls.Go(func() {
				_, err := c.reserve(t.Context(), tries...)
				switch {
				case err == nil:
					granted.Add(1)
				case retryAfter(err) != "":
					refused.Add(1)
				}
			})
		}
		calls.Wait()
		require.EqualValues(t, loginPair.burst, granted.Load())
		require.EqualValues(t, 200-loginPair.burst, refused.Load(), "and each is told so")
	})
}

func TestRowsOfThePastAreSwept(t *testing.T) {
	withClock(t, func(t *testing.T, c *clock) {
		for i := range 400 {
			_, err := c.reserve(t.Context(), try{kind: "test", value: strconv.Itoa(i), burst: 1, every: time.Minute})
			require.NoError(t, err)
		}
		require.Equal(t, 400, c.rows(t))
		c.later(time.Minute)
		for range 4 * sweepEvery {
			_, err := c.reserve(t.Context(), try{kind: "now", burst: 1000, every: time.Minute})
			require.NoError(t, err)
		}
		require.Equal(t, 1, c.rows(t), "what still says something stays")
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
				tries, err := c.triesOf(t.Context(), owner, from)
				require.NoError(t, err)
				if _, err = c.reserve(t.Context(), tries...); err == nil {
					granted++
				}
			}
		}
		// The first ten addresses use up what is common; each later one has its spare tries.
		require.Equal(t, loginAccount.burst+290*loginSpare.burst, granted)
		home := visit{address: "203.0.113.9"}
		_, _, err := c.Login(t.Context(), Credentials{Email: owner, Password: "mistyped-1"}, home)
		require.ErrorIs(t, err, errBadLogin)
		_, given, err := c.Login(t.Context(), Credentials{Email: owner, Password: ownPassword}, home)
		require.NoError(t, err)
		require.NotEmpty(t, given.Access)
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
		require.Equal(t, want, network(address), "%q", address)
	}
}

func TestRegistrationIsThrottledPerAddress(t *testing.T) {
	withClock(t, func(t *testing.T, c *clock) {
		school := reqctx.With(t.Context(), "r1", "192.0.2.1")
		for range registerAddress.burst {
			_, err := c.reserve(school, registerAddress.of("192.0.2.1"))
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
