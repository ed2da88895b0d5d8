package signon_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/account/accounttest"
	"milepost/internal/account/login"
	"milepost/internal/account/users"
	"milepost/internal/authz"
	"milepost/internal/signon"
	"milepost/internal/signon/signontest"
)

func person(w *world, claims signontest.Claims) {
	w.idp.Set(func(p *signontest.Provider) {
		for name, value := range claims {
			p.Person[name] = value
		}
	})
}

func (w *world) account(email string) (role, state string) {
	w.T.Helper()
	a, err := account.ByEmail(w.T.Context(), w.Kernel.DB.Read(), email)
	require.NoError(w.T, err)
	return a.Role, string(a.State)
}

func TestAFirstLogInMakesAnAccount(t *testing.T) {
	run(t, func(w *world) {
		teacher(w)
		b := w.in()
		who := b.Who()
		require.Equal(w.T, []any{"ana@school.example", "Specialist", true}, []any{who.Email, who.Role, who.Confirmed})
		require.Equal(w.T, []string{"account.identity_linked", "account.sign_on"}, w.Actions(who.ID))
		require.Equal(w.T, who.ID, w.in().ID(), "the second log-in finds it")
		require.Equal(w.T, 401, w.Browser().Login("ana@school.example", "").Code, "no password is none")
	})
}

func TestWhomNoRuleFitsWaitsForApproval(t *testing.T) {
	run(t, func(w *world) {
		b := w.Browser()
		require.Equal(w.T, "pending", w.signedOn(b).LoggedIn.Message)
		require.Equal(w.T, 401, b.Status())
		id := w.signedOn(b).LoggedIn.UserID
		require.Equal(w.T, 200, w.Root().Put("/api/user/"+id, users.UserState{Pending: "no", Approve: true}).Code)
		require.Empty(w.T, w.signedOn(b).LoggedIn.Message)
		require.Equal(w.T, 200, b.Status())
		require.Equal(w.T, 200, w.Root().Put("/api/user/"+id, users.UserState{Pending: "yes"}).Code)
		require.Equal(w.T, 401, w.signOn(w.Browser()).Code, "a suspended account stays out")

		w.change(func(c *signon.ProviderChange) { c.DefaultRole = "" })
		person(w, signontest.Claims{"sub": "ben", "email": "ben@school.example"})
		require.Equal(w.T, 401, w.signOn(w.Browser()).Code)
		require.Zero(w.T, w.Count(`SELECT count(*) FROM account WHERE email = 'ben@school.example'`))
	})
}

func TestAddressesThatAreNotTheProviders(t *testing.T) {
	run(t, func(w *world) {
		teacher(w)
		for _, address := range []any{"ana@other.example", "", "ana", nil, "a@school.example, root@x.example"} {
			person(w, signontest.Claims{"email": address})
			require.Equal(w.T, 401, w.signOn(w.Browser()).Code, address)
		}
		// A provider without domains of its own makes no account in the domain of another.
		other := signontest.New(w.T, w.Now)
		c := settings(other.URL)
		c.Name, c.Domains = "Other", []string{}
		w.save("other", c)
		b := w.Browser()
		require.Equal(w.T, 401, finish(b, returned("other", other.Visit(begin(b, "other")))).Code)
		require.Zero(w.T, w.Count(`SELECT count(*) FROM identity`))
	})
}

func TestRolesFollowTheClaims(t *testing.T) {
	run(t, func(w *world) {
		teacher(w)
		first := w.in()
		person(w, signontest.Claims{"groups": []string{"office"}})
		w.in()
		role, _ := w.account("ana@school.example")
		require.Equal(w.T, "Specialist", role, "unless it is set so, the role stays")

		w.change(func(c *signon.ProviderChange) {
			c.RolesFollow, c.DefaultRole = true, ""
			c.Roles = append(c.Roles, signon.RoleRule{Claim: "realm.roles", Value: "office", Role: "App Admin"})
		})
		require.Equal(w.T, 401, w.signOn(w.Browser()).Code, "without a role there is no access")
		person(w, signontest.Claims{"realm": map[string]any{"roles": []string{"office"}}})
		second := w.in()
		require.Equal(w.T, "App Admin", second.Who().Role)
		require.Equal(w.T, 401, first.Status(), "sessions with the old role end")
	})
}

func TestNoProviderMakesASuperAdminOrUnmakesOne(t *testing.T) {
	run(t, func(w *world) {
		for _, c := range []func(c *signon.ProviderChange){
			func(c *signon.ProviderChange) { c.Roles[0].Role = "Super Admin" },
			func(c *signon.ProviderChange) { c.DefaultRole = "Super Admin" },
		} {
			change := settings(w.idp.URL)
			c(&change)
			require.Equal(w.T, 422, w.Root().Put(providersPath+"/"+school, change).Code)
		}
		// Even a rule that came into the table in another way does not.
		w.Exec(`UPDATE sign_on_provider SET settings = replace(replace(settings, '"role":"Specialist"', '"role":"Super Admin"'), '"roles_follow":false', '"roles_follow":true')`)
		teacher(w)
		w.signOn(w.Browser())
		require.Equal(w.T, 1, w.Count(`SELECT count(*) FROM account WHERE role = 'Super Admin'`))

		w.change(func(c *signon.ProviderChange) { c.RolesFollow, c.DefaultRole = true, "App User" })
		person(w, signontest.Claims{"sub": "root", "email": "someone@school.example"})
		w.linkAs(w.Root())
		require.Equal(w.T, "Super Admin", w.in().Who().Role)
	})
}

