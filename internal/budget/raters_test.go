package budget

import (
	"net/http"
	"strings"

	"github.com/stretchr/testify/require"

	"milepost/internal/bench/rig"
	"milepost/internal/rating"
)

// questionnaire is what raters answer: an application that the worker has, and somebody who is answering it.
type questionnaire struct {
	application, purchase string
	rater                 *rig.Rater
}

// compared is how many activities a page of a child's activities asks about.
const compared = 50

// raters are the operations of requests to raters: of whom they ask, and of those who ask.
var raters = []operation{
	{"rater: open", func(w *world, _ int) call {
		return byRater(w.rated.rater, "/api/rate/"+w.rated.rater.Request+"/open", nil)
	}},
	{"rater: begin", func(w *world, _ int) call {
		r := w.askRater()
		return byRater(r, r.Path("begin"), rating.Day{})
	}},
	{"rater: save an answer", func(w *world, run int) call {
		answer := rating.Answer{QuestionNo: int64(run % questions), Value: rig.RatedValues[run%2], Revision: int64(run + 1)}
		return byRater(w.rated.rater, w.rated.rater.Path("answers"), rating.Answers{Answers: []rating.Answer{answer}})
	}},
	{"rater: finish", func(w *world, _ int) call {
		r := w.begun()
		return byRater(r, r.Path("finish"), rating.FinishForm{MissingShown: true})
	}},
	get("requests", worker, "/api/rating-requests?limit=50"),
	after("requests, page 2", worker, "/api/rating-requests?limit=50"),
	get("answered requests", worker, "/api/rating-requests?limit=50&state=answered"),
	get("ended requests", worker, "/api/rating-requests?limit=50&state=ended"),
	get("child's requests", worker, "/api/rating-requests?limit=50&child_id="+rowID(childID, 7)),
	{"activities beside other raters'", func(w *world, _ int) call {
		ids := make([]string, compared)
		for i := range ids {
			ids[i] = rowID(activityID, i+1)
		}
		w.exec(`UPDATE activity SET respondent = 'parent' WHERE id BETWEEN $1 AND $2 AND respondent <> 'parent'`, ids[0], ids[compared-1])
		return call{as: w.worker, method: http.MethodGet, path: "/api/report/raters?activity_id=" + strings.Join(ids, ",")}
	}},
	{"make a request", func(w *world, _ int) call {
		return call{as: w.worker, method: http.MethodPost, path: "/api/rating-request", body: rig.NewRequest(w.child, w.rated.application, w.rated.purchase)}
	}},
}

func byRater(r *rig.Rater, path string, body any) call {
	return call{method: http.MethodPost, path: path, body: body, sends: r.Sends}
}

// publishQuestionnaire has the author publish a questionnaire, which the worker gets.
func (w *world) publishQuestionnaire() (q questionnaire) {
	w.t.Helper()
	var err error
	q.application, err = w.author.AuthorQuestionnaire(w.t.Context(), questions)
	require.NoError(w.t, err)
	q.purchase, err = w.worker.Acquire(w.t.Context(), q.application)
	require.NoError(w.t, err)
	return q
}

// askRater makes a request to a rater, who opens it.
func (w *world) askRater() *rig.Rater {
	w.t.Helper()
	w.exec(`DELETE FROM throttle`)
	r, err := w.worker.AskRater(w.t.Context(), w.child, w.rated.application, w.rated.purchase)
	require.NoError(w.t, err)
	require.NoError(w.t, r.Open(w.t.Context()))
	return r
}

// begun makes a request whose rater has begun.
func (w *world) begun() *rig.Rater {
	w.t.Helper()
	r := w.askRater()
	_, err := r.Begin(w.t.Context())
	require.NoError(w.t, err)
	return r
}

// seedRequests adds requests of the worker, one about each child; one of ten is not answered yet.
func (w *world) seedRequests(add adding) {
	w.t.Helper()
	add(`rating_request (id, owner_id, state, respondent, rater_name, language, called, may_print, way, key_hash, sealed_key, created_at, expires_at, opened_at, begun_at, ended_at)`,
		`SELECT `+id("50000000")+`, CAST($3 AS TEXT), CASE WHEN n.i % 10 = 0 THEN 'opened' ELSE 'answered' END, 'parent', 'Ana Berg', 'en', 'first_name',
		`+w.no()+`, 'link', CAST('key ' || n.i AS `+w.bytes()+`), '', `+at+`, 4000000000000000, `+at+`, CASE WHEN n.i % 10 <> 0 THEN `+at+` END,
		CASE WHEN n.i % 10 <> 0 THEN `+at+` END FROM n`, w.worker.id)
	add(`rating_form (request_id, position, id, child_id, application_id, version, purchase_id, activity_id, state)`,
		`SELECT `+id("50000000")+`, 0, `+id("40000000")+`, `+id(childID)+`, CAST($3 AS TEXT), CASE WHEN n.i % 10 <> 0 THEN 1 ELSE 0 END, CAST($4 AS TEXT),
		CASE WHEN n.i % 10 <> 0 THEN `+id(activityID)+` END, CASE WHEN n.i % 10 = 0 THEN 'open' ELSE 'finished' END FROM n`, w.rated.application, w.rated.purchase)
}

// no is false as a column has it.
func (w *world) no() string {
	if w.bytes() == "BYTEA" {
		return "FALSE"
	}
	return "0"
}
