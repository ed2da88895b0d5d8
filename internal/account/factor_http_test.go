package account_test

import (
	"crypto/hmac"
	"crypto/sha1" // RFC 6238 as authenticator apps have it
	"encoding/base32"
	"encoding/binary"
	"fmt"
	"net/http/httptest"
	"net/url"
	"regexp"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
)

const (
	factorPath = "/api/auth/second-factor"
	loginPath  = "/api/auth/login/second-factor"
)

// codeAt is what an authenticator app shows: RFC 6238, written without the server's library.
func codeAt(t *testing.T, secret string, at time.Time) string {
	t.Helper()
	key, err := base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(secret)
	require.NoError(t, err)
	mac := hmac.New(sha1.New, key)
	mac.Write(binary.BigEndian.AppendUint64(nil, uint64(at.Unix()/30)))
	sum := mac.Sum(nil)
	four := binary.BigEndian.Uint32(sum[sum[19]&15:]) & 0x7fffffff
	return fmt.Sprintf("%06d", four%1_000_000)
}

// app is somebody's authenticator app.
type app struct {
	*desk
	secret string
}

func (a app) code() string { return codeAt(a.t, a.secret, a.now()) }

// wrong is a code that is none of those that are taken now.
func (a app) wrong() string {
	taken := map[string]bool{}
	for step := -2; step <= 2; step++ {
		taken[codeAt(a.t, a.secret, a.now().Add(time.Duration(step)*30*time.Second))] = true
	}
	for i := 0; ; i++ {
		if code := fmt.Sprintf("%06d", i); !taken[code] {
			return code
		}
	}
}

func (b *browser) begin(secret string) app {
	w := b.call("POST", factorPath, `{"password":"`+secret+`"}`)
	require.Equal(b.t, 200, w.Code, w.Body)
	return app{desk: b.desk, secret: decode[account.FactorKey](b.t, w).Secret}
}

func (b *browser) confirm(code string) *httptest.ResponseRecorder {
	return b.call("PUT", factorPath, `{"code":"`+code+`"}`)
}

func (b *browser) second(code string) *httptest.ResponseRecorder {
	return b.call("POST", loginPath, `{"code":"`+code+`"}`)
}

// challenged logs in as far as the second step.
func (b *browser) challenged(email, message string) {
	w := b.login(email, password)
	require.Equal(b.t, 200, w.Code, w.Body)
	want := account.LoggedIn{Message: message}
	if message == "second-factor" {
		want.Factors = []string{"code"}
	}
	require.Equal(b.t, want, decode[account.LoggedIn](b.t, w), "it tells nothing of the account yet")
	require.NotEmpty(b.t, b.jar()["milepost_challenge"])
	require.Equal(b.t, 401, b.status())
}

// withFactor is a new account, logged in, with its app and recovery codes. The code that confirmed has passed.
func (k *desk) withFactor(email string) (*browser, app, []string) {
	b := k.browser()
	b.register(email, authz.AppUser)
	require.Equal(k.t, 200, b.login(email, password).Code)
	phone := b.begin(password)
	w := b.confirm(phone.code())
	require.Equal(k.t, 200, w.Code, w.Body)
	k.later(time.Minute)
	return b, phone, decode[account.RecoveryCodes](k.t, w).Codes
}

func (b *browser) factor() account.FactorState {
	return decode[account.FactorState](b.t, b.call("GET", factorPath, ""))
}

func (k *desk) actions(id string) []string {
	var out []string
	require.NoError(k.t, k.kernel.DB.Read().Select(k.t.Context(), &out,
		`SELECT action FROM audit_event WHERE subject_id = $1 AND actor_id = $1 AND action <> 'account.login' ORDER BY at, id`, id))
	return out
}

func (k *desk) failedLogins() (n int64) {
	require.NoError(k.t, k.kernel.DB.Read().Get(k.t.Context(), &n, `SELECT count(*) FROM audit_event WHERE action = 'account.login_failed' AND actor_id = ''`))
	return n
}

