package childview_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/activity/activitytest"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/seal"
)

func storedKey(d *activitytest.Fixture, id string) (stored string) {
	d.T.Helper()
	require.NoError(d.T, d.DB.Read().Get(d.T.Context(), &stored, `SELECT pairing_key FROM activity WHERE id = $1`, id))
	return stored
}

// ready returns the server's answer to a device that reports itself.
func ready(d *activitytest.Fixture, id, key string) int {
	return d.Call("", "POST", "/api/activity/childView/"+id+"/live", `{"type":"ready","pairing_key":"`+key+`"}`).Code
}

func TestAPairingKeyIsStoredSealedForItsActivity(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 2)
		mine, other := d.Start(), d.Start()
		key := d.Detail(mine).PairingKey
		require.Len(t, key, 43)
		require.True(t, strings.HasPrefix(storedKey(d, mine), seal.Prefix))
		require.NotContains(t, storedKey(d, mine), key)
		require.Equal(t, 204, ready(d, mine, key))
		require.Equal(t, 404, ready(d, other, key))

		d.Exec(`UPDATE activity SET pairing_key = $1 WHERE id = $2`, storedKey(d, mine), other)
		require.Equal(t, 404, ready(d, other, key), "a value that was moved opens nothing")
		d.Exec(`UPDATE activity SET pairing_key = $1 WHERE id = $2`, key, other)
		require.Equal(t, 404, ready(d, other, key), "nor does one in the open")
		d.Exec(`UPDATE activity SET pairing_key = '' WHERE id = $1`, other)
		require.Equal(t, 404, ready(d, other, ""))
	})
}

func TestPairingKeysAreRegeneratedWhenTheSecretKeyIsLost(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, q *db.DB) {
		d := activitytest.New(t, q, 1)
		const many = 230 // more than one transaction
		before := map[string]string{}
		for range many {
			before[d.Start()] = ""
		}
		finished := d.Start()
		d.Finish(finished)
		kept := storedKey(d, finished)
		for id := range before {
			before[id] = d.Detail(id).PairingKey
		}
		d.K.Seal = seal.New(seal.NewKey())
		for _, expected := range []int{many, 0} { // again, nothing is left to do
			renewed, err := d.Views.RenewPairing(t.Context())
			require.NoError(t, err)
			require.Equal(t, expected, renewed)
		}
		for id, key := range before {
			require.NotEqual(t, key, d.Detail(id).PairingKey)
			require.Equal(t, 404, ready(d, id, key))
		}
		for id := range before {
			require.Equal(t, 204, ready(d, id, d.Detail(id).PairingKey))
			break
		}
		require.Equal(t, kept, storedKey(d, finished))
	})
}
