package account_test

import (
	"context"
	"encoding/json"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/account/passkey"
	"milepost/internal/account/passkey/passkeytest"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/httpx"
)

const (
	passkeysPath     = "/api/auth/passkeys"
	passkeyLoginPath = "/api/auth/login/passkey"
	passkeyStepPath  = "/api/auth/login/second-factor/passkey"
	stepUpPath       = "/api/auth/step-up"
	site             = "https://example.com"
)

// withPasskeys is an installation at an address that browsers make passkeys for.
func withPasskeys(t *testing.T, f func(k *desk)) {
	t.Helper()
	onBoth(t, func(k *desk) {
		k.kernel.Config.PublicURL = site
		f(k)
	})
}

func (k *desk) device() *passkeytest.Device { return passkeytest.New(k.t, site) }

func (b *browser) stepUp() {
	b.t.Helper()
	w := b.post(stepUpPath, account.OwnPassword{Password: password})
	require.Equal(b.t, 200, w.Code, w.Body)
}

func (b *browser) send(method, path string, body any) *httptest.ResponseRecorder {
	text, err := json.Marshal(body)
	require.NoError(b.t, err)
	return b.call(method, path, string(text))
}

// asked begins a ceremony and answers the server's question.
func (b *browser) asked(path string) passkey.RequestOptions {
	b.t.Helper()
	w := b.call("POST", path, "")
	require.Equal(b.t, 200, w.Code, w.Body)
	return decode[passkey.RequestOptions](b.t, w)
}

func (b *browser) askedToMake() passkey.CreationOptions {
	b.t.Helper()
	w := b.call("POST", passkeysPath, "")
	require.Equal(b.t, 200, w.Code, w.Body)
	return decode[passkey.CreationOptions](b.t, w)
}

func (b *browser) add(name string, a passkey.Attestation) *httptest.ResponseRecorder {
	return b.send("PUT", passkeysPath, account.NewPasskey{PasskeyName: account.PasskeyName{Name: name}, Credential: a})
}

func (b *browser) prove(path string, a passkey.Assertion) *httptest.ResponseRecorder {
	return b.send("PUT", path, account.PasskeyProof{Credential: a})
}

// addPasskey makes a passkey on the device and stores it.
func (b *browser) addPasskey(d *passkeytest.Device, name string) account.PasskeyRow {
	b.t.Helper()
	b.stepUp()
	w := b.add(name, d.Make(b.askedToMake()))
	require.Equal(b.t, 200, w.Code, w.Body)
	return decode[account.AddedPasskey](b.t, w).Passkey
}

// loginWith logs in by a passkey and answers the status.
func (b *browser) loginWith(d *passkeytest.Device) int {
	b.t.Helper()
	return b.prove(passkeyLoginPath, d.Prove(b.asked(passkeyLoginPath))).Code
}

// withPasskey is a new account, logged in, with a device that holds a passkey of it.
func (k *desk) withPasskey(email string) (*browser, *passkeytest.Device) {
	k.t.Helper()
	b, d := k.browser(), k.device()
	b.register(email, authz.AppUser)
	require.Equal(k.t, 200, b.login(email, password).Code)
	b.addPasskey(d, "My phone")
	return b, d
}

func (b *browser) passkeys() []account.PasskeyRow {
	b.t.Helper()
	w := b.call("GET", passkeysPath, "")
	require.Equal(b.t, 200, w.Code, w.Body)
	return decode[[]account.PasskeyRow](b.t, w)
}

func (b *browser) cookieData() account.CookieData {
	return decode[account.CookieData](b.t, b.call("GET", "/api/auth/get-access-cookie-data", ""))
}

// code is what a program reads of a refusal.
func code(t *testing.T, w *httptest.ResponseRecorder) string {
	t.Helper()
	return decode[httpx.Problem](t, w).Code
}

