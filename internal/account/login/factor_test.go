package login_test

import (
	"net/url"
	"regexp"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/account/login"
	"milepost/internal/authz"
)

func TestSettingUpTheSecondFactor(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		b, elsewhere := fx.Browser(), fx.Browser()
		id := b.Register("ana@x.example", authz.AppUser).UserID
		require.Equal(t, 200, b.Login("ana@x.example", accounttest.Password).Code)
		require.Equal(t, 200, elsewhere.Login("ana@x.example", accounttest.Password).Code)
		require.Equal(t, login.FactorState{}, b.Factor())

		require.Equal(t, 409, b.Confirm("123456").Code, "nothing was begun")
		for _, secret := range []string{"", "wrong-horse-1"} {
			w := b.Call("POST", accounttest.FactorPath, `{"password":"`+secret+`"}`)
			require.Equal(t, 422, w.Code)
			require.Contains(t, w.Body.String(), `"location":"body.password"`)
		}
		replaced := b.Begin(accounttest.Password)
		w := b.Call("POST", accounttest.FactorPath, `{"password":"`+accounttest.Password+`"}`)
		key := accounttest.Decode[login.FactorKey](t, w)
		require.NotEqual(t, replaced.Secret, key.Secret, "beginning again replaces what was not confirmed")
		uri, err := url.Parse(key.URI)
		require.NoError(t, err)
		require.Equal(t, "otpauth://totp/Milepost:ana@x.example", uri.Scheme+"://"+uri.Host+uri.Path)
		require.Equal(t, "Milepost", uri.Query().Get("issuer"))
		require.Equal(t, key.Secret, uri.Query().Get("secret"))

		phone := accounttest.Authenticator{Fixture: fx, Secret: key.Secret}
		w = b.Confirm(phone.Wrong())
		require.Equal(t, 422, w.Code)
		require.Contains(t, w.Body.String(), "This code is not right. Please try the newest one.")
		require.Contains(t, w.Body.String(), `"location":"body.code"`)
		require.False(t, b.Factor().Enabled)
		w = b.Confirm(phone.Code())
		require.Equal(t, 200, w.Code, w.Body)
		given := accounttest.Decode[login.RecoveryCodes](t, w)
		require.Nil(t, given.LoggedIn)
		require.Len(t, given.Codes, 10)
		for _, code := range given.Codes {
			require.Regexp(t, regexp.MustCompile(`^[A-Z2-7]{5}-[A-Z2-7]{5}$`), code)
		}
		require.Equal(t, login.FactorState{Enabled: true, RecoveryCodes: 10}, b.Factor())
		require.Equal(t, 401, elsewhere.Status(), "sessions without it have ended")
		require.Equal(t, 409, b.Call("POST", accounttest.FactorPath, `{"password":"`+accounttest.Password+`"}`).Code, "a confirmed one stays")
		require.Equal(t, 409, b.Confirm(phone.Code()).Code)
		require.Equal(t, []string{"account.second_factor_on"}, fx.Actions(id))
	})
}

func TestLoggingInWithTheSecondFactor(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		_, phone, recovery := fx.WithFactor("ana@x.example")
		b := fx.Browser()
		require.Equal(t, 401, b.Login("ana@x.example", "wrong-horse-1").Code)
		b.Challenged("ana@x.example", "second-factor")
		require.Equal(t, 422, b.Second(phone.Wrong()).Code)
		require.Equal(t, 401, b.Status())
		require.EqualValues(t, 2, fx.FailedLogins(), "a wrong password and a wrong code")
		code := phone.Code()
		w := b.Second(code[:3] + " " + code[3:])
		require.Equal(t, 200, w.Code, w.Body)
		in := accounttest.Decode[login.LoggedIn](t, w)
		require.Equal(t, "ana@x.example", in.Email)
		require.Empty(t, in.Message)
		require.Equal(t, 200, b.Status())
		require.NotContains(t, b.Jar(), "milepost_challenge")

		thief := fx.Browser()
		thief.Challenged("ana@x.example", "second-factor")
		require.Equal(t, 422, thief.Second(code).Code, "a code works once")
		fx.Later(30 * time.Second)
		require.Equal(t, 422, thief.Second(code).Code, "nor in the next step, where it is still taken otherwise")

		lost := fx.Browser()
		lost.Challenged("ana@x.example", "second-factor")
		require.Equal(t, 200, lost.Second(recovery[3][:5]+" "+recovery[3][6:]).Code)
		require.Equal(t, 9, lost.Factor().RecoveryCodes)
		require.Equal(t, 422, thief.Second(recovery[3]).Code, "a recovery code works once")
		require.Contains(t, fx.Actions(in.UserID), "account.recovery_code_used")
	})
}

