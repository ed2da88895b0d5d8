package account_test

import (
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/mail/mailtest"
)

const confirmPath = "/api/auth/confirm-email"

var linkInLetter = regexp.MustCompile(`http://example\.com/confirm-email#([A-Z2-7]{52})\n`)

func (b *browser) answer(token string) *httptest.ResponseRecorder {
	return b.post(confirmPath, account.ConfirmationToken{Token: token})
}

func (p *postbox) linkIn(l mailtest.Letter) string {
	found := linkInLetter.FindStringSubmatch(l.Text(p.t))
	require.Len(p.t, found, 2, l.Text(p.t))
	return found[1]
}

func (b *browser) who() account.CookieData {
	return decode[account.CookieData](b.t, b.call("GET", "/api/auth/get-access-cookie-data", ""))
}

func TestAnAddressIsConfirmedByAnsweringTheLetter(t *testing.T) {
	withMail(t, func(t *testing.T, p *postbox) {
		ana, reader := p.browser(), p.browser()
		id := ana.registerOnly("ana@x.example", authz.AppUser).UserID
		letter := p.letter()
		require.Equal(t, "ana@x.example", letter.To)
		require.Contains(t, letter.Data, "Subject: Confirm your e-mail address for Milepost\r\n")
		require.NotContains(t, letter.Text(t), "Ana", "whoever registered may be a stranger to the reader")
		token := p.linkIn(letter)
		require.Equal(t, 200, ana.login("ana@x.example", password).Code, "an unconfirmed account works")
		require.False(t, ana.who().Confirmed)

		for _, wrong := range []string{"", "nonsense", strings.Repeat("A", 52)} {
			w := reader.answer(wrong)
			require.Equal(t, 422, w.Code)
			require.Equal(t, "body.token", wrongField(t, w))
		}
		require.False(t, ana.who().Confirmed)
		require.Equal(t, 200, reader.answer(token).Code, "in whatever browser the letter is opened")
		require.Empty(t, reader.jar(), "it logs nobody in")
		require.True(t, ana.who().Confirmed)
		require.Equal(t, 200, reader.answer(token).Code, "a second click does no harm")
		require.Equal(t, 409, ana.call("POST", confirmPath+"/letter", "").Code)
		require.Equal(t, 1, p.count(`SELECT count(*) FROM audit_event WHERE action = 'account.email_confirmed' AND actor_id = $1`, id))
		p.nowhereIn(token)
	})
}

// nowhereIn sees to it that the token stands in the letter alone.
func (p *postbox) nowhereIn(token string) {
	require.NotContains(p.t, p.log.String(), token)
	require.Zero(p.t, p.count(`SELECT count(*) FROM job WHERE payload LIKE $1`, "%"+token+"%"))
}

func TestTheLetterIsSentAgainAndVoidsNone(t *testing.T) {
	withMail(t, func(t *testing.T, p *postbox) {
		b := p.browser()
		b.registerOnly("ana@x.example", authz.AppUser)
		first := p.linkIn(p.letter())
		require.Equal(t, 200, b.login("ana@x.example", password).Code)
		for range 4 {
			require.Equal(t, 200, b.call("POST", confirmPath+"/letter", "").Code)
			require.NotEqual(t, first, p.linkIn(p.letter()))
		}
		require.Equal(t, 429, b.call("POST", confirmPath+"/letter", "").Code, "a mailbox gets five")
		p.later(7*24*time.Hour - time.Minute)
		require.Equal(t, 200, p.browser().answer(first).Code, "the first is good for seven days")

		other := p.browser()
		other.registerOnly("ben@x.example", authz.AppUser)
		late := p.linkIn(p.letter())
		p.later(7 * 24 * time.Hour)
		require.Equal(t, 422, p.browser().answer(late).Code)
	})
}

func TestOneNetworkWritesFewLettersToStrangers(t *testing.T) {
	withMail(t, func(t *testing.T, p *postbox) {
		b := p.browser()
		for i := range 62 {
			b.registerOnly(strings.Repeat("a", i+1)+"@x.example", authz.AppUser)
		}
		p.settled()
		require.Equal(t, 60, p.count(`SELECT count(*) FROM email_confirmation`), "the others ask for it once they log in")
	})
}

