package accounttest

import (
	"context"
	"log/slog"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/mail"
	"milepost/internal/mail/mailtest"
)

// Postbox is an installation that mails through a real server, with its background work running.
type Postbox struct {
	*Fixture
	Server *mailtest.Server
	Log    *mailtest.Log
}

// WithMail runs f on both engines, with mail. more mounts what the test needs above the account packages.
func WithMail(t *testing.T, f func(t *testing.T, p *Postbox), more ...func(fx *Fixture, api *httpx.API)) {
	t.Helper()
	Run(t, func(fx *Fixture) {
		p := &Postbox{Fixture: fx, Server: mailtest.Serve(fx.T), Log: &mailtest.Log{}}
		var err error
		fx.Kernel.Mail, err = mail.New("smtp://"+p.Server.Address, "milepost@localhost", "")
		require.NoError(fx.T, err)
		fx.Kernel.Log = slog.New(slog.NewTextHandler(p.Log, nil))
		fx.Work()
		fx.Jobs.Start()
		fx.T.Cleanup(func() { require.NoError(fx.T, fx.Jobs.Stop(context.Background())) })
		fx.Quiet = func() {
			p.Settled()
			for len(p.Server.Letters) > 0 {
				<-p.Server.Letters
			}
		}
		f(fx.T, p)
	}, more...)
}

// Settled waits until no job is due.
func (p *Postbox) Settled() {
	p.T.Helper()
	require.Eventually(p.T, func() bool {
		return p.Count(`SELECT count(*) FROM job WHERE done_at IS NULL AND run_at <= $1`, db.Micros(p.Now())) == 0
	}, 20*time.Second, 5*time.Millisecond)
}

// Letter returns the next one that arrives. Its job is done then: were the clock moved before, the job's lease would be over
// and the letter written again.
func (p *Postbox) Letter() mailtest.Letter {
	p.T.Helper()
	select {
	case l := <-p.Server.Letters:
		p.Settled()
		return l
	case <-time.After(20 * time.Second):
		require.Fail(p.T, "no letter arrived", p.Log.String())
		return mailtest.Letter{}
	}
}

// TokenInLetter finds the token of a reset.
var TokenInLetter = regexp.MustCompile(`\b[A-Z2-7]{5}(-[A-Z2-7]{5}){3}\b`)

// Token asks for a reset and reads the token out of the letter.
func (p *Postbox) Token(email string) string {
	p.T.Helper()
	require.Equal(p.T, 200, p.Browser().Forgot(email).Code)
	l := p.Letter()
	require.Equal(p.T, email, l.To)
	token := TokenInLetter.FindString(l.Text(p.T))
	require.NotEmpty(p.T, token)
	return token
}

// Nowhere checks that the token appears only in the letter.
func (p *Postbox) Nowhere(token string) {
	p.T.Helper()
	for _, form := range []string{token, strings.ReplaceAll(token, "-", "")} {
		require.NotContains(p.T, p.Log.String(), form)
		require.Zero(p.T, p.Count(`SELECT count(*) FROM job WHERE payload LIKE $1 OR last_error LIKE $1`, "%"+form+"%"))
		require.Zero(p.T, p.Count(`SELECT count(*) FROM audit_event WHERE detail LIKE $1`, "%"+form+"%"))
	}
	require.NotContains(p.T, p.Log.String(), "@x.example")
	require.Equal(p.T, 1, p.Count(`SELECT count(*) FROM audit_event WHERE action = 'account.ask_reset' AND address <> ''`))
	require.Equal(p.T, 1, p.Count(`SELECT count(*) FROM audit_event WHERE action = 'account.reset_password' AND actor_id = subject_id`))
}

var linkInLetter = regexp.MustCompile(`http://example\.com/confirm-email#([A-Z2-7]{52})\n`)

// LinkIn returns the token of the link in a letter.
func (p *Postbox) LinkIn(l mailtest.Letter) string {
	found := linkInLetter.FindStringSubmatch(l.Text(p.T))
	require.Len(p.T, found, 2, l.Text(p.T))
	return found[1]
}

// NowhereIn checks that the token appears only in the letter.
func (p *Postbox) NowhereIn(token string) {
	require.NotContains(p.T, p.Log.String(), token)
	require.Zero(p.T, p.Count(`SELECT count(*) FROM job WHERE payload LIKE $1`, "%"+token+"%"))
}
