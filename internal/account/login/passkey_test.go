package login_test

import (
	"context"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/account/login"
	"milepost/internal/account/passkey"
	"milepost/internal/account/passkey/passkeytest"
	"milepost/internal/authz"
	"milepost/internal/db"
)

const (
	passkeyStepPath = "/api/auth/login/second-factor/passkey"
)

func TestAddingAPasskey(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		b, elsewhere, d := fx.Browser(), fx.Browser(), fx.Device()
		id := b.Register("ana@x.example", authz.AppUser).UserID
		require.Equal(t, 401, b.Call("POST", accounttest.PasskeysPath, "").Code, "nobody")
		require.Equal(t, 200, b.Login("ana@x.example", accounttest.Password).Code)
		require.Equal(t, 200, elsewhere.Login("ana@x.example", accounttest.Password).Code)

		w := b.Call("POST", accounttest.PasskeysPath, "")
		require.Equal(t, 403, w.Code)
		require.Equal(t, "step-up-required", accounttest.Code(t, w), "an open session alone adds none")
		b.StepUp()
		o := b.AskedToMake()
		require.Equal(t, "example.com", o.RP.ID)
		require.Equal(t, "ana@x.example", o.User.Name)
		require.Equal(t, "Ana Berg", o.User.DisplayName)
		require.Equal(t, "required", o.AuthenticatorSelection.UserVerification)
		require.Equal(t, "required", o.AuthenticatorSelection.ResidentKey)
		require.Equal(t, "none", o.Attestation)
		require.Empty(t, o.ExcludeCredentials)
		made := d.Make(o)
		for _, name := range []string{"", "   ", strings.Repeat("é", 61), "two\nlines"} {
			require.Equal(t, 422, b.Add(name, made).Code, "%q", name)
		}
		w = b.Add("  My phone ", made)
		require.Equal(t, 200, w.Code, w.Body)
		row := accounttest.Decode[login.AddedPasskey](t, w)
		require.Equal(t, "My phone", row.Passkey.Name)
		require.Nil(t, row.Passkey.LastUsed)
		require.Nil(t, row.LoggedIn)
		require.Equal(t, []login.PasskeyRow{row.Passkey}, b.Passkeys())
		require.True(t, b.Who().Passkey)
		require.Equal(t, 401, elsewhere.Status(), "sessions without a second factor have ended")
		require.Equal(t, []string{"account.step_up", "account.passkey_added"}, fx.Actions(id))

		require.Equal(t, 422, b.Add("Again", made).Code, "a ceremony makes one passkey")
		o = b.AskedToMake()
		require.Len(t, o.ExcludeCredentials, 1)
		require.True(t, d.Refuses(o), "the same device makes no second one")
		require.Equal(t, 409, b.Add("Again", d.Attest(o, d.Keys[0])).Code, "nor does the server take one twice")
		require.Len(t, b.Passkeys(), 1)
	})
}

func TestAPasskeyOfAnotherAccountIsNotTakenTwice(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		_, d := fx.WithPasskey("ana@x.example")
		eve := fx.Browser()
		eve.Register("eve@x.example", authz.AppUser)
		require.Equal(t, 200, eve.Login("eve@x.example", accounttest.Password).Code)
		eve.StepUp()
		require.Equal(t, 409, eve.Add("Hers", d.Attest(eve.AskedToMake(), d.Keys[0])).Code)
		require.Empty(t, eve.Passkeys())
	})
}