func TestAuthenticatorClocksMayDifferByOneStep(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		_, phone, _ := fx.WithFactor("ana@x.example")
		for off, want := range map[time.Duration]int{-60 * time.Second: 422, -30 * time.Second: 200, 30 * time.Second: 200, 60 * time.Second: 422} {
			fx.Later(10 * time.Minute)
			b := fx.Browser()
			b.Challenged("ana@x.example", "second-factor")
			require.Equal(t, want, b.Second(accounttest.CodeAt(t, phone.Secret, fx.Now().Add(off))).Code, off)
		}
	})
}

func TestOneCodeOpensOneOfManyParallelLogins(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		_, phone, recovery := fx.WithFactor("ana@x.example")
		for _, code := range []string{phone.Code(), recovery[0]} {
			fx.Later(time.Second)
			browsers := make([]*accounttest.Browser, 5)
			for i := range browsers {
				browsers[i] = fx.Browser()
				browsers[i].Challenged("ana@x.example", "second-factor")
			}
			var opened atomic.Int64
			var calls sync.WaitGroup
			for _, b := range browsers {
				calls.Go(func() {
					if b.Second(code).Code == 200 {
						opened.Add(1)
					}
				})
			}
			calls.Wait()
			require.EqualValues(t, 1, opened.Load())
			fx.Later(20 * time.Second)
		}
	})
}

func TestAChallengeEndsWithFiveWrongCodesOrWithItsTime(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		_, phone, _ := fx.WithFactor("ana@x.example")
		b := fx.Browser()
		b.Challenged("ana@x.example", "second-factor")
		for range 5 {
			require.Equal(t, 422, b.Second(phone.Wrong()).Code)
		}
		require.Equal(t, 401, b.Second(phone.Code()).Code, "the password is asked for again")

		b.Challenged("ana@x.example", "second-factor")
		fx.Later(10 * time.Minute)
		require.Equal(t, 401, b.Second(phone.Code()).Code)
		require.Equal(t, 401, fx.Browser().Second(phone.Code()).Code, "without any")
		forged := &accounttest.Browser{Fixture: fx, Cookies: map[string]string{"milepost_challenge": "forged"}}
		require.Equal(t, 401, forged.Second(phone.Code()).Code)
		require.Equal(t, 401, forged.Call("POST", accounttest.FactorPath, `{}`).Code)
		require.Equal(t, 401, forged.Confirm(phone.Code()).Code)
	})
}

func TestAChallengeBelongsToOneAccount(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		_, anas, recovery := fx.WithFactor("ana@x.example")
		_, bobs, _ := fx.WithFactor("bob@x.example")
		b := fx.Browser()
		b.Challenged("ana@x.example", "second-factor")
		require.Equal(t, 422, b.Second(bobs.Code()).Code)
		require.Equal(t, 409, b.Call("POST", accounttest.FactorPath, `{}`).Code, "a log-in that asks for a code sets up nothing")
		require.Equal(t, 409, b.Confirm(anas.Code()).Code)
		eve := fx.Browser()
		eve.Challenged("bob@x.example", "second-factor")
		require.Equal(t, 422, eve.Second(recovery[0]).Code)
		require.Equal(t, 200, b.Second(recovery[0]).Code)
	})
}

func TestNobodySetsUpASecondFactor(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		b := fx.Browser()
		require.Equal(t, 401, b.Call("POST", accounttest.FactorPath, `{"password":"`+accounttest.Password+`"}`).Code)
		require.Equal(t, 401, b.Confirm("123456").Code)
		require.Equal(t, 401, b.Call("GET", accounttest.FactorPath, "").Code)
		require.Equal(t, 401, b.Call("POST", accounttest.FactorPath+"/remove", `{}`).Code)
		require.Equal(t, 401, b.Call("POST", accounttest.FactorPath+"/recovery-codes", `{}`).Code)
	})
}

