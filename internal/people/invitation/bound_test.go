package invitation

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/httpx/problem"
)

var boundNow = time.Unix(1_790_000_000, 0)

func TestLettersPerDayAreBounded(t *testing.T) {
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
	var refusal *problem.Problem
	require.ErrorAs(t, problem.Error(err), &refusal)
	return refusal.GetStatus()
}
