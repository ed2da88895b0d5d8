package profile_test

import (
	"encoding/base64"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/account/profile"
	"milepost/internal/authz"
)

const storageKeyPath = "/api/auth/storage-key"

func TestAStorageKeyBelongsToOneAccountAndStays(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		require.Equal(t, 401, fx.Browser().Call("GET", storageKeyPath, "").Code)
		keys := map[string]bool{}
		for _, email := range []string{"ana@x.example", "ben@x.example"} {
			fx.Browser().Register(email, authz.AppUser)
			first := storageKeyOf(t, fx, email)
			require.Equal(t, first, storageKeyOf(t, fx, email), "the same after another log-in")
			raw, err := base64.StdEncoding.DecodeString(first)
			require.NoError(t, err)
			require.Len(t, raw, 32)
			keys[first] = true
		}
		require.Len(t, keys, 2, "each account has its own")
	})
}

func TestAStorageKeyOutlastsAPassword(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		fx.Browser().Register("ana@x.example", authz.AppUser)
		before := storageKeyOf(t, fx, "ana@x.example")
		const other = "brand-new-2-horse"
		b := fx.LoggedIn("ana@x.example")
		require.Equal(t, 200, b.Put(accounttest.PasswordPath, profile.PasswordChange{Current: accounttest.Password, Password: other}).Code)
		again := fx.Browser()
		require.Equal(t, 200, again.Login("ana@x.example", other).Code)
		require.Equal(t, before, accounttest.Decode[profile.StorageKey](t, again.Call("GET", storageKeyPath, "")).Key)
	})
}

func TestParallelFirstStorageKeysShareOneSecret(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		fx.Browser().Register("ana@x.example", authz.AppUser)
		b := fx.Browser()
		require.Equal(t, 200, b.Login("ana@x.example", accounttest.Password).Code)
		keys := make([]string, 8)
		var all sync.WaitGroup
		for i := range keys {
			all.Go(func() { keys[i] = accounttest.Decode[profile.StorageKey](t, b.Call("GET", storageKeyPath, "")).Key })
		}
		all.Wait()
		for _, key := range keys {
			require.Equal(t, keys[0], key)
		}
	})
}

func storageKeyOf(t *testing.T, fx *accounttest.Fixture, email string) string {
	t.Helper()
	b := fx.Browser()
	require.Equal(t, 200, b.Login(email, accounttest.Password).Code)
	return accounttest.Decode[profile.StorageKey](t, b.Call("GET", storageKeyPath, "")).Key
}