func TestSettingUpTheSecondFactor(t *testing.T) {
	onBoth(t, func(k *desk) {
		b, elsewhere := k.browser(), k.browser()
		id := b.register("ana@x.example", authz.AppUser).UserID
		require.Equal(t, 200, b.login("ana@x.example", password).Code)
		require.Equal(t, 200, elsewhere.login("ana@x.example", password).Code)
		require.Equal(t, account.FactorState{}, b.factor())

		require.Equal(t, 409, b.confirm("123456").Code, "nothing was begun")
		for _, secret := range []string{"", "wrong-horse-1"} {
			w := b.call("POST", factorPath, `{"password":"`+secret+`"}`)
			require.Equal(t, 422, w.Code)
			require.Contains(t, w.Body.String(), `"location":"body.password"`)
		}
		replaced := b.begin(password)
		w := b.call("POST", factorPath, `{"password":"`+password+`"}`)
		key := decode[account.FactorKey](t, w)
		require.NotEqual(t, replaced.secret, key.Secret, "beginning again replaces what was not confirmed")
		uri, err := url.Parse(key.URI)
		require.NoError(t, err)
		require.Equal(t, "otpauth://totp/Milepost:ana@x.example", uri.Scheme+"://"+uri.Host+uri.Path)
		require.Equal(t, "Milepost", uri.Query().Get("issuer"))
		require.Equal(t, key.Secret, uri.Query().Get("secret"))

		phone := app{desk: k, secret: key.Secret}
		w = b.confirm(phone.wrong())
		require.Equal(t, 422, w.Code)
		require.Contains(t, w.Body.String(), "This code is not right. Please try the newest one.")
		require.Contains(t, w.Body.String(), `"location":"body.code"`)
		require.False(t, b.factor().Enabled)
		w = b.confirm(phone.code())
		require.Equal(t, 200, w.Code, w.Body)
		given := decode[account.RecoveryCodes](t, w)
		require.Nil(t, given.LoggedIn)
		require.Len(t, given.Codes, 10)
		for _, code := range given.Codes {
			require.Regexp(t, regexp.MustCompile(`^[A-Z2-7]{5}-[A-Z2-7]{5}$`), code)
		}
		require.Equal(t, account.FactorState{Enabled: true, RecoveryCodes: 10}, b.factor())
		require.Equal(t, 401, elsewhere.status(), "sessions without it have ended")
		require.Equal(t, 409, b.call("POST", factorPath, `{"password":"`+password+`"}`).Code, "a confirmed one stays")
		require.Equal(t, 409, b.confirm(phone.code()).Code)
		require.Equal(t, []string{"account.second_factor_on"}, k.actions(id))
	})
}

func TestLoggingInWithTheSecondFactor(t *testing.T) {
	onBoth(t, func(k *desk) {
		_, phone, recovery := k.withFactor("ana@x.example")
		b := k.browser()
		require.Equal(t, 401, b.login("ana@x.example", "wrong-horse-1").Code)
		b.challenged("ana@x.example", "second-factor")
		require.Equal(t, 422, b.second(phone.wrong()).Code)
		require.Equal(t, 401, b.status())
		require.EqualValues(t, 2, k.failedLogins(), "a wrong password and a wrong code")
		code := phone.code()
		w := b.second(code[:3] + " " + code[3:])
		require.Equal(t, 200, w.Code, w.Body)
		in := decode[account.LoggedIn](t, w)
		require.Equal(t, "ana@x.example", in.Email)
		require.Empty(t, in.Message)
		require.Equal(t, 200, b.status())
		require.NotContains(t, b.jar(), "milepost_challenge")

		thief := k.browser()
		thief.challenged("ana@x.example", "second-factor")
		require.Equal(t, 422, thief.second(code).Code, "a code works once")
		k.later(30 * time.Second)
		require.Equal(t, 422, thief.second(code).Code, "nor in the next step, where it is still taken otherwise")

		lost := k.browser()
		lost.challenged("ana@x.example", "second-factor")
		require.Equal(t, 200, lost.second(recovery[3][:5]+" "+recovery[3][6:]).Code)
		require.Equal(t, 9, lost.factor().RecoveryCodes)
		require.Equal(t, 422, thief.second(recovery[3]).Code, "a recovery code works once")
		require.Contains(t, k.actions(in.UserID), "account.recovery_code_used")
	})
}

