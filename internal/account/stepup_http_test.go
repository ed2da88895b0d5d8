package account_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
)

// guarded are the calls of user management and the audit that a session alone may not make.
func guarded(id string) [][3]string {
	return [][3]string{
		{"DELETE", "/api/user/" + id, ""},
		{"DELETE", "/api/user/" + id + "?hand_over_to=x@x.example", ""},
		{"PUT", "/api/user/role/" + id, `{"user_level":"App Admin"}`},
		{"DELETE", "/api/user/" + id + "/second-factor", ""},
		{"GET", "/api/audit/export", ""},
	}
}

func TestWhatAsksForAProofDoesNothingWithoutOne(t *testing.T) {
	onBoth(t, func(k *desk) {
		id := k.browser().register("ana@x.example", authz.AppUser).UserID
		root, elsewhere := k.enter("root@x.example"), k.enter("root@x.example")
		refused := func(b *browser, why string) {
			for _, c := range guarded(id) {
				w := b.call(c[0], c[1], c[2])
				require.Equal(t, 403, w.Code, "%s: %s %s", why, c[0], c[1])
				require.Equal(t, "step-up-required", code(t, w), why)
			}
			require.Equal(t, 1, k.count(`SELECT count(*) FROM account WHERE id = $1 AND role = 'App User' AND archived_at IS NULL`, id), why)
			require.Zero(t, k.count(`SELECT count(*) FROM audit_event WHERE action IN ('account.delete', 'account.set_role', 'audit.export')`), why)
			require.Nil(t, decode[account.StepUpState](t, b.call("GET", stepUpPath, "")).Until, why)
		}
		refused(root, "logging in is no proof")
		for _, wrong := range []string{"", "wrong-horse-1"} {
			w := root.post(stepUpPath, account.OwnPassword{Password: wrong})
			require.Equal(t, 422, w.Code)
			require.Equal(t, "body.password", wrongField(t, w))
		}
		refused(root, "nor is a wrong password")
		require.Equal(t, 1, k.audited(k.kernel.DB, "account.step_up_failed"))
		root.stepUp()
		require.Equal(t, 1, k.audited(k.kernel.DB, "account.step_up"))
		require.NotNil(t, decode[account.StepUpState](t, root.call("GET", stepUpPath, "")).Until)
		refused(elsewhere, "a proof is of its session")
		k.later(10 * time.Minute)
		refused(root, "and holds ten minutes")

		root = k.enter("root@x.example")
		root.stepUp()
		k.later(10*time.Minute - time.Second)
		require.Equal(t, 200, root.call("PUT", "/api/user/role/"+id, `{"user_level":"App Admin"}`).Code)
		require.Equal(t, 200, root.call("GET", "/api/audit/export", "").Code)
		require.Equal(t, 204, root.call("DELETE", "/api/user/"+id, "").Code)
		require.Equal(t, 200, root.login("root@x.example", password).Code)
		require.Equal(t, 403, root.call("GET", "/api/audit/export", "").Code, "a new log-in is a new session")
	})
}

// The role is asked first: whom it does not allow the act is told so, and is not asked for a password in vain.
func TestAProofGivesNoRole(t *testing.T) {
	onBoth(t, func(k *desk) {
		b := k.browser()
		id := b.register("ana@x.example", authz.AppUser).UserID
		for _, c := range guarded(id) {
			require.Equal(t, 401, b.call(c[0], c[1], c[2]).Code)
		}
		require.Equal(t, 401, b.post(stepUpPath, account.OwnPassword{Password: password}).Code)
		require.Equal(t, 401, b.call("POST", stepUpPath+"/passkey", "").Code)
		require.Equal(t, 200, b.login("ana@x.example", password).Code)
		for range 2 {
			for _, c := range guarded(id) {
				w := b.call(c[0], c[1], c[2])
				require.Equal(t, 403, w.Code)
				require.Empty(t, code(t, w))
			}
			b.stepUp()
		}
		require.Equal(t, 409, b.call("POST", stepUpPath+"/passkey", "").Code, "there is no passkey")
	})
}

func TestProvingAgainWithAPasskey(t *testing.T) {
	withPasskeys(t, func(k *desk) {
		root, d := k.enter("root@x.example"), k.device()
		root.addPasskey(d, "Key")
		_, anas := k.withPasskey("ana@x.example")
		k.later(11 * time.Minute)
		way := stepUpPath + "/passkey"
		export := func() int { return root.call("GET", "/api/audit/export", "").Code }
		require.Equal(t, 403, export())

		o := root.asked(way)
		require.Len(t, o.AllowCredentials, 1)
		require.Equal(t, 422, root.prove(way, anas.ProveWith(o, anas.Keys[0])).Code, "another account's")
		require.Equal(t, 422, root.prove(way, d.Prove(o)).Code, "the question is used up")
		absent := *d
		absent.Unverified = true
		require.Equal(t, 422, root.prove(way, absent.Prove(root.asked(way))).Code, "without the owner")
		proof := d.Prove(root.asked(way))
		thief := k.browser()
		require.Equal(t, 200, thief.loginWith(anas))
		thief.cookies["milepost_passkey"] = root.jar()["milepost_passkey"]
		require.NotEqual(t, 200, thief.prove(way, proof).Code, "in somebody else's session")
		require.Equal(t, 403, export())
		require.Equal(t, 200, root.prove(way, d.Prove(root.asked(way))).Code)
		require.Equal(t, 200, export())
		require.Positive(t, k.audited(k.kernel.DB, "account.step_up_failed"))
		require.Zero(t, k.failedLogins(), "a proof that failed is no log-in")
	})
}

// An open session is no better place to guess a password at than the log-in.
func TestWrongPasswordsInASessionCountAsThoseOfALogin(t *testing.T) {
	onBoth(t, func(k *desk) {
		root := k.enter("root@x.example")
		for range 10 {
			require.Equal(t, 422, root.post(stepUpPath, account.OwnPassword{Password: "wrong-horse-1"}).Code)
		}
		require.Equal(t, 429, root.post(stepUpPath, account.OwnPassword{Password: password}).Code)
		require.Equal(t, 429, root.login("root@x.example", password).Code, "in the same browser")
		require.Equal(t, 200, k.browser().login("root@x.example", password).Code, "and nobody else is locked out")
		k.later(time.Minute)
		root.stepUp()
	})
}
