package login_test

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/seal"
)

func TestTheKeyOfAnAuthenticatorAppIsStoredSealed(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		b, phone, _ := fx.WithFactor("ana@x.example")
		stored := fx.StoredFactor(b.ID())
		require.True(t, strings.HasPrefix(stored, seal.Prefix), stored)
		require.NotContains(t, stored, phone.Secret)
		require.Equal(t, 200, fx.AnasCode(phone.Code()))
	})
}

// Anyone who can write into the database cannot give another account the key of their own app.
func TestASealedKeyWorksInItsOwnRowOnly(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		mallory, phone, _ := fx.WithFactor("mallory@x.example")
		ana, _, recovery := fx.WithFactor("ana@x.example")
		id := ana.ID()
		fx.StoreFactor(id, fx.StoredFactor(mallory.ID()))
		require.Equal(t, 422, fx.AnasCode(phone.Code()), "another account's")
		fx.StoreFactor(id, phone.Secret)
		require.Equal(t, 422, fx.AnasCode(phone.Code()), "in the open")
		fx.StoreFactor(id, "")
		require.Equal(t, 422, fx.AnasCode(accounttest.CodeAt(t, "", fx.Now())), "codes of an empty key can be computed by anybody")
		require.Equal(t, 200, fx.AnasCode(recovery[0]), "recovery codes are not sealed")
	})
}

// The secret key was replaced: codes of the app are wrong, recovery codes right, and the factor can be set up again.
func TestWithoutTheSecretKeyRecoveryCodesStillWork(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		first, phone, recovery := fx.WithFactor("ana@x.example")
		var log bytes.Buffer
		fx.Kernel.Log = slog.New(slog.NewTextHandler(&log, nil))
		fx.Kernel.Seal = seal.New(seal.NewKey())
		lost, err := fx.Logins.LostFactors(t.Context())
		require.NoError(t, err)
		require.Equal(t, 1, lost)
		require.Equal(t, 422, fx.AnasCode(phone.Code()))
		require.Contains(t, log.String(), first.ID())
		require.Contains(t, log.String(), "sealed with another secret key")
		b := fx.Browser()
		b.Challenged("ana@x.example", "second-factor")
		require.Equal(t, 200, b.Second(recovery[0]).Code)
		require.Equal(t, 204, b.Call("POST", accounttest.FactorPath+"/remove", `{"password":"`+accounttest.Password+`"}`).Code)
		phone = b.Begin(accounttest.Password)
		require.Equal(t, 200, b.Confirm(phone.Code()).Code)
		fx.Later(time.Minute)
		require.Equal(t, 200, fx.AnasCode(phone.Code()))
	})
}
