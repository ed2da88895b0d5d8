package accounttest

import (
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/login"
	"milepost/internal/account/passkey"
	"milepost/internal/account/passkey/passkeytest"
	"milepost/internal/authz"
	"milepost/internal/httpx"
	"milepost/internal/httpx/problem"
)

// Addresses of the API, and the address of the site.
const (
	PasskeysPath     = "/api/auth/passkeys"
	PasskeyLoginPath = "/api/auth/login/passkey"
	Site             = "https://example.com"
)

// WithPasskeys is an installation at an address that browsers make passkeys for.
func WithPasskeys(t *testing.T, f func(fx *Fixture), more ...func(fx *Fixture, api *httpx.API)) {
	t.Helper()
	Run(t, func(fx *Fixture) {
		fx.Kernel.Config.PublicURL = Site
		f(fx)
	}, more...)
}

// Device returns a device that makes passkeys for this site.
func (fx *Fixture) Device() *passkeytest.Device { return passkeytest.New(fx.T, Site) }

// StepUp proves the user's identity again with the password.
func (b *Browser) StepUp() {
	b.T.Helper()
	w := b.Post(StepUpPath, login.OwnPassword{Password: Password})
	require.Equal(b.T, 200, w.Code, w.Body)
}

// Asked begins a ceremony and returns the server's question.
func (b *Browser) Asked(path string) passkey.RequestOptions {
	b.T.Helper()
	w := b.Call("POST", path, "")
	require.Equal(b.T, 200, w.Code, w.Body)
	return Decode[passkey.RequestOptions](b.T, w)
}

// CreationOptions begins to add a passkey.
func (b *Browser) CreationOptions() passkey.CreationOptions {
	b.T.Helper()
	w := b.Call("POST", PasskeysPath, "")
	require.Equal(b.T, 200, w.Code, w.Body)
	return Decode[passkey.CreationOptions](b.T, w)
}

// Add stores a passkey that was made.
func (b *Browser) Add(name string, a passkey.Attestation) *httptest.ResponseRecorder {
	return b.send("PUT", PasskeysPath, login.NewPasskey{PasskeyName: login.PasskeyName{Name: name}, Credential: a})
}

// Prove sends a proof.
func (b *Browser) Prove(path string, a passkey.Assertion) *httptest.ResponseRecorder {
	return b.send("PUT", path, login.PasskeyProof{Credential: a})
}

// AddPasskey makes a passkey on the device and stores it.
func (b *Browser) AddPasskey(d *passkeytest.Device, name string) login.PasskeyRow {
	b.T.Helper()
	b.StepUp()
	w := b.Add(name, d.Make(b.CreationOptions()))
	require.Equal(b.T, 200, w.Code, w.Body)
	return Decode[login.AddedPasskey](b.T, w).Passkey
}

// LoginWith logs in by a passkey and returns the status.
func (b *Browser) LoginWith(d *passkeytest.Device) int {
	b.T.Helper()
	return b.Prove(PasskeyLoginPath, d.Prove(b.Asked(PasskeyLoginPath))).Code
}

// WithPasskey is a new account, logged in, with a device that holds a passkey of it.
func (fx *Fixture) WithPasskey(email string) (*Browser, *passkeytest.Device) {
	fx.T.Helper()
	b, d := fx.Browser(), fx.Device()
	b.Register(email, authz.AppUser)
	require.Equal(fx.T, 200, b.Login(email, Password).Code)
	b.AddPasskey(d, "My phone")
	return b, d
}

// Passkeys returns the passkeys of the account.
func (b *Browser) Passkeys() []login.PasskeyRow {
	b.T.Helper()
	w := b.Call("GET", PasskeysPath, "")
	require.Equal(b.T, 200, w.Code, w.Body)
	return Decode[[]login.PasskeyRow](b.T, w)
}

// Code returns the code of a refusal.
func Code(t *testing.T, w *httptest.ResponseRecorder) string {
	t.Helper()
	return Decode[problem.Problem](t, w).Code
}

// SyncedPasskey is a new account with a passkey that several devices share.
func (fx *Fixture) SyncedPasskey(email string) *passkeytest.Device {
	b, d := fx.Browser(), fx.Device()
	d.Synced = true
	b.Register(email, authz.AppUser)
	require.Equal(fx.T, 200, b.Login(email, Password).Code)
	require.True(fx.T, b.AddPasskey(d, "Password manager").Synced)
	return d
}

// ChallengedWith logs Ana in as far as the second step, where a passkey will do unless factors say otherwise.
func (b *Browser) ChallengedWith(factors ...string) {
	b.T.Helper()
	if factors == nil {
		factors = []string{"passkey"}
	}
	w := b.Login("ana@x.example", Password)
	require.Equal(b.T, 200, w.Code, w.Body)
	require.Equal(b.T, login.LoggedIn{Message: "second-factor", Factors: factors}, Decode[login.LoggedIn](b.T, w))
	require.Equal(b.T, 401, b.Status())
}