func TestAddingAPasskey(t *testing.T) {
	withPasskeys(t, func(k *desk) {
		b, elsewhere, d := k.browser(), k.browser(), k.device()
		id := b.register("ana@x.example", authz.AppUser).UserID
		require.Equal(t, 401, b.call("POST", passkeysPath, "").Code, "nobody")
		require.Equal(t, 200, b.login("ana@x.example", password).Code)
		require.Equal(t, 200, elsewhere.login("ana@x.example", password).Code)

		w := b.call("POST", passkeysPath, "")
		require.Equal(t, 403, w.Code)
		require.Equal(t, "step-up-required", code(t, w), "an open session alone adds none")
		b.stepUp()
		o := b.askedToMake()
		require.Equal(t, "example.com", o.RP.ID)
		require.Equal(t, "ana@x.example", o.User.Name)
		require.Equal(t, "Ana Berg", o.User.DisplayName)
		require.Equal(t, "required", o.AuthenticatorSelection.UserVerification)
		require.Equal(t, "required", o.AuthenticatorSelection.ResidentKey)
		require.Equal(t, "none", o.Attestation)
		require.Empty(t, o.ExcludeCredentials)
		made := d.Make(o)
		for _, name := range []string{"", "   ", strings.Repeat("é", 61), "two\nlines"} {
			require.Equal(t, 422, b.add(name, made).Code, "%q", name)
		}
		w = b.add("  My phone ", made)
		require.Equal(t, 200, w.Code, w.Body)
		row := decode[account.AddedPasskey](t, w)
		require.Equal(t, "My phone", row.Passkey.Name)
		require.Nil(t, row.Passkey.LastUsed)
		require.Nil(t, row.LoggedIn)
		require.Equal(t, []account.PasskeyRow{row.Passkey}, b.passkeys())
		require.True(t, b.cookieData().Passkey)
		require.Equal(t, 401, elsewhere.status(), "sessions without a second factor have ended")
		require.Equal(t, []string{"account.step_up", "account.passkey_added"}, k.actions(id))

		require.Equal(t, 422, b.add("Again", made).Code, "a ceremony makes one passkey")
		o = b.askedToMake()
		require.Len(t, o.ExcludeCredentials, 1)
		require.True(t, d.Refuses(o), "the same device makes no second one")
		require.Equal(t, 409, b.add("Again", d.Attest(o, d.Keys[0])).Code, "nor does the server take one twice")
		require.Len(t, b.passkeys(), 1)
	})
}

func TestAPasskeyOfAnotherAccountIsNotTakenTwice(t *testing.T) {
	withPasskeys(t, func(k *desk) {
		_, d := k.withPasskey("ana@x.example")
		eve := k.browser()
		eve.register("eve@x.example", authz.AppUser)
		require.Equal(t, 200, eve.login("eve@x.example", password).Code)
		eve.stepUp()
		require.Equal(t, 409, eve.add("Hers", d.Attest(eve.askedToMake(), d.Keys[0])).Code)
		require.Empty(t, eve.passkeys())
	})
}

func TestWhatIsNoPasskeyIsNotStored(t *testing.T) {
	withPasskeys(t, func(k *desk) {
		b, _ := k.withPasskey("ana@x.example")
		for what, bend := range map[string]func(*passkeytest.Device){
			"another origin":     func(d *passkeytest.Device) { d.Origin = "https://example.org" },
			"the origin in http": func(d *passkeytest.Device) { d.Origin = "http://example.com" },
			"another site":       func(d *passkeytest.Device) { d.Site = "example.org" },
			"without the owner":  func(d *passkeytest.Device) { d.Unverified = true },
		} {
			d := k.device()
			bend(d)
			o := b.askedToMake()
			require.Equal(t, 422, b.add("Phone", d.Make(o)).Code, what)
			require.Equal(t, 422, b.add("Phone", k.device().Make(o)).Code, "%s: the question is used up", what)
		}
		o := b.askedToMake()
		o.Challenge = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
		require.Equal(t, 422, b.add("Phone", k.device().Make(o)).Code, "a question that nobody asked")
		o = b.askedToMake()
		k.later(5 * time.Minute)
		require.Equal(t, 422, b.add("Phone", k.device().Make(o)).Code, "too late")
		w := b.call("PUT", passkeysPath, `{"name":"x","credential":{"id":"x","type":"public-key","response":{"clientDataJSON":"e30","attestationObject":"AAAA"}}}`)
		require.Equal(t, 422, w.Code)
		require.Len(t, b.passkeys(), 1)
	})
}