func TestWhatIsNoPasskeyIsNotStored(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		b, _ := fx.WithPasskey("ana@x.example")
		for what, bend := range map[string]func(*passkeytest.Device){
			"another origin":     func(d *passkeytest.Device) { d.Origin = "https://example.org" },
			"the origin in http": func(d *passkeytest.Device) { d.Origin = "http://example.com" },
			"another site":       func(d *passkeytest.Device) { d.Site = "example.org" },
			"without the owner":  func(d *passkeytest.Device) { d.Unverified = true },
		} {
			d := fx.Device()
			bend(d)
			o := b.AskedToMake()
			require.Equal(t, 422, b.Add("Phone", d.Make(o)).Code, what)
			require.Equal(t, 422, b.Add("Phone", fx.Device().Make(o)).Code, "%s: the question is used up", what)
		}
		o := b.AskedToMake()
		o.Challenge = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
		require.Equal(t, 422, b.Add("Phone", fx.Device().Make(o)).Code, "a question that nobody asked")
		o = b.AskedToMake()
		fx.Later(5 * time.Minute)
		require.Equal(t, 422, b.Add("Phone", fx.Device().Make(o)).Code, "too late")
		w := b.Call("PUT", accounttest.PasskeysPath, `{"name":"x","credential":{"id":"x","type":"public-key","response":{"clientDataJSON":"e30","attestationObject":"AAAA"}}}`)
		require.Equal(t, 422, w.Code)
		require.Len(t, b.Passkeys(), 1)
	})
}

func TestAnUnconfirmedAddressHasNoPasskey(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		b := fx.Browser()
		b.RegisterOnly("ana@x.example", authz.AppUser)
		require.Equal(t, 200, b.Login("ana@x.example", accounttest.Password).Code)
		b.StepUp()
		require.Equal(t, 409, b.Call("POST", accounttest.PasskeysPath, "").Code)
	})
}

func TestAsManyPasskeysAsThereCanBe(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		b, d := fx.WithPasskey("ana@x.example")
		for range 18 {
			b.AddPasskey(d, "Another")
			fx.Later(10 * time.Second)
		}
		b.StepUp()
		late := b.AskedToMake()
		require.Equal(t, 200, b.Add("Last", d.Make(b.AskedToMake())).Code)
		require.Equal(t, 409, b.Add("One more", d.Make(late)).Code)
		require.Equal(t, 409, b.Call("POST", accounttest.PasskeysPath, "").Code)
		require.Len(t, b.Passkeys(), 20)
	})
}

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
		require.Equal(t, 200, home.Status(), "other sessions go on")
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
func TestWhoseProofLogsNobodyIn(t *testing.T) {
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

func TestAProofIsOfTheBrowserThatWasAsked(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		_, d := fx.WithPasskey("ana@x.example")
		b, thief := fx.Browser(), fx.Browser()
		o := b.Asked(accounttest.PasskeyLoginPath)
		thief.Asked(accounttest.PasskeyLoginPath)
		proof := d.Prove(o)
		require.Equal(t, 401, thief.Prove(accounttest.PasskeyLoginPath, proof).Code)
		require.Equal(t, 401, fx.Browser().Prove(accounttest.PasskeyLoginPath, proof).Code, "without any cookie")
		require.Equal(t, 200, b.Prove(accounttest.PasskeyLoginPath, proof).Code, "which used up nothing")

		tab := fx.Browser()
		first := tab.Asked(accounttest.PasskeyLoginPath)
		tab.Asked(accounttest.PasskeyLoginPath)
		require.Equal(t, 200, tab.Prove(accounttest.PasskeyLoginPath, d.Prove(first)).Code, "a second tab disturbs the first one as little")
	})
}

func TestAQuestionWaitsFiveMinutes(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		_, d := fx.WithPasskey("ana@x.example")
		b := fx.Browser()
		o := b.Asked(accounttest.PasskeyLoginPath)
		fx.Later(5*time.Minute - time.Second)
		require.Equal(t, 200, b.Prove(accounttest.PasskeyLoginPath, d.Prove(o)).Code)
		o = b.Asked(accounttest.PasskeyLoginPath)
		fx.Later(5 * time.Minute)
		require.Equal(t, 401, b.Prove(accounttest.PasskeyLoginPath, d.Prove(o)).Code)
		for range 3 {
			b.Asked(accounttest.PasskeyLoginPath)
		}
		require.Equal(t, 3, fx.Count(`SELECT count(*) FROM passkey_ceremony`), "what ran out is swept")
	})
}

