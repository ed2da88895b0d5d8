package app_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
	"milepost/internal/kernel"
	"milepost/internal/letters"
	"milepost/internal/market"
	"milepost/internal/rating"
	"milepost/internal/testworld"
)

// guesses are the wrong keys that are tried; a network has few of them.
func guesses() int {
	if testing.Short() {
		return 400
	}
	return 10_000
}

func TestNoGuessedLinkLeadsIn(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		r, other := a.asks(nil), a.asks(byTeacher)
		in, limited := 0, 0
		for i := range guesses() {
			key := letters.NewToken()
			if i%2 == 0 {
				key = other.key // of another request
			}
			request := a.Request(a.Operation("rate-open"), testworld.Call{ID: r.id, Key: key}, nil)
			request.RemoteAddr = "192.0.2.7:4711"
			switch answer := a.Serve(request); answer.Code {
			case 404:
			case 429:
				limited++
				require.NotEmpty(t, answer.Header().Get("Retry-After"))
			default:
				in++
			}
		}
		require.Zero(t, in)
		require.Greater(t, limited, guesses()*3/4, "the network's guesses are bounded")
		// Whoever has the link is not kept out by others' guesses in the same network.
		request := a.Request(a.Operation("rate-open"), testworld.Call{ID: r.id, Key: r.key}, nil)
		request.RemoteAddr = "192.0.2.7:4712"
		require.Equal(t, 200, a.Serve(request).Code)
	})
}

// Every way in which a link does not work is answered alike.
func TestALinkThatDoesNotWorkTellsNothing(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		missing := &rater{a: a, id: uuid.NewString(), form: uuid.NewString(), key: letters.NewToken(), device: testworld.RaterDevice}
		body := func(r *rater) string {
			answer := r.call("rate-open", nil)
			require.Equal(t, 404, answer.Code)
			return answer.Body.String()
		}
		want := body(missing)
		wrong := a.asks(nil)
		wrong.key = letters.NewToken()
		revoked, expired := a.asks(nil), a.asks(nil)
		a.Must(a.me, "revoke-rating-request", testworld.Call{ID: revoked.id, Body: rating.Revocation{}})
		a.Exec(`UPDATE rating_request SET expires_at = 1 WHERE id = $1`, expired.id)
		empty := a.asks(nil)
		empty.key = ""
		malformed := &rater{a: a, id: "x", form: "y", key: wrong.key}
		for name, r := range map[string]*rater{"wrong key": wrong, "revoked": revoked, "expired": expired, "no key": empty, "malformed": malformed} {
			require.Equal(t, want, body(r), name)
		}
	})
}

// A scanner of mail opens every address in a letter, by GET and by HEAD, with all that stands in it.
func TestAScannerOfMailStartsNothing(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		r := a.asks(func(in *rating.NewRequest) { in.By, in.Rater.Email = "letter", "ana@rater.example" })
		a.runJobs()
		before := r.row()
		tried := 0
		for _, word := range strings.Fields(a.post.to("ana@rater.example")[0].Text) {
			path, is := strings.CutPrefix(word, "http://localhost")
			if !is {
				continue
			}
			page, key, _ := strings.Cut(path, "#")
			for _, method := range []string{"GET", "HEAD"} {
				for _, address := range []string{page, "/api" + page, "/api" + page + "/open", "/api" + page + "/forms/" + before.Forms[0].FormID + "/begin"} {
					op := a.Operation("rate-open")
					op.Method, op.Path = method, address
					a.Serve(a.Request(op, testworld.Call{Key: key}, nil))
					tried++
				}
			}
		}
		require.Equal(t, 8, tried)
		require.Equal(t, before, r.row(), "nothing is opened, begun or refused")
	})
}