func TestASecondFactorIsAskedForAfterAProvidersWord(t *testing.T) {
	run(t, func(w *world) {
		owner, phone, _ := w.WithFactor("ana@school.example")
		w.linkAs(owner)
		mfa := signontest.Claims{"amr": []string{"pwd", "mfa"}}
		for _, c := range []struct {
			setting string
			claims  signontest.Claims
			asked   bool
		}{
			{"own", mfa, true}, {"amr", signontest.Claims{"amr": []string{"pwd"}}, true}, {"amr", mfa, false}, {"trusted", signontest.Claims{"amr": nil}, false},
		} {
			w.Later(time.Minute)
			w.change(func(change *signon.ProviderChange) { change.SecondFactor = c.setting })
			person(w, c.claims)
			b := w.Browser()
			in := w.signedOn(b).LoggedIn
			if !c.asked {
				require.Equal(w.T, 200, b.Status(), c)
				continue
			}
			require.Equal(w.T, "second-factor", in.Message, c)
			require.Empty(w.T, in.UserID)
			require.Equal(w.T, 401, b.Status())
			require.Equal(w.T, 200, b.Second(phone.Code()).Code)
			require.Equal(w.T, 200, b.Status())
		}
	})
}

func TestARoleThatNeedsASecondFactorSetsOneUp(t *testing.T) {
	run(t, func(w *world) {
		w.Kernel.Config.RequireMFAFor = []string{"Specialist"}
		teacher(w)
		b := w.Browser()
		require.Equal(w.T, "second-factor-setup", w.signedOn(b).LoggedIn.Message)
		require.Equal(w.T, 401, b.Status())
		phone := accounttest.Authenticator{Fixture: w.Fixture, Secret: accounttest.Decode[login.FactorKey](w.T, b.Post(accounttest.FactorPath, login.OwnPassword{})).Secret}
		require.Equal(w.T, 200, b.Confirm(phone.Code()).Code)
		require.Equal(w.T, 200, b.Status())
		require.Equal(w.T, 1, w.Count(`SELECT count(*) FROM session WHERE identity_id <> '' AND second_factor = 1`))
		w.change(func(c *signon.ProviderChange) { c.SecondFactor = "trusted" })
		w.in()
	})
}

func TestAnUnverifiedAddressIsConfirmedByLetter(t *testing.T) {
	run(t, func(w *world) {
		teacher(w)
		person(w, signontest.Claims{"email_verified": "false"})
		require.False(w.T, w.in().Who().Confirmed)
		require.Equal(w.T, 1, w.Count(`SELECT count(*) FROM job WHERE kind = 'account.confirmation'`))
		w.change(func(c *signon.ProviderChange) { c.TrustEmail = true })
		person(w, signontest.Claims{"sub": "ben", "email": "ben@school.example"})
		require.True(w.T, w.in().Who().Confirmed)
	})
}

func TestWhereSignOnIsRequired(t *testing.T) {
	run(t, func(w *world) {
		b := w.Browser()
		b.Register("ben@school.example", authz.AppUser)
		require.Equal(w.T, 200, b.Login("ben@school.example", accounttest.Password).Code)
		w.Kernel.Config.PublicURL = accounttest.Site
		_, device := w.WithPasskey("cleo@school.example")
		w.change(func(c *signon.ProviderChange) { c.Required = true })

		right, wrong := w.Browser().Login("Ben@School.example", accounttest.Password), w.Browser().Login("ben@school.example", "wrong-horse-1")
		require.Equal(w.T, 409, right.Code)
		require.Contains(w.T, right.Body.String(), "Lincoln School")
		require.Equal(w.T, right.Body.String(), wrong.Body.String(), "which does not reveal whether the password is right")
		require.Equal(w.T, wrong.Body.String(), w.Browser().Login("nobody@school.example", "wrong-horse-1").Body.String())
		require.Equal(w.T, 409, w.Browser().LoginWith(device))

		_, err := w.Accounts.Create(w.T.Context(), "head@school.example", accounttest.Password, authz.SuperAdmin, account.Name{First: "He", Last: "Ad"})
		require.NoError(w.T, err)
		require.Equal(w.T, 200, w.Browser().Login("head@school.example", accounttest.Password).Code, "somebody has to get in when the provider is down")
		require.Equal(w.T, 200, w.Browser().Login("root@x.example", accounttest.Password).Code)
	})
}

