package account_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
)

func (k *desk) setState(id, pending string) {
	k.t.Helper()
	_, err := k.service.SetState(context.Background(), authz.Actor{}, id, account.UserState{Pending: pending})
	require.NoError(k.t, err)
}

func TestTheAnswerDoesNotTellWhoHasAnAccount(t *testing.T) {
	withMail(t, func(t *testing.T, p *postbox) {
		p.browser().register("ana@x.example", authz.AppUser)
		suspended := p.browser().register("sus@x.example", authz.AppUser)
		p.setState(suspended.UserID, "yes")
		archived := p.browser().register("old@x.example", authz.AppUser)
		p.exec(`UPDATE account SET archived_at = 1 WHERE id = $1`, archived.UserID)

		known := p.browser().forgot("ana@x.example")
		p.letter()
		for _, email := range []string{"sus@x.example", "old@x.example", "missing@x.example"} {
			before := p.count(`SELECT count(*) FROM job`)
			w := p.browser().forgot(email)
			require.Equal(t, known.Code, w.Code, email)
			require.Equal(t, known.Body.Bytes(), w.Body.Bytes(), email)
			require.Equal(t, known.Header().Get("Set-Cookie"), w.Header().Get("Set-Cookie"), email)
			require.Equal(t, before+1, p.count(`SELECT count(*) FROM job`), "it writes as much: %s", email)
		}
		p.settled()
		require.Empty(t, p.server.Letters)
		for email, field := range map[string]string{"": "body.email", "ana": "body.email", "ana@x": "body.email"} {
			w := p.browser().forgot(email)
			require.Equal(t, 422, w.Code)
			require.Equal(t, field, wrongField(t, w))
		}
	})
}

func TestOneMailboxIsNotFlooded(t *testing.T) {
	withMail(t, func(t *testing.T, p *postbox) {
		p.browser().register("ana@x.example", authz.AppUser)
		last := ""
		for range 5 {
			p.later(time.Second)
			last = p.token("ana@x.example")
		}
		p.later(time.Second)
		require.Equal(t, 200, p.browser().forgot("ANA@x.example").Code, "the sixth is answered alike")
		p.settled()
		require.Empty(t, p.server.Letters)
		require.Equal(t, 200, p.browser().verify(last).Code, "and voids nothing")
		for range 24 {
			require.Equal(t, 200, p.browser().forgot("missing@x.example").Code)
		}
		w := p.browser().forgot("ana@x.example")
		require.Equal(t, 429, w.Code, "an address asks thirty times")
		require.NotEmpty(t, w.Header().Get("Retry-After"))
		p.later(13 * time.Minute)
		require.NotEqual(t, last, p.token("ana@x.example"))
	})
}

func TestAResetChangesNothingButThePassword(t *testing.T) {
	withMail(t, func(t *testing.T, p *postbox) {
		waiting := p.browser().register("wai@x.example", authz.Specialist)
		b := p.browser()
		require.Equal(t, 200, b.verify(p.token("wai@x.example")).Code)
		require.Equal(t, 200, b.reset(waiting.UserID, "wai@x.example", newPassword).Code)
		p.letter()
		in := decode[account.LoggedIn](t, b.login("wai@x.example", newPassword))
		require.Equal(t, "pending", in.Message, "it still waits for approval")

		ana := p.browser().register("ana@x.example", authz.AppUser)
		p.factorRow(ana.UserID, true)
		challenged := p.browser()
		require.Equal(t, "second-factor", decode[account.LoggedIn](t, challenged.login("ana@x.example", password)).Message)
		require.Equal(t, 200, b.verify(p.token("ana@x.example")).Code)
		require.Equal(t, 200, b.reset(ana.UserID, "ana@x.example", newPassword).Code)
		require.Zero(t, p.count(`SELECT count(*) FROM login_challenge`), "a log-in with the old password ends")
		require.Equal(t, "second-factor", decode[account.LoggedIn](t, b.login("ana@x.example", newPassword)).Message)
	})
}

func TestSuspensionVoidsAReset(t *testing.T) {
	withMail(t, func(t *testing.T, p *postbox) {
		ana := p.browser().register("ana@x.example", authz.AppUser)
		token := p.token("ana@x.example")
		b := p.browser()
		p.setState(ana.UserID, "yes")
		require.Equal(t, 422, b.verify(token).Code)
		p.setState(ana.UserID, "no")
		require.Equal(t, 200, b.verify(token).Code)
		p.setState(ana.UserID, "yes")
		require.Equal(t, 401, b.reset(ana.UserID, "ana@x.example", newPassword).Code)
	})
}

func TestALetterThatIsRefusedForGoodIsGivenUp(t *testing.T) {
	withMail(t, func(t *testing.T, p *postbox) {
		p.browser().register("nobody@x.example", authz.AppUser)
		p.browser().register("ana@x.example", authz.AppUser)
		refused, taken := p.browser().forgot("nobody@x.example"), p.browser().forgot("ana@x.example")
		require.Equal(t, taken.Code, refused.Code)
		require.Equal(t, taken.Body.Bytes(), refused.Body.Bytes())
		require.Equal(t, "ana@x.example", p.letter().To)
		p.settled()
		require.Equal(t, 2, p.count(`SELECT count(*) FROM job WHERE kind = 'account.reset' AND attempts = 1 AND done_at IS NOT NULL`))
		require.NotContains(t, p.log.String(), "nobody@")
	})
}

func TestALetterWaitsForItsServer(t *testing.T) {
	withMail(t, func(t *testing.T, p *postbox) {
		p.browser().register("ana@x.example", authz.AppUser)
		failed := func(attempts int) {
			t.Helper()
			require.Eventually(t, func() bool {
				return p.count(`SELECT count(*) FROM job WHERE kind = 'account.reset' AND attempts = $1 AND claimed_by IS NULL AND last_error <> ''`, attempts) == 1
			}, 20*time.Second, 5*time.Millisecond)
		}
		p.server.SetDown(true)
		require.Equal(t, 200, p.browser().forgot("ana@x.example").Code)
		failed(1)
		p.later(10 * time.Second)
		failed(2)
		p.server.SetDown(false)
		p.later(time.Minute)
		token := tokenInLetter.FindString(p.letter().Text(t))
		require.Equal(t, 200, p.browser().verify(token).Code)
	})
}

func TestALateLetterDoesNotVoidANewerToken(t *testing.T) {
	withMail(t, func(t *testing.T, p *postbox) {
		p.browser().register("ana@x.example", authz.AppUser)
		p.server.SetDown(true)
		require.Equal(t, 200, p.browser().forgot("ana@x.example").Code)
		require.Eventually(t, func() bool {
			return p.count(`SELECT count(*) FROM job WHERE last_error <> ''`) == 1
		}, 20*time.Second, 5*time.Millisecond)
		p.server.SetDown(false)
		p.later(time.Second)
		token := p.token("ana@x.example")
		p.later(time.Minute)
		p.settled()
		require.Empty(t, p.server.Letters)
		require.Equal(t, 200, p.browser().verify(token).Code)

		p.server.SetDown(true)
		p.later(time.Hour)
		require.Equal(t, 200, p.browser().forgot("ana@x.example").Code)
		p.settled()
		p.server.SetDown(false)
		p.later(2 * time.Hour)
		p.settled()
		require.Empty(t, p.server.Letters, "nobody waits so long for a letter")
	})
}
