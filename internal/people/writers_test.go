package people

import (
	"context"
	"fmt"
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/fault"
	"milepost/internal/kernel"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
)

var boundNow = time.Unix(1_790_000_000, 0)

func TestANewAccountSendsFewLetters(t *testing.T) {
	for age, want := range map[time.Duration]int{
		-time.Minute: 10, 0: 10, 24*time.Hour - 1: 10, 24 * time.Hour: 40, 7*24*time.Hour - 1: 40, 7 * 24 * time.Hour: 200, 1000 * time.Hour: 200,
	} {
		require.Equal(t, want, DailyInvitations(authz.Actor{Since: boundNow.Add(-age)}, boundNow), age)
	}
	require.Equal(t, 200, DailyInvitations(authz.Actor{}, boundNow), "whose age does not matter")
}

// New accounts share what their network may write; older ones and other networks are not held up by them.
func TestNewAccountsOfANetworkShareTheirLetters(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		now := boundNow
		w := NewWriters(&kernel.Kernel{DB: d, Log: slog.New(slog.DiscardHandler), Now: func() time.Time { return now }})
		from := func(address string) context.Context { return reqctx.With(t.Context(), "", address) }
		account := func(i int) authz.Actor { return authz.Actor{ID: fmt.Sprint("new", i), Since: now.Add(-time.Hour)} }
		write := func(address string, actor authz.Actor) (throttle.Refund, error) {
			return w.May(from(address), actor)
		}

		_, err := write("192.0.2.1", authz.Actor{ID: "ann", Unconfirmed: true})
		require.True(t, fault.Is(err, fault.KindConflict), "%v", err)
		var refund throttle.Refund
		for i := range newLetters.Burst {
			refund, err = write("192.0.2.1", account(i))
			require.NoError(t, err)
		}
		_, err = write("192.0.2.1", account(1000))
		require.Equal(t, fault.TooMany(10*time.Minute), err)
		_, err = write("192.0.2.2", account(0))
		require.NoError(t, err, "another network")
		_, err = write("192.0.2.1", authz.Actor{ID: "old", Since: now.Add(-firstWeek)})
		require.NoError(t, err, "an older account")
		refund(from("192.0.2.1"))
		_, err = write("192.0.2.1", account(1000))
		require.NoError(t, err, "the letter that was not written after all")
		_, err = write("192.0.2.1", account(1000))
		require.Error(t, err)
		now = now.Add(newLetters.Every)
		_, err = write("192.0.2.1", account(1000))
		require.NoError(t, err, "one comes back")
	})
}
