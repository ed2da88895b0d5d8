package app_test

import (
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
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