func TestClocksMayDifferByOneStep(t *testing.T) {
	onBoth(t, func(k *desk) {
		_, phone, _ := k.withFactor("ana@x.example")
		for off, want := range map[time.Duration]int{-60 * time.Second: 422, -30 * time.Second: 200, 30 * time.Second: 200, 60 * time.Second: 422} {
			k.later(10 * time.Minute)
			b := k.browser()
			b.challenged("ana@x.example", "second-factor")
			require.Equal(t, want, b.second(codeAt(t, phone.secret, k.now().Add(off))).Code, off)
		}
	})
}

func TestOneCodeOpensOneOfManyParallelLogins(t *testing.T) {
	onBoth(t, func(k *desk) {
		_, phone, recovery := k.withFactor("ana@x.example")
		for _, code := range []string{phone.code(), recovery[0]} {
			k.later(time.Second)
			browsers := make([]*browser, 5)
			for i := range browsers {
				browsers[i] = k.browser()
				browsers[i].challenged("ana@x.example", "second-factor")
			}
			var opened atomic.Int64
			var calls sync.WaitGroup
			for _, b := range browsers {
				calls.Go(func() {
					if b.second(code).Code == 200 {
						opened.Add(1)
					}
				})
			}
			calls.Wait()
			require.EqualValues(t, 1, opened.Load())
			k.later(20 * time.Second)
		}
	})
}

func TestAChallengeEndsWithFiveWrongCodesOrWithItsTime(t *testing.T) {
	onBoth(t, func(k *desk) {
		_, phone, _ := k.withFactor("ana@x.example")
		b := k.browser()
		b.challenged("ana@x.example", "second-factor")
		for range 5 {
			require.Equal(t, 422, b.second(phone.wrong()).Code)
		}
		require.Equal(t, 401, b.second(phone.code()).Code, "the password is asked for again")

		b.challenged("ana@x.example", "second-factor")
		k.later(10 * time.Minute)
		require.Equal(t, 401, b.second(phone.code()).Code)
		require.Equal(t, 401, k.browser().second(phone.code()).Code, "without any")
		forged := &browser{desk: k, cookies: map[string]string{"milepost_challenge": "forged"}}
		require.Equal(t, 401, forged.second(phone.code()).Code)
		require.Equal(t, 401, forged.call("POST", factorPath, `{}`).Code)
		require.Equal(t, 401, forged.confirm(phone.code()).Code)
	})
}

func TestAChallengeIsOfOneAccount(t *testing.T) {
	onBoth(t, func(k *desk) {
		_, anas, recovery := k.withFactor("ana@x.example")
		_, bobs, _ := k.withFactor("bob@x.example")
		b := k.browser()
		b.challenged("ana@x.example", "second-factor")
		require.Equal(t, 422, b.second(bobs.code()).Code)
		require.Equal(t, 409, b.call("POST", factorPath, `{}`).Code, "a log-in that asks for a code sets up nothing")
		require.Equal(t, 409, b.confirm(anas.code()).Code)
		eve := k.browser()
		eve.challenged("bob@x.example", "second-factor")
		require.Equal(t, 422, eve.second(recovery[0]).Code)
		require.Equal(t, 200, b.second(recovery[0]).Code)
	})
}

func TestNobodySetsUpASecondFactor(t *testing.T) {
	onBoth(t, func(k *desk) {
		b := k.browser()
		require.Equal(t, 401, b.call("POST", factorPath, `{"password":"`+password+`"}`).Code)
		require.Equal(t, 401, b.confirm("123456").Code)
		require.Equal(t, 401, b.call("GET", factorPath, "").Code)
		require.Equal(t, 401, b.call("POST", factorPath+"/remove", `{}`).Code)
		require.Equal(t, 401, b.call("POST", factorPath+"/recovery-codes", `{}`).Code)
	})
}