func TestAForwardedLinkNeedsACode(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		byLink := a.asks(nil)
		require.Empty(t, does[rating.Opened](byLink, "rate-open", nil, 200).CodeTo)
		byLink.code("rate-send-code", nil, "no-letter")

		r := a.asks(func(in *rating.NewRequest) { in.By, in.Rater.Email = "letter", "ana@rater.example" })
		a.runJobs()
		r.key = linkInText.FindStringSubmatch(a.post.to("ana@rater.example")[0].Text)[2]
		does[rating.Sheet](r, "rate-begin", today, 200)
		does[rating.SavedAnswers](r, "rate-answer", rated(1, "often", 1), 200)
		other := *r
		other.device = "device-of-somebody-else"
		require.True(t, does[rating.Opened](&other, "rate-open", nil, 200).NeedsCode)
		for _, operation := range []string{"rate-begin", "rate-answer", "rate-finish", "rate-refuse", "rate-refuse-all"} {
			other.code(operation, bodyOf(operation), "other-device")
		}
		require.Equal(t, "begun", r.state())

		does[rating.CodeSent](&other, "rate-send-code", nil, 200)
		a.runJobs()
		text := a.post.to("ana@rater.example")[1].Text
		_, code, _ := strings.Cut(text, "enter this code there:\n\n")
		code = code[:6]
		wrong := "000000"
		if code == wrong {
			wrong = "000001"
		}
		does[any](&other, "rate-confirm", rating.Code{Code: wrong}, 422)
		does[any](&other, "rate-confirm", rating.Code{Code: code[:3] + " " + code[3:]}, 204)
		require.Equal(t, "often", does[rating.Sheet](&other, "rate-begin", today, 200).Answers[0].Value)
		r.code("rate-answer", rated(2, "often", 2), "other-device")
		does[any](r, "rate-confirm", rating.Code{Code: code}, 422) // it was used up

		// A code is guessed a few times, then it is void.
		does[rating.CodeSent](r, "rate-send-code", nil, 200)
		a.runJobs()
		_, code, _ = strings.Cut(a.post.to("ana@rater.example")[2].Text, "enter this code there:\n\n")
		for range 5 {
			r.call("rate-confirm", rating.Code{Code: "x"})
		}
		require.NotEqual(t, 204, r.call("rate-confirm", rating.Code{Code: code[:6]}).Code)
		for range 4 {
			r.call("rate-send-code", nil)
		}
		require.Equal(t, 429, r.call("rate-send-code", nil).Code)
		a.runJobs()
		require.LessOrEqual(t, len(a.post.to("ana@rater.example")), 4, "letters with codes are bounded")
	})
}

func TestAnswersOfOneRequestDoNotReachAnother(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		r, other := a.asks(nil), a.asks(byTeacher)
		for _, x := range []*rater{r, other} {
			does[rating.Sheet](x, "rate-begin", today, 200)
		}
		crossed := *r
		crossed.form = other.form
		for _, operation := range []string{"rate-begin", "rate-answer", "rate-finish", "rate-refuse"} {
			require.Equal(t, 404, crossed.call(operation, bodyOf(operation)).Code, operation)
		}
		require.Equal(t, "0", a.Text(`SELECT CAST(count(*) AS TEXT) FROM question_result WHERE revision > 0`))

		for _, c := range []struct {
			body  rating.Answer
			field string
		}{
			{rating.Answer{QuestionNo: 9, Value: "often", Revision: 1}, "question_no"},
			{rating.Answer{QuestionNo: 1, Value: "always", Revision: 1}, "value"},
			{rating.Answer{QuestionNo: 1, Text: "often", Revision: 1}, "text"},
			{rating.Answer{QuestionNo: 1, Reason: "no_opportunity", Revision: 1}, "reason"},
			{rating.Answer{QuestionNo: 1, Value: "often", Reason: "dont_know", Revision: 1}, "reason"},
			{rating.Answer{QuestionNo: 1, Value: "often"}, "revision"},
		} {
			answer := r.call("rate-answer", rating.Answers{Answers: []rating.Answer{{QuestionNo: 0, Value: "disc", Revision: 1}, c.body}})
			require.Equal(t, 422, answer.Code, c.field)
			require.Contains(t, answer.Body.String(), c.field)
		}
		require.Empty(t, does[rating.Sheet](r, "rate-begin", today, 200).Answers, "of a refused batch nothing is stored")
	})
}

// Answers arrive twice and out of order: the one given last counts, once.
func TestAnswersCountOnceInTheirOrder(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		r := a.asks(nil)
		does[rating.Sheet](r, "rate-begin", today, 200)
		does[rating.SavedAnswers](r, "rate-answer", rated(1, "never", 3), 200)
		saved := does[rating.SavedAnswers](r, "rate-answer", rated(1, "often", 2), 200)
		require.Equal(t, []rating.StoredRevision{{QuestionNo: 1, Revision: 3}}, saved.Answers)
		for range 3 {
			does[rating.SavedAnswers](r, "rate-answer", rated(2, "often", 4), 200)
		}
		id := r.row().Forms[0].ActivityID
		require.Equal(t, "2 2", a.Text(`SELECT answered || ' ' || raw_score FROM activity WHERE id = $1`, id))
		does[rating.SavedAnswers](r, "rate-answer", rated(2, "", 5), 200)
		require.Equal(t, "1 0", a.Text(`SELECT answered || ' ' || raw_score FROM activity WHERE id = $1`, id), "an answer can be taken back")
	})
}

