package token_test

import (
	"context"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/account/token"
	"milepost/internal/authz"
	"milepost/internal/db"
)

func TestATokenIsShownOnceAndKeptAsAHash(t *testing.T) {
	run(t, func(fx *accounttest.Fixture) {
		b := owner(fx, "ana@x.example", authz.AppUser)
		made := makeToken(b, wanted(token.Personal, authz.ReadReports, authz.ReadChildren))
		require.Regexp(t, regexp.MustCompile(`^mp_pat_[A-Z2-7]{33}$`), made.Secret)
		body := made.Secret[:len(made.Secret)-7]
		require.Equal(t, made.Secret, body+token.Checksum(body), "what a scanner finds can be checked")
		w := b.Call("GET", tokensPath, "")
		require.NotContains(t, w.Body.String(), body[len("mp_pat_"):])
		rows := list(b)
		require.Len(t, rows, 1)
		require.Equal(t, []any{"Nightly", []authz.Scope{authz.ReadChildren, authz.ReadReports}, made.Secret[36:], false}, []any{rows[0].Name, rows[0].Scopes, rows[0].Hint, rows[0].Expired})
		require.Nil(t, rows[0].LastUsed)
		require.Zero(t, fx.Count(`SELECT count(*) FROM api_token WHERE name LIKE $1 OR hint LIKE $1 OR scopes LIKE $1`, "%"+body[10:20]+"%"))
		require.Contains(t, fx.Actions(b.ID()), "account.token_made")

		require.Equal(t, `"`+b.ID()+`"`, strings.TrimSpace(ask(fx, made.Secret).Body.String()), "it acts for its account")
		require.Equal(t, 204, b.Call("DELETE", tokensPath+"/"+made.Token.ID, "").Code)
		require.Equal(t, 401, ask(fx, made.Secret).Code)
		require.Equal(t, 404, b.Call("DELETE", tokensPath+"/"+made.Token.ID, "").Code)
		require.Empty(t, list(b))
		require.Contains(t, fx.Actions(b.ID()), "account.token_revoked")
	})
}

func TestMakingATokenNeedsAProof(t *testing.T) {
	run(t, func(fx *accounttest.Fixture) {
		b := fx.Browser()
		b.Register("ana@x.example", authz.AppUser)
		require.Equal(t, 200, b.Login("ana@x.example", accounttest.Password).Code)
		w := b.Post(tokensPath, wanted(token.Personal, authz.ReadChildren))
		require.Equal(t, 403, w.Code)
		require.Equal(t, "step-up-required", accounttest.Code(t, w))
		b.StepUp()
		fx.Exec(`UPDATE account SET confirmed_at = NULL WHERE id = $1`, b.ID())
		require.Equal(t, 409, b.Post(tokensPath, wanted(token.Personal, authz.ReadChildren)).Code, "the address may be a stranger's")
		require.Zero(t, fx.Count(`SELECT count(*) FROM api_token`))
	})
}

func TestWhatIsWrongWithANewToken(t *testing.T) {
	run(t, func(fx *accounttest.Fixture) {
		b := owner(fx, "ana@x.example", authz.AppUser)
		for field, change := range map[string]func(n *token.NewToken){
			"name":   func(n *token.NewToken) { n.Name = " " },
			"kind":   func(n *token.NewToken) { n.Kind = token.OfService },
			"scopes": func(n *token.NewToken) { n.Scopes = []authz.Scope{} },
			"days":   func(n *token.NewToken) { n.Days = 366 },
		} {
			n := wanted(token.Personal, authz.ReadChildren)
			change(&n)
			w := b.Post(tokensPath, n)
			require.Equal(t, 422, w.Code, field)
			require.Equal(t, "body."+field, accounttest.WrongField(t, w))
		}
		never := wanted(token.Personal, authz.ReadChildren)
		never.Days = 0
		require.Equal(t, 422, b.Post(tokensPath, never).Code)
	})
}

func TestAnAccountHasFiftyTokensAtATime(t *testing.T) {
	run(t, func(fx *accounttest.Fixture) {
		b := owner(fx, "ana@x.example", authz.AppUser)
		var last token.MadeToken
		for range 50 {
			last = makeToken(b, wanted(token.Personal, authz.ReadChildren))
		}
		require.Equal(t, 409, b.Post(tokensPath, wanted(token.Personal, authz.ReadChildren)).Code)
		require.Equal(t, 204, b.Call("DELETE", tokensPath+"/"+last.Token.ID, "").Code)
		makeToken(b, wanted(token.Personal, authz.ReadChildren))
	})
}