func TestAnUnconfirmedAddressHasNoPasskey(t *testing.T) {
	withPasskeys(t, func(k *desk) {
		b := k.browser()
		b.registerOnly("ana@x.example", authz.AppUser)
		require.Equal(t, 200, b.login("ana@x.example", password).Code)
		b.stepUp()
		require.Equal(t, 409, b.call("POST", passkeysPath, "").Code)
	})
}

func TestAsManyPasskeysAsThereCanBe(t *testing.T) {
	withPasskeys(t, func(k *desk) {
		b, d := k.withPasskey("ana@x.example")
		for range 18 {
			b.addPasskey(d, "Another")
			k.later(10 * time.Second)
		}
		b.stepUp()
		late := b.askedToMake()
		require.Equal(t, 200, b.add("Last", d.Make(b.askedToMake())).Code)
		require.Equal(t, 409, b.add("One more", d.Make(late)).Code)
		require.Equal(t, 409, b.call("POST", passkeysPath, "").Code)
		require.Len(t, b.passkeys(), 20)
	})
}

func TestLoggingInWithAPasskey(t *testing.T) {
	withPasskeys(t, func(k *desk) {
		home, d := k.withPasskey("ana@x.example")
		b := k.browser()
		o := b.asked(passkeyLoginPath)
		require.Equal(t, "example.com", o.RPID)
		require.Equal(t, "required", o.UserVerification)
		require.Empty(t, o.AllowCredentials, "it tells of no account")
		w := b.prove(passkeyLoginPath, d.Prove(o))
		require.Equal(t, 200, w.Code, w.Body)
		require.Equal(t, "ana@x.example", decode[account.LoggedIn](t, w).Email)
		require.Equal(t, 200, b.status())
		require.NotNil(t, b.passkeys()[0].LastUsed)
		require.Equal(t, 200, home.status(), "other sessions go on")
		k.kernel.Config.RequireMFAFor = []string{string(authz.AppUser)}
		require.Equal(t, 200, b.status(), "it counts as both factors")
	})
}

func TestAReplayedProofLogsNobodyIn(t *testing.T) {
	withPasskeys(t, func(k *desk) {
		d := k.syncedPasskey("ana@x.example") // which counts nothing: the question alone is used up
		b := k.browser()
		proof := d.Prove(b.asked(passkeyLoginPath))
		thief := &browser{desk: k, cookies: b.jar()}
		require.Equal(t, 200, b.prove(passkeyLoginPath, proof).Code)
		require.Equal(t, 401, thief.prove(passkeyLoginPath, proof).Code)
		require.Equal(t, 401, b.prove(passkeyLoginPath, proof).Code)
	})
}

func TestOneProofOpensOneOfManyParallelLogins(t *testing.T) {
	withPasskeys(t, func(k *desk) {
		d := k.syncedPasskey("ana@x.example") // which counts nothing: the question alone is used up
		first := k.browser()
		proof := d.Prove(first.asked(passkeyLoginPath))
		jar := first.jar()
		var opened atomic.Int64
		together(8, func(int) {
			b := &browser{desk: k, cookies: map[string]string{"milepost_passkey": jar["milepost_passkey"]}}
			if b.prove(passkeyLoginPath, proof).Code == 200 {
				opened.Add(1)
			}
		})
		require.EqualValues(t, 1, opened.Load())
	})
}

