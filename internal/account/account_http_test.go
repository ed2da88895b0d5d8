package account_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/httpx"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/mail"
	"milepost/internal/seal"
)

const password = "correct-horse-1"

// desk is one installation with an active Super Admin.
type desk struct {
	t       *testing.T
	handler http.Handler
	service *account.Service
	kernel  *kernel.Kernel
	jobs    *jobs.Queue
	outbox  string
	metrics http.Handler
	// quiet waits until no letter is under way, where there is a mail server.
	quiet func()
	mu    sync.Mutex
	at    time.Time
}

func onBoth(t *testing.T, f func(d *desk)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) { f(newDesk(t, d)) })
}

func newDesk(t *testing.T, d *db.DB) *desk {
	t.Helper()
	k := &desk{t: t, at: time.Unix(1_790_000_000, 0)}
	log := slog.New(slog.DiscardHandler)
	notes := audit.New(d, log, k.now)
	t.Cleanup(notes.Stop)
	k.outbox = t.TempDir()
	letters, err := mail.New("", "milepost@localhost", k.outbox)
	require.NoError(t, err)
	k.jobs = jobs.New(d, log, jobs.Options{Now: k.now, Poll: 20 * time.Millisecond})
	k.kernel = &kernel.Kernel{
		DB: d, Seal: seal.New(seal.NewKey()), Audit: notes, Log: log, Now: k.now, Jobs: k.jobs, Mail: letters,
		Config: config.Serve{ApproveRoles: []string{"App User", "Parent/Caretaker"}, PublicURL: "http://example.com"},
	}
	k.service, err = account.New(k.kernel)
	require.NoError(t, err)
	_, err = k.service.Create(context.Background(), "root@x.example", password, authz.SuperAdmin, account.Name{First: "Ro", Last: "Ot"})
	require.NoError(t, err)
	api := httpx.New(httpx.Options{Authenticator: k.service, Log: log})
	k.service.Mount(api)
	require.NoError(t, api.Check())
	k.handler, k.metrics = api.Handler(), api.MetricsHandler()
	return k
}

func (k *desk) now() time.Time {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.at
}

func (k *desk) later(d time.Duration) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.at = k.at.Add(d)
}

// browser keeps cookies between calls, as a browser does.
type browser struct {
	*desk
	mu      sync.Mutex
	cookies map[string]string
	// address that it calls from; the test server's own when empty
	address string
}

func (k *desk) browser() *browser { return &browser{desk: k, cookies: map[string]string{}} }

func (b *browser) jar() map[string]string {
	b.mu.Lock()
	defer b.mu.Unlock()
	out := map[string]string{}
	for name, value := range b.cookies {
		out[name] = value
	}
	return out
}

