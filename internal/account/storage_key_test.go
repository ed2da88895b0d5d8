package account_test

import (
	"encoding/base64"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
)

const storageKeyPath = "/api/auth/storage-key"

func TestAStorageKeyIsOneAccountsOwnAndStays(t *testing.T) {
	onBoth(t, func(k *desk) {
		require.Equal(t, 401, k.browser().call("GET", storageKeyPath, "").Code)
		keys := map[string]bool{}
		for _, email := range []string{"ana@x.example", "ben@x.example"} {
			k.browser().register(email, authz.AppUser)
			first := storageKeyOf(t, k, email)
			require.Equal(t, first, storageKeyOf(t, k, email), "the same after another log-in")
			raw, err := base64.StdEncoding.DecodeString(first)
			require.NoError(t, err)
			require.Len(t, raw, 32)
			keys[first] = true
		}
		require.Len(t, keys, 2, "each account has its own")
	})
}

func TestAStorageKeyOutlastsAPassword(t *testing.T) {
	onBoth(t, func(k *desk) {
		k.browser().register("ana@x.example", authz.AppUser)
		before := storageKeyOf(t, k, "ana@x.example")
		const other = "brand-new-2-horse"
		b := k.enter("ana@x.example")
		require.Equal(t, 200, b.put(passwordPath, account.PasswordChange{Current: password, Password: other}).code)
		again := k.browser()
		require.Equal(t, 200, again.login("ana@x.example", other).Code)
		require.Equal(t, before, decode[account.StorageKey](t, again.call("GET", storageKeyPath, "")).Key)
	})
}

func TestTheFirstStorageKeysAskedForAtOnceHaveOneSecret(t *testing.T) {
	onBoth(t, func(k *desk) {
		k.browser().register("ana@x.example", authz.AppUser)
		b := k.browser()
		require.Equal(t, 200, b.login("ana@x.example", password).Code)
		keys := make([]string, 8)
		var all sync.WaitGroup
		for i := range keys {
			all.Go(func() { keys[i] = decode[account.StorageKey](t, b.call("GET", storageKeyPath, "")).Key })
		}
		all.Wait()
		for _, key := range keys {
			require.Equal(t, keys[0], key)
		}
	})
}

func storageKeyOf(t *testing.T, k *desk, email string) string {
	t.Helper()
	b := k.browser()
	require.Equal(t, 200, b.login(email, password).Code)
	return decode[account.StorageKey](t, b.call("GET", storageKeyPath, "")).Key
}