func TestAProviderThatIsDownStopsNobodyElse(t *testing.T) {
	run(t, func(w *world) {
		teacher(w)
		b := w.Browser()
		r := returned(school, w.idp.Visit(begin(b, school)))
		w.idp.Set(func(p *signontest.Provider) { p.Down = true })
		answer := finish(b, r)
		require.Equal(w.T, 503, answer.Code)
		require.Contains(w.T, answer.Body.String(), "Lincoln School does not answer at the moment.")
		w.Later(2 * time.Hour) // what was known of the provider is out of date
		require.Equal(w.T, 503, w.Browser().Post(signOnPath, signon.Wanted{Provider: school}).Code)
		require.Equal(w.T, 200, w.Browser().Login("root@x.example", accounttest.Password).Code)
		require.Equal(w.T, 200, w.Browser().Call("GET", signOnPath, "").Code)

		w.idp.Set(func(p *signontest.Provider) { p.Down = false })
		w.Later(10 * time.Second)
		w.in()
	})
}

func TestKeysOfAProviderChange(t *testing.T) {
	run(t, func(w *world) {
		teacher(w)
		w.in()
		w.idp.Set(func(p *signontest.Provider) {
			p.Keys = append([]signontest.Key{signontest.NewKey(w.T, "second")}, p.Keys...)
		})
		w.in()
		w.idp.Set(func(p *signontest.Provider) { p.Keys = p.Keys[:1] })
		w.in()
		w.idp.Set(func(p *signontest.Provider) { p.Keys = []signontest.Key{signontest.NewKey(w.T, "second")} })
		w.in()
	})
}

func TestClocksMayDifferALittle(t *testing.T) {
	run(t, func(w *world) {
		teacher(w)
		for _, off := range []time.Duration{-6 * time.Minute, 90 * time.Second} {
			w.idp.Set(func(p *signontest.Provider) {
				p.Alter = func(claims signontest.Claims) {
					claims["iat"], claims["exp"] = w.Now().Add(off).Unix(), w.Now().Add(off+5*time.Minute).Unix()
				}
			})
			w.in()
		}
	})
}

func TestTheProviderOfAnAddress(t *testing.T) {
	run(t, func(w *world) {
		teacher(w)
		b := w.Browser()
		answer := b.Post(signOnPath, signon.Wanted{Email: "Ana@SCHOOL.example"})
		require.Equal(w.T, 200, answer.Code, answer.Body)
		require.Equal(w.T, 200, finish(b, returned(school, w.idp.Visit(accounttest.Decode[signon.Leave](w.T, answer).Address))).Code)
		require.Equal(w.T, 422, b.Post(signOnPath, signon.Wanted{Email: "ana@else.example"}).Code)
		require.Equal(w.T, 404, b.Post(signOnPath, signon.Wanted{Provider: "else"}).Code)
		require.Equal(w.T, 404, b.Post(signOnPath, signon.Wanted{}).Code)

		choices := func() signon.SignOnChoices {
			return accounttest.Decode[signon.SignOnChoices](w.T, b.Call("GET", signOnPath, ""))
		}
		require.Equal(w.T, signon.SignOnChoices{Providers: []signon.SignOnChoice{{ID: school, Name: "Lincoln School"}}, ByEmail: true}, choices())
		w.change(func(c *signon.ProviderChange) { c.Hidden = true })
		require.Equal(w.T, signon.SignOnChoices{Providers: []signon.SignOnChoice{}, ByEmail: true}, choices())
		w.change(func(c *signon.ProviderChange) { c.Enabled = false })
		require.Equal(w.T, signon.SignOnChoices{Providers: []signon.SignOnChoice{}}, choices())
		require.Equal(w.T, 404, b.Post(signOnPath, signon.Wanted{Provider: school}).Code)
	})
}

// Claims of the userinfo endpoint count only for the subject of the token, and never replace those about the token itself.
func TestFurtherClaims(t *testing.T) {
	run(t, func(w *world) {
		w.idp.Set(func(p *signontest.Provider) {
			p.Info = signontest.Claims{"sub": "ben", "groups": "teachers"}
		})
		require.Equal(w.T, "pending", w.signedOn(w.Browser()).LoggedIn.Message)
		w.forget()
		w.Exec(`UPDATE account SET archived_at = 1, email_folded = id WHERE email = 'ana@school.example'`)
		w.idp.Set(func(p *signontest.Provider) {
			p.Info = signontest.Claims{"sub": "ana", "groups": "teachers", "iss": "https://other.example", "amr": []string{"mfa"}}
		})
		require.Equal(w.T, "Specialist", w.in().Who().Role)
	})
}

// Strangers may begin log-ins that nobody finishes, as many as networks allow: whoever comes next deletes some of them, not all.
func TestExpiredAttemptsAreDeletedAFewAtATime(t *testing.T) {
	run(t, func(w *world) {
		teacher(w)
		for i := range 120 {
			w.Exec(`INSERT INTO sign_on_attempt (state_hash, browser_hash, provider_id, expires_at) VALUES ($1, $2, $3, 1)`, []byte{1, byte(i)}, []byte{2, byte(i)}, school)
		}
		expired := func() int { return w.Count(`SELECT count(*) FROM sign_on_attempt WHERE expires_at = 1`) }
		for _, left := range []int{70, 20, 0} {
			w.in()
			require.Equal(w.T, left, expired())
		}
	})
}
