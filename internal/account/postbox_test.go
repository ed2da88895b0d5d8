package account_test

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"net/http/httptest"
	"regexp"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/db"
	"milepost/internal/mail"
	"milepost/internal/mail/mailtest"
)

// postbox is an installation that mails through a real server, with its background work running.
type postbox struct {
	*desk
	server *mailtest.Server
	log    *lines
}

// lines keeps what is logged.
type lines struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *lines) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

func withMail(t *testing.T, f func(t *testing.T, p *postbox)) {
	t.Helper()
	onBoth(t, func(k *desk) {
		p := &postbox{desk: k, server: mailtest.Serve(k.t), log: &lines{}}
		var err error
		k.kernel.Mail, err = mail.New("smtp://"+p.server.Address, "milepost@localhost", "")
		require.NoError(k.t, err)
		k.kernel.Log = slog.New(slog.NewTextHandler(p.log, nil))
		k.service.Work()
		k.jobs.Start()
		k.t.Cleanup(func() { require.NoError(k.t, k.jobs.Stop(context.Background())) })
		k.quiet = func() {
			p.settled()
			for len(p.server.Letters) > 0 {
				<-p.server.Letters
			}
		}
		f(k.t, p)
	})
}

// settled waits until no job is due any more.
func (p *postbox) settled() {
	p.t.Helper()
	require.Eventually(p.t, func() bool {
		return p.count(`SELECT count(*) FROM job WHERE done_at IS NULL AND run_at <= $1`, db.Micros(p.now())) == 0
	}, 20*time.Second, 5*time.Millisecond)
}

func (k *desk) count(query string, args ...any) int {
	k.t.Helper()
	var n int
	require.NoError(k.t, k.kernel.DB.Read().Get(k.t.Context(), &n, query, args...))
	return n
}

func (k *desk) exec(query string, args ...any) {
	k.t.Helper()
	require.NoError(k.t, k.kernel.DB.Tx(k.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, query, args...)
		return err
	}))
}

// letter is the next one that arrives. Its job is done then: were the clock moved before, the job's lease would be over
// and the letter written again.
func (p *postbox) letter() mailtest.Letter {
	p.t.Helper()
	select {
	case l := <-p.server.Letters:
		p.settled()
		return l
	case <-time.After(20 * time.Second):
		require.Fail(p.t, "no letter arrived", p.log.String())
		return mailtest.Letter{}
	}
}

var tokenInLetter = regexp.MustCompile(`\b[A-Z2-7]{5}(-[A-Z2-7]{5}){3}\b`)

// token asks for a reset and reads the token out of the letter.
func (p *postbox) token(email string) string {
	p.t.Helper()
	require.Equal(p.t, 200, p.browser().forgot(email).Code)
	l := p.letter()
	require.Equal(p.t, email, l.To)
	token := tokenInLetter.FindString(l.Text(p.t))
	require.NotEmpty(p.t, token)
	return token
}

func (b *browser) post(path string, body any) *httptest.ResponseRecorder {
	text, err := json.Marshal(body)
	require.NoError(b.t, err)
	return b.call("POST", path, string(text))
}

func (b *browser) forgot(email string) *httptest.ResponseRecorder {
	return b.post("/api/auth/forgot-pass", account.ForgottenPassword{Email: email})
}

func (b *browser) verify(token string) *httptest.ResponseRecorder {
	return b.post("/api/auth/verify-token", account.ResetToken{Token: token})
}

func (b *browser) reset(id, email, password string) *httptest.ResponseRecorder {
	return b.post("/api/auth/reset-pass", account.NewPassword{ID: id, Email: email, Password: password})
}

// wrongField is the field that a refusal names first.
func wrongField(t *testing.T, w *httptest.ResponseRecorder) string {
	t.Helper()
	problem := decode[struct {
		Errors []struct{ Location string }
	}](t, w)
	if len(problem.Errors) == 0 {
		return ""
	}
	return problem.Errors[0].Location
}
