package app_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/activity"
	"milepost/internal/activity/session"
	"milepost/internal/authz"
	"milepost/internal/notice"
	"milepost/internal/people"
	"milepost/internal/rating"
	"milepost/internal/specialist"
	"milepost/internal/testworld"
	"milepost/internal/wire"
)

// From the letter to the report, with everything that the specialist is told.
func TestARaterAnswersFromALetter(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		r := a.asks(func(in *rating.NewRequest) { in.By, in.Rater.Email = "letter", "ana@rater.example" })
		require.Empty(t, r.key, "the link of a letter is only in the letter")
		require.Equal(t, "waiting", r.state())
		a.runJobs()
		require.Equal(t, "sent", r.state())
		letters := a.post.to("ana@rater.example")
		require.Len(t, letters, 1)
		text := letters[0].Text
		for _, words := range []string{"Hello Ana,", "Robin Hale asks you to answer a questionnaire about Mia."} {
			require.Contains(t, text, words)
		}
		require.NotContains(t, text, "Stone", "the last name is not in the letter")
		link := linkInText.FindStringSubmatch(text)
		require.Equal(t, r.id, link[1])
		r.key = link[2]

		opened := does[rating.Opened](r, "rate-open", nil, 200)
		require.Equal(t, rating.Sender{Name: "Robin Hale"}, opened.From)
		require.Equal(t, []any{"Before the meeting in May", "specialist", false, "a…@r….example"}, []any{opened.Purpose, opened.Sees, opened.NeedsCode, opened.CodeTo})
		require.Equal(t, []any{r.form, "Mia", "open", int64(3)}, []any{opened.Forms[0].FormID, opened.Forms[0].Child, opened.Forms[0].State, opened.Forms[0].Questions})
		require.Equal(t, "opened", r.state())
		asked := r.row()
		require.Equal(t, []any{opened.From, opened.Sees, opened.Until}, []any{asked.From, asked.Sees, asked.Until}, "what is read out on the telephone")
		require.Equal(t, "0", a.units(), "nothing is taken before the form is begun")

		sheet := does[rating.Sheet](r, "rate-begin", today, 200)
		require.Equal(t, "1", a.units())
		require.Equal(t, []any{"Mia", "Think of Mia in the last month.", []string{"dont_know"}}, []any{sheet.Child, sheet.Instructions, sheet.Reasons})
		require.Contains(t, sheet.Pages[0].Blocks[1].Items[0].Text, "Mia shares toys")
		raw := r.call("rate-begin", today).Body.String()
		require.NotContains(t, raw, "score")
		require.NotContains(t, raw, a.me.Child())
		require.NotContains(t, raw, a.me.ID)

		does[rating.SavedAnswers](r, "rate-answer", rated(1, "often", 1), 200)
		does[rating.SavedAnswers](r, "rate-answer", rating.Answers{Answers: []rating.Answer{{QuestionNo: 0, Reason: "dont_know", Revision: 1}}}, 200)
		again := does[rating.Sheet](r, "rate-begin", today, 200)
		require.Equal(t, []rating.StoredAnswer{{QuestionNo: 0, Reason: "dont_know", Revision: 1}, {QuestionNo: 1, Value: "often", Revision: 1}}, again.Answers)
		require.Equal(t, "1", a.units(), "going on takes no further unit")

		does[any](r, "rate-finish", rating.FinishForm{}, 422)
		done := does[rating.Finished](r, "rate-finish", rating.FinishForm{MissingShown: true}, 200)
		require.Equal(t, "Thank you. Mia will hear of it.", done.Closing)
		require.NotZero(t, done.FinishedAt)
		require.Equal(t, rating.PrintedAnswer{QuestionNo: 1, Question: "Mia shares toys", Answer: "Often"}, done.AnswersForPrint[1])
		require.Equal(t, done, does[rating.Finished](r, "rate-finish", rating.FinishForm{}, 200), "a repeated finish answers the same")
		r.code("rate-answer", rated(2, "often", 2), "form-over")

		row := r.row()
		require.Equal(t, []any{"answered", int64(1), int64(3)}, []any{row.State, row.Forms[0].Answered, row.Forms[0].Of})
		id := row.Forms[0].ActivityID
		require.Equal(t, "parent mother Ana Berg link 2", a.Text(`SELECT respondent || ' ' || relation || ' ' || rater_name || ' ' || entry || ' ' || raw_score FROM activity WHERE id = $1`, id))
		require.Equal(t, "1", a.Text(`SELECT CAST(count(*) AS TEXT) FROM report WHERE activity_id = $1`, id))
		last := lastNotice(a.me, notice.RatingAnswered)
		require.Equal(t, []any{"Ana Berg", "Mia Stone", "/requests?request=" + r.id}, []any{last.Who, last.Child, last.Path})
		report := a.Must(a.me, "get-activity-report", testworld.Call{ID: id})
		require.Contains(t, report, `"id":"rater","label":"Who answered","text":"Ana Berg (mother)"`)
		require.Contains(t, report, "was answered about {child}", "nobody has seen the child")
		results := a.Must(a.me, "list-results", testworld.Call{ID: id})
		require.Contains(t, results, `"missing_reason":"dont_know"`)

		require.Equal(t, "0", a.Text(`SELECT CAST(count(*) AS TEXT) FROM audit_event WHERE action IN ('rating.open', 'rating.begin', 'rating.finish', 'activity.start', 'activity.finish')
			AND (address <> '' OR actor_id <> '')`), "the trail does not say where a rater was")
		require.Equal(t, "3", a.Text(`SELECT CAST(count(DISTINCT action) AS TEXT) FROM audit_event WHERE action IN ('rating.open', 'rating.begin', 'rating.finish') AND child_id = $1`, a.me.Child()))
	})
}