// All answers read the same, whether the passkey is unknown, wrong or of an account that may not log in.
func TestWhoseProofLogsNobodyIn(t *testing.T) {
	withPasskeys(t, func(k *desk) {
		_, d := k.withPasskey("ana@x.example")
		_, bens := k.withPasskey("ben@x.example")
		refused := map[string]func(d *passkeytest.Device, o passkey.RequestOptions) passkey.Assertion{
			"another origin": func(d *passkeytest.Device, o passkey.RequestOptions) passkey.Assertion {
				d.Origin = "https://example.com.evil.example"
				return d.Prove(o)
			},
			"another port": func(d *passkeytest.Device, o passkey.RequestOptions) passkey.Assertion {
				d.Origin = "https://example.com:8443"
				return d.Prove(o)
			},
			"another site": func(d *passkeytest.Device, o passkey.RequestOptions) passkey.Assertion {
				d.Site = "example.org"
				return d.Prove(o)
			},
			"without the owner": func(d *passkeytest.Device, o passkey.RequestOptions) passkey.Assertion {
				d.Unverified = true
				return d.Prove(o)
			},
			"a passkey that nobody has": func(_ *passkeytest.Device, o passkey.RequestOptions) passkey.Assertion {
				unknown := k.device()
				unknown.Make(passkey.CreationOptions{RP: passkey.PartyName{ID: "example.com"}, User: passkey.Owner{ID: "QQ"}})
				return unknown.Prove(o)
			},
			"the id of one, signed by another": func(d *passkeytest.Device, o passkey.RequestOptions) passkey.Assertion {
				proof := bens.Prove(o)
				proof.ID = d.Prove(o).ID
				return proof
			},
			"of one account in the name of another": func(d *passkeytest.Device, o passkey.RequestOptions) passkey.Assertion {
				key := *d.Keys[0]
				key.Handle = bens.Keys[0].Handle
				return d.ProveWith(o, &key)
			},
			"nothing at all": func(d *passkeytest.Device, o passkey.RequestOptions) passkey.Assertion {
				proof := d.Prove(o)
				proof.Response.Signature, proof.Response.AuthenticatorData = "", ""
				return proof
			},
		}
		var answer string
		for what, forge := range refused {
			b, copied := k.browser(), *d
			o := b.asked(passkeyLoginPath)
			proof := forge(&copied, o)
			failed := k.failedLogins()
			w := b.prove(passkeyLoginPath, proof)
			require.Equal(t, 401, w.Code, what)
			if answer == "" {
				answer = w.Body.String()
			}
			require.Equal(t, answer, w.Body.String(), what)
			require.Equal(t, failed+1, k.failedLogins(), what)
			require.Equal(t, 401, b.prove(passkeyLoginPath, d.Prove(o)).Code, "%s: the question is used up", what)
			require.Equal(t, 401, b.status())
		}
		require.Equal(t, 200, k.browser().loginWith(d), "and the passkey still works")
	})
}

func TestAProofIsOfTheBrowserThatWasAsked(t *testing.T) {
	withPasskeys(t, func(k *desk) {
		_, d := k.withPasskey("ana@x.example")
		b, thief := k.browser(), k.browser()
		o := b.asked(passkeyLoginPath)
		thief.asked(passkeyLoginPath)
		proof := d.Prove(o)
		require.Equal(t, 401, thief.prove(passkeyLoginPath, proof).Code)
		require.Equal(t, 401, k.browser().prove(passkeyLoginPath, proof).Code, "without any cookie")
		require.Equal(t, 200, b.prove(passkeyLoginPath, proof).Code, "which used up nothing")

		tab := k.browser()
		first := tab.asked(passkeyLoginPath)
		tab.asked(passkeyLoginPath)
		require.Equal(t, 200, tab.prove(passkeyLoginPath, d.Prove(first)).Code, "a second tab disturbs the first one as little")
	})
}

func TestAQuestionWaitsFiveMinutes(t *testing.T) {
	withPasskeys(t, func(k *desk) {
		_, d := k.withPasskey("ana@x.example")
		b := k.browser()
		o := b.asked(passkeyLoginPath)
		k.later(5*time.Minute - time.Second)
		require.Equal(t, 200, b.prove(passkeyLoginPath, d.Prove(o)).Code)
		o = b.asked(passkeyLoginPath)
		k.later(5 * time.Minute)
		require.Equal(t, 401, b.prove(passkeyLoginPath, d.Prove(o)).Code)
		for range 3 {
			b.asked(passkeyLoginPath)
		}
		require.Equal(t, 3, k.count(`SELECT count(*) FROM passkey_ceremony`), "what ran out is swept")
	})
}

