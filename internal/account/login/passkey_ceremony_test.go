package login_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/account/passkey"
	"milepost/internal/db"
)

func TestAProofBelongsToTheBrowserThatWasAsked(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		_, d := fx.WithPasskey("ana@x.example")
		b, thief := fx.Browser(), fx.Browser()
		o := b.Asked(accounttest.PasskeyLoginPath)
		thief.Asked(accounttest.PasskeyLoginPath)
		proof := d.Prove(o)
		require.Equal(t, 401, thief.Prove(accounttest.PasskeyLoginPath, proof).Code)
		require.Equal(t, 401, fx.Browser().Prove(accounttest.PasskeyLoginPath, proof).Code, "without any cookie")
		require.Equal(t, 200, b.Prove(accounttest.PasskeyLoginPath, proof).Code, "which used up nothing")

		tab := fx.Browser()
		first := tab.Asked(accounttest.PasskeyLoginPath)
		tab.Asked(accounttest.PasskeyLoginPath)
		require.Equal(t, 200, tab.Prove(accounttest.PasskeyLoginPath, d.Prove(first)).Code, "a second tab disturbs the first one as little")
	})
}

func TestAChallengeExpiresAfterFiveMinutes(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		_, d := fx.WithPasskey("ana@x.example")
		b := fx.Browser()
		o := b.Asked(accounttest.PasskeyLoginPath)
		fx.Later(5*time.Minute - time.Second)
		require.Equal(t, 200, b.Prove(accounttest.PasskeyLoginPath, d.Prove(o)).Code)
		o = b.Asked(accounttest.PasskeyLoginPath)
		fx.Later(5 * time.Minute)
		require.Equal(t, 401, b.Prove(accounttest.PasskeyLoginPath, d.Prove(o)).Code)
		for range 3 {
			b.Asked(accounttest.PasskeyLoginPath)
		}
		require.Equal(t, 3, fx.Count(`SELECT count(*) FROM passkey_ceremony`), "what ran out is swept")
	})
}

func TestAProofIsValidForItsPurposeOnly(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		home, d := fx.WithPasskey("ana@x.example")
		toStepUp := d.Prove(home.Asked(accounttest.StepUpPath + "/passkey"))
		thief := &accounttest.Browser{Fixture: fx, Cookies: home.Jar()}
		require.Equal(t, 401, thief.Prove(accounttest.PasskeyLoginPath, toStepUp).Code)
		b := fx.Browser()
		b.ChallengedWith()
		asSecond := d.Prove(b.Asked(passkeyStepPath))
		require.Equal(t, 401, b.Prove(accounttest.PasskeyLoginPath, asSecond).Code, "a second factor alone logs nobody in")
		require.Equal(t, 422, b.Prove(passkeyStepPath, d.Prove(b.Asked(accounttest.PasskeyLoginPath))).Code)
	})
}

func TestAllCeremoniesEndWithAllSessions(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		_, d := fx.WithPasskey("ana@x.example")
		b := fx.Browser()
		proof := d.Prove(b.Asked(accounttest.PasskeyLoginPath))
		require.NoError(t, fx.Logins.EndAllSessions(t.Context()))
		require.Equal(t, 401, b.Prove(accounttest.PasskeyLoginPath, proof).Code)
		require.Equal(t, 200, fx.Browser().LoginWith(d))
	})
}

func TestOneOfTwoParallelCountersWins(t *testing.T) {
	dbOnly(t, func(ctx context.Context, tx *db.Tx) {
		_, err := tx.Exec(ctx, `INSERT INTO passkey (id, account_key, credential_id, public_key, sign_count, synced, name, created_at)
			SELECT 'p', key, $1, $1, 5, 0, 'p', 1 FROM account`, []byte{1})
		require.NoError(t, err)
		for counter, want := range map[int64]bool{5: false, 4: false, 0: false} {
			used, err := passkey.Used(ctx, tx, "p", counter, 1)
			require.NoError(t, err)
			require.Equal(t, want, used, counter)
		}
		used, err := passkey.Used(ctx, tx, "p", 7, 1)
		require.NoError(t, err)
		require.True(t, used)
		used, err = passkey.Used(ctx, tx, "p", 6, 1)
		require.NoError(t, err)
		require.False(t, used)
	})
}

func TestACeremonyEndsOnce(t *testing.T) {
	dbOnly(t, func(ctx context.Context, tx *db.Tx) {
		now, c := time.Unix(1_790_000_000, 0), passkey.Ceremony{Challenge: "asked", Browser: "here", Purpose: passkey.ToLogIn}
		require.NoError(t, passkey.Begin(ctx, tx, c, now))
		for _, want := range []bool{true, false} {
			ended, err := passkey.End(ctx, tx, c, now)
			require.NoError(t, err)
			require.Equal(t, want, ended)
		}
	})
}

func dbOnly(t *testing.T, f func(ctx context.Context, tx *db.Tx)) {
	t.Helper()
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		require.NoError(t, fx.Kernel.DB.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			f(ctx, tx)
			return nil
		}))
	})
}
