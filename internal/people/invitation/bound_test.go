package invitation

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
	"milepost/internal/httpx"
	"milepost/internal/kernel"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
)

var boundNow = time.Unix(1_790_000_000, 0)

func TestANewAccountWritesFewLetters(t *testing.T) {
	for age, want := range map[time.Duration]int{
		-time.Minute: 10, 0: 10, 24*time.Hour - 1: 10, 24 * time.Hour: 40, 7*24*time.Hour - 1: 40, 7 * 24 * time.Hour: 200, 1000 * time.Hour: 200,
	} {
		require.Equal(t, want, dailyInvitations(authz.Actor{Since: boundNow.Add(-age)}, boundNow), age)
	}
	require.Equal(t, 200, dailyInvitations(authz.Actor{}, boundNow), "whose age does not matter")
}

// New accounts share what their network may write; older ones and other networks are not held up by them.
func TestNewAccountsOfANetworkShareTheirLetters(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		now := boundNow
		s := New(&kernel.Kernel{DB: d, Log: slog.New(slog.DiscardHandler), Now: func() time.Time { return now }})
		from := func(address string) context.Context { return reqctx.With(t.Context(), "", address) }
		account := func(i int) authz.Actor { return authz.Actor{ID: fmt.Sprint("new", i), Since: now.Add(-time.Hour)} }
		write := func(address string, actor authz.Actor) (throttle.Refund, error) {
			return s.mayWrite(from(address), actor)
		}

		_, err := write("192.0.2.1", authz.Actor{ID: "ann", Unconfirmed: true})
		require.Equal(t, 409, status(t, err))
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

func TestLettersOfADayAreBounded(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		exec := func(statement string, args ...any) {
			require.NoError(t, d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				_, err := tx.Exec(ctx, statement, args...)
				return err
			}))
		}
		for _, id := range []string{"ana", "ben", "cyd", "dan", "eva"} {
			exec(`INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
				VALUES ($1, $1, $1, $1, 'Øst', 'Specialist', 'active', '', 1, 1)`, id)
			exec(`INSERT INTO person (id, owner_id, kind, first_name, last_name, created_at, updated_at) VALUES ($1, $1, 'specialist', 'Mara', 'Lind', 1, 1)`, id)
		}
		letters := 0
		sent := func(by, to string, n int, at time.Time) {
			for range n {
				letters++
				exec(`INSERT INTO invitation (id, person_key, token_hash, email, email_folded, invited_by, created_at, expires_at)
					SELECT $1, key, $2, $3, $3, $4, $5, $5 FROM person WHERE id = $4`,
					fmt.Sprint("i", letters), []byte(fmt.Sprint("t", letters)), to, by, db.Micros(at))
			}
		}
		room := func(by, to string, daily int) error {
			return lettersADay(daily).Room(t.Context(), d.Read(), by, to, boundNow)
		}
		before := boundNow.Add(-time.Hour)

		sent("ana", "mara@x.example", 4, before)
		require.NoError(t, room("ana", "Mara@X.example", 10))
		sent("ana", "mara@x.example", 1, before)
		require.Equal(t, 429, status(t, room("ana", "Mara@X.example", 10)), "five to one address")
		require.NoError(t, room("ben", "mara@x.example", 10), "another account's")

		require.NoError(t, room("ana", "nils@x.example", 6))
		sent("ana", "olaf@x.example", 1, before)
		require.Equal(t, 429, status(t, room("ana", "nils@x.example", 6)), "as many as its age allows")
		require.NoError(t, room("ana", "nils@x.example", 7))

		for _, by := range []string{"ben", "cyd", "dan"} {
			sent(by, "mara@x.example", 5, before)
		}
		require.Equal(t, 429, status(t, room("eva", "mara@x.example", 200)), "twenty of all to one address")
		require.NoError(t, room("eva", "nils@x.example", 200))

		sent("eva", "lena@x.example", 5, boundNow.Add(-24*time.Hour))
		require.NoError(t, room("eva", "lena@x.example", 10), "those of the day before do not count")
	})
}

func status(t *testing.T, err error) int {
	t.Helper()
	var problem *httpx.Problem
	require.ErrorAs(t, httpx.Error(err), &problem)
	return problem.GetStatus()
}
