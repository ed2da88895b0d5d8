package activity_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/seal"
)

func (d *fixture) storedKey(id string) (stored string) {
	d.t.Helper()
	require.NoError(d.t, d.db.Read().Get(d.t.Context(), &stored, `SELECT pairing_key FROM activity WHERE id = $1`, id))
	return stored
}

// ready returns the server's answer to a device that reports itself.
func (d *fixture) ready(id, key string) int {
	return d.call("", "POST", "/api/activity/childView/"+id+"/live", `{"type":"ready","pairing_key":"`+key+`"}`).Code
}

func TestAPairingKeyIsStoredSealedForItsActivity(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 2)
		mine, other := d.start(), d.start()
		key := d.detail(mine).PairingKey
		require.Len(t, key, 43)
		require.True(t, strings.HasPrefix(d.storedKey(mine), seal.Prefix))
		require.NotContains(t, d.storedKey(mine), key)
		require.Equal(t, 204, d.ready(mine, key))
		require.Equal(t, 404, d.ready(other, key))

		d.exec(`UPDATE activity SET pairing_key = $1 WHERE id = $2`, d.storedKey(mine), other)
		require.Equal(t, 404, d.ready(other, key), "a value that was moved opens nothing")
		d.exec(`UPDATE activity SET pairing_key = $1 WHERE id = $2`, key, other)
		require.Equal(t, 404, d.ready(other, key), "nor does one in the open")
		d.exec(`UPDATE activity SET pairing_key = '' WHERE id = $1`, other)
		require.Equal(t, 404, d.ready(other, ""))
	})
}

func TestPairingKeysAreRegeneratedWhenTheSecretKeyIsLost(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := newFixture(t, q, 1)
		const many = 230 // more than one transaction
		before := map[string]string{}
		for range many {
			before[d.start()] = ""
		}
		finished := d.start()
		d.finish(finished)
		kept := d.storedKey(finished)
		for id := range before {
			before[id] = d.detail(id).PairingKey
		}
		d.k.Seal = seal.New(seal.NewKey())
		for _, expected := range []int{many, 0} { // again, nothing is left to do
			renewed, err := d.s.RenewPairing(t.Context())
			require.NoError(t, err)
			require.Equal(t, expected, renewed)
		}
		for id, key := range before {
			require.NotEqual(t, key, d.detail(id).PairingKey)
			require.Equal(t, 404, d.ready(id, key))
		}
		for id := range before {
			require.Equal(t, 204, d.ready(id, d.detail(id).PairingKey))
			break
		}
		require.Equal(t, kept, d.storedKey(finished))
	})
}
