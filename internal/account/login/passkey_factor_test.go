package login_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/account/login"
	"milepost/internal/authz"
)

// passkeyStepPath ends a challenge with a passkey.
const passkeyStepPath = "/api/auth/login/second-factor/passkey"

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

// Anyone who knows the password sets up nothing that would let them in.
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
		w := root.Add("Key", d.Make(root.CreationOptions()))
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
