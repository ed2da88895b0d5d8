package signon_test

import (
	"crypto/hmac"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"strings"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/signon"
	"milepost/internal/signon/signontest"
)

// forgery is one sign-on that must not let in: what is wrong with the token, or with the way that the answer takes.
type forgery struct {
	// alter changes the claims before they are signed, and write the token.
	alter func(w *world, claims signontest.Claims)
	write func(w *world, claims signontest.Claims, signed string) string
	// answer changes what the browser brings back, or the browser itself.
	answer func(w *world, b *accounttest.Browser, r *signon.Returned)
}

func claim(name string, value any) forgery {
	return forgery{alter: func(_ *world, claims signontest.Claims) { claims[name] = value }}
}

func without(name string) forgery {
	return forgery{alter: func(_ *world, claims signontest.Claims) { delete(claims, name) }}
}

// after sets a time, counted from now.
func after(name string, d time.Duration) forgery {
	return forgery{alter: func(w *world, claims signontest.Claims) { claims[name] = w.Now().Add(d).Unix() }}
}

func token(write func(w *world, claims signontest.Claims, signed string) string) forgery {
	return forgery{write: write}
}

func answered(change func(w *world, b *accounttest.Browser, r *signon.Returned)) forgery {
	return forgery{answer: change}
}

func encode(value any) string {
	text, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return base64.RawURLEncoding.EncodeToString(text)
}

// byHMAC signs with a secret, as if it were a key of the provider's.
func byHMAC(claims signontest.Claims, secret []byte) string {
	text := encode(map[string]string{"alg": "HS256", "kid": "first"}) + "." + encode(claims)
	sum := hmac.New(sha256.New, secret)
	sum.Write([]byte(text))
	return text + "." + base64.RawURLEncoding.EncodeToString(sum.Sum(nil))
}

