package account

import (
	"log/slog"
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
)

// newService returns a service with a fixed clock.
func newService(t *testing.T, d *db.DB) *Service {
	t.Helper()
	log, now := slog.New(slog.DiscardHandler), func() time.Time { return time.Unix(1_790_000_000, 0) }
	trail := audit.New(d, log, now)
	t.Cleanup(trail.Stop)
	return New(&kernel.Kernel{
		DB: d, Audit: trail, Log: log, Now: now, Jobs: jobs.New(d, log, jobs.Options{Now: now}),
		Config: config.Serve{PublicURL: "http://example.com"},
	})
}

func TestRegistrationIsThrottledPerAddress(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		c := newService(t, d)
		school := reqctx.With(t.Context(), "r1", "192.0.2.1")
		for range registerAddress.Burst {
			_, err := c.limits.Reserve(school, registerAddress.Of("192.0.2.1"))
			require.NoError(t, err)
		}
		before := c.Passwords.Total()
		_, err := c.Register(school, applicant())
		var exceeded *fault.Error
		require.ErrorAs(t, err, &exceeded)
		require.Equal(t, 10*time.Second, exceeded.RetryAfter.Truncate(time.Second))
		require.InDelta(t, before, c.Passwords.Total(), 0)
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
		AccessRole: string(authz.AppUser), Email: "ana@x.example", Password: "correct-horse-1",
	}
}
