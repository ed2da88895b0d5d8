package invitation_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http/httptest"
	"regexp"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/audit"
	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/mail"
	"milepost/internal/mail/mailtest"
	"milepost/internal/people/invitation"
	"milepost/internal/people/peopletest"
)

type fixture struct{ *peopletest.Fixture }

// mailFixture is an installation that mails through a real server, with its background work running, at a time that tests set. Its
// accounts are ana, ben and cyd.
type mailFixture struct {
	*fixture
	k      *kernel.Kernel
	mu     sync.Mutex
	at     time.Time
	server *mailtest.Server
	log    *mailtest.Log
}

func (o *mailFixture) now() time.Time {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.at
}

func (o *mailFixture) later(d time.Duration) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.at = o.at.Add(d)
}

func withMail(t *testing.T, f func(t *testing.T, o *mailFixture)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		o := &mailFixture{at: time.Unix(1_790_000_000, 0), server: mailtest.Serve(t), log: &mailtest.Log{}}
		log := slog.New(slog.NewTextHandler(o.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
		notes := audit.New(d, log, o.now)
		t.Cleanup(notes.Stop)
		sender, err := mail.New("smtp://"+o.server.Address, "milepost@localhost", "")
		require.NoError(t, err)
		queue := jobs.New(d, log, jobs.Options{Now: o.now, Poll: 5 * time.Millisecond})
		o.k = &kernel.Kernel{
			DB: d, Audit: notes, Log: log, Now: o.now, Jobs: queue, Mail: sender,
			Config: config.Serve{PublicURL: "https://milepost.example", SMTPURL: "smtp://" + o.server.Address},
		}
		o.fixture = &fixture{Fixture: peopletest.New(t, o.k)}
		for _, id := range []string{"ana", "ben", "cyd"} {
			o.Exec(`INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
				VALUES ($1, $2, $2, $1, 'Øst', 'Specialist', 'active', '', 1, 1)`, id, id+"@account.example")
		}
		o.Work()
		queue.Start()
		t.Cleanup(func() { require.NoError(t, queue.Stop(context.Background())) })
		f(t, o)
	})
}

// settled waits until no job is due.
func (o *mailFixture) settled() {
	o.T.Helper()
	require.Eventually(o.T, func() bool {
		return o.Count(`SELECT count(*) FROM job WHERE done_at IS NULL AND run_at <= $1`, db.Micros(o.now())) == 0
	}, 20*time.Second, 5*time.Millisecond)
}

// letter returns the next one that arrives. Its job is done then: were the clock moved before, the job's lease would be over
// and the letter written again.
func (o *mailFixture) letter() mailtest.Letter {
	o.T.Helper()
	select {
	case l := <-o.server.Letters:
		o.settled()
		return l
	case <-time.After(20 * time.Second):
		require.Fail(o.T, "no letter arrived", o.log.String())
		return mailtest.Letter{}
	}
}

// member puts somebody on ana's list.
func (o *mailFixture) member(kind, email string) string {
	o.T.Helper()
	path := map[string]string{"specialist": "specialist", "case_manager": "cm", "guardian": "guardian"}[kind]
	body := `{"first_name":"Mara","last_name":"Lind","email":"` + email + `","phone_number":"12345678"}`
	w := o.Call("ana", "POST", "/api/"+path, body)
	require.Equal(o.T, 201, w.Code, w.Body)
	return field(o.T, w, kind+"_id")
}

// assigned is a new child of ana's with the member in its care team.
func (o *mailFixture) assigned(kind, memberID string) string {
	o.T.Helper()
	child := o.Add("ana", `{"first_name":"Zoë","last_name":"Secret"}`).ChildID
	slug := map[string]string{"specialist": "specialist", "case_manager": "case-manager", "guardian": "guardian"}[kind]
	w := o.Call("ana", "POST", "/api/child-"+slug+"-junction", `{"child_id":"`+child+`","`+kind+`_id":"`+memberID+`"}`)
	require.Equal(o.T, 201, w.Code, w.Body)
	return child
}

func field(t *testing.T, w *httptest.ResponseRecorder, name string) string {
	t.Helper()
	var fields map[string]any
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &fields), w.Body)
	text, _ := fields[name].(string)
	return text
}

func (o *mailFixture) invite(as, personID string) *httptest.ResponseRecorder {
	return o.Call(as, "POST", "/api/invitation", `{"person_id":"`+personID+`"}`)
}

func (o *mailFixture) look(as, token string) *httptest.ResponseRecorder {
	return o.Call(as, "POST", "/api/invitation/look", `{"token":"`+token+`"}`)
}

func (o *mailFixture) accept(as, token string) *httptest.ResponseRecorder {
	return o.Call(as, "POST", "/api/invitation/accept", `{"token":"`+token+`"}`)
}

var linkInLetter = regexp.MustCompile(`https://milepost\.example/invitation#([A-Z2-7]{52})\b`)

// token invites and reads the token out of the letter.
func (o *mailFixture) token(personID string) string {
	o.T.Helper()
	w := o.invite("ana", personID)
	require.Equal(o.T, 201, w.Code, w.Body)
	return tokenOf(o.T, o.letter())
}

func tokenOf(t *testing.T, l mailtest.Letter) string {
	t.Helper()
	found := linkInLetter.FindStringSubmatch(l.Text(t))
	require.NotNil(t, found, l.Text(t))
	return found[1]
}

// access returns the person's access according to the list.
func (o *mailFixture) access(personID string) invitation.InvitationRow {
	o.T.Helper()
	w := o.Call("ana", "GET", "/api/invitation/"+personID, "")
	require.Equal(o.T, 200, w.Code, w.Body)
	var row invitation.InvitationRow
	require.NoError(o.T, json.Unmarshal(w.Body.Bytes(), &row))
	return row
}