func TestAProofIsGoodForWhatWasAsked(t *testing.T) {
	withPasskeys(t, func(k *desk) {
		home, d := k.withPasskey("ana@x.example")
		toStepUp := d.Prove(home.asked(stepUpPath + "/passkey"))
		thief := &browser{desk: k, cookies: home.jar()}
		require.Equal(t, 401, thief.prove(passkeyLoginPath, toStepUp).Code)
		b := k.browser()
		b.challengedWith()
		asSecond := d.Prove(b.asked(passkeyStepPath))
		require.Equal(t, 401, b.prove(passkeyLoginPath, asSecond).Code, "a second factor alone logs nobody in")
		require.Equal(t, 422, b.prove(passkeyStepPath, d.Prove(b.asked(passkeyLoginPath))).Code)
	})
}

func TestACopiedDeviceIsRefused(t *testing.T) {
	withPasskeys(t, func(k *desk) {
		_, d := k.withPasskey("ana@x.example")
		stolen := *d.Keys[0]
		for range 3 {
			require.Equal(t, 200, k.browser().loginWith(d))
		}
		b := k.browser()
		require.Equal(t, 401, b.prove(passkeyLoginPath, d.ProveWith(b.asked(passkeyLoginPath), &stolen)).Code)
		require.Equal(t, 1, k.audited(k.kernel.DB, "account.passkey_cloned"))
		require.Equal(t, 200, k.browser().loginWith(d), "the owner goes on")

		synced := k.syncedPasskey("ben@x.example")
		for range 2 {
			require.Equal(t, 200, k.browser().loginWith(synced), "one that is synced counts nothing")
		}
	})
}

func (k *desk) syncedPasskey(email string) *passkeytest.Device {
	b, d := k.browser(), k.device()
	d.Synced = true
	b.register(email, authz.AppUser)
	require.Equal(k.t, 200, b.login(email, password).Code)
	require.True(k.t, b.addPasskey(d, "Password manager").Synced)
	return d
}

// challengedWith logs Ana in as far as the second step, where a passkey will do unless factors say otherwise.
func (b *browser) challengedWith(factors ...string) {
	b.t.Helper()
	if factors == nil {
		factors = []string{"passkey"}
	}
	w := b.login("ana@x.example", password)
	require.Equal(b.t, 200, w.Code, w.Body)
	require.Equal(b.t, account.LoggedIn{Message: "second-factor", Factors: factors}, decode[account.LoggedIn](b.t, w))
	require.Equal(b.t, 401, b.status())
}

func TestAPasskeyAsSecondFactor(t *testing.T) {
	withPasskeys(t, func(k *desk) {
		home, d := k.withPasskey("ana@x.example")
		_, bens := k.withPasskey("ben@x.example")
		require.Equal(t, 401, k.browser().call("POST", passkeyStepPath, "").Code, "without the password")
		b := k.browser()
		b.challengedWith()
		require.Equal(t, 422, b.second("123456").Code, "there are no codes")
		o := b.asked(passkeyStepPath)
		require.Len(t, o.AllowCredentials, 1)
		require.Equal(t, 422, b.prove(passkeyStepPath, bens.ProveWith(o, bens.Keys[0])).Code, "another's")
		require.Equal(t, 200, b.prove(passkeyStepPath, d.Prove(b.asked(passkeyStepPath))).Code)
		require.Equal(t, 200, b.status())
		require.NotContains(t, b.jar(), "milepost_challenge")

		// Beside codes.
		w := home.call("POST", factorPath, `{"password":"`+password+`"}`)
		require.Equal(t, 200, w.Code, w.Body)
		phone := app{desk: k, secret: decode[account.FactorKey](t, w).Secret}
		require.Equal(t, 200, home.confirm(phone.code()).Code)
		k.later(time.Minute)
		both := k.browser()
		both.challengedWith("code", "passkey")
		require.Equal(t, 200, both.second(phone.code()).Code)
		both.challengedAgain("ana@x.example")
		require.Equal(t, 200, both.prove(passkeyStepPath, d.Prove(both.asked(passkeyStepPath))).Code)
	})
}

// Whoever knows the password sets up nothing that would let them in.
func TestAPasswordAloneAddsNoFactorBesideAPasskey(t *testing.T) {
	withPasskeys(t, func(k *desk) {
		k.withPasskey("ana@x.example")
		thief := k.browser()
		thief.challengedWith()
		require.Equal(t, 409, thief.call("POST", factorPath, `{}`).Code)
		k.exec(`INSERT INTO totp (account_key, secret, created_at) SELECT key, 'JBSWY3DPEHPK3PXP', 1 FROM account WHERE email = 'ana@x.example'`)
		phone := app{desk: k, secret: "JBSWY3DPEHPK3PXP"}
		require.Equal(t, 409, thief.confirm(phone.code()).Code)
		require.Equal(t, 409, thief.call("POST", passkeysPath, "").Code)
		require.Equal(t, 401, thief.status())
	})
}