func TestAProofIsGoodForWhatWasAsked(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		home, d := fx.WithPasskey("ana@x.example")
		toStepUp := d.Prove(home.Asked(accounttest.StepUpPath + "/passkey"))
		thief := &accounttest.Browser{Fixture: fx, Cookies: home.Jar()}
		require.Equal(t, 401, thief.Prove(accounttest.PasskeyLoginPath, toStepUp).Code)
		b := fx.Browser()
		b.ChallengedWith()
		asSecond := d.Prove(b.Asked(passkeyStepPath))
		require.Equal(t, 401, b.Prove(accounttest.PasskeyLoginPath, asSecond).Code, "a second factor alone logs nobody in")
		require.Equal(t, 422, b.Prove(passkeyStepPath, d.Prove(b.Asked(accounttest.PasskeyLoginPath))).Code)
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
		require.Equal(t, 200, fx.Browser().LoginWith(d), "the owner goes on")

		synced := fx.SyncedPasskey("ben@x.example")
		for range 2 {
			require.Equal(t, 200, fx.Browser().LoginWith(synced), "one that is synced counts nothing")
		}
	})
}

func TestAPasskeyAsSecondFactor(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		home, d := fx.WithPasskey("ana@x.example")
		_, bens := fx.WithPasskey("ben@x.example")
		require.Equal(t, 401, fx.Browser().Call("POST", passkeyStepPath, "").Code, "without the password")
		b := fx.Browser()
		b.ChallengedWith()
		require.Equal(t, 422, b.Second("123456").Code, "there are no codes")
		o := b.Asked(passkeyStepPath)
		require.Len(t, o.AllowCredentials, 1)
		require.Equal(t, 422, b.Prove(passkeyStepPath, bens.ProveWith(o, bens.Keys[0])).Code, "another's")
		require.Equal(t, 200, b.Prove(passkeyStepPath, d.Prove(b.Asked(passkeyStepPath))).Code)
		require.Equal(t, 200, b.Status())
		require.NotContains(t, b.Jar(), "milepost_challenge")

		// Beside codes.
		w := home.Call("POST", accounttest.FactorPath, `{"password":"`+accounttest.Password+`"}`)
		require.Equal(t, 200, w.Code, w.Body)
		phone := accounttest.Authenticator{Fixture: fx, Secret: accounttest.Decode[login.FactorKey](t, w).Secret}
		require.Equal(t, 200, home.Confirm(phone.Code()).Code)
		fx.Later(time.Minute)
		both := fx.Browser()
		both.ChallengedWith("code", "passkey")
		require.Equal(t, 200, both.Second(phone.Code()).Code)
		both.ChallengedAgain("ana@x.example")
		require.Equal(t, 200, both.Prove(passkeyStepPath, d.Prove(both.Asked(passkeyStepPath))).Code)
	})
}

// Whoever knows the password sets up nothing that would let them in.
func TestAPasswordAloneAddsNoFactorBesideAPasskey(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		fx.WithPasskey("ana@x.example")
		thief := fx.Browser()
		thief.ChallengedWith()
		require.Equal(t, 409, thief.Call("POST", accounttest.FactorPath, `{}`).Code)
		fx.Exec(`INSERT INTO totp (account_key, secret, created_at) SELECT key, 'JBSWY3DPEHPK3PXP', 1 FROM account WHERE email = 'ana@x.example'`)
		phone := accounttest.Authenticator{Fixture: fx, Secret: "JBSWY3DPEHPK3PXP"}
		require.Equal(t, 409, thief.Confirm(phone.Code()).Code)
		require.Equal(t, 409, thief.Call("POST", accounttest.PasskeysPath, "").Code)
		require.Equal(t, 401, thief.Status())
	})
}

