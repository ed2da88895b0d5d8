package account_test

import (
	"bytes"
	"log/slog"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/seal"
)

// plainFactor is a key of an authenticator app that tests store.
const plainFactor = "JBSWY3DPEHPK3PXP"

var factorSecrets = seal.Column{Table: "totp", Row: "account_key", Value: "secret"}

// keyOf is the account's number within the database.
func (k *desk) keyOf(id string) string {
	return strconv.Itoa(k.count(`SELECT key FROM account WHERE id = $1`, id))
}

// factorRow stores a second factor behind the service's back.
func (k *desk) factorRow(id string, confirmed bool) {
	k.exec(`INSERT INTO totp (account_key, secret, created_at) SELECT key, $2, 1 FROM account WHERE id = $1`,
		id, k.kernel.Seal.Seal(factorSecrets, k.keyOf(id), plainFactor))
	if confirmed {
		k.exec(`UPDATE totp SET confirmed_at = 1 WHERE account_key = (SELECT key FROM account WHERE id = $1)`, id)
	}
}

// storedFactor is what the database has of the one second factor, or of an account's.
func (k *desk) storedFactor(id string) (stored string) {
	k.t.Helper()
	require.NoError(k.t, k.kernel.DB.Read().Get(k.t.Context(), &stored,
		`SELECT secret FROM totp WHERE account_key = (SELECT key FROM account WHERE id = $1)`, id))
	return stored
}

// plant stores a value as an account's key, as somebody does who can write into the database.
func (k *desk) plant(id, value string) {
	k.exec(`UPDATE totp SET secret = $2, last_step = 0 WHERE account_key = (SELECT key FROM account WHERE id = $1)`, id, value)
}

// anasCode logs Ana in with the password and answers what the second step says to a code.
func (k *desk) anasCode(code string) int {
	b := k.browser()
	b.challenged("ana@x.example", "second-factor")
	return b.second(code).Code
}

func TestTheKeyOfAnAuthenticatorAppIsStoredSealed(t *testing.T) {
	onBoth(t, func(k *desk) {
		b, phone, _ := k.withFactor("ana@x.example")
		stored := k.storedFactor(b.id())
		require.True(t, strings.HasPrefix(stored, seal.Prefix), stored)
		require.NotContains(t, stored, phone.secret)
		require.Equal(t, 200, k.anasCode(phone.code()))
	})
}

// Whoever can write into the database cannot give another account the key of their own app.
func TestASealedKeyWorksInItsOwnRowOnly(t *testing.T) {
	onBoth(t, func(k *desk) {
		mallory, phone, _ := k.withFactor("mallory@x.example")
		ana, _, recovery := k.withFactor("ana@x.example")
		id := ana.id()
		k.plant(id, k.storedFactor(mallory.id()))
		require.Equal(t, 422, k.anasCode(phone.code()), "another account's")
		k.plant(id, phone.secret)
		require.Equal(t, 422, k.anasCode(phone.code()), "in the open")
		k.plant(id, "")
		require.Equal(t, 422, k.anasCode(codeAt(t, "", k.now())), "codes of an empty key can be computed by anybody")
		require.Equal(t, 200, k.anasCode(recovery[0]), "recovery codes are not sealed")
	})
}

// The secret key was replaced: codes of the app are wrong, recovery codes right, and the factor can be set up anew.
func TestWithoutTheSecretKeyRecoveryCodesStillWork(t *testing.T) {
	onBoth(t, func(k *desk) {
		first, phone, recovery := k.withFactor("ana@x.example")
		var log bytes.Buffer
		k.kernel.Log = slog.New(slog.NewTextHandler(&log, nil))
		k.kernel.Seal = seal.New(seal.NewKey())
		lost, err := k.service.LostFactors(t.Context())
		require.NoError(t, err)
		require.Equal(t, 1, lost)
		require.Equal(t, 422, k.anasCode(phone.code()))
		require.Contains(t, log.String(), first.id())
		require.Contains(t, log.String(), "sealed with another secret key")
		b := k.browser()
		b.challenged("ana@x.example", "second-factor")
		require.Equal(t, 200, b.second(recovery[0]).Code)
		require.Equal(t, 204, b.call("POST", factorPath+"/remove", `{"password":"`+password+`"}`).Code)
		phone = b.begin(password)
		require.Equal(t, 200, b.confirm(phone.code()).Code)
		k.later(time.Minute)
		require.Equal(t, 200, k.anasCode(phone.code()))
	})
}

func TestKeysOfBeforeAreSealed(t *testing.T) {
	onBoth(t, func(k *desk) {
		const many = 450 // more than two transactions
		b, phone, _ := k.withFactor("ana@x.example")
		k.plant(b.id(), phone.secret)
		for i := range many {
			id := "a" + strconv.Itoa(i)
			k.exec(`INSERT INTO account (id, email, email_folded, first_name, last_name, role, state, password_hash, created_at, updated_at)
				VALUES ($1, $1, $1, '', '', 'App User', 'active', '', 1, 1)`, id)
			k.exec(`INSERT INTO totp (account_key, secret, created_at) SELECT key, $2, 1 FROM account WHERE id = $1`, id, plainFactor)
		}
		require.NoError(t, k.service.SealOld(t.Context()))
		stored := k.storedFactor("a7")
		require.NoError(t, k.service.SealOld(t.Context()))
		require.Equal(t, stored, k.storedFactor("a7"), "nothing is sealed twice")
		require.Zero(t, k.count(`SELECT count(*) FROM totp WHERE secret NOT LIKE 's1.%'`))
		require.EqualValues(t, many+1, k.count(`SELECT count(*) FROM totp`))
		opened, err := k.kernel.Seal.Open(factorSecrets, k.keyOf("a7"), stored)
		require.NoError(t, err)
		require.Equal(t, plainFactor, opened)
		require.Equal(t, 200, k.anasCode(phone.code()))
	})
}