func TestARoleThatNeedsASecondFactor(t *testing.T) {
	onBoth(t, func(k *desk) {
		old := k.browser()
		require.Equal(t, 200, old.login("root@x.example", password).Code)
		require.Equal(t, 200, old.status())
		k.kernel.Config.RequireMFAFor = []string{string(authz.SuperAdmin)}
		require.Equal(t, 401, old.status(), "a session of before reaches nothing")
		require.Equal(t, 401, old.call("GET", "/api/auth/renew-access-token", "").Code)

		root := k.browser()
		root.challenged("root@x.example", "second-factor-setup")
		require.Equal(t, 401, root.call("GET", "/api/auth/get-all-users", "").Code)
		require.Equal(t, 422, root.second("123456").Code, "there is no code yet")
		phone := root.begin("")
		require.Equal(t, 422, root.confirm(phone.wrong()).Code)
		require.Equal(t, 401, root.status())
		w := root.confirm(phone.code())
		require.Equal(t, 200, w.Code, w.Body)
		require.Equal(t, "root@x.example", decode[account.RecoveryCodes](t, w).LoggedIn.Email)
		require.NotContains(t, root.jar(), "milepost_challenge")
		require.Equal(t, 200, root.call("GET", "/api/auth/get-all-users", "").Code)
		require.Equal(t, account.FactorState{Enabled: true, Required: true, RecoveryCodes: 10}, root.factor())
		k.later(16 * time.Minute)
		require.Equal(t, 200, root.call("GET", "/api/auth/renew-access-token", "").Code)
		require.Equal(t, 200, root.status())
		require.Equal(t, 409, root.call("POST", factorPath+"/remove", `{"password":"`+password+`"}`).Code)

		again := k.browser()
		again.challenged("root@x.example", "second-factor")
		require.Equal(t, 200, again.second(phone.code()).Code)
		require.Equal(t, 200, again.status())
	})
}

func TestTurningTheSecondFactorOff(t *testing.T) {
	onBoth(t, func(k *desk) {
		b, phone, recovery := k.withFactor("ana@x.example")
		elsewhere := k.browser()
		elsewhere.challenged("ana@x.example", "second-factor")
		require.Equal(t, 200, elsewhere.second(phone.code()).Code)
		waiting := k.browser()
		waiting.challenged("ana@x.example", "second-factor")

		renew, remove := factorPath+"/recovery-codes", factorPath+"/remove"
		for _, path := range []string{renew, remove} {
			w := b.call("POST", path, `{"password":"wrong-horse-1"}`)
			require.Equal(t, 422, w.Code)
			require.Contains(t, w.Body.String(), `"location":"body.password"`)
		}
		w := b.call("POST", renew, `{"password":"`+password+`"}`)
		require.Equal(t, 200, w.Code, w.Body)
		fresh := decode[account.RecoveryCodes](t, w).Codes
		require.Len(t, fresh, 10)
		require.NotContains(t, fresh, recovery[0])
		require.Equal(t, 422, waiting.second(recovery[0]).Code, "new codes replace the old ones")

		require.Equal(t, 204, b.call("POST", remove, `{"password":"`+password+`"}`).Code)
		require.Equal(t, account.FactorState{}, b.factor())
		require.Equal(t, 401, elsewhere.status())
		require.Equal(t, 401, waiting.second(fresh[0]).Code)
		require.Equal(t, 409, b.call("POST", remove, `{"password":"`+password+`"}`).Code)
		require.Equal(t, 409, b.call("POST", renew, `{"password":"`+password+`"}`).Code)
		require.Equal(t, 200, waiting.login("ana@x.example", password).Code)
		require.Equal(t, 200, waiting.status())
		k.kernel.Config.RequireMFAFor = []string{string(authz.AppUser)}
		require.Equal(t, 401, b.status(), "its session counts as one without")
	})
}

