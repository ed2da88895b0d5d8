package accounttest

import (
	"crypto/hmac"
	"crypto/sha1"
	"encoding/base32"
	"encoding/binary"
	"fmt"
	"net/http/httptest"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/login"
	"milepost/internal/authz"
	"milepost/internal/seal"
)

// FactorPath sets up the second factor.
const FactorPath = "/api/auth/second-factor"

// CodeAt returns the code of an authenticator app at a time: RFC 6238, written without the server's library.
func CodeAt(t *testing.T, secret string, at time.Time) string {
	t.Helper()
	key, err := base32.StdEncoding.WithPadding(base32.NoPadding).DecodeString(secret)
	require.NoError(t, err)
	mac := hmac.New(sha1.New, key)
	mac.Write(binary.BigEndian.AppendUint64(nil, uint64(at.Unix()/30)))
	sum := mac.Sum(nil)
	four := binary.BigEndian.Uint32(sum[sum[19]&15:]) & 0x7fffffff
	return fmt.Sprintf("%06d", four%1_000_000)
}

// Authenticator is somebody's authenticator app.
type Authenticator struct {
	*Fixture
	Secret string
}

// Code returns the app's current code.
func (a Authenticator) Code() string { return CodeAt(a.T, a.Secret, a.Now()) }

// Wrong is a code that is not accepted now.
func (a Authenticator) Wrong() string {
	taken := map[string]bool{}
	for step := -2; step <= 2; step++ {
		taken[CodeAt(a.T, a.Secret, a.Now().Add(time.Duration(step)*30*time.Second))] = true
	}
	for i := 0; ; i++ {
		if code := fmt.Sprintf("%06d", i); !taken[code] {
			return code
		}
	}
}

// Begin begins to set up a second factor.
func (b *Browser) Begin(secret string) Authenticator {
	w := b.Call("POST", FactorPath, `{"password":"`+secret+`"}`)
	require.Equal(b.T, 200, w.Code, w.Body)
	return Authenticator{Fixture: b.Fixture, Secret: Decode[login.FactorKey](b.T, w).Secret}
}

// Confirm ends that with a first code.
func (b *Browser) Confirm(code string) *httptest.ResponseRecorder {
	return b.Call("PUT", FactorPath, `{"code":"`+code+`"}`)
}

// Second ends a log-in with a code.
func (b *Browser) Second(code string) *httptest.ResponseRecorder {
	return b.Call("POST", loginPath, `{"code":"`+code+`"}`)
}

// Challenged logs in as far as the second step.
func (b *Browser) Challenged(email, message string) {
	w := b.Login(email, Password)
	require.Equal(b.T, 200, w.Code, w.Body)
	want := login.LoggedIn{Message: message}
	if message == "second-factor" {
		want.Factors = []string{"code"}
	}
	require.Equal(b.T, want, Decode[login.LoggedIn](b.T, w), "it tells nothing of the account yet")
	require.NotEmpty(b.T, b.Jar()["milepost_challenge"])
	require.Equal(b.T, 401, b.Status())
}

// WithFactor is a new account, logged in, with its app and recovery codes. The code that confirmed has passed.
func (fx *Fixture) WithFactor(email string) (*Browser, Authenticator, []string) {
	b := fx.Browser()
	b.Register(email, authz.AppUser)
	require.Equal(fx.T, 200, b.Login(email, Password).Code)
	phone := b.Begin(Password)
	w := b.Confirm(phone.Code())
	require.Equal(fx.T, 200, w.Code, w.Body)
	fx.Later(time.Minute)
	return b, phone, Decode[login.RecoveryCodes](fx.T, w).Codes
}

// Factor returns the state of the second factor.
func (b *Browser) Factor() login.FactorState {
	return Decode[login.FactorState](b.T, b.Call("GET", FactorPath, ""))
}

// PlainFactor is a key of an authenticator app that tests store.
const PlainFactor = "JBSWY3DPEHPK3PXP"

// FactorSecrets is the column of the sealed keys.
var FactorSecrets = seal.Column{Table: "totp", Row: "account_key", Value: "secret"}

// KeyOf returns the account's number within the database.
func (fx *Fixture) KeyOf(id string) string {
	return strconv.Itoa(fx.Count(`SELECT key FROM account WHERE id = $1`, id))
}

// FactorRow stores a second factor behind the service's back.
func (fx *Fixture) FactorRow(id string, confirmed bool) {
	fx.Exec(`INSERT INTO totp (account_key, secret, created_at) SELECT key, $2, 1 FROM account WHERE id = $1`,
		id, fx.Kernel.Seal.Seal(FactorSecrets, fx.KeyOf(id), PlainFactor))
	if confirmed {
		fx.Exec(`UPDATE totp SET confirmed_at = 1 WHERE account_key = (SELECT key FROM account WHERE id = $1)`, id)
	}
}

// StoredFactor returns the stored second factor, the only one or an account's.
func (fx *Fixture) StoredFactor(id string) (stored string) {
	fx.T.Helper()
	require.NoError(fx.T, fx.Kernel.DB.Read().Get(fx.T.Context(), &stored,
		`SELECT secret FROM totp WHERE account_key = (SELECT key FROM account WHERE id = $1)`, id))
	return stored
}

// StoreFactor stores a value as an account's key, as somebody does who can write into the database.
func (fx *Fixture) StoreFactor(id, value string) {
	fx.Exec(`UPDATE totp SET secret = $2, last_step = 0 WHERE account_key = (SELECT key FROM account WHERE id = $1)`, id, value)
}

// AnasCode logs Ana in with the password and returns the second step's answer to a code.
func (fx *Fixture) AnasCode(code string) int {
	b := fx.Browser()
	b.Challenged("ana@x.example", "second-factor")
	return b.Second(code).Code
}

// ChallengedAgain logs in as far as the second step, over a session.
func (b *Browser) ChallengedAgain(email string) {
	require.Equal(b.T, "second-factor", Decode[login.LoggedIn](b.T, b.Login(email, Password)).Message)
}