// Answers about one of two children who read alike could be given for the other.
func TestChildrenWhoWouldReadAlikeAreNotAskedAboutTogether(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		for called, as := range map[string]string{"first_name": "mia", "initials": "M. S.", "your_child": "the child"} {
			in := a.me.NewRating()
			byTeacher(&in)
			in.Called = called
			namesake := in.Forms[0]
			namesake.ChildID = a.me.Double()
			in.Forms = append(in.Forms, namesake)
			answer := a.Serve(a.Request(a.Operation("create-rating-request"), testworld.Call{Body: in}, a.me.Cookies()))
			require.Equal(t, 422, answer.Code, called)
			require.Contains(t, answer.Body.String(), `"rating.read-alike"`, called)
			require.Contains(t, answer.Body.String(), as, called)
		}
		require.Equal(t, "0", a.Text(`SELECT CAST(count(*) AS TEXT) FROM rating_request`))
	})
}

func TestATeacherAnswersAboutSeveralChildrenFromOneLetter(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		r := a.asks(func(in *rating.NewRequest) {
			byTeacher(in)
			in.By, in.Called, in.Rater.Email = "letter", "initials", "tea@rater.example"
			other := in.Forms[0]
			other.ChildID = a.me.OtherChild()
			in.Forms = append(in.Forms, other)
		})
		a.runJobs()
		text := a.post.to("tea@rater.example")[0].Text
		require.Contains(t, text, "2 questionnaires about 2 children: M. S., N. B. You need no account.")
		r.key = linkInText.FindStringSubmatch(text)[2]
		require.Len(t, does[rating.Opened](r, "rate-open", nil, 200).Forms, 2)
		does[rating.Sheet](r, "rate-begin", today, 200)
		does[rating.Finished](r, "rate-finish", rating.FinishForm{MissingShown: true}, 200)
		require.Equal(t, "begun", r.state(), "one of two forms is left")
		first := r.form
		r.form = a.Text(`SELECT id FROM rating_form WHERE request_id = $1 AND position = 1`, r.id)
		does[any](r, "rate-refuse", rating.Refuse{Text: "I do not know Noah well."}, 204)
		require.Equal(t, "answered", r.state())
		require.Equal(t, "I do not know Noah well.", r.row().Forms[1].RefusalText)
		require.Equal(t, "1", a.units())
		lastNotice(a.me, notice.RatingRefused)

		// Who refused may change their mind as long as the link works.
		does[rating.Sheet](r, "rate-begin", today, 200)
		require.Equal(t, "begun", r.state())
		require.Equal(t, "2", a.units())
		does[any](r, "rate-refuse-all", rating.Refuse{}, 204)
		require.Equal(t, []string{"answered", "1"}, []string{r.state(), a.units()}, "the unit of a form that was begun goes back")
		require.NotEmpty(t, first)
	})
}

// What parents say of a child is not averaged with what specialists found.
func TestAParentsAnswersDoNotFeedAMeasureOfSpecialists(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		r := a.asks(nil)
		a.Exec(`UPDATE application_version SET score_code = 'NLL-A'`)
		does[rating.Sheet](r, "rate-begin", today, 200)
		does[rating.SavedAnswers](r, "rate-answer", rating.Answers{Answers: []rating.Answer{
			{QuestionNo: 0, Value: "disc", Revision: 1}, {QuestionNo: 1, Value: "often", Revision: 1}, {QuestionNo: 2, Value: "never", Revision: 1},
		}}, 200)
		does[rating.Finished](r, "rate-finish", rating.FinishForm{}, 200)
		var summary specialist.CohortSummary
		require.NoError(t, json.Unmarshal([]byte(a.Must(a.me, "get-specialist-summary", testworld.Call{})), &summary))
		require.NotEmpty(t, summary.Measures)
		for _, m := range summary.Measures {
			require.Zero(t, m.N, m.Measure)
		}
	})
}