func TestBeginningTwiceAtOnceTakesOneUnit(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		r := a.asks(nil)
		begin := func() int { return r.call("rate-begin", today).Code }
		require.Equal(t, []int{200, 200, 200, 200}, atOnce(4, begin))
		require.Equal(t, "1", a.units())

		// A finish beside answers: each answer is stored before it, or refused.
		revision := int64(10)
		var mu sync.Mutex
		codes := atOnce(6, func() int {
			mu.Lock()
			revision++
			mine := revision
			mu.Unlock()
			if mine == 13 {
				return r.call("rate-finish", rating.FinishForm{MissingShown: true}).Code
			}
			return r.call("rate-answer", rated(1, "often", mine)).Code
		})
		for _, code := range codes {
			require.Contains(t, []int{200, 409}, code)
		}
		id := r.row().Forms[0].ActivityID
		require.Equal(t, "same", a.Text(`SELECT CASE WHEN a.raw_score = (SELECT COALESCE(SUM(selected_score), 0) FROM question_result q WHERE q.activity_key = a.key)
			THEN 'same' ELSE 'lost' END FROM activity a WHERE a.id = $1`, id))
	})
}

func atOnce(n int, f func() int) []int {
	codes := make([]int, n)
	var all sync.WaitGroup
	for i := range n {
		all.Go(func() { codes[i] = f() })
	}
	all.Wait()
	return codes
}

func TestOthersChildrenAndPurchasesAreNotAskedAbout(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		stranger := a.Person(authz.Specialist, account.Active)
		applicationID, purchaseID := stranger.BuyQuestionnaire()
		for name, change := range map[string]func(*rating.NewRequest){
			"child":       func(in *rating.NewRequest) { in.Forms[0].ChildID = stranger.Child() },
			"purchase":    func(in *rating.NewRequest) { in.Forms[0].PurchaseID = purchaseID },
			"application": func(in *rating.NewRequest) { in.Forms[0].ApplicationID = applicationID },
			"guardian":    func(in *rating.NewRequest) { in.Rater.PersonID = stranger.Guardian() },
			"own child":   func(in *rating.NewRequest) { in.Rater.PersonID = a.me.Child() },
		} {
			in := a.me.NewRating()
			change(&in)
			require.Equal(t, 404, status(a.World, a.me, "create-rating-request", testworld.Call{Body: in}), name)
		}
		in := a.me.NewRating()
		in.Respondent = "self"
		require.Equal(t, 422, status(a.World, a.me, "create-rating-request", testworld.Call{Body: in}), "nobody such answers it")
		in = a.me.NewRating()
		row, _, err := a.Services.Market.Purchase(t.Context(), a.me.Actor, market.NewPurchase{ApplicationID: a.Shop, PurchaseType: "free"})
		require.NoError(t, err)
		in.Forms[0].ApplicationID, in.Forms[0].PurchaseID = a.Shop, row.PurchaseID
		require.Equal(t, 422, status(a.World, a.me, "create-rating-request", testworld.Call{Body: in}), "a specialist runs it with the child")
		require.Equal(t, "0", a.Text(`SELECT CAST(count(*) AS TEXT) FROM rating_request`))
	})
}

func TestARepeatedRequestIsOne(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		in := a.me.NewRating()
		in.RequestID = uuid.NewString()
		first := a.Must(a.me, "create-rating-request", testworld.Call{Body: in})
		require.Equal(t, first, a.Must(a.me, "create-rating-request", testworld.Call{Body: in}))
		require.Equal(t, "1", a.Text(`SELECT CAST(count(*) AS TEXT) FROM rating_request`))
		stranger := a.Person(authz.Specialist, account.Active)
		theirs := stranger.NewRating()
		theirs.RequestID = in.RequestID
		require.Equal(t, 409, status(a.World, stranger, "create-rating-request", testworld.Call{Body: theirs}))
	})
}

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
	dbtest.Each(t, migrations.Files, func(t *testing.T, options db.Options) {
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
