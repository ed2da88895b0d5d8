package account_test

import (
	"bufio"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
)

const flood = 10_000

// hashes reads from the metrics how many password hashes have been computed.
func (k *desk) hashes() int {
	w := httptest.NewRecorder()
	k.metrics.ServeHTTP(w, httptest.NewRequest("GET", "/metrics", http.NoBody))
	for lines := bufio.NewScanner(w.Body); lines.Scan(); {
		if value, ok := strings.CutPrefix(lines.Text(), "milepost_password_hashes_total "); ok {
			n, err := strconv.Atoi(value)
			require.NoError(k.t, err)
			return n
		}
	}
	require.Fail(k.t, "no such metric")
	return 0
}

func (k *desk) from(address string) *browser {
	b := k.browser()
	b.address = address
	return b
}

// attack sends wrong log-ins from one address, several at once, and counts the answers by status.
func (k *desk) attack(address string, email func(i int) string) map[int]int {
	var mu sync.Mutex
	var calls sync.WaitGroup
	var next atomic.Int64
	statuses := map[int]int{}
	for range 8 {
		calls.Go(func() {
			thief := k.from(address)
			for i := next.Add(1); i <= flood; i = next.Add(1) {
				code := thief.login(email(int(i)), "wrong-horse-1").Code
				mu.Lock()
				statuses[code]++
				mu.Unlock()
			}
		})
	}
	calls.Wait()
	return statuses
}

func TestTenThousandWrongLoginsAgainstOneAccount(t *testing.T) {
	onBoth(t, func(k *desk) {
		known := k.from("192.0.2.66")
		require.Equal(t, 200, known.login("root@x.example", password).Code)
		before := k.hashes()
		statuses := k.attack("192.0.2.66", func(int) string { return "root@x.example" })
		require.LessOrEqual(t, k.hashes()-before, 100)
		require.Equal(t, map[int]int{401: 10, 429: flood - 10}, statuses)
		require.Equal(t, 200, k.from("203.0.113.5").login("root@x.example", password).Code, "the owner, elsewhere")
		require.Equal(t, 200, known.login("root@x.example", password).Code, "the owner's own browser, at the very same address")
		require.Equal(t, 429, k.from("192.0.2.66").login("root@x.example", password).Code, "a new browser there waits")
	})
}

func TestTenThousandWrongLoginsAgainstManyAccounts(t *testing.T) {
	onBoth(t, func(k *desk) {
		known := k.from("2001:db8::1")
		require.Equal(t, 200, known.login("root@x.example", password).Code)
		before := k.hashes()
		statuses := k.attack("2001:db8::2", func(i int) string { return fmt.Sprintf("p%d@x.example", i) })
		require.LessOrEqual(t, k.hashes()-before, 100)
		require.Equal(t, map[int]int{401: 60, 429: flood - 60}, statuses)
		require.Equal(t, 200, k.from("2001:db8:0:1::1").login("root@x.example", password).Code)
		require.Equal(t, 200, known.login("root@x.example", password).Code)
	})
}

func TestARefusalTellsHowLongToWait(t *testing.T) {
	onBoth(t, func(k *desk) {
		b := k.browser()
		for range 10 {
			require.Equal(t, 401, b.login("root@x.example", "wrong-horse-1").Code)
		}
		w := b.login("root@x.example", password)
		require.Equal(t, 429, w.Code)
		require.Equal(t, "60", w.Header().Get("Retry-After"))
		k.later(59 * time.Second)
		require.Equal(t, "1", b.login("root@x.example", password).Header().Get("Retry-After"))
		k.later(time.Second)
		for range 20 {
			require.Equal(t, 200, b.login("root@x.example", password).Code, "who is right gets the try back")
		}
	})
}