func TestARoleThatNeedsASecondFactor(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		old := fx.Browser()
		require.Equal(t, 200, old.Login("root@x.example", accounttest.Password).Code)
		require.Equal(t, 200, old.Status())
		fx.Kernel.Config.RequireMFAFor = []string{string(authz.SuperAdmin)}
		require.Equal(t, 401, old.Status(), "a session from before the rule is refused")
		require.Equal(t, 401, old.Call("GET", "/api/auth/renew-access-token", "").Code)

		root := fx.Browser()
		root.Challenged("root@x.example", "second-factor-setup")
		require.Equal(t, 401, root.Call("GET", "/api/auth/get-all-users", "").Code)
		require.Equal(t, 422, root.Second("123456").Code, "there is no code yet")
		phone := root.Begin("")
		require.Equal(t, 422, root.Confirm(phone.Wrong()).Code)
		require.Equal(t, 401, root.Status())
		w := root.Confirm(phone.Code())
		require.Equal(t, 200, w.Code, w.Body)
		require.Equal(t, "root@x.example", accounttest.Decode[login.RecoveryCodes](t, w).LoggedIn.Email)
		require.NotContains(t, root.Jar(), "milepost_challenge")
		require.Equal(t, 200, root.Call("GET", "/api/auth/get-all-users", "").Code)
		require.Equal(t, login.FactorState{Enabled: true, Required: true, RecoveryCodes: 10}, root.Factor())
		fx.Later(16 * time.Minute)
		require.Equal(t, 200, root.Call("GET", "/api/auth/renew-access-token", "").Code)
		require.Equal(t, 200, root.Status())
		require.Equal(t, 409, root.Call("POST", accounttest.FactorPath+"/remove", `{"password":"`+accounttest.Password+`"}`).Code)

		again := fx.Browser()
		again.Challenged("root@x.example", "second-factor")
		require.Equal(t, 200, again.Second(phone.Code()).Code)
		require.Equal(t, 200, again.Status())
	})
}

func TestTurningTheSecondFactorOff(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		b, phone, recovery := fx.WithFactor("ana@x.example")
		elsewhere := fx.Browser()
		elsewhere.Challenged("ana@x.example", "second-factor")
		require.Equal(t, 200, elsewhere.Second(phone.Code()).Code)
		waiting := fx.Browser()
		waiting.Challenged("ana@x.example", "second-factor")

		renew, remove := accounttest.FactorPath+"/recovery-codes", accounttest.FactorPath+"/remove"
		for _, path := range []string{renew, remove} {
			w := b.Call("POST", path, `{"password":"wrong-horse-1"}`)
			require.Equal(t, 422, w.Code)
			require.Contains(t, w.Body.String(), `"location":"body.password"`)
		}
		w := b.Call("POST", renew, `{"password":"`+accounttest.Password+`"}`)
		require.Equal(t, 200, w.Code, w.Body)
		fresh := accounttest.Decode[login.RecoveryCodes](t, w).Codes
		require.Len(t, fresh, 10)
		require.NotContains(t, fresh, recovery[0])
		require.Equal(t, 422, waiting.Second(recovery[0]).Code, "new codes replace the old ones")

		require.Equal(t, 204, b.Call("POST", remove, `{"password":"`+accounttest.Password+`"}`).Code)
		require.Equal(t, login.FactorState{}, b.Factor())
		require.Equal(t, 401, elsewhere.Status())
		require.Equal(t, 401, waiting.Second(fresh[0]).Code)
		require.Equal(t, 409, b.Call("POST", remove, `{"password":"`+accounttest.Password+`"}`).Code)
		require.Equal(t, 409, b.Call("POST", renew, `{"password":"`+accounttest.Password+`"}`).Code)
		require.Equal(t, 200, waiting.Login("ana@x.example", accounttest.Password).Code)
		require.Equal(t, 200, waiting.Status())
		fx.Kernel.Config.RequireMFAFor = []string{string(authz.AppUser)}
		require.Equal(t, 401, b.Status(), "its session counts as one without")
	})
}