func TestARevokedRequestGivesItsUnitBack(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		r := a.asks(nil)
		does[rating.Sheet](r, "rate-begin", today, 200)
		does[rating.SavedAnswers](r, "rate-answer", rated(1, "often", 1), 200)
		id := r.row().Forms[0].ActivityID
		a.Must(a.me, "revoke-rating-request", testworld.Call{ID: r.id, Body: rating.Revocation{}})
		require.Equal(t, []string{"revoked", "0"}, []string{r.state(), a.units()})
		require.Equal(t, "1", a.Text(`SELECT CAST(count(*) AS TEXT) FROM activity WHERE id = $1 AND discarded_at IS NOT NULL`, id))
		for _, operation := range []string{"rate-open", "rate-begin", "rate-answer", "rate-finish", "rate-refuse", "rate-refuse-all", "rate-send-code"} {
			require.Equal(t, 404, r.call(operation, bodyOf(operation)).Code, operation)
		}
		require.Equal(t, 409, status(a.World, a.me, "renew-rating-request", testworld.Call{ID: r.id}))
		require.Equal(t, 409, status(a.World, a.me, "get-rating-link", testworld.Call{ID: r.id}))
	})
}

// bodyOf is a valid body of a rater's call.
func bodyOf(operation string) any {
	switch operation {
	case "rate-answer":
		return rated(1, "often", 9)
	case "rate-finish":
		return rating.FinishForm{MissingShown: true}
	case "rate-begin":
		return today
	case "rate-refuse", "rate-refuse-all":
		return rating.Refuse{}
	case "rate-confirm":
		return rating.Code{Code: "123456"}
	}
	return nil
}

// The runner shows what a rater answers and does not change it.
func TestTheRunnerDoesNotChangeWhatARaterAnswers(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		r := a.asks(nil)
		does[rating.Sheet](r, "rate-begin", today, 200)
		id := r.row().Forms[0].ActivityID
		for operation, body := range map[string]any{
			"update-activity": activity.Change{FinishDate: new(wire.At(a.Now()))},
			"hold-activity":   session.Hold{Act: "open", DeviceID: uuid.NewString()},
			"open-pairing":    nil,
		} {
			answer := a.Serve(a.Request(a.Operation(operation), testworld.Call{ID: id, Body: body}, a.me.Cookies()))
			require.Equal(t, 409, answer.Code, "%s: %s", operation, answer.Body)
			require.Contains(t, answer.Body.String(), "activity-rated", operation)
		}
		require.Equal(t, 409, status(a.World, a.me, "update-results", testworld.Call{Body: []map[string]any{{"question_result_id": id + ".1", "selected_score": 2}}}))
		require.Contains(t, a.Must(a.me, "get-activity", testworld.Call{ID: id}), `"entry":"link"`)
		require.NotContains(t, a.Must(a.me, "get-child-view", testworld.Call{ID: id}), "disc", "no child view shows it")

		// It is not given to another child meanwhile; discarded, the rater's link leads nowhere.
		require.Equal(t, 409, status(a.World, a.me, "move-activity", testworld.Call{ID: id, Body: activity.Move{ChildID: a.me.OtherChild(), FromChildID: a.me.Child(), Reason: "Wrong child"}}))
		a.Must(a.me, "discard-activity", testworld.Call{ID: id, Body: activity.Discard{Reason: "Asked twice"}})
		require.Equal(t, 404, r.call("rate-open", nil).Code)
		require.Equal(t, 404, r.call("rate-answer", rated(1, "often", 2)).Code)
		require.Equal(t, "ended", r.row().Forms[0].State)
	})
}