func TestWrongPasskeysEndAChallenge(t *testing.T) {
	withPasskeys(t, func(k *desk) {
		_, d := k.withPasskey("ana@x.example")
		b := k.browser()
		b.challengedWith()
		wrong := *d
		wrong.Unverified = true
		for range 5 {
			require.Equal(t, 422, b.prove(passkeyStepPath, wrong.Prove(b.asked(passkeyStepPath))).Code)
		}
		require.Equal(t, 401, b.call("POST", passkeyStepPath, "").Code, "the password is asked for again")
	})
}

func TestAPasskeySatisfiesARoleThatNeedsASecondFactor(t *testing.T) {
	withPasskeys(t, func(k *desk) {
		k.kernel.Config.RequireMFAFor = []string{string(authz.SuperAdmin)}
		root, d := k.browser(), k.device()
		root.challenged("root@x.example", "second-factor-setup")
		w := root.add("Key", d.Make(root.askedToMake()))
		require.Equal(t, 200, w.Code, w.Body)
		require.Equal(t, "root@x.example", decode[account.AddedPasskey](t, w).LoggedIn.Email)
		require.NotContains(t, root.jar(), "milepost_challenge")
		require.Equal(t, 200, root.call("GET", "/api/auth/get-all-users", "").Code)
		require.Equal(t, 200, k.browser().loginWith(d))

		root.stepUp()
		only := passkeysPath + "/" + root.passkeys()[0].ID
		require.Equal(t, 409, root.call("DELETE", only, "").Code, "the last one stays")
		root.addPasskey(d, "Spare")
		require.Equal(t, 204, root.call("DELETE", only, "").Code)
		require.Equal(t, 200, root.status())
	})
}

func TestRenamingAndRemovingPasskeys(t *testing.T) {
	withPasskeys(t, func(k *desk) {
		b, d := k.withPasskey("ana@x.example")
		eve, evil := k.withPasskey("eve@x.example")
		elsewhere := k.browser()
		require.Equal(t, 200, elsewhere.loginWith(d))
		own := passkeysPath + "/" + b.passkeys()[0].ID
		require.Equal(t, 200, b.call("PATCH", own, `{"name":"Telephone"}`).Code)
		require.Equal(t, "Telephone", b.passkeys()[0].Name)
		require.Equal(t, 422, b.call("PATCH", own, `{"name":" "}`).Code)
		missing := passkeysPath + "/00000000-0000-4000-8000-000000000001"
		for _, path := range []string{own, missing, passkeysPath + "/x"} {
			require.Equal(t, 404, eve.call("PATCH", path, `{"name":"Mine"}`).Code, path)
			require.Equal(t, 404, eve.call("DELETE", path, "").Code, path)
		}
		require.Equal(t, "Telephone", b.passkeys()[0].Name)

		k.later(11 * time.Minute)
		w := b.call("DELETE", own, "")
		require.Equal(t, 403, w.Code)
		require.Equal(t, "step-up-required", code(t, w))
		b.stepUp()
		require.Equal(t, 204, b.call("DELETE", own, "").Code)
		require.Empty(t, b.passkeys())
		require.Equal(t, 401, elsewhere.status(), "its device may be in other hands")
		require.Equal(t, 401, k.browser().loginWith(d))
		require.Equal(t, 200, k.browser().login("ana@x.example", password).Code)
		require.Equal(t, 200, k.browser().loginWith(evil), "nobody else's is gone")
	})
}