func TestResettingASecondFactor(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		ana, phone, recovery := fx.WithFactor("ana@x.example")
		waiting := fx.Browser()
		waiting.Challenged("ana@x.example", "second-factor")
		id := accounttest.Decode[login.CookieData](t, ana.Call("GET", "/api/auth/get-access-cookie-data", "")).ID
		path := "/api/user/" + id + "/second-factor"
		root, bob := fx.Browser(), fx.Browser()
		require.Equal(t, 401, bob.Call("DELETE", path, "").Code)
		bob.Register("bob@x.example", authz.AppUser)
		require.Equal(t, 200, bob.Login("bob@x.example", accounttest.Password).Code)
		require.Equal(t, 403, bob.Call("DELETE", path, "").Code)
		require.Equal(t, 403, ana.Call("DELETE", path, "").Code)

		require.Equal(t, 200, root.Login("root@x.example", accounttest.Password).Code)
		root.StepUp()
		self := accounttest.Decode[login.CookieData](t, root.Call("GET", "/api/auth/get-access-cookie-data", "")).ID
		require.Equal(t, 409, root.Call("DELETE", "/api/user/"+self+"/second-factor", "").Code)
		require.Equal(t, 404, root.Call("DELETE", "/api/user/missing/second-factor", "").Code)
		require.Equal(t, 204, root.Call("DELETE", path, "").Code)
		require.Equal(t, 401, ana.Status())
		require.Equal(t, 401, waiting.Second(phone.Code()).Code)
		require.Equal(t, 401, waiting.Second(recovery[0]).Code)
		require.Equal(t, 200, ana.Login("ana@x.example", accounttest.Password).Code)
		require.Equal(t, 200, ana.Status())
	})
}

func TestAChallengeDoesNotOutliveASuspension(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		ana, phone, _ := fx.WithFactor("ana@x.example")
		id := accounttest.Decode[login.CookieData](t, ana.Call("GET", "/api/auth/get-access-cookie-data", "")).ID
		waiting, root := fx.Browser(), fx.Browser()
		waiting.Challenged("ana@x.example", "second-factor")
		require.Equal(t, 200, root.Login("root@x.example", accounttest.Password).Code)
		require.Equal(t, 200, root.Call("PUT", "/api/user/"+id, `{"pending":"yes"}`).Code)
		require.Equal(t, 401, waiting.Second(phone.Code()).Code)
		require.Equal(t, 200, root.Call("PUT", "/api/user/"+id, `{"pending":"no"}`).Code)
		require.Equal(t, 401, waiting.Second(phone.Code()).Code)
	})
}

// The allowance is the account's: anyone who knows the password gains nothing from new challenges.
func TestCodesAreCountedAcrossChallenges(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		_, phone, _ := fx.WithFactor("ana@x.example")
		wrong := phone.Wrong()
		for range 2 {
			b := fx.Browser()
			b.Challenged("ana@x.example", "second-factor")
			for range 5 {
				require.Equal(t, 422, b.Second(wrong).Code)
			}
		}
		b := fx.Browser()
		b.Challenged("ana@x.example", "second-factor")
		w := b.Second(phone.Code())
		require.Equal(t, 429, w.Code)
		require.Equal(t, "180", w.Header().Get("Retry-After"))
		fx.Later(3 * time.Minute)
		require.Equal(t, 200, b.Second(phone.Code()).Code)
	})
}

// An attacker who knows the password guesses codes until the allowance is used up.
func TestWrongCodesElsewhereDoNotBlockAKnownBrowser(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		home, phone, _ := fx.WithFactor("ana@x.example")
		require.Equal(t, 200, home.Call("POST", "/api/auth/logout", "{}").Code)
		thief := fx.Browser()
		for try := range 10 {
			if try%5 == 0 {
				thief.Challenged("ana@x.example", "second-factor")
			}
			require.Equal(t, 422, thief.Second(phone.Wrong()).Code)
		}
		thief.Challenged("ana@x.example", "second-factor")
		require.Equal(t, 429, thief.Second(phone.Code()).Code, "even a right one, in a browser that was never here")

		home.Challenged("ana@x.example", "second-factor")
		require.Equal(t, 422, home.Second(phone.Wrong()).Code, "the owner may mistype")
		require.Equal(t, 200, home.Second(phone.Code()).Code)
	})
}
