package signon_test

import (
	"context"
	"regexp"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/account/accounttest"
	"milepost/internal/authz"
	"milepost/internal/signon"
	"milepost/internal/signon/signontest"
)

// ben has an account with the address that the provider says of its person.
func ben(w *world) *accounttest.Browser {
	w.T.Helper()
	b := w.Browser()
	b.Register("ben@school.example", authz.AppUser)
	require.Equal(w.T, 200, b.Login("ben@school.example", accounttest.Password).Code)
	person(w, signontest.Claims{"sub": "ben", "email": "BEN@school.example"})
	return b
}

// claims is a browser in which the provider's person has come back, and nobody is logged in.
func (w *world) claims() *accounttest.Browser {
	w.T.Helper()
	b := w.Browser()
	out := w.signedOn(b)
	require.Equal(w.T, "claim", out.Outcome)
	require.Equal(w.T, "ben@school.example", out.Email)
	require.Equal(w.T, 401, b.Status())
	require.Zero(w.T, w.Count(`SELECT count(*) FROM identity`), "the address alone links nothing")
	return b
}

func TestAnAddressAloneLinksNothing(t *testing.T) {
	run(t, func(w *world) {
		there := ben(w)
		b := w.claims()
		require.Equal(w.T, 401, b.Call("PUT", identityPath, "").Code)
		require.Equal(w.T, 401, b.Login("ben@school.example", "wrong-horse-1").Code)
		require.Equal(w.T, 409, there.Call("PUT", identityPath, "").Code, "another browser of the owner has nothing to link")
		require.Equal(w.T, 200, b.Login("ben@school.example", accounttest.Password).Code)
		answer := b.Call("PUT", identityPath, "")
		require.Equal(w.T, 200, answer.Code, answer.Body)
		require.Equal(w.T, 409, b.Call("PUT", identityPath, "").Code, "once")
		require.Equal(w.T, there.ID(), w.in().ID())
		linked := accounttest.Decode[signon.Identities](w.T, b.Call("GET", identityPath, ""))
		require.Len(w.T, linked.Linked, 1)
		require.Equal(w.T, []any{"Lincoln School", "BEN@school.example", true}, []any{linked.Linked[0].Provider, linked.Linked[0].Email, linked.Linked[0].Usable})
		require.Empty(w.T, linked.Choices)
		require.Equal(w.T, 1, w.Count(`SELECT count(*) FROM job WHERE kind = 'account.identity_linked'`), "the account's owner gets a letter")
	})
}

// A session that was there before proves nothing: it may be a stolen one, or an open screen.
func TestAnOldSessionLinksNothing(t *testing.T) {
	run(t, func(w *world) {
		there := ben(w)
		w.Later(time.Minute)
		b := w.claims()
		for _, name := range []string{"milepost_access", "milepost_refresh"} {
			b.Cookies[name] = there.Jar()[name]
		}
		require.Equal(w.T, 403, b.Call("PUT", identityPath, "").Code)
		require.Equal(w.T, 200, b.Post(accounttest.StepUpPath, map[string]string{"password": accounttest.Password}).Code)
		require.Equal(w.T, 200, b.Call("PUT", identityPath, "").Code)
	})
}

func TestAnotherAccountDoesNotTakeAClaim(t *testing.T) {
	run(t, func(w *world) {
		ben(w)
		b := w.claims()
		require.Equal(w.T, 200, b.Login("root@x.example", accounttest.Password).Code)
		require.Equal(w.T, 409, b.Call("PUT", identityPath, "").Code)
		w.Later(time.Hour)
		require.Equal(w.T, 200, b.Login("ben@school.example", accounttest.Password).Code)
		require.Equal(w.T, 409, b.Call("PUT", identityPath, "").Code, "it is too late")
		require.Zero(w.T, w.Count(`SELECT count(*) FROM identity`))
	})
}

// Where sign-on is required the owner of an account may use the password once, to prove it, in the browser of the claim.
func TestAClaimWhereSignOnIsRequired(t *testing.T) {
	run(t, func(w *world) {
		ben(w)
		w.change(func(c *signon.ProviderChange) { c.Required = true })
		b := w.claims()
		require.Equal(w.T, 409, w.Browser().Login("ben@school.example", accounttest.Password).Code)
		require.Equal(w.T, 409, b.Login("other@school.example", accounttest.Password).Code)
		require.Equal(w.T, 200, b.Login("ben@school.example", accounttest.Password).Code)
		require.Equal(w.T, 200, b.Call("PUT", identityPath, "").Code)
		require.Equal(w.T, 409, b.Login("ben@school.example", accounttest.Password).Code)
	})
}