func TestWrongPasskeysEndAChallenge(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		_, d := fx.WithPasskey("ana@x.example")
		b := fx.Browser()
		b.ChallengedWith()
		wrong := *d
		wrong.Unverified = true
		for range 5 {
			require.Equal(t, 422, b.Prove(passkeyStepPath, wrong.Prove(b.Asked(passkeyStepPath))).Code)
		}
		require.Equal(t, 401, b.Call("POST", passkeyStepPath, "").Code, "the password is asked for again")
	})
}

func TestAPasskeySatisfiesARoleThatNeedsASecondFactor(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		fx.Kernel.Config.RequireMFAFor = []string{string(authz.SuperAdmin)}
		root, d := fx.Browser(), fx.Device()
		root.Challenged("root@x.example", "second-factor-setup")
		w := root.Add("Key", d.Make(root.AskedToMake()))
		require.Equal(t, 200, w.Code, w.Body)
		require.Equal(t, "root@x.example", accounttest.Decode[login.AddedPasskey](t, w).LoggedIn.Email)
		require.NotContains(t, root.Jar(), "milepost_challenge")
		require.Equal(t, 200, root.Call("GET", "/api/auth/get-all-users", "").Code)
		require.Equal(t, 200, fx.Browser().LoginWith(d))

		root.StepUp()
		only := accounttest.PasskeysPath + "/" + root.Passkeys()[0].ID
		require.Equal(t, 409, root.Call("DELETE", only, "").Code, "the last one stays")
		root.AddPasskey(d, "Spare")
		require.Equal(t, 204, root.Call("DELETE", only, "").Code)
		require.Equal(t, 200, root.Status())
	})
}

func TestRenamingAndRemovingPasskeys(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		b, d := fx.WithPasskey("ana@x.example")
		eve, evil := fx.WithPasskey("eve@x.example")
		elsewhere := fx.Browser()
		require.Equal(t, 200, elsewhere.LoginWith(d))
		own := accounttest.PasskeysPath + "/" + b.Passkeys()[0].ID
		require.Equal(t, 200, b.Call("PATCH", own, `{"name":"Telephone"}`).Code)
		require.Equal(t, "Telephone", b.Passkeys()[0].Name)
		require.Equal(t, 422, b.Call("PATCH", own, `{"name":" "}`).Code)
		missing := accounttest.PasskeysPath + "/00000000-0000-4000-8000-000000000001"
		for _, path := range []string{own, missing, accounttest.PasskeysPath + "/x"} {
			require.Equal(t, 404, eve.Call("PATCH", path, `{"name":"Mine"}`).Code, path)
			require.Equal(t, 404, eve.Call("DELETE", path, "").Code, path)
		}
		require.Equal(t, "Telephone", b.Passkeys()[0].Name)

		fx.Later(11 * time.Minute)
		w := b.Call("DELETE", own, "")
		require.Equal(t, 403, w.Code)
		require.Equal(t, "step-up-required", accounttest.Code(t, w))
		b.StepUp()
		require.Equal(t, 204, b.Call("DELETE", own, "").Code)
		require.Empty(t, b.Passkeys())
		require.Equal(t, 401, elsewhere.Status(), "its device may be in other hands")
		require.Equal(t, 401, fx.Browser().LoginWith(d))
		require.Equal(t, 200, fx.Browser().Login("ana@x.example", accounttest.Password).Code)
		require.Equal(t, 200, fx.Browser().LoginWith(evil), "nobody else's is gone")
	})
}