func TestATokenExpires(t *testing.T) {
	run(t, func(fx *accounttest.Fixture) {
		b := owner(fx, "ana@x.example", authz.AppUser)
		made := makeToken(b, wanted(token.Personal, authz.ReadChildren))
		fx.Later(30*24*time.Hour - time.Second)
		require.Equal(t, 200, ask(fx, made.Secret).Code)
		fx.Later(time.Second)
		w := ask(fx, made.Secret)
		require.Equal(t, 401, w.Code)
		require.Equal(t, `Bearer realm="Milepost", error="invalid_token"`, w.Header().Get("WWW-Authenticate"))
		b = fx.LoggedIn("ana@x.example")
		require.True(t, list(b)[0].Expired, "its owner still sees what does not work any more")
		fx.Later(31 * 24 * time.Hour)
		require.Empty(t, list(fx.LoggedIn("ana@x.example")))
		require.NoError(t, fx.Kernel.DB.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			n, err := token.Sweep(ctx, tx, db.Micros(fx.Now()), 10)
			require.Equal(t, int64(1), n)
			return err
		}))
	})
}

// A program that calls all the time does not write all the time.
func TestTheLastUseIsWrittenOnceAMinute(t *testing.T) {
	run(t, func(fx *accounttest.Fixture) {
		b := owner(fx, "ana@x.example", authz.AppUser)
		made := makeToken(b, wanted(token.Personal, authz.ReadChildren))
		used := func() time.Time {
			require.Equal(t, 200, ask(fx, made.Secret).Code)
			return list(b)[0].LastUsed.Time()
		}
		first := used()
		require.Equal(t, fx.Now().UTC(), first)
		fx.Later(59 * time.Second)
		require.Equal(t, first, used())
		fx.Later(time.Second)
		require.Equal(t, first.Add(time.Minute), used())
	})
}

// What ends all sessions of an account also ends its tokens; an owner who changes the password is there.
func TestTokensEndWithTheAccessOfTheirAccount(t *testing.T) {
	run(t, func(fx *accounttest.Fixture) {
		root := fx.LoggedIn("root@x.example")
		root.StepUp()
		for why, end := range map[string]func(id string) int{
			"suspension": func(id string) int { return root.Call("PUT", "/api/user/"+id, `{"pending":"yes"}`).Code },
			"role": func(id string) int {
				return root.Call("PUT", "/api/user/role/"+id, `{"user_level":"Parent/Caretaker"}`).Code
			},
			"deletion": func(id string) int { return root.Call("DELETE", "/api/user/"+id, "").Code },
		} {
			b := owner(fx, why+"@x.example", authz.AppUser)
			id, made := b.ID(), makeToken(b, wanted(token.Personal, authz.ReadChildren))
			require.Equal(t, 200, ask(fx, made.Secret).Code)
			require.Less(t, end(id), 300, why)
			require.Equal(t, 401, ask(fx, made.Secret).Code, why)
			fx.Exec(`UPDATE account SET state = 'active', role = 'App User', archived_at = NULL WHERE id = $1`, id)
			require.Equal(t, 401, ask(fx, made.Secret).Code, "%s: it does not come back", why)
		}
		b := owner(fx, "ana@x.example", authz.AppUser)
		made := makeToken(b, wanted(token.Personal, authz.ReadChildren))
		require.Less(t, b.Put(accounttest.PasswordPath, map[string]string{"current": accounttest.Password, "password": "other-Horse-99"}).Code, 300)
		require.Equal(t, 200, ask(fx, made.Secret).Code)
		require.NoError(t, fx.Tokens.RevokeEverything(t.Context()))
		require.Equal(t, 401, ask(fx, made.Secret).Code, "after a backup was restored")
	})
}

func TestALetterSaysThatATokenWasMade(t *testing.T) {
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		b := owner(p.Fixture, "ana@x.example", authz.AppUser)
		p.Quiet()
		made := makeToken(b, token.NewToken{Kind: token.Personal, Name: "see https://evil.example", Scopes: []authz.Scope{authz.ReadChildren}, Days: 1})
		l := p.Letter()
		text := l.Text(t)
		require.Equal(t, "ana@x.example", l.To)
		require.Contains(t, text, "an access token was made for your Milepost account on ")
		require.Contains(t, text, "http://example.com/account?tab=tokens")
		require.NotContains(t, text, "evil")
		require.NotContains(t, text, made.Secret)
		p.NowhereIn(made.Secret)
	})
}