func TestWhoseAccountMayNotLogInHasNoUseOfAPasskey(t *testing.T) {
	withPasskeys(t, func(k *desk) {
		_, d := k.withPasskey("ana@x.example")
		for state, set := range map[string]string{
			"suspended": `UPDATE account SET state = 'suspended' WHERE email = 'ana@x.example'`,
			"awaiting":  `UPDATE account SET state = 'awaiting' WHERE email = 'ana@x.example'`,
			"archived":  `UPDATE account SET archived_at = 1 WHERE email = 'ana@x.example'`,
		} {
			b := k.browser()
			o := b.asked(passkeyLoginPath)
			k.exec(set)
			require.Equal(t, 401, b.prove(passkeyLoginPath, d.Prove(o)).Code, state)
			k.exec(`UPDATE account SET state = 'active', archived_at = NULL WHERE email = 'ana@x.example'`)
		}
		require.Equal(t, 200, k.browser().loginWith(d))
	})
}

func TestWhatTakesPasskeysAway(t *testing.T) {
	for what, act := range map[string]func(k *desk, root *browser, id string){
		"the Super Admin's reset": func(k *desk, root *browser, id string) {
			require.Equal(k.t, 204, root.call("DELETE", "/api/user/"+id+"/second-factor", "").Code)
		},
		"the command line": func(k *desk, _ *browser, _ string) {
			require.NoError(k.t, k.service.ResetFactorByEmail(k.t.Context(), "ana@x.example"))
		},
		"deleting the account": func(k *desk, root *browser, id string) {
			require.Equal(k.t, 204, root.call("DELETE", "/api/user/"+id, "").Code)
		},
	} {
		t.Run(what, func(t *testing.T) {
			withPasskeys(t, func(k *desk) {
				b, d := k.withPasskey("ana@x.example")
				root := k.enter("root@x.example")
				root.stepUp()
				act(k, root, b.cookieData().ID)
				require.Zero(k.t, k.count(`SELECT count(*) FROM passkey`))
				require.Equal(k.t, 401, b.status())
				require.Equal(k.t, 401, k.browser().loginWith(d))
			})
		})
	}
}

// An address that nobody confirmed has none; were one there all the same, it would go with the rest.
func TestAnAccountThatYieldsKeepsNoPasskey(t *testing.T) {
	withMail(t, func(t *testing.T, p *postbox) {
		p.kernel.Config.PublicURL = site
		_, d := p.withPasskey("ana@x.example")
		p.settled()
		p.quiet()
		p.exec(`UPDATE account SET confirmed_at = NULL WHERE email = 'ana@x.example'`)
		owner := p.browser()
		require.Equal(t, 200, owner.verify(p.token("ana@x.example")).Code)
		require.Equal(t, 200, owner.reset("", "ana@x.example", "brand-new-2-horse").Code)
		require.Zero(t, p.count(`SELECT count(*) FROM passkey`))
		require.Equal(t, 401, p.browser().loginWith(d))
	})
}

func TestThePasskeysOwnerIsWrittenTo(t *testing.T) {
	withMail(t, func(t *testing.T, p *postbox) {
		p.kernel.Config.PublicURL = site
		b, d := p.browser(), p.device()
		b.register("ana@x.example", authz.AppUser)
		require.Equal(t, 200, b.login("ana@x.example", password).Code)
		row := b.addPasskey(d, "evil.example/login")
		added := p.letter()
		require.Equal(t, "ana@x.example", added.To)
		require.Contains(t, added.Data, "Subject: A passkey was added to your Milepost account")
		require.Contains(t, added.Text(t), site+"/account")
		require.NotContains(t, added.Text(t), "evil")
		require.Equal(t, 204, b.call("DELETE", passkeysPath+"/"+row.ID, "").Code)
		require.Contains(t, p.letter().Data, "Subject: A passkey was removed from your Milepost account")
	})
}

func TestAllCeremoniesEndWithAllSessions(t *testing.T) {
	withPasskeys(t, func(k *desk) {
		_, d := k.withPasskey("ana@x.example")
		b := k.browser()
		proof := d.Prove(b.asked(passkeyLoginPath))
		require.NoError(t, k.service.EndAllSessions(t.Context()))
		require.Equal(t, 401, b.prove(passkeyLoginPath, proof).Code)
		require.Equal(t, 200, k.browser().loginWith(d))
	})
}