func TestASpecialistAnswersForARaterWhoTelephones(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		r := a.asks(nil)
		does[rating.Sheet](r, "rate-begin", today, 200)
		does[rating.SavedAnswers](r, "rate-answer", rated(1, "often", 1), 200)
		var sheet rating.TelephoneSheet
		require.NoError(t, json.Unmarshal([]byte(a.Must(a.me, "begin-rating-by-telephone", testworld.Call{ID: r.id, Body: rating.ByTelephone{FormID: r.form}})), &sheet))
		require.Equal(t, "often", sheet.Answers[0].Value, "what was answered by the link is there")
		a.Must(a.me, "save-rating-by-telephone", testworld.Call{ID: r.id, Body: rating.TelephoneAnswers{FormID: r.form, Answers: rated(2, "never", 1)}})
		a.Must(a.me, "finish-rating-by-telephone", testworld.Call{ID: r.id, Body: rating.TelephoneFinish{FormID: r.form, FinishForm: rating.FinishForm{MissingShown: true}}})
		require.Equal(t, "telephone", a.Text(`SELECT entry FROM activity WHERE id = $1`, sheet.ActivityID))
		require.Equal(t, "answered", r.state())
		stranger := a.Person(authz.Specialist, account.Active)
		require.Equal(t, 404, status(a.World, stranger, "begin-rating-by-telephone", testworld.Call{ID: r.id, Body: rating.ByTelephone{FormID: r.form}}))
	})
}

func TestALinkEndsWhenItsChildLeaves(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		r := a.asks(nil)
		does[rating.Sheet](r, "rate-begin", today, 200)
		a.Must(a.me, "archive-child", testworld.Call{ID: a.me.Child()})
		require.Equal(t, 404, r.call("rate-open", nil).Code)
		require.Equal(t, 404, r.call("rate-answer", rated(1, "often", 1)).Code)
		a.Must(a.me, "restore-child", testworld.Call{ID: a.me.Child()})
		does[rating.SavedAnswers](r, "rate-answer", rated(1, "often", 1), 200)
		a.Exec(`UPDATE account SET state = 'suspended' WHERE id = $1`, a.me.ID)
		require.Equal(t, 404, r.call("rate-answer", rated(1, "often", 2)).Code)
	})
}

func TestAGuardianFindsTheirRequests(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		guardian, stranger := a.Person(authz.Parent, account.Active), a.Person(authz.Parent, account.Active)
		a.me.Relate(guardian, people.KindGuardian)
		r := a.asks(func(in *rating.NewRequest) { in.Rater = rating.Rater{PersonID: a.me.Guardian()} })
		var list []rating.OfferedRequest
		require.NoError(t, json.Unmarshal([]byte(a.Must(guardian, "list-my-ratings", testworld.Call{})), &list))
		require.Equal(t, []any{1, r.id, []string{"Mia"}}, []any{len(list), list[0].RequestID, list[0].Children})
		require.True(t, strings.HasSuffix(list[0].Link, "#"+r.key))
		require.Equal(t, "[]", strings.TrimSpace(a.Must(stranger, "list-my-ratings", testworld.Call{})))
		a.me.SetAccess(a.me.Guardian(), people.AccessWithdrawn)
		require.Equal(t, "[]", strings.TrimSpace(a.Must(guardian, "list-my-ratings", testworld.Call{})), "access was withdrawn")
	})
}

// endedFor lets the link of all requests have ended so many days ago, and some microseconds later, and sees to what is due then.
func (a *asking) endedFor(days, more int64) {
	a.t.Helper()
	at := a.Now().UnixMicro() - days*86_400_000_000 + more
	a.Exec(`UPDATE rating_request SET expires_at = $1`, at)
	a.Exec(`UPDATE rating_request SET ended_at = $1 WHERE ended_at IS NOT NULL`, at)
	a.Exec(`UPDATE rating_request SET clear_at = $1 WHERE clear_at IS NOT NULL`, at+14*86_400_000_000)
	require.NoError(a.t, a.Services.Ratings.SeeToDue(a.t.Context()))
}