func TestAKnownBrowserHasAnAllowanceOfItsOwn(t *testing.T) {
	onBoth(t, func(k *desk) {
		b, other := k.browser(), k.browser()
		other.register("ana@x.example", authz.AppUser)
		require.Equal(t, 200, b.login("root@x.example", password).Code)
		secret := b.jar()["milepost_device"]
		require.NotEmpty(t, secret)
		require.Equal(t, 200, b.login("ana@x.example", password).Code)
		require.Equal(t, secret, b.jar()["milepost_device"], "one browser, two accounts")
		require.Equal(t, 200, b.call("POST", "/api/auth/logout", "{}").Code)
		require.Equal(t, secret, b.jar()["milepost_device"], "it stays known when it logs out")
		for range 10 {
			require.Equal(t, 401, b.login("root@x.example", "wrong-horse-1").Code)
		}
		require.Equal(t, 429, b.login("root@x.example", password).Code)
		require.Equal(t, 200, b.login("ana@x.example", password).Code)
		require.Equal(t, 200, other.login("root@x.example", password).Code, "its tries are not those of its address")

		other.cookies = map[string]string{"milepost_device": "chosen"}
		require.Equal(t, 200, other.login("root@x.example", password).Code)
		require.NotEqual(t, "chosen", other.jar()["milepost_device"])
		k.later(181 * 24 * time.Hour)
		require.Equal(t, 200, b.login("root@x.example", password).Code)
		require.NotEqual(t, secret, b.jar()["milepost_device"], "what nobody used for half a year is forgotten")
	})
}

// Whoever guesses learns from neither the answer nor its cost whether an account is there.
func TestWrongLoginsLookTheSame(t *testing.T) {
	onBoth(t, func(k *desk) {
		root := k.browser()
		ana := root.register("ana@x.example", authz.AppUser)
		require.Equal(t, 200, root.login("root@x.example", password).Code)
		require.Equal(t, 200, root.call("PUT", "/api/user/"+ana.UserID, `{"pending":"yes"}`).Code)
		answers := map[string]bool{}
		for _, try := range [][2]string{{"root@x.example", "wrong-horse-1"}, {"nobody@x.example", password}, {"ana@x.example", password}} {
			before := k.hashes()
			w := k.from("198.51.100.7").login(try[0], try[1])
			require.Equal(t, 401, w.Code)
			require.Empty(t, w.Result().Cookies())
			require.Equal(t, 1, k.hashes()-before)
			answers[w.Body.String()] = true
		}
		require.Len(t, answers, 1)
	})
}

func TestAWrongRegistrationCostsNothing(t *testing.T) {
	onBoth(t, func(k *desk) {
		b, before := k.browser(), k.hashes()
		for range 305 { // more than an address may register
			require.Equal(t, 422, b.call("POST", "/api/auth/register", strings.Replace(registerAgain, "another-1-horse", "short", 1)).Code)
		}
		require.Equal(t, before, k.hashes(), "what is filled in wrongly costs neither a hash nor a try")
		require.Equal(t, 201, b.call("POST", "/api/auth/register", registerAgain).Code)
	})
}

func TestLoginsAreNoted(t *testing.T) {
	onBoth(t, func(k *desk) {
		b := k.browser()
		require.Equal(t, 200, b.login("root@x.example", password).Code)
		root := decode[account.CookieData](t, b.call("GET", "/api/auth/get-access-cookie-data", "")).ID
		require.Equal(t, 401, b.login("root@x.example", "wrong-horse-1").Code)
		for range 12 {
			b.login("nobody@x.example", "wrong-horse-1")
		}
		require.Equal(t, 429, b.login("nobody@x.example", "wrong-horse-1").Code)
		require.Equal(t, 200, b.call("POST", "/api/auth/logout", "{}").Code)
		var noted []struct {
			Action  string `db:"action"`
			Subject string `db:"subject_id"`
			Actor   string `db:"actor_id"`
			N       int    `db:"n"`
		}
		require.NoError(t, k.kernel.DB.Read().Select(t.Context(), &noted, `SELECT action, subject_id, actor_id, count(*) AS n FROM audit_event
			WHERE action LIKE 'account.log%' AND detail = '{}' GROUP BY action, subject_id, actor_id ORDER BY action, subject_id`))
		require.Len(t, noted, 4)
		require.Equal(t, "{account.login "+root+" "+root+" 1}", fmt.Sprint(noted[0]))
		require.Equal(t, "{account.login_failed   10}", fmt.Sprint(noted[1]), "a refused try is not written down")
		require.Equal(t, "{account.login_failed "+root+"  1}", fmt.Sprint(noted[2]), "nobody acts, although somebody is logged in there")
		require.Equal(t, "{account.logout "+root+" "+root+" 1}", fmt.Sprint(noted[3]))
	})
}