func TestWhoResetsASecondFactor(t *testing.T) {
	onBoth(t, func(k *desk) {
		ana, phone, recovery := k.withFactor("ana@x.example")
		waiting := k.browser()
		waiting.challenged("ana@x.example", "second-factor")
		id := decode[account.CookieData](t, ana.call("GET", "/api/auth/get-access-cookie-data", "")).ID
		path := "/api/user/" + id + "/second-factor"
		root, bob := k.browser(), k.browser()
		require.Equal(t, 401, bob.call("DELETE", path, "").Code)
		bob.register("bob@x.example", authz.AppUser)
		require.Equal(t, 200, bob.login("bob@x.example", password).Code)
		require.Equal(t, 403, bob.call("DELETE", path, "").Code)
		require.Equal(t, 403, ana.call("DELETE", path, "").Code)

		require.Equal(t, 200, root.login("root@x.example", password).Code)
		root.stepUp()
		self := decode[account.CookieData](t, root.call("GET", "/api/auth/get-access-cookie-data", "")).ID
		require.Equal(t, 409, root.call("DELETE", "/api/user/"+self+"/second-factor", "").Code)
		require.Equal(t, 404, root.call("DELETE", "/api/user/missing/second-factor", "").Code)
		require.Equal(t, 204, root.call("DELETE", path, "").Code)
		require.Equal(t, 401, ana.status())
		require.Equal(t, 401, waiting.second(phone.code()).Code)
		require.Equal(t, 401, waiting.second(recovery[0]).Code)
		require.Equal(t, 200, ana.login("ana@x.example", password).Code)
		require.Equal(t, 200, ana.status())
	})
}

func TestAChallengeDoesNotOutliveASuspension(t *testing.T) {
	onBoth(t, func(k *desk) {
		ana, phone, _ := k.withFactor("ana@x.example")
		id := decode[account.CookieData](t, ana.call("GET", "/api/auth/get-access-cookie-data", "")).ID
		waiting, root := k.browser(), k.browser()
		waiting.challenged("ana@x.example", "second-factor")
		require.Equal(t, 200, root.login("root@x.example", password).Code)
		require.Equal(t, 200, root.call("PUT", "/api/user/"+id, `{"pending":"yes"}`).Code)
		require.Equal(t, 401, waiting.second(phone.code()).Code)
		require.Equal(t, 200, root.call("PUT", "/api/user/"+id, `{"pending":"no"}`).Code)
		require.Equal(t, 401, waiting.second(phone.code()).Code)
	})
}

// The allowance is the account's: whoever knows the password gains nothing from new challenges.
func TestCodesAreCountedOverAllChallenges(t *testing.T) {
	onBoth(t, func(k *desk) {
		_, phone, _ := k.withFactor("ana@x.example")
		wrong := phone.wrong()
		for range 2 {
			b := k.browser()
			b.challenged("ana@x.example", "second-factor")
			for range 5 {
				require.Equal(t, 422, b.second(wrong).Code)
			}
		}
		b := k.browser()
		b.challenged("ana@x.example", "second-factor")
		w := b.second(phone.code())
		require.Equal(t, 429, w.Code)
		require.Equal(t, "180", w.Header().Get("Retry-After"))
		k.later(3 * time.Minute)
		require.Equal(t, 200, b.second(phone.code()).Code)
	})
}

// Somebody knows the password and guesses codes, until there are none left to guess for a while.
func TestWrongCodesElsewhereDoNotBlockAKnownBrowser(t *testing.T) {
	onBoth(t, func(k *desk) {
		home, phone, _ := k.withFactor("ana@x.example")
		require.Equal(t, 200, home.call("POST", "/api/auth/logout", "{}").Code)
		thief := k.browser()
		for try := range 10 {
			if try%5 == 0 {
				thief.challenged("ana@x.example", "second-factor")
			}
			require.Equal(t, 422, thief.second(phone.wrong()).Code)
		}
		thief.challenged("ana@x.example", "second-factor")
		require.Equal(t, 429, thief.second(phone.code()).Code, "even a right one, in a browser that was never here")

		home.challenged("ana@x.example", "second-factor")
		require.Equal(t, 422, home.second(phone.wrong()).Code, "the owner may mistype")
		require.Equal(t, 200, home.second(phone.code()).Code)
	})
}
