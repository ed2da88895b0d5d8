package reset_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/account/login"
	"milepost/internal/account/users"
	"milepost/internal/authz"
)

func setState(fx *accounttest.Fixture, id, pending string) {
	fx.T.Helper()
	_, err := fx.Users.SetState(context.Background(), authz.Actor{}, id, users.UserState{Pending: pending})
	require.NoError(fx.T, err)
}

func TestTheAnswerDoesNotRevealAccounts(t *testing.T) {
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		p.Browser().Register("ana@x.example", authz.AppUser)
		suspended := p.Browser().Register("sus@x.example", authz.AppUser)
		setState(p.Fixture, suspended.UserID, "yes")
		archived := p.Browser().Register("old@x.example", authz.AppUser)
		p.Exec(`UPDATE account SET archived_at = 1 WHERE id = $1`, archived.UserID)

		known := p.Browser().Forgot("ana@x.example")
		p.Letter()
		for _, email := range []string{"sus@x.example", "old@x.example", "missing@x.example"} {
			before := p.Count(`SELECT count(*) FROM job`)
			w := p.Browser().Forgot(email)
			require.Equal(t, known.Code, w.Code, email)
			require.Equal(t, known.Body.Bytes(), w.Body.Bytes(), email)
			require.Equal(t, known.Header().Get("Set-Cookie"), w.Header().Get("Set-Cookie"), email)
			require.Equal(t, before+1, p.Count(`SELECT count(*) FROM job`), "it writes as much: %s", email)
		}
		p.Settled()
		require.Empty(t, p.Server.Letters)
		for email, field := range map[string]string{"": "body.email", "ana": "body.email", "ana@x": "body.email"} {
			w := p.Browser().Forgot(email)
			require.Equal(t, 422, w.Code)
			require.Equal(t, field, accounttest.WrongField(t, w))
		}
	})
}

func TestOneMailboxIsNotFlooded(t *testing.T) {
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		p.Browser().Register("ana@x.example", authz.AppUser)
		last := ""
		for range 5 {
			p.Later(time.Second)
			last = p.Token("ana@x.example")
		}
		p.Later(time.Second)
		require.Equal(t, 200, p.Browser().Forgot("ANA@x.example").Code, "the sixth is answered alike")
		p.Settled()
		require.Empty(t, p.Server.Letters)
		require.Equal(t, 200, p.Browser().Verify(last).Code, "and voids nothing")
		for range 24 {
			require.Equal(t, 200, p.Browser().Forgot("missing@x.example").Code)
		}
		w := p.Browser().Forgot("ana@x.example")
		require.Equal(t, 429, w.Code, "an address asks thirty times")
		require.NotEmpty(t, w.Header().Get("Retry-After"))
		p.Later(13 * time.Minute)
		require.NotEqual(t, last, p.Token("ana@x.example"))
	})
}

func TestAResetChangesNothingButThePassword(t *testing.T) {
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		waiting := p.Browser().Register("wai@x.example", authz.Specialist)
		b := p.Browser()
		require.Equal(t, 200, b.Verify(p.Token("wai@x.example")).Code)
		require.Equal(t, 200, b.Reset(waiting.UserID, "wai@x.example", accounttest.NewPassword).Code)
		p.Letter()
		in := accounttest.Decode[login.LoggedIn](t, b.Login("wai@x.example", accounttest.NewPassword))
		require.Equal(t, "pending", in.Message, "it still waits for approval")

		ana := p.Browser().Register("ana@x.example", authz.AppUser)
		p.FactorRow(ana.UserID, true)
		challenged := p.Browser()
		require.Equal(t, "second-factor", accounttest.Decode[login.LoggedIn](t, challenged.Login("ana@x.example", accounttest.Password)).Message)
		require.Equal(t, 200, b.Verify(p.Token("ana@x.example")).Code)
		require.Equal(t, 200, b.Reset(ana.UserID, "ana@x.example", accounttest.NewPassword).Code)
		require.Zero(t, p.Count(`SELECT count(*) FROM login_challenge`), "a log-in with the old password ends")
		require.Equal(t, "second-factor", accounttest.Decode[login.LoggedIn](t, b.Login("ana@x.example", accounttest.NewPassword)).Message)
	})
}

func TestSuspensionVoidsAReset(t *testing.T) {
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		ana := p.Browser().Register("ana@x.example", authz.AppUser)
		token := p.Token("ana@x.example")
		b := p.Browser()
		setState(p.Fixture, ana.UserID, "yes")
		require.Equal(t, 422, b.Verify(token).Code)
		setState(p.Fixture, ana.UserID, "no")
		require.Equal(t, 200, b.Verify(token).Code)
		setState(p.Fixture, ana.UserID, "yes")
		require.Equal(t, 401, b.Reset(ana.UserID, "ana@x.example", accounttest.NewPassword).Code)
	})
}

func TestALetterThatIsRefusedForGoodIsGivenUp(t *testing.T) {
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		p.Browser().Register("nobody@x.example", authz.AppUser)
		p.Browser().Register("ana@x.example", authz.AppUser)
		refused, taken := p.Browser().Forgot("nobody@x.example"), p.Browser().Forgot("ana@x.example")
		require.Equal(t, taken.Code, refused.Code)
		require.Equal(t, taken.Body.Bytes(), refused.Body.Bytes())
		require.Equal(t, "ana@x.example", p.Letter().To)
		p.Settled()
		require.Equal(t, 2, p.Count(`SELECT count(*) FROM job WHERE kind = 'account.reset' AND attempts = 1 AND done_at IS NOT NULL`))
		require.NotContains(t, p.Log.String(), "nobody@")
	})
}

func TestALetterWaitsForItsServer(t *testing.T) {
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		p.Browser().Register("ana@x.example", authz.AppUser)
		failed := func(attempts int) {
			t.Helper()
			require.Eventually(t, func() bool {
				return p.Count(`SELECT count(*) FROM job WHERE kind = 'account.reset' AND attempts = $1 AND claimed_by IS NULL AND last_error <> ''`, attempts) == 1
			}, 20*time.Second, 5*time.Millisecond)
		}
		p.Server.SetDown(true)
		require.Equal(t, 200, p.Browser().Forgot("ana@x.example").Code)
		failed(1)
		p.Later(10 * time.Second)
		failed(2)
		p.Server.SetDown(false)
		p.Later(time.Minute)
		token := accounttest.TokenInLetter.FindString(p.Letter().Text(t))
		require.Equal(t, 200, p.Browser().Verify(token).Code)
	})
}

func TestALateLetterDoesNotVoidANewerToken(t *testing.T) {
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		p.Browser().Register("ana@x.example", authz.AppUser)
		p.Server.SetDown(true)
		require.Equal(t, 200, p.Browser().Forgot("ana@x.example").Code)
		require.Eventually(t, func() bool {
			return p.Count(`SELECT count(*) FROM job WHERE last_error <> ''`) == 1
		}, 20*time.Second, 5*time.Millisecond)
		p.Server.SetDown(false)
		p.Later(time.Second)
		token := p.Token("ana@x.example")
		p.Later(time.Minute)
		p.Settled()
		require.Empty(t, p.Server.Letters)
		require.Equal(t, 200, p.Browser().Verify(token).Code)

		p.Server.SetDown(true)
		p.Later(time.Hour)
		require.Equal(t, 200, p.Browser().Forgot("ana@x.example").Code)
		p.Settled()
		p.Server.SetDown(false)
		p.Later(2 * time.Hour)
		p.Settled()
		require.Empty(t, p.Server.Letters, "nobody waits so long for a letter")
	})
}
