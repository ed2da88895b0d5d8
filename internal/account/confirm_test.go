package account_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/account/login"
	"milepost/internal/authz"
	"milepost/internal/db"
)

func TestAnAddressIsConfirmedByAnsweringTheLetter(t *testing.T) {
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		ana, reader := p.Browser(), p.Browser()
		id := ana.RegisterOnly("ana@x.example", authz.AppUser).UserID
		letter := p.Letter()
		require.Equal(t, "ana@x.example", letter.To)
		require.Contains(t, letter.Data, "Subject: Confirm your e-mail address for Milepost\r\n")
		require.NotContains(t, letter.Text(t), "Ana", "the person who registered may be a stranger to the reader")
		token := p.LinkIn(letter)
		require.Equal(t, 200, ana.Login("ana@x.example", accounttest.Password).Code, "an unconfirmed account works")
		require.False(t, ana.Who().Confirmed)

		for _, wrong := range []string{"", "nonsense", strings.Repeat("A", 52)} {
			w := reader.Answer(wrong)
			require.Equal(t, 422, w.Code)
			require.Equal(t, "body.token", accounttest.WrongField(t, w))
		}
		require.False(t, ana.Who().Confirmed)
		require.Equal(t, 200, reader.Answer(token).Code, "in whatever browser the letter is opened")
		require.Empty(t, reader.Jar(), "it logs nobody in")
		require.True(t, ana.Who().Confirmed)
		require.Equal(t, 200, reader.Answer(token).Code, "a second click does no harm")
		require.Equal(t, 409, ana.Call("POST", accounttest.ConfirmPath+"/letter", "").Code)
		require.Equal(t, 1, p.Count(`SELECT count(*) FROM audit_event WHERE action = 'account.email_confirmed' AND actor_id = $1`, id))
		p.NowhereIn(token)
	})
}

// The letter of an invitation has been read by anyone who knows its token, so that a second letter asks for nothing.
func TestRegistrationByInvitationNeedsNoConfirmation(t *testing.T) {
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		p.Accounts.OnInvitation(func(_ context.Context, _ db.Querier, token string) (string, error) {
			if token != "the-token" {
				return "", db.ErrNotFound
			}
			return "Mara@x.example", nil
		})
		register := func(email, token string) login.CookieData {
			b := p.Browser()
			w := b.Call("POST", "/api/auth/register", `{"name":{"first":"Mara","last":"Lind"},"access_role":"Parent/Caretaker",
				"email":"`+email+`","password":"`+accounttest.Password+`","invitation":"`+token+`"}`)
			require.Equal(t, 201, w.Code, w.Body)
			require.Equal(t, 200, b.Login(email, accounttest.Password).Code)
			return b.Who()
		}
		require.True(t, register("mara@x.example", "the-token").Confirmed)
		require.False(t, register("other@x.example", "the-token").Confirmed, "the letter went to another address")
		require.Equal(t, "other@x.example", p.Letter().To, "the first letter at all")
		require.False(t, register("third@x.example", "nonsense").Confirmed)
		require.Equal(t, "third@x.example", p.Letter().To)
	})
}

func TestResendingALetterVoidsNoToken(t *testing.T) {
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		b := p.Browser()
		b.RegisterOnly("ana@x.example", authz.AppUser)
		first := p.LinkIn(p.Letter())
		require.Equal(t, 200, b.Login("ana@x.example", accounttest.Password).Code)
		for range 4 {
			require.Equal(t, 200, b.Call("POST", accounttest.ConfirmPath+"/letter", "").Code)
			require.NotEqual(t, first, p.LinkIn(p.Letter()))
		}
		require.Equal(t, 429, b.Call("POST", accounttest.ConfirmPath+"/letter", "").Code, "a mailbox gets five")
		p.Later(7*24*time.Hour - time.Minute)
		require.Equal(t, 200, p.Browser().Answer(first).Code, "the first is good for seven days")

		other := p.Browser()
		other.RegisterOnly("ben@x.example", authz.AppUser)
		late := p.LinkIn(p.Letter())
		p.Later(7 * 24 * time.Hour)
		require.Equal(t, 422, p.Browser().Answer(late).Code)
	})
}

func TestOneNetworkSendsFewLettersToStrangers(t *testing.T) {
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		b := p.Browser()
		for i := range 62 {
			b.RegisterOnly(strings.Repeat("a", i+1)+"@x.example", authz.AppUser)
		}
		p.Settled()
		require.Equal(t, 60, p.Count(`SELECT count(*) FROM email_confirmation`), "the others ask for it once they log in")
	})
}