func TestWhoseAccountMayNotLogInHasNoUseOfAPasskey(t *testing.T) {
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

func TestWhatTakesPasskeysAway(t *testing.T) {
	for what, act := range map[string]func(fx *accounttest.Fixture, root *accounttest.Browser, id string){
		"the Super Admin's reset": func(fx *accounttest.Fixture, root *accounttest.Browser, id string) {
			require.Equal(fx.T, 204, root.Call("DELETE", "/api/user/"+id+"/second-factor", "").Code)
		},
		"the command line": func(fx *accounttest.Fixture, _ *accounttest.Browser, _ string) {
			require.NoError(fx.T, fx.Users.ResetFactorByEmail(fx.T.Context(), "ana@x.example"))
		},
		"deleting the account": func(fx *accounttest.Fixture, root *accounttest.Browser, id string) {
			require.Equal(fx.T, 204, root.Call("DELETE", "/api/user/"+id, "").Code)
		},
	} {
		t.Run(what, func(t *testing.T) {
			accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
				b, d := fx.WithPasskey("ana@x.example")
				root := fx.LoggedIn("root@x.example")
				root.StepUp()
				act(fx, root, b.Who().ID)
				require.Zero(fx.T, fx.Count(`SELECT count(*) FROM passkey`))
				require.Equal(fx.T, 401, b.Status())
				require.Equal(fx.T, 401, fx.Browser().LoginWith(d))
			})
		})
	}
}

// An address that nobody confirmed has none; were one there all the same, it would go with the rest.
func TestAnAccountThatYieldsKeepsNoPasskey(t *testing.T) {
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		p.Kernel.Config.PublicURL = accounttest.Site
		_, d := p.WithPasskey("ana@x.example")
		p.Settled()
		p.Quiet()
		p.Exec(`UPDATE account SET confirmed_at = NULL WHERE email = 'ana@x.example'`)
		owner := p.Browser()
		require.Equal(t, 200, owner.Verify(p.Token("ana@x.example")).Code)
		require.Equal(t, 200, owner.Reset("", "ana@x.example", "brand-new-2-horse").Code)
		require.Zero(t, p.Count(`SELECT count(*) FROM passkey`))
		require.Equal(t, 401, p.Browser().LoginWith(d))
	})
}

func TestThePasskeysOwnerIsWrittenTo(t *testing.T) {
	accounttest.WithMail(t, func(t *testing.T, p *accounttest.Postbox) {
		p.Kernel.Config.PublicURL = accounttest.Site
		b, d := p.Browser(), p.Device()
		b.Register("ana@x.example", authz.AppUser)
		require.Equal(t, 200, b.Login("ana@x.example", accounttest.Password).Code)
		row := b.AddPasskey(d, "evil.example/login")
		added := p.Letter()
		require.Equal(t, "ana@x.example", added.To)
		require.Contains(t, added.Data, "Subject: A passkey was added to your Milepost account")
		require.Contains(t, added.Text(t), accounttest.Site+"/account")
		require.NotContains(t, added.Text(t), "evil")
		require.Equal(t, 204, b.Call("DELETE", accounttest.PasskeysPath+"/"+row.ID, "").Code)
		require.Contains(t, p.Letter().Data, "Subject: A passkey was removed from your Milepost account")
	})
}

func TestAllCeremoniesEndWithAllSessions(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		_, d := fx.WithPasskey("ana@x.example")
		b := fx.Browser()
		proof := d.Prove(b.Asked(accounttest.PasskeyLoginPath))
		require.NoError(t, fx.Logins.EndAllSessions(t.Context()))
		require.Equal(t, 401, b.Prove(accounttest.PasskeyLoginPath, proof).Code)
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
		require.Equal(t, 200, home.LoginWith(d), "a browser that was here before goes on")
		away := fx.Browser()
		away.Address = "198.51.100.7"
		require.Equal(t, 200, away.LoginWith(d), "and so does everybody elsewhere")
	})
}

func TestWhereBrowsersMakeNoPasskeys(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		for _, address := range []string{"http://example.com", "https://192.0.2.1", "http://127.0.0.1:8080", "https://[2001:db8::1]"} {
			fx.Kernel.Config.PublicURL = address
			require.Equal(t, 409, fx.Browser().Call("POST", accounttest.PasskeyLoginPath, "").Code, address)
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
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		_, d := fx.WithPasskey("ana@x.example")
		local := *d
		local.Origin = "http://localhost:8080"
		require.Equal(t, 401, fx.Browser().LoginWith(&local))
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
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		require.NoError(t, fx.Kernel.DB.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			f(ctx, tx)
			return nil
		}))
	})
}