func TestRequestsAreListedByWhatCameIn(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		list := func(days string) (ids []string) {
			var rows []rating.RequestRow
			require.NoError(t, json.Unmarshal([]byte(a.Must(a.me, "list-rating-requests", testworld.Call{Query: "?came_in_days=" + days})), &rows))
			for _, row := range rows {
				require.NotNil(t, row.CameInAt)
				ids = append(ids, row.RequestID)
			}
			return ids
		}
		ago := func(r *rater, days int64) {
			a.Exec(`UPDATE rating_request SET came_at = $2 WHERE id = $1`, r.id, a.Now().UnixMicro()-days*86_400_000_000)
		}
		other := func(name string) func(in *rating.NewRequest) {
			return func(in *rating.NewRequest) { in.Rater.Name = name }
		}
		first, second, third := a.asks(other("Ana")), a.asks(other("Ben")), a.asks(other("Cleo"))
		require.Empty(t, list("30"), "nobody has answered yet")
		does[rating.Sheet](first, "rate-begin", today, 200)
		require.Empty(t, list("30"), "what was begun has not come in")
		does[rating.Finished](first, "rate-finish", rating.FinishForm{MissingShown: true}, 200)
		does[any](second, "rate-refuse", rating.Refuse{}, 204)
		ago(first, 8)
		ago(second, 1)
		require.Equal(t, []string{second.id, first.id}, list("30"))
		require.Equal(t, []string{second.id}, list("7"))

		bounced := a.asks(func(in *rating.NewRequest) { in.By, in.Rater.Email = "letter", "nobody@rater.example" })
		a.runJobs()
		require.Equal(t, []string{bounced.id, second.id}, list("7"), "a letter that came back")
		a.Must(a.me, "renew-rating-request", testworld.Call{ID: bounced.id})
		require.Equal(t, []string{second.id}, list("7"), "until it is sent again")
		a.Exec(`UPDATE rating_request SET expires_at = $2 WHERE id = $1`, third.id, a.Now().UnixMicro()-1)
		require.NoError(t, a.Services.Ratings.SeeToDue(t.Context()))
		require.Equal(t, []string{third.id, second.id}, list("7"), "a link that ended")
	})
}

func TestRequestsAreListedByTheirState(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		list := func(query string) (ids []string, next string) {
			answer := a.Serve(a.Request(a.Operation("list-rating-requests"), testworld.Call{Query: query}, a.me.Cookies()))
			require.Equal(t, http.StatusOK, answer.Code, answer.Body)
			var rows []rating.RequestRow
			require.NoError(t, json.Unmarshal(answer.Body.Bytes(), &rows))
			for _, row := range rows {
				ids = append(ids, row.RequestID)
			}
			return ids, answer.Header().Get("Next-Cursor")
		}
		listed := func(query string) []string {
			ids, _ := list(query)
			return ids
		}
		var made []*rater
		for i, name := range []string{"Ana", "Ben", "Cleo", "Dan"} {
			made = append(made, a.asks(func(in *rating.NewRequest) { in.Rater.Name = name }))
			a.Exec(`UPDATE rating_request SET created_at = created_at + $2 WHERE id = $1`, made[i].id, i)
		}
		ana, ben, cleo, dan := made[0].id, made[1].id, made[2].id, made[3].id
		require.Equal(t, []string{dan, cleo, ben, ana}, listed(""))
		past := a.Now().UnixMicro() - 1
		a.Exec(`UPDATE rating_request SET expires_at = $2 WHERE id IN ($1, $3)`, ana, past, cleo)
		require.NoError(t, a.Services.Ratings.SeeToDue(t.Context()))
		a.Exec(`UPDATE rating_request SET expires_at = $2 WHERE id = $1`, dan, past)
		state := a.Text(`SELECT state FROM rating_request WHERE id = $1`, dan)
		require.NotEqual(t, "ended", state, "its row does not say yet that it has run out")
		require.Equal(t, []string{dan, cleo, ana}, listed("?state=ended"))
		require.Equal(t, []string{ben}, listed("?state="+state))
		require.Equal(t, []string{dan, cleo, ana}, listed("?state=ended&child_id="+a.me.Child()))
		first, next := list("?state=ended&limit=2")
		require.Equal(t, []string{dan, cleo}, first)
		require.Equal(t, []string{ana}, listed("?state=ended&limit=2&after="+url.QueryEscape(next)))
		require.ElementsMatch(t, []string{cleo, ana}, listed("?state=ended&came_in_days=30"), "nothing was reported of the one whose row does not say so")
	})
}

func TestRequestsFollowTheChildsData(t *testing.T) {
	onAsking(t, func(t *testing.T, a *asking) {
		r := a.asks(nil)
		does[rating.Sheet](r, "rate-begin", today, 200)
		does[rating.Finished](r, "rate-finish", rating.FinishForm{MissingShown: true}, 200)
		archive := a.Serve(a.Request(a.Operation("export-child-data"), testworld.Call{ID: a.me.Child()}, a.me.Cookies()))
		require.Equal(t, http.StatusOK, archive.Code)
		require.Contains(t, archive.Body.String(), "requests-to-raters.json")
		for range 20 {
			more, err := false, error(nil)
			a.InTx(func(erase func(child string) (bool, error)) { more, err = erase(a.me.Child()) })
			require.NoError(t, err)
			if !more {
				break
			}
		}
		require.Equal(t, "0 0", a.Text(`SELECT (SELECT count(*) FROM rating_request) || ' ' || (SELECT count(*) FROM rating_form)`))
	})
}