// Somebody registers the owner's address before the owner does.
func TestWhoProvesTheAddressGetsTheAccount(t *testing.T) {
	withMail(t, func(t *testing.T, p *postbox) {
		impostor, owner := p.browser(), p.browser()
		id := impostor.registerOnly("ana@x.example", authz.AppUser).UserID
		p.letter()
		require.Equal(t, 200, impostor.login("ana@x.example", password).Code)

		w := impostor.call("POST", factorPath, `{"password":"`+password+`"}`)
		require.Equal(t, 409, w.Code, "no second factor on an address that may be somebody else's")
		require.Contains(t, w.Body.String(), "Confirm your e-mail address first")
		p.quiet()
		// Were there one, from whatever time, it would not keep the owner out.
		p.factorRow(id, true)

		require.Equal(t, 200, owner.verify(p.token("ana@x.example")).Code)
		require.Equal(t, 200, owner.reset("", "ana@x.example", newPassword).Code)
		require.Equal(t, 401, impostor.status())
		require.Equal(t, 401, impostor.login("ana@x.example", password).Code)
		in := decode[account.LoggedIn](t, owner.login("ana@x.example", newPassword))
		require.Equal(t, id, in.UserID, "no factor of before is asked for")
		require.True(t, owner.who().Confirmed)
		require.Len(t, owner.sessions(), 1)
		require.Equal(t, 1, p.count(`SELECT count(*) FROM known_device`), "the impostor's browser is not known any more")
		owner.begin(newPassword)
	})
}

// Codes were begun before the rule, or in a race with it.
func TestAnUnconfirmedAccountConfirmsNoSecondFactor(t *testing.T) {
	onBoth(t, func(k *desk) {
		b := k.browser()
		id := b.registerOnly("ana@x.example", authz.AppUser).UserID
		require.Equal(t, 200, b.login("ana@x.example", password).Code)
		k.factorRow(id, false)
		require.Equal(t, 409, b.confirm(codeAt(t, plainFactor, k.now())).Code)
		require.False(t, b.factor().Enabled)
	})
}

func TestARoleThatNeedsAFactorConfirmsItsAddressFirst(t *testing.T) {
	withMail(t, func(t *testing.T, p *postbox) {
		p.kernel.Config.RequireMFAFor = []string{string(authz.AppUser)}
		b := p.browser()
		b.registerOnly("ana@x.example", authz.AppUser)
		p.letter()
		require.Equal(t, "second-factor-setup", decode[account.LoggedIn](t, b.login("ana@x.example", password)).Message)
		require.Equal(t, 409, b.call("POST", factorPath, `{}`).Code)
		require.Equal(t, 200, p.browser().answer(p.linkIn(p.letter())).Code, "the letter came again by itself")
		require.Equal(t, 200, b.call("POST", factorPath, `{}`).Code)
	})
}

func TestAStrangersNameDoesNotStandInALetter(t *testing.T) {
	withMail(t, func(t *testing.T, p *postbox) {
		id := p.browser().register("ana@x.example", authz.AppUser).UserID
		p.exec(`UPDATE account SET first_name = 'evil.example/win' WHERE id = $1`, id)
		require.Equal(t, 200, p.browser().forgot("ana@x.example").Code)
		text := p.letter().Text(t)
		require.NotContains(t, text, "evil")
		require.Contains(t, text, "Hello,")
	})
}

// The password of an account on somebody else's address can be changed as often as one likes.
func TestAnUnconfirmedAddressIsNotToldOfPasswords(t *testing.T) {
	withMail(t, func(t *testing.T, p *postbox) {
		b := p.browser()
		b.registerOnly("ana@x.example", authz.AppUser)
		p.letter()
		require.Equal(t, 200, b.login("ana@x.example", password).Code)
		require.Equal(t, 200, b.call("PUT", "/api/auth/password", `{"current":"`+password+`","password":"`+newPassword+`"}`).Code)
		p.settled()
		require.Empty(t, p.server.Letters)
	})
}

func TestASpecialistIsAskedOnceToSetUpASecondFactor(t *testing.T) {
	onBoth(t, func(k *desk) {
		id := k.browser().register("spec@x.example", authz.Specialist).UserID
		k.browser().register("ana@x.example", authz.AppUser)
		root := k.enter("root@x.example")
		require.Equal(t, 200, root.call("PUT", "/api/user/"+id, `{"pending":"no","approve":true}`).Code)
		b := k.enter("spec@x.example")
		require.True(t, b.who().SuggestSecondFactor)
		require.False(t, k.enter("ana@x.example").who().SuggestSecondFactor)
		require.False(t, root.who().SuggestSecondFactor)

		elsewhere := k.enter("spec@x.example")
		require.Equal(t, 204, b.call("POST", factorPath+"/decline", "").Code)
		for _, one := range []*browser{b, elsewhere} {
			require.False(t, one.who().SuggestSecondFactor)
		}
		k.exec(`UPDATE account SET factor_declined_at = NULL`)
		require.Equal(t, 200, b.confirm(b.begin(password).code()).Code)
		require.False(t, b.who().SuggestSecondFactor, "there is one")
		k.exec(`DELETE FROM totp`)
		k.kernel.DemoData = true
		require.False(t, b.who().SuggestSecondFactor, "the demo does not ask")
	})
}