func TestPasskeysAreBoundedByNetwork(t *testing.T) {
	withPasskeys(t, func(k *desk) {
		home, d := k.withPasskey("ana@x.example")
		require.Equal(t, 200, home.call("POST", "/api/auth/logout", "{}").Code)
		flood, wrong := k.browser(), *d
		wrong.Unverified = true
		refused := 0
		for range 61 {
			if flood.prove(passkeyLoginPath, wrong.Prove(flood.asked(passkeyLoginPath))).Code == 429 {
				refused++
			}
		}
		require.Equal(t, 1, refused)
		for range 300 {
			refused = flood.call("POST", passkeyLoginPath, "").Code
		}
		require.Equal(t, 429, refused, "questions have their bound too")
		require.Equal(t, 200, home.loginWith(d), "a browser that was here before goes on")
		away := k.browser()
		away.address = "198.51.100.7"
		require.Equal(t, 200, away.loginWith(d), "and so does everybody elsewhere")
	})
}

func TestWhereBrowsersMakeNoPasskeys(t *testing.T) {
	withPasskeys(t, func(k *desk) {
		for _, address := range []string{"http://example.com", "https://192.0.2.1", "http://127.0.0.1:8080", "https://[2001:db8::1]"} {
			k.kernel.Config.PublicURL = address
			require.Equal(t, 409, k.browser().call("POST", passkeyLoginPath, "").Code, address)
		}
		for origin, want := range map[string]int{
			"http://localhost:5173": 200, "http://milepost.localhost:8080": 200, "http://localhost.evil.example": 409, "https://evil.example": 409, "null": 409,
		} {
			_, err := passkey.NewParty(passkey.Site{PublicURL: "http://127.0.0.1:8080", Origin: origin, Host: "127.0.0.1:8080"})
			require.Equal(t, want == 200, err == nil, origin)
		}
		_, err := passkey.NewParty(passkey.Site{PublicURL: "http://127.0.0.1:8080", Host: "localhost:8080"})
		require.NoError(t, err)
		_, err = passkey.NewParty(passkey.Site{PublicURL: "https://example.com", Host: "localhost", Origin: "http://localhost"})
		require.NoError(t, err)
	})
}

// The public address alone decides, wherever a call says that it comes from.
func TestAPageOnTheOwnMachineIsNoPageOfTheSite(t *testing.T) {
	withPasskeys(t, func(k *desk) {
		_, d := k.withPasskey("ana@x.example")
		local := *d
		local.Origin = "http://localhost:8080"
		require.Equal(t, 401, k.browser().loginWith(&local))
	})
}

func TestOneOfTwoParallelCountersWins(t *testing.T) {
	dbOnly(t, func(ctx context.Context, tx *db.Tx) {
		_, err := tx.Exec(ctx, `INSERT INTO passkey (id, account_key, credential_id, public_key, sign_count, synced, name, created_at)
			SELECT 'p', key, $1, $1, 5, 0, 'p', 1 FROM account`, []byte{1})
		require.NoError(t, err)
		for counter, want := range map[int64]bool{5: false, 4: false, 0: false} {
			used, err := passkey.Used(ctx, tx, "p", counter, 1)
			require.NoError(t, err)
			require.Equal(t, want, used, counter)
		}
		used, err := passkey.Used(ctx, tx, "p", 7, 1)
		require.NoError(t, err)
		require.True(t, used)
		used, err = passkey.Used(ctx, tx, "p", 6, 1)
		require.NoError(t, err)
		require.False(t, used)
	})
}

func TestACeremonyEndsOnce(t *testing.T) {
	dbOnly(t, func(ctx context.Context, tx *db.Tx) {
		now, c := time.Unix(1_790_000_000, 0), passkey.Ceremony{Challenge: "asked", Browser: "here", Purpose: passkey.ToLogIn}
		require.NoError(t, passkey.Begin(ctx, tx, c, now))
		for _, want := range []bool{true, false} {
			ended, err := passkey.End(ctx, tx, c, now)
			require.NoError(t, err)
			require.Equal(t, want, ended)
		}
	})
}

func dbOnly(t *testing.T, f func(ctx context.Context, tx *db.Tx)) {
	t.Helper()
	onBoth(t, func(k *desk) {
		require.NoError(t, k.kernel.DB.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			f(ctx, tx)
			return nil
		}))
	})
}
