package app_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/kernel"
	"milepost/internal/rating"
	"milepost/internal/testworld"
)

// An account writes as many letters in a day as invitations, and an account whose address may be somebody else's none.
func TestLettersToStrangersAreBounded(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		ask := func(p *testworld.Person, n int) (made int, refusals map[string]int) {
			refusals = map[string]int{}
			for done := 0; done < n; done += 50 {
				batch := rating.Batch{}
				for i := range min(50, n-done) {
					in := p.NewRating()
					in.By, in.Rater.Email = "letter", fmt.Sprintf("stranger-%d@rater.example", done+i)
					batch.Requests = append(batch.Requests, in)
				}
				var out rating.BatchMade
				require.NoError(t, json.Unmarshal([]byte(a.Must(p, "create-rating-requests", testworld.Call{Body: batch})), &out))
				for _, one := range out.Results {
					if one.Refusal == "" {
						made++
					} else {
						refusals[one.Refusal]++
					}
				}
			}
			return made, refusals
		}
		many := 2000
		if testing.Short() {
			many = 350
		}
		made, _ := ask(a.me, many)
		require.Equal(t, 200, made, "letters of an account in a day")

		fresh := a.Person(authz.Specialist, account.Active)
		made, _ = ask(fresh, 30)
		require.Equal(t, 10, made, "letters of an account of today")

		unconfirmed := a.Person(authz.Specialist, account.Active)
		a.Exec(`UPDATE account SET confirmed_at = NULL WHERE id = $1`, unconfirmed.ID)
		made, refusals := ask(unconfirmed, 3)
		require.Zero(t, made)
		require.Len(t, refusals, 1)
		require.NotEmpty(t, unconfirmed.Rating(), "a link to hand over sends no letter")

		// The same address is not flooded by many accounts.
		a.Exec(`UPDATE rating_request SET created_at = created_at - $1`, (48 * time.Hour).Microseconds())
		to := 0
		for range 6 {
			p := a.Person(authz.Specialist, account.Active)
			for range 5 {
				in := p.NewRating()
				in.By, in.Rater.Email = "letter", "victim@rater.example"
				if status(a.World, p, "create-rating-request", testworld.Call{Body: in}) == 201 {
					to++
				}
			}
		}
		require.Equal(t, 20, to)
	})
}

// Links send no letters, and are bounded too.
func TestRequestsOfOneAccountAreBounded(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		made := 0
		var last error
		for range 320 {
			_, err := a.Services.Ratings.Make(authz.With(context.Background(), a.me.Actor), a.me.Actor, a.me.NewRating())
			if err == nil {
				made++
			} else {
				last = err
			}
		}
		require.Error(t, last)
		require.GreaterOrEqual(t, made, 300)
		require.Less(t, made, 320)
	})
}

// A stranger with a link is refused by itself: others, even behind the same address, are not.
func TestALinkThatNeverPausesKeepsNoOtherOut(t *testing.T) {
	t.Parallel()
	dbtest.EachInstallation(t, func(t *testing.T, options db.Options) {
		t.Parallel()
		settings := testworld.Settings(t, options)
		settings.MostAnswers = 400_000
		at := time.Now()
		w := testworld.New(t, testworld.Open(t, settings, func(k *kernel.Kernel) { k.Now = func() time.Time { return at } }))
		a := &asking{World: w, t: t, me: w.Person(authz.Specialist, account.Active)}
		attacker, other := a.asks(nil), a.asks(byTeacher)
		does[rating.Sheet](attacker, "rate-begin", today, 200)
		does[rating.Sheet](other, "rate-begin", today, 200)
		refused := false
		for n := int64(1); !refused && n < 2_000; n++ {
			answer := attacker.call("rate-answer", rated(2, "never", n))
			if refused = answer.Code == 429; refused {
				require.NotEmpty(t, answer.Header().Get("Retry-After"))
				require.Contains(t, answer.Body.String(), "too-many-answers")
				continue
			}
			require.Greater(t, 300, answer.Code, answer.Body)
		}
		require.True(t, refused)
		require.Equal(t, 429, attacker.call("rate-open", nil).Code, "all calls of the link count together")
		for n := range int64(50) {
			does[rating.SavedAnswers](other, "rate-answer", rated(2, "never", n+1), 200)
		}
	})
}

func TestASaveOfARaterIsBound(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		r := a.asks(nil)
		does[rating.Sheet](r, "rate-begin", today, 200)
		long := rating.Answers{}
		for n := range int64(17) {
			long.Answers = append(long.Answers, rating.Answer{QuestionNo: n, Text: strings.Repeat("a", 4000), Revision: 1})
		}
		require.Equal(t, 413, r.call("rate-answer", long).Code)
	})
}
