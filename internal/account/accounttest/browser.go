package accounttest

import (
	"encoding/json"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/account/login"
	"milepost/internal/account/reset"
	"milepost/internal/authz"
)

// Browser keeps cookies between calls, as a browser does.
type Browser struct {
	*Fixture
	mu      sync.Mutex
	Cookies map[string]string
	// Address that it calls from; the test server's own when empty
	Address string
}

// Jar is a copy of the cookies.
func (b *Browser) Jar() map[string]string {
	b.mu.Lock()
	defer b.mu.Unlock()
	out := map[string]string{}
	for name, value := range b.Cookies {
		out[name] = value
	}
	return out
}

// Call sends a request and keeps the cookies of the answer.
func (b *Browser) Call(method, path, body string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	if b.Address != "" {
		r.RemoteAddr = net.JoinHostPort(b.Address, "1")
	}
	for name, value := range b.Jar() {
		r.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	w := httptest.NewRecorder()
	b.Handler.ServeHTTP(w, r)
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, c := range w.Result().Cookies() {
		if b.Cookies[c.Name] = c.Value; c.MaxAge < 0 {
			delete(b.Cookies, c.Name)
		}
	}
	return w
}

// Login logs in with a password.
func (b *Browser) Login(email, secret string) *httptest.ResponseRecorder {
	body, err := json.Marshal(login.Credentials{Email: email, Password: secret})
	require.NoError(b.T, err)
	return b.Call("POST", "/api/auth/login", string(body))
}

// Status is 200 when a user is logged in.
func (b *Browser) Status() int {
	return b.Call("GET", "/api/auth/get-access-cookie-data", "").Code
}

// Register makes an account whose address is confirmed.
func (b *Browser) Register(email string, role authz.Role) account.Registered {
	registered := b.RegisterOnly(email, role)
	if b.Quiet != nil {
		b.Quiet()
	}
	b.Exec(`UPDATE account SET confirmed_at = 1 WHERE id = $1`, registered.UserID)
	return registered
}

// RegisterOnly makes an account whose address nobody confirmed.
func (b *Browser) RegisterOnly(email string, role authz.Role) account.Registered {
	form := account.Registration{
		Person: account.Person{
			Name: account.Name{First: "Ana", Last: "Berg"}, Pronouns: "She/Her", JobTitle: "Teacher",
			Department: "South", Address1: "1 Road", City: "Town", State: "Region", Country: "NO", ZipCode: "0001",
		},
		AccessRole: string(role), Email: email, Password: Password,
	}
	body, err := json.Marshal(form)
	require.NoError(b.T, err)
	w := b.Call("POST", "/api/auth/register", string(body))
	require.Equal(b.T, 201, w.Code, w.Body)
	return Decode[account.Registered](b.T, w)
}

// ConfirmPath confirms an address.
const ConfirmPath = "/api/auth/confirm-email"

// Answer returns the letter that confirms an address.
func (b *Browser) Answer(token string) *httptest.ResponseRecorder {
	return b.Post(ConfirmPath, account.ConfirmationToken{Token: token})
}

// Who returns the logged-in user.
func (b *Browser) Who() login.CookieData {
	return Decode[login.CookieData](b.T, b.Call("GET", "/api/auth/get-access-cookie-data", ""))
}

const loginPath = "/api/auth/login/second-factor"

// Addresses of the API.
const (
	ProfilePath  = "/api/auth/profile"
	PasswordPath = "/api/auth/password"
	SessionsPath = "/api/auth/sessions"
	RenewPath    = "/api/auth/renew-access-token"
)

// Put sends body as JSON.
func (b *Browser) Put(path string, body any) *Answered {
	text, err := json.Marshal(body)
	require.NoError(b.T, err)
	w := b.Call("PUT", path, string(text))
	return &Answered{Code: w.Code, Body: w.Body.String()}
}

// Answered is the answer to a call.
type Answered struct {
	Code int
	Body string
}

// Sessions returns the account's sessions.
func (b *Browser) Sessions() []login.SessionRow {
	w := b.Call("GET", SessionsPath, "")
	require.Equal(b.T, 200, w.Code, w.Body)
	return Decode[[]login.SessionRow](b.T, w)
}

// Person is somebody with every field filled in.
func Person() account.Person {
	return account.Person{
		Name: account.Name{First: "Anna", MiddleInitial: "B", Last: "Lund"}, Pronouns: "They/Them", JobTitle: "Lead",
		Department: "North", TypeOfSpecialist: "Psychologist", Certification: "C1", Address1: "2 Road", Address2: "Flat 3",
		City: "Oslo", State: "Oslo", Country: "NO", ZipCode: "0150", PhoneNumber: "+4722123456", AlternatePhoneNumber: "+4722123457",
	}
}

// StepUpPath is the call by which a user proves their identity again.
const StepUpPath = "/api/auth/step-up"

func (b *Browser) send(method, path string, body any) *httptest.ResponseRecorder {
	text, err := json.Marshal(body)
	require.NoError(b.T, err)
	return b.Call(method, path, string(text))
}

// Post sends body as JSON.
func (b *Browser) Post(path string, body any) *httptest.ResponseRecorder {
	text, err := json.Marshal(body)
	require.NoError(b.T, err)
	return b.Call("POST", path, string(text))
}

// Forgot asks for a reset.
func (b *Browser) Forgot(email string) *httptest.ResponseRecorder {
	return b.Post("/api/auth/forgot-pass", reset.ForgottenPassword{Email: email})
}

// Verify enters the token of a reset.
func (b *Browser) Verify(token string) *httptest.ResponseRecorder {
	return b.Post("/api/auth/verify-token", reset.ResetToken{Token: token})
}

// Reset sets a new password.
func (b *Browser) Reset(id, email, password string) *httptest.ResponseRecorder {
	return b.Post("/api/auth/reset-pass", reset.NewPassword{ID: id, Email: email, Password: password})
}

// OnAnotherNode is the same browser at another server on the same database.
func (b *Browser) OnAnotherNode() *Browser {
	return b.On(b.Node())
}

// RenewFor renews the session like a browser in steady use, and returns the last status.
func (b *Browser) RenewFor(d, step time.Duration) int {
	status := 0
	for range d / step {
		b.Later(step)
		status = b.Call("GET", RenewPath, "").Code
	}
	return status
}

// On returns the same browser, with its own cookies from now on, talking to another node.
func (b *Browser) On(other *Fixture) *Browser { return &Browser{Fixture: other, Cookies: b.Jar()} }

// ID returns the id of the logged-in account.
func (b *Browser) ID() string { return b.Who().ID }