// Somebody registers the owner's address before the owner does.
func TestTheOwnerOfAnAddressGetsTheAccount(t *testing.T) {
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		impostor, owner := p.Browser(), p.Browser()
		id := impostor.RegisterOnly("ana@x.example", authz.AppUser).UserID
		p.Letter()
		require.Equal(t, 200, impostor.Login("ana@x.example", accounttest.Password).Code)

		w := impostor.Call("POST", accounttest.FactorPath, `{"password":"`+accounttest.Password+`"}`)
		require.Equal(t, 409, w.Code, "no second factor on an address that may be another account's")
		require.Contains(t, w.Body.String(), "Confirm your e-mail address first")
		p.Quiet()
		// Were there one, from whatever time, it would not keep the owner out.
		p.FactorRow(id, true)

		require.Equal(t, 200, owner.Verify(p.Token("ana@x.example")).Code)
		require.Equal(t, 200, owner.Reset("", "ana@x.example", accounttest.NewPassword).Code)
		require.Equal(t, 401, impostor.Status())
		require.Equal(t, 401, impostor.Login("ana@x.example", accounttest.Password).Code)
		in := accounttest.Decode[login.LoggedIn](t, owner.Login("ana@x.example", accounttest.NewPassword))
		require.Equal(t, id, in.UserID, "no earlier factor is asked for")
		require.True(t, owner.Who().Confirmed)
		require.Len(t, owner.Sessions(), 1)
		require.Equal(t, 1, p.Count(`SELECT count(*) FROM known_device`), "the impostor's browser is not known any longer")
		owner.Begin(accounttest.NewPassword)
	})
}

// Codes were begun before the rule, or in a race with it.
func TestAnUnconfirmedAccountConfirmsNoSecondFactor(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		b := fx.Browser()
		id := b.RegisterOnly("ana@x.example", authz.AppUser).UserID
		require.Equal(t, 200, b.Login("ana@x.example", accounttest.Password).Code)
		fx.FactorRow(id, false)
		require.Equal(t, 409, b.Confirm(accounttest.CodeAt(t, accounttest.PlainFactor, fx.Now())).Code)
		require.False(t, b.Factor().Enabled)
	})
}

func TestARoleThatNeedsAFactorConfirmsItsAddressFirst(t *testing.T) {
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		p.Kernel.Config.RequireMFAFor = []string{string(authz.AppUser)}
		b := p.Browser()
		b.RegisterOnly("ana@x.example", authz.AppUser)
		p.Letter()
		require.Equal(t, "second-factor-setup", accounttest.Decode[login.LoggedIn](t, b.Login("ana@x.example", accounttest.Password)).Message)
		require.Equal(t, 409, b.Call("POST", accounttest.FactorPath, `{}`).Code)
		require.Equal(t, 200, p.Browser().Answer(p.LinkIn(p.Letter())).Code, "the letter came again by itself")
		require.Equal(t, 200, b.Call("POST", accounttest.FactorPath, `{}`).Code)
	})
}

func TestAStrangersNameIsNotInALetter(t *testing.T) {
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		id := p.Browser().Register("ana@x.example", authz.AppUser).UserID
		p.Exec(`UPDATE account SET first_name = 'evil.example/win' WHERE id = $1`, id)
		require.Equal(t, 200, p.Browser().Forgot("ana@x.example").Code)
		text := p.Letter().Text(t)
		require.NotContains(t, text, "evil")
		require.Contains(t, text, "Hello,")
	})
}

// The password of an account on another account's address can be changed as often as one likes.
func TestAnUnconfirmedAddressGetsNoLettersAboutPasswords(t *testing.T) {
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		b := p.Browser()
		b.RegisterOnly("ana@x.example", authz.AppUser)
		p.Letter()
		require.Equal(t, 200, b.Login("ana@x.example", accounttest.Password).Code)
		require.Equal(t, 200, b.Call("PUT", "/api/auth/password", `{"current":"`+accounttest.Password+`","password":"`+accounttest.NewPassword+`"}`).Code)
		p.Settled()
		require.Empty(t, p.Server.Letters)
	})
}

func TestASpecialistIsOfferedASecondFactorOnce(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		id := fx.Browser().Register("spec@x.example", authz.Specialist).UserID
		fx.Browser().Register("ana@x.example", authz.AppUser)
		root := fx.LoggedIn("root@x.example")
		require.Equal(t, 200, root.Call("PUT", "/api/user/"+id, `{"pending":"no","approve":true}`).Code)
		b := fx.LoggedIn("spec@x.example")
		require.True(t, b.Who().SuggestSecondFactor)
		require.False(t, fx.LoggedIn("ana@x.example").Who().SuggestSecondFactor)
		require.False(t, root.Who().SuggestSecondFactor)

		elsewhere := fx.LoggedIn("spec@x.example")
		require.Equal(t, 204, b.Call("POST", accounttest.FactorPath+"/decline", "").Code)
		for _, one := range []*accounttest.Browser{b, elsewhere} {
			require.False(t, one.Who().SuggestSecondFactor)
		}
		fx.Exec(`UPDATE account SET factor_declined_at = NULL`)
		require.Equal(t, 200, b.Confirm(b.Begin(accounttest.Password).Code()).Code)
		require.False(t, b.Who().SuggestSecondFactor, "there is one")
		fx.Exec(`DELETE FROM totp`)
		fx.Kernel.DemoData = true
		require.False(t, b.Who().SuggestSecondFactor, "the demo does not ask")
	})
}
