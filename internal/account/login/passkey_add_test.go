package login_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/account/login"
	"milepost/internal/account/passkey"
	"milepost/internal/account/passkey/passkeytest"
	"milepost/internal/authz"
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
		o := b.CreationOptions()
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
		o = b.CreationOptions()
		require.Len(t, o.ExcludeCredentials, 1)
		require.True(t, d.Refuses(o), "the same device makes no second one")
		require.Equal(t, 409, b.Add("Again", d.Attest(o, d.Keys[0])).Code, "nor does the server take one twice")
		require.Len(t, b.Passkeys(), 1)
	})
}

func TestAPasskeyOfAnotherAccountIsRefused(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		_, d := fx.WithPasskey("ana@x.example")
		eve := fx.Browser()
		eve.Register("eve@x.example", authz.AppUser)
		require.Equal(t, 200, eve.Login("eve@x.example", accounttest.Password).Code)
		eve.StepUp()
		require.Equal(t, 409, eve.Add("Hers", d.Attest(eve.CreationOptions(), d.Keys[0])).Code)
		require.Empty(t, eve.Passkeys())
	})
}

func TestInvalidPasskeysAreNotStored(t *testing.T) {
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
			o := b.CreationOptions()
			require.Equal(t, 422, b.Add("Phone", d.Make(o)).Code, what)
			require.Equal(t, 422, b.Add("Phone", fx.Device().Make(o)).Code, "%s: the question is used up", what)
		}
		o := b.CreationOptions()
		o.Challenge = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
		require.Equal(t, 422, b.Add("Phone", fx.Device().Make(o)).Code, "a question that nobody asked")
		o = b.CreationOptions()
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

func TestPasskeysAreBounded(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		b, d := fx.WithPasskey("ana@x.example")
		for range 18 {
			b.AddPasskey(d, "Another")
			fx.Later(10 * time.Second)
		}
		b.StepUp()
		late := b.CreationOptions()
		require.Equal(t, 200, b.Add("Last", d.Make(b.CreationOptions())).Code)
		require.Equal(t, 409, b.Add("One more", d.Make(late)).Code)
		require.Equal(t, 409, b.Call("POST", accounttest.PasskeysPath, "").Code)
		require.Len(t, b.Passkeys(), 20)
	})
}

func TestOriginsWithoutPasskeys(t *testing.T) {
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