var forgeries = map[string]forgery{
	"no algorithm": token(func(_ *world, claims signontest.Claims, _ string) string {
		return encode(map[string]string{"alg": "none"}) + "." + encode(claims) + "."
	}),
	"no algorithm, in capitals, with the old signature": token(func(_ *world, claims signontest.Claims, signed string) string {
		return encode(map[string]string{"alg": "NONE", "kid": "first"}) + "." + encode(claims) + signed[strings.LastIndex(signed, "."):]
	}),
	"signed with the client's secret": token(func(_ *world, claims signontest.Claims, _ string) string {
		return byHMAC(claims, []byte(signontest.ClientSecret))
	}),
	"signed with the public key as a secret": token(func(w *world, claims signontest.Claims, _ string) string {
		public, err := x509.MarshalPKIXPublicKey(w.idp.Keys[0].Private.Public())
		require.NoError(w.T, err)
		return byHMAC(claims, pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: public}))
	}),
	"an empty signature": token(func(_ *world, _ signontest.Claims, signed string) string {
		return signed[:strings.LastIndex(signed, ".")+1]
	}),
	"claims changed under the signature": token(func(_ *world, claims signontest.Claims, signed string) string {
		parts := strings.Split(signed, ".")
		claims["sub"] = "root"
		return parts[0] + "." + encode(claims) + "." + parts[2]
	}),
	"another key under the id of the provider's": token(func(w *world, claims signontest.Claims, _ string) string {
		return signontest.SignWith(w.T, claims, signontest.NewKey(w.T, "first"), nil)
	}),
	"a key that the provider does not have": token(func(w *world, claims signontest.Claims, _ string) string {
		return signontest.SignWith(w.T, claims, signontest.NewKey(w.T, "other"), nil)
	}),
	"a key without an id that the provider does not have": token(func(w *world, claims signontest.Claims, _ string) string {
		return signontest.SignWith(w.T, claims, signontest.NewKey(w.T, ""), nil)
	}),
	"a key that the token brings along": token(func(w *world, claims signontest.Claims, _ string) string {
		key := signontest.NewKey(w.T, "first")
		return signontest.SignWith(w.T, claims, key, map[jose.HeaderKey]any{"jwk": jose.JSONWebKey{Key: key.Private.Public(), KeyID: key.ID, Algorithm: "ES256"}})
	}),
	"the keys of another provider, which the token names": token(func(w *world, claims signontest.Claims, _ string) string {
		other := signontest.New(w.T, w.Now)
		return signontest.SignWith(w.T, claims, other.Keys[0], map[jose.HeaderKey]any{"jku": other.URL + "/keys"})
	}),
	"two signatures": token(func(w *world, claims signontest.Claims, signed string) string {
		parts := strings.Split(signed, ".")
		forged := strings.Split(signontest.SignWith(w.T, claims, signontest.NewKey(w.T, "first"), nil), ".")
		return body(w.T, map[string]any{"payload": parts[1], "signatures": []map[string]string{
			{"protected": forged[0], "signature": forged[2]}, {"protected": parts[0], "signature": parts[2]},
		}})
	}),
	"no token at all":   token(func(*world, signontest.Claims, string) string { return "" }),
	"not a token":       token(func(*world, signontest.Claims, string) string { return "ana" }),
	"the access token":  token(func(*world, signontest.Claims, string) string { return "access" }),
	"another issuer":    claim("iss", "https://other.example"),
	"no issuer":         without("iss"),
	"another audience":  claim("aud", "other"),
	"no audience":       without("aud"),
	"several audiences": claim("aud", []string{signontest.ClientID, "other"}),
	"several audiences, and another party": {alter: func(_ *world, claims signontest.Claims) {
		claims["aud"], claims["azp"] = []string{signontest.ClientID, "other"}, "other"
	}},
	"one audience, and another party": claim("azp", "other"),
	"the issuer with a slash": {alter: func(w *world, claims signontest.Claims) {
		claims["iss"] = w.idp.URL + "/"
	}},
	"another nonce":             claim("nonce", "bm9uY2U"),
	"no nonce":                  without("nonce"),
	"an empty nonce":            claim("nonce", ""),
	"expired":                   after("exp", -time.Hour),
	"expired three minutes ago": after("exp", -3*time.Minute),
	"without an end":            without("exp"),
	"made in an hour":           after("iat", time.Hour),
	"not before an hour":        after("nbf", time.Hour),
	"nobody":                    without("sub"),
	"nobody, with a name":       claim("sub", ""),
	"a name that is too long":   claim("sub", strings.Repeat("a", 256)),
	"of another access token":   claim("at_hash", "MTIzNDU2Nzg5MGFiY2RlZg"),
	"a log-out as a log-in": {alter: func(_ *world, claims signontest.Claims) {
		delete(claims, "nonce")
		claims["events"] = map[string]any{logoutEvent: map[string]any{}}
	}},

	"a state that nobody began": answered(func(_ *world, _ *accounttest.Browser, r *signon.Returned) { r.State = "bWFkZSB1cA" }),
	"no state":                  answered(func(_ *world, _ *accounttest.Browser, r *signon.Returned) { r.State = "" }),
	"the state of another browser": answered(func(w *world, _ *accounttest.Browser, r *signon.Returned) {
		other := w.Browser()
		*r = returned(school, w.idp.Visit(begin(other, school)))
	}),
	"a browser without its cookie": answered(func(_ *world, b *accounttest.Browser, _ *signon.Returned) { delete(b.Cookies, "milepost_sign_on") }),
	"the cookie of another browser": answered(func(w *world, b *accounttest.Browser, _ *signon.Returned) {
		other := w.Browser()
		begin(other, school)
		b.Cookies["milepost_sign_on"] = other.Jar()["milepost_sign_on"]
	}),
	"the code of another browser": answered(func(w *world, _ *accounttest.Browser, r *signon.Returned) {
		r.Code = w.idp.Visit(begin(w.Browser(), school)).Get("code")
	}),
	"the code of another attempt in this browser": answered(func(w *world, b *accounttest.Browser, r *signon.Returned) {
		r.Code = w.idp.Visit(begin(b, school)).Get("code")
	}),
	"a code that was used": answered(func(w *world, _ *accounttest.Browser, r *signon.Returned) {
		used := w.Browser()
		back := returned(school, w.idp.Visit(begin(used, school)))
		w.idp.Set(func(p *signontest.Provider) { p.Person["sub"] = "ben"; p.Person["email"] = "ben@school.example" })
		require.Equal(w.T, 200, finish(used, back).Code)
		w.forget()
		r.Code = back.Code
	}),
	"a state that was used": answered(func(w *world, b *accounttest.Browser, r *signon.Returned) {
		require.Equal(w.T, 200, finish(b, *r).Code)
		b.Call("POST", "/api/auth/logout", "")
		w.forget()
		r.Code = w.idp.Visit(begin(b, school)).Get("code")
	}),
	"an attempt that took too long": answered(func(w *world, _ *accounttest.Browser, _ *signon.Returned) { w.Later(31 * time.Minute) }),
	"no code":                       answered(func(_ *world, _ *accounttest.Browser, r *signon.Returned) { r.Code = "" }),
	"an error with a code":          answered(func(_ *world, _ *accounttest.Browser, r *signon.Returned) { r.Error = "access_denied" }),
	"the issuer of another provider": answered(func(_ *world, _ *accounttest.Browser, r *signon.Returned) {
		r.Issuer = "https://other.example"
	}),
	"the page of another provider": answered(func(w *world, _ *accounttest.Browser, r *signon.Returned) {
		w.save("other", otherProvider(w))
		r.Provider = "other"
	}),
	"a code of another provider on the page of this one": answered(func(w *world, b *accounttest.Browser, r *signon.Returned) {
		other := otherProvider(w)
		w.save("other", other)
		back := signontest.Visit(w.T, begin(b, "other"))
		r.Code = back.Get("code")
	}),
	"a provider that names its issuer, and an answer that does not": answered(func(w *world, b *accounttest.Browser, r *signon.Returned) {
		w.idp.Set(func(p *signontest.Provider) { p.SaysIssuer = true })
		w.Later(2 * time.Hour)
		*r = returned(school, w.idp.Visit(begin(b, school)))
		r.Issuer = ""
	}),
	"a provider that was switched off": answered(func(w *world, _ *accounttest.Browser, _ *signon.Returned) {
		w.change(func(c *signon.ProviderChange) { c.Enabled = false })
	}),
	"tokens from elsewhere": answered(func(w *world, _ *accounttest.Browser, _ *signon.Returned) {
		other := signontest.New(w.T, w.Now)
		w.idp.Set(func(p *signontest.Provider) { p.Moved = other.URL + "/token" })
	}),
}

