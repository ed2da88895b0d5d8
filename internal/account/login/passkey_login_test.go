package login_test

import (
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/account/login"
	"milepost/internal/account/passkey"
	"milepost/internal/account/passkey/passkeytest"
	"milepost/internal/authz"
)

func TestLoggingInWithAPasskey(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		home, d := fx.WithPasskey("ana@x.example")
		b := fx.Browser()
		o := b.Asked(accounttest.PasskeyLoginPath)
		require.Equal(t, "example.com", o.RPID)
		require.Equal(t, "required", o.UserVerification)
		require.Empty(t, o.AllowCredentials, "it tells of no account")
		w := b.Prove(accounttest.PasskeyLoginPath, d.Prove(o))
		require.Equal(t, 200, w.Code, w.Body)
		require.Equal(t, "ana@x.example", accounttest.Decode[login.LoggedIn](t, w).Email)
		require.Equal(t, 200, b.Status())
		require.NotNil(t, b.Passkeys()[0].LastUsed)
		require.Equal(t, 200, home.Status(), "other sessions continue")
		fx.Kernel.Config.RequireMFAFor = []string{string(authz.AppUser)}
		require.Equal(t, 200, b.Status(), "it counts as both factors")
	})
}

func TestAReplayedProofLogsNobodyIn(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		d := fx.SyncedPasskey("ana@x.example") // which counts nothing: the question alone is used up
		b := fx.Browser()
		proof := d.Prove(b.Asked(accounttest.PasskeyLoginPath))
		thief := &accounttest.Browser{Fixture: fx, Cookies: b.Jar()}
		require.Equal(t, 200, b.Prove(accounttest.PasskeyLoginPath, proof).Code)
		require.Equal(t, 401, thief.Prove(accounttest.PasskeyLoginPath, proof).Code)
		require.Equal(t, 401, b.Prove(accounttest.PasskeyLoginPath, proof).Code)
	})
}

func TestOneProofOpensOneOfManyParallelLogins(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		d := fx.SyncedPasskey("ana@x.example") // which counts nothing: the question alone is used up
		first := fx.Browser()
		proof := d.Prove(first.Asked(accounttest.PasskeyLoginPath))
		jar := first.Jar()
		var opened atomic.Int64
		accounttest.Together(8, func(int) {
			b := &accounttest.Browser{Fixture: fx, Cookies: map[string]string{"milepost_passkey": jar["milepost_passkey"]}}
			if b.Prove(accounttest.PasskeyLoginPath, proof).Code == 200 {
				opened.Add(1)
			}
		})
		require.EqualValues(t, 1, opened.Load())
	})
}

// All answers read the same, whether the passkey is unknown, wrong or of an account that may not log in.
func TestRefusedProofs(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		_, d := fx.WithPasskey("ana@x.example")
		_, bens := fx.WithPasskey("ben@x.example")
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
				unknown := fx.Device()
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
			b, copied := fx.Browser(), *d
			o := b.Asked(accounttest.PasskeyLoginPath)
			proof := forge(&copied, o)
			failed := fx.FailedLogins()
			w := b.Prove(accounttest.PasskeyLoginPath, proof)
			require.Equal(t, 401, w.Code, what)
			if answer == "" {
				answer = w.Body.String()
			}
			require.Equal(t, answer, w.Body.String(), what)
			require.Equal(t, failed+1, fx.FailedLogins(), what)
			require.Equal(t, 401, b.Prove(accounttest.PasskeyLoginPath, d.Prove(o)).Code, "%s: the question is used up", what)
			require.Equal(t, 401, b.Status())
		}
		require.Equal(t, 200, fx.Browser().LoginWith(d), "and the passkey still works")
	})
}

func TestACopiedDeviceIsRefused(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		_, d := fx.WithPasskey("ana@x.example")
		stolen := *d.Keys[0]
		for range 3 {
			require.Equal(t, 200, fx.Browser().LoginWith(d))
		}
		b := fx.Browser()
		require.Equal(t, 401, b.Prove(accounttest.PasskeyLoginPath, d.ProveWith(b.Asked(accounttest.PasskeyLoginPath), &stolen)).Code)
		require.Equal(t, 1, fx.Audited(fx.Kernel.DB, "account.passkey_cloned"))
		require.Equal(t, 200, fx.Browser().LoginWith(d), "the owner continues")

		synced := fx.SyncedPasskey("ben@x.example")
		for range 2 {
			require.Equal(t, 200, fx.Browser().LoginWith(synced), "one that is synced counts nothing")
		}
	})
}

func TestAnAccountThatMayNotLogInCannotUseAPasskey(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		_, d := fx.WithPasskey("ana@x.example")
		for state, set := range map[string]string{
			"suspended": `UPDATE account SET state = 'suspended' WHERE email = 'ana@x.example'`,
			"awaiting":  `UPDATE account SET state = 'awaiting' WHERE email = 'ana@x.example'`,
			"archived":  `UPDATE account SET archived_at = 1 WHERE email = 'ana@x.example'`,
		} {
			b := fx.Browser()
			o := b.Asked(accounttest.PasskeyLoginPath)
			fx.Exec(set)
			require.Equal(t, 401, b.Prove(accounttest.PasskeyLoginPath, d.Prove(o)).Code, state)
			fx.Exec(`UPDATE account SET state = 'active', archived_at = NULL WHERE email = 'ana@x.example'`)
		}
		require.Equal(t, 200, fx.Browser().LoginWith(d))
	})
}

func TestPasskeysAreBoundedByNetwork(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		home, d := fx.WithPasskey("ana@x.example")
		require.Equal(t, 200, home.Call("POST", "/api/auth/logout", "{}").Code)
		flood, wrong := fx.Browser(), *d
		wrong.Unverified = true
		refused := 0
		for range 61 {
			if flood.Prove(accounttest.PasskeyLoginPath, wrong.Prove(flood.Asked(accounttest.PasskeyLoginPath))).Code == 429 {
				refused++
			}
		}
		require.Equal(t, 1, refused)
		for range 300 {
			refused = flood.Call("POST", accounttest.PasskeyLoginPath, "").Code
		}
		require.Equal(t, 429, refused, "questions have their bound too")
		require.Equal(t, 200, home.LoginWith(d), "a browser that was here before continues")
		away := fx.Browser()
		away.Address = "198.51.100.7"
		require.Equal(t, 200, away.LoginWith(d), "and so does everybody elsewhere")
	})
}

// Only the public address counts, whatever a call claims as its origin.
func TestAPageOnLocalhostIsNoPageOfTheSite(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		_, d := fx.WithPasskey("ana@x.example")
		local := *d
		local.Origin = "http://localhost:8080"
		require.Equal(t, 401, fx.Browser().LoginWith(&local))
	})
}
