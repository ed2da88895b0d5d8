package app_test

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/kernel"
	"milepost/internal/mail"
	"milepost/internal/questionnaire"
	"milepost/internal/rating"
	"milepost/internal/testworld"
)

// post keeps letters in memory; those to an address with "nobody" in it go nowhere.
type post struct {
	mu   sync.Mutex
	sent []mail.Message
}

func (p *post) Send(_ context.Context, m mail.Message) error {
	if strings.Contains(m.To, "nobody") {
		return mail.ErrInvalid
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.sent = append(p.sent, m)
	return nil
}

// to returns the letters to an address, oldest first.
func (p *post) to(address string) (found []mail.Message) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, m := range p.sent {
		if m.To == address {
			found = append(found, m)
		}
	}
	return found
}

// asking is a specialist who asks raters, in an installation whose letters are kept.
type asking struct {
	*testworld.World
	t    *testing.T
	me   *testworld.Person
	post *post
}

func onAsking(t *testing.T, f func(t *testing.T, a *asking)) {
	t.Helper()
	t.Parallel()
	dbtest.EachInstallation(t, func(t *testing.T, options db.Options) {
		t.Parallel()
		letters := &post{}
		w := testworld.New(t, testworld.Open(t, testworld.Settings(t, options), func(k *kernel.Kernel) { k.Mail = letters }))
		a := &asking{World: w, t: t, me: w.Person(authz.Specialist, account.Active), post: letters}
		a.me.ConfirmAddress()
		a.Exec(`UPDATE account SET created_at = created_at - 30 * 86400000000 WHERE id = $1`, a.me.ID)
		f(t, a)
	})
}

// rater is a link on a device.
type rater struct {
	a                     *asking
	id, form, key, device string
}

// asks makes a request and returns its rater.
func (a *asking) asks(change func(*rating.NewRequest)) *rater {
	a.t.Helper()
	in := a.me.NewRating()
	if change != nil {
		change(&in)
	}
	var made rating.Made
	require.NoError(a.t, json.Unmarshal([]byte(a.Must(a.me, "create-rating-request", testworld.Call{Body: in})), &made))
	r := &rater{a: a, id: made.RequestID, device: testworld.RaterDevice}
	_, r.key, _ = strings.Cut(made.Link, "#")
	r.form = a.Text(`SELECT id FROM rating_form WHERE request_id = $1 AND position = 0`, r.id)
	return r
}

func (r *rater) call(operation string, body any) *httptest.ResponseRecorder {
	return r.a.Serve(r.a.Request(r.a.Operation(operation), testworld.Call{ID: r.id, Second: r.form, Key: r.key, Device: r.device, Body: body}, nil))
}

// does makes a call that must have the status, and reads its answer.
func does[T any](r *rater, operation string, body any, status int) (out T) {
	r.a.t.Helper()
	answer := r.call(operation, body)
	require.Equal(r.a.t, status, answer.Code, "%s: %s", operation, answer.Body)
	if status < 300 && answer.Body.Len() > 0 {
		require.NoError(r.a.t, json.Unmarshal(answer.Body.Bytes(), &out))
	}
	return out
}

// code expects a conflict with a code.
func (r *rater) code(operation string, body any, code string) {
	r.a.t.Helper()
	answer := r.call(operation, body)
	require.Equal(r.a.t, http.StatusConflict, answer.Code, "%s: %s", operation, answer.Body)
	require.Contains(r.a.t, answer.Body.String(), `"code":"`+code+`"`)
}

func (r *rater) state() string { return r.row().State }

func (r *rater) row() (row rating.RequestDetail) {
	r.a.t.Helper()
	require.NoError(r.a.t, json.Unmarshal([]byte(r.a.Must(r.a.me, "get-rating-request", testworld.Call{ID: r.id})), &row))
	return row
}

// units are those taken of the purchase of the questionnaire.
func (a *asking) units() string {
	_, purchase := a.me.BuyQuestionnaire()
	return a.Text(`SELECT CAST(units_used AS TEXT) FROM purchase WHERE id = $1`, purchase)
}

func (a *asking) runJobs() {
	a.t.Helper()
	require.NoError(a.t, a.Jobs.RunDue(a.t.Context()))
}

var linkInText = regexp.MustCompile(`http://localhost/rate/([0-9a-f-]{36})#([A-Z2-7]+)`)

func rated(no int64, value string, revision int64) rating.Answers {
	return rating.Answers{Answers: []rating.Answer{{QuestionNo: no, Value: value, Revision: revision}}}
}

var today = rating.Day{TimeZone: "Europe/Berlin"}

var byTeacher = func(in *rating.NewRequest) { in.Respondent, in.Relation = questionnaire.Teacher, "class teacher" }

// InTx erases what requests hold of a child, in one transaction.
func (a *asking) InTx(f func(erase func(child string) (bool, error))) {
	a.t.Helper()
	require.NoError(a.t, a.DB.Tx(a.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		f(func(child string) (bool, error) { return a.Services.Ratings.Erase(ctx, tx, child) })
		return nil
	}))
}