func otherProvider(w *world) signon.ProviderChange {
	c := settings(signontest.New(w.T, w.Now).URL)
	c.Name, c.Domains = "Other", []string{}
	return c
}

// forget removes what an honest log-in of a forgery has left.
func (w *world) forget() {
	w.Exec(`DELETE FROM identity`)
	w.Exec(`UPDATE session SET ended_at = 1 WHERE account_key IN (SELECT key FROM account WHERE email LIKE '%@school.example')`)
}

// Nothing of what is forged lets in, makes an account or links anything.
func TestForgedAnswersLetNobodyIn(t *testing.T) {
	require.GreaterOrEqual(t, len(forgeries), 30)
	run(t, func(w *world) {
		w.T.Logf("%d forged answers", len(forgeries))
		for name, f := range forgeries {
			w.Later(time.Hour) // allowances are whole again
			w.idp.Set(func(p *signontest.Provider) {
				p.Person = signontest.Claims{"sub": "ana", "email": "ana@school.example", "email_verified": true, "groups": "teachers"}
				p.SaysIssuer, p.Moved, p.Alter, p.Write = false, "", nil, nil
			})
			w.change(func(*signon.ProviderChange) {})
			w.Exec(`DELETE FROM identity`)
			w.Exec(`UPDATE account SET archived_at = 1, email_folded = id WHERE email LIKE '%@school.example'`)

			b := w.Browser()
			r := returned(school, w.idp.Visit(begin(b, school)))
			w.idp.Set(func(p *signontest.Provider) {
				if f.alter != nil {
					p.Alter = func(claims signontest.Claims) { f.alter(w, claims) }
				}
				if f.write != nil {
					p.Write = func(claims signontest.Claims, signed string) string { return f.write(w, claims, signed) }
				}
			})
			if f.answer != nil {
				f.answer(w, b, &r)
			}
			answer := finish(b, r)
			require.Contains(w.T, []int{401, 422, 503}, answer.Code, "%s: %s", name, answer.Body)
			require.Equal(w.T, 401, b.Status(), name)
			require.Zero(w.T, w.Count(`SELECT count(*) FROM identity`), name)
			require.Zero(w.T, w.Count(`SELECT count(*) FROM session s JOIN account a ON a.key = s.account_key WHERE s.ended_at IS NULL AND a.email = 'ana@school.example'
				AND a.archived_at IS NULL`), name)
		}
		require.Positive(w.T, w.FailedLogins(), "they are in the audit trail")
	})
}

// The table above would prove nothing if the honest answer were refused as well.
func TestTheHonestAnswerLetsIn(t *testing.T) {
	run(t, func(w *world) {
		w.idp.Set(func(p *signontest.Provider) { p.Person["groups"] = "teachers" })
		w.in()
		w.idp.Set(func(p *signontest.Provider) {
			p.Alter = func(claims signontest.Claims) {
				claims["aud"], claims["azp"] = []string{signontest.ClientID}, signontest.ClientID
			}
		})
		w.in()
	})
}