func (b *browser) call(method, path, body string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	if b.address != "" {
		r.RemoteAddr = net.JoinHostPort(b.address, "1")
	}
	for name, value := range b.jar() {
		r.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	w := httptest.NewRecorder()
	b.handler.ServeHTTP(w, r)
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range w.Result().Cookies() {
		if b.cookies[c.Name] = c.Value; c.MaxAge < 0 {
			delete(b.cookies, c.Name)
		}
	}
	return w
}

func (b *browser) login(email, secret string) *httptest.ResponseRecorder {
	body, err := json.Marshal(account.Credentials{Email: email, Password: secret})
	require.NoError(b.t, err)
	return b.call("POST", "/api/auth/login", string(body))
}

func (b *browser) status() int {
	return b.call("GET", "/api/auth/get-access-cookie-data", "").Code
}

// register makes an account whose address is confirmed.
func (b *browser) register(email string, role authz.Role) account.Registered {
	registered := b.registerOnly(email, role)
	if b.quiet != nil {
		b.quiet()
	}
	b.exec(`UPDATE account SET confirmed_at = 1 WHERE id = $1`, registered.UserID)
	return registered
}

func (b *browser) registerOnly(email string, role authz.Role) account.Registered {
	form := account.Registration{
		Person: account.Person{
			Name: account.Name{First: "Ana", Last: "Berg"}, Pronouns: "She/Her", JobTitle: "Teacher",
			Department: "South", Address1: "1 Road", City: "Town", State: "Region", Country: "NO", ZipCode: "0001",
		},
		AccessRole: string(role), Email: email, Password: password,
	}
	body, err := json.Marshal(form)
	require.NoError(b.t, err)
	w := b.call("POST", "/api/auth/register", string(body))
	require.Equal(b.t, 201, w.Code, w.Body)
	return decode[account.Registered](b.t, w)
}

func decode[T any](t *testing.T, w *httptest.ResponseRecorder) T {
	t.Helper()
	var v T
	require.NoError(t, json.Unmarshal(w.Body.Bytes(), &v), w.Body)
	return v
}

func TestFromRegistrationToApproval(t *testing.T) {
	onBoth(t, func(k *desk) {
		ana, root := k.browser(), k.browser()
		registered := ana.register("Ana@X.example", authz.Specialist)
		require.Equal(t, "yes", registered.Pending)
		require.Contains(t, ana.call("POST", "/api/auth/register", registerAgain).Body.String(), `"error":"email already exists"`)

		w := ana.login("ana@x.EXAMPLE", password)
		require.Equal(t, 200, w.Code)
		require.Equal(t, account.LoggedIn{UserID: registered.UserID, Message: "pending", Email: "Ana@X.example", AccessRole: "Specialist"}, decode[account.LoggedIn](t, w))
		require.Equal(t, 401, ana.status(), "nobody is logged in while the account waits")
		require.Equal(t, 401, ana.login("ana@x.example", "wrong-horse-1").Code)

		require.Equal(t, 200, root.login("root@x.example", password).Code)
		row := "/api/user/" + registered.UserID
		require.Equal(t, 409, root.call("PUT", row, `{"pending":"no"}`).Code, "reactivating never approves")
		require.Equal(t, "active", decode[account.UserRow](t, root.call("PUT", row, `{"pending":"no","approve":true}`)).State)
		require.Equal(t, 200, ana.login("ana@x.example", password).Code)
		require.Equal(t, 200, ana.status())
		require.Equal(t, 403, ana.call("PUT", row, `{"pending":"no"}`).Code)

		require.Equal(t, "suspended", decode[account.UserRow](t, root.call("PUT", row, `{"pending":"yes"}`)).State)
		require.Equal(t, 401, ana.status(), "suspension holds from the next request")
		require.Equal(t, 401, ana.login("ana@x.example", password).Code)
		require.Equal(t, "active", decode[account.UserRow](t, root.call("PUT", row, `{"pending":"no"}`)).State)
		require.Equal(t, 401, ana.status(), "its sessions have ended for good")
	})
}

const registerAgain = `{"name":{"first":"Eve","last":"L"},"pronouns":"Other","access_role":"App User","job_title":"x","department":"x",
	"address_1":"x","city":"x","state":"x","country":"Norway","zip_code":"x","email":"ANA@x.example","password":"another-1-horse"}`

func TestRenewal(t *testing.T) {
	onBoth(t, func(k *desk) {
		b := k.browser()
		b.register("ana@x.example", authz.AppUser)
		require.Equal(t, 200, b.login("ana@x.example", password).Code)
		old := b.jar()

		k.later(16 * time.Minute)
		require.Equal(t, 401, b.status(), "access runs out")
		var calls sync.WaitGroup
		for range 50 {
			calls.Go(func() { b.call("GET", "/api/auth/renew-access-token", "") })
		}
		calls.Wait()
		require.Equal(t, 200, b.status(), "parallel renewals log nobody out")

		k.later(time.Hour)
		thief := &browser{desk: k, cookies: old}
		require.Equal(t, 401, thief.call("GET", "/api/auth/renew-access-token", "").Code)
		require.Equal(t, 401, b.call("GET", "/api/auth/renew-access-token", "").Code, "a replayed token ends the session for both")
	})
}

// A browser sends calls that overlap: one with the new token may be answered before one with the old token arrives.
func TestAStragglerDoesNotLookLikeATheft(t *testing.T) {
	onBoth(t, func(k *desk) {
		b := k.browser()
		b.register("ana@x.example", authz.AppUser)
		require.Equal(t, 200, b.login("ana@x.example", password).Code)
		k.later(16 * time.Minute)
		straggler := &browser{desk: k, cookies: b.jar()}
		for range 3 {
			require.Equal(t, 200, b.call("GET", "/api/auth/renew-access-token", "").Code)
			k.later(time.Second)
		}
		require.Equal(t, 200, straggler.call("GET", "/api/auth/renew-access-token", "").Code)
		require.Equal(t, 200, straggler.status())
		require.Equal(t, 200, b.status())
		k.later(time.Minute)
		require.Equal(t, 200, b.call("GET", "/api/auth/renew-access-token", "").Code, "the newest token is exchanged again")
		require.Equal(t, 401, straggler.call("GET", "/api/auth/renew-access-token", "").Code)
	})
}

func TestLogoutEndsTheSession(t *testing.T) {
	onBoth(t, func(k *desk) {
		b := k.browser()
		b.register("ana@x.example", authz.AppUser)
		require.Equal(t, 200, b.login("ana@x.example", password).Code)
		kept := &browser{desk: k, cookies: b.jar()}
		left := b.call("POST", "/api/auth/logout", "{}")
		require.Equal(t, 200, left.Code)
		require.Equal(t, `"cache"`, left.Header().Get("Clear-Site-Data"))
		require.Empty(t, b.jar()["milepost_access"])
		require.Empty(t, b.jar()["milepost_refresh"])
		require.Equal(t, 401, kept.status())
		require.Equal(t, 401, kept.call("GET", "/api/auth/renew-access-token", "").Code)
		require.Equal(t, 200, b.call("POST", "/api/auth/logout", "").Code, "logging out twice is fine")
	})
}

// Two windows: one has renewed, the other logs out with the token before.
func TestLogoutWithTheTokenBeforeEndsTheSession(t *testing.T) {
	onBoth(t, func(k *desk) {
		b := k.browser()
		b.register("ana@x.example", authz.AppUser)
		require.Equal(t, 200, b.login("ana@x.example", password).Code)
		k.later(16 * time.Minute)
		other := &browser{desk: k, cookies: b.jar()}
		require.Equal(t, 200, b.call("GET", "/api/auth/renew-access-token", "").Code)
		require.Equal(t, 200, other.call("POST", "/api/auth/logout", "{}").Code)
		require.Equal(t, 401, b.status())
	})
}

func TestRenewalFromAnotherSiteIsRefused(t *testing.T) {
	onBoth(t, func(k *desk) {
		r := httptest.NewRequest("GET", "/api/auth/renew-access-token", http.NoBody)
		r.Header.Set("Sec-Fetch-Site", "cross-site")
		w := httptest.NewRecorder()
		k.handler.ServeHTTP(w, r)
		require.Equal(t, 403, w.Code)
	})
}

func TestAnyBrowserMayCallItselfWhatItLikes(t *testing.T) {
	onBoth(t, func(k *desk) {
		for _, agent := range []string{"\xff\xfe", strings.Repeat("é", 500), ""} {
			r := httptest.NewRequest("POST", "/api/auth/login", strings.NewReader(`{"email":"root@x.example","password":"`+password+`"}`))
			r.Header.Set("Content-Type", "application/json")
			r.Header["User-Agent"] = []string{agent}
			w := httptest.NewRecorder()
			k.handler.ServeHTTP(w, r)
			require.Equal(t, 200, w.Code, w.Body)
		}
	})
}

func TestTheApplicantIsToldOfTheApproval(t *testing.T) {
	onBoth(t, func(k *desk) {
		registered := k.browser().register("ana@x.example", authz.Specialist)
		k.service.Work()
		k.jobs.Start()
		root := k.browser()
		require.Equal(t, 200, root.login("root@x.example", password).Code)
		require.Equal(t, 200, root.call("PUT", "/api/user/"+registered.UserID, `{"pending":"no","approve":true}`).Code)
		require.Eventually(t, func() bool {
			letters, err := filepath.Glob(filepath.Join(k.outbox, "*.eml"))
			require.NoError(t, err)
			return len(letters) == 1
		}, 10*time.Second, 10*time.Millisecond)
		require.NoError(t, k.jobs.Stop(context.Background()))
		letters, err := filepath.Glob(filepath.Join(k.outbox, "*.eml"))
		require.NoError(t, err)
		text, err := os.ReadFile(letters[0])
		require.NoError(t, err)
		require.Contains(t, string(text), "ana@x.example")
		require.Contains(t, string(text), "http://example.com/login")
	})
}