func TestALetterProvesAnAccount(t *testing.T) {
	w := &world{}
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		t.Helper()
		w.Fixture, w.idp = p.Fixture, signontest.New(t, p.Now)
		w.save(school, settings(w.idp.URL))
		there := ben(w)
		b := w.claims()
		require.Equal(t, 204, b.Call("POST", letterPath, "").Code)
		l := p.Letter()
		require.Equal(t, "ben@school.example", l.To)
		token := regexp.MustCompile(`/sign-on#(\S+)`).FindStringSubmatch(l.Text(t))[1]

		require.Equal(t, 422, there.Call("PUT", letterPath, body(t, signon.LetterToken{Token: token})).Code, "another browser: somebody may have had it sent")
		require.Equal(t, 422, b.Call("PUT", letterPath, `{"token":"x"}`).Code)
		require.Equal(t, 422, b.Call("PUT", letterPath, `{"token":""}`).Code)
		answer := b.Call("PUT", letterPath, body(t, signon.LetterToken{Token: token}))
		require.Equal(t, 200, answer.Code, answer.Body)
		require.Equal(t, there.ID(), b.ID())
		require.Contains(t, p.Letter().Text(t), "through your organization")
		require.Equal(t, 422, b.Call("PUT", letterPath, body(t, signon.LetterToken{Token: token})).Code)
		require.Equal(t, there.ID(), w.in().ID())
	}, mounted(w))
}

// A letter is no way around a second factor, and none into the account of a Super Admin.
func TestALetterIsNotEnoughForProtectedAccounts(t *testing.T) {
	run(t, func(w *world) {
		w.WithFactor("ben@school.example")
		person(w, signontest.Claims{"sub": "ben", "email": "ben@school.example"})
		b := w.Browser()
		require.False(w.T, w.signedOn(b).Letter)
		require.Equal(w.T, 409, b.Call("POST", letterPath, "").Code)

		_, err := w.Accounts.Create(context.Background(), "head@school.example", accounttest.Password, authz.SuperAdmin, account.Name{First: "He", Last: "Ad"})
		require.NoError(w.T, err)
		person(w, signontest.Claims{"sub": "head", "email": "head@school.example"})
		require.False(w.T, w.signedOn(b).Letter)
		require.Equal(w.T, 409, b.Call("POST", letterPath, "").Code)
		require.Equal(w.T, 409, w.Browser().Call("POST", letterPath, "").Code)
	})
}

func TestLinkingInASession(t *testing.T) {
	run(t, func(w *world) {
		b := ben(w)
		require.Equal(w.T, 403, b.Post(identityPath, signon.Wanted{Provider: school}).Code, "the owner proves that it is they who sit there")
		w.linkAs(b)
		require.Equal(w.T, b.ID(), w.in().ID())

		other := w.Browser()
		other.Register("cleo@school.example", authz.AppUser)
		require.Equal(w.T, 200, other.Login("cleo@school.example", accounttest.Password).Code)
		require.Equal(w.T, 200, other.Post(accounttest.StepUpPath, map[string]string{"password": accounttest.Password}).Code)
		address := accounttest.Decode[signon.Leave](w.T, other.Post(identityPath, signon.Wanted{Provider: school})).Address
		require.Equal(w.T, 409, finish(other, returned(school, w.idp.Visit(address))).Code, "it is another account's")

		person(w, signontest.Claims{"sub": "new"})
		address = accounttest.Decode[signon.Leave](w.T, other.Post(identityPath, signon.Wanted{Provider: school})).Address
		require.Equal(w.T, 200, other.Login("ben@school.example", accounttest.Password).Code)
		require.Equal(w.T, 401, finish(other, returned(school, w.idp.Visit(address))).Code, "another account is logged in by now")
		require.Equal(w.T, 1, w.Count(`SELECT count(*) FROM identity`))
	})
}

func TestUnlinking(t *testing.T) {
	run(t, func(w *world) {
		b := ben(w)
		w.linkAs(b)
		elsewhere := w.in()
		id := accounttest.Decode[signon.Identities](w.T, b.Call("GET", identityPath, "")).Linked[0].ID
		require.Equal(w.T, 403, elsewhere.Call("DELETE", identityPath+"/"+id, "").Code)
		require.Equal(w.T, 404, w.Root().Call("DELETE", identityPath+"/"+id, "").Code, "another account's")
		require.Equal(w.T, 404, b.Call("DELETE", identityPath+"/x", "").Code)
		require.Equal(w.T, 204, b.Call("DELETE", identityPath+"/"+id, "").Code)
		require.Equal(w.T, 401, elsewhere.Status(), "sessions that began with it end")
		require.Equal(w.T, 200, b.Status())
		require.Contains(w.T, w.Actions(b.ID()), "account.identity_unlinked")
		w.claims()
	})
}

func TestTheLastWayToLogInStays(t *testing.T) {
	run(t, func(w *world) {
		teacher(w)
		b := w.in()
		id := accounttest.Decode[signon.Identities](w.T, b.Call("GET", identityPath, "")).Linked[0].ID
		refused := b.Post(accounttest.StepUpPath, map[string]string{"password": accounttest.Password})
		require.Equal(w.T, 422, refused.Code, "it has no password to prove it with")
		w.Exec(`UPDATE session SET stepped_up_at = $1`, w.Now().UnixMicro())
		answer := b.Call("DELETE", identityPath+"/"+id, "")
		require.Equal(w.T, 409, answer.Code, answer.Body)
		require.Equal(w.T, 1, w.Count(`SELECT count(*) FROM identity`))
	})
}

func TestADeletedAccountIsForgotten(t *testing.T) {
	run(t, func(w *world) {
		teacher(w)
		b := w.in()
		require.NoError(w.T, w.Kernel.DB.Tx(w.T.Context(), func(ctx context.Context, tx *dbTx) error { return w.AccountDeleted(ctx, tx, b.ID()) }))
		require.Zero(w.T, w.Count(`SELECT count(*) FROM identity`))
	})
}
