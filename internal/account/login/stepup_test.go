package login_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/account/login"
	"milepost/internal/auditlog"
	"milepost/internal/authz"
	"milepost/internal/httpx"
)

// auditTrail mounts the audit trail, whose export asks for a proof too.
func auditTrail(fx *accounttest.Fixture, api *httpx.API) {
	auditlog.New(fx.Kernel, nil, nil).Mount(api)
}

// guarded returns the calls of user management and the audit that a session alone may not make.
func guarded(id string) [][3]string {
	return [][3]string{
		{"DELETE", "/api/user/" + id, ""},
		{"DELETE", "/api/user/" + id + "?hand_over_to=x@x.example", ""},
		{"PUT", "/api/user/role/" + id, `{"user_level":"App Admin"}`},
		{"DELETE", "/api/user/" + id + "/second-factor", ""},
		{"GET", "/api/audit/export", ""},
	}
}

func TestActsThatNeedAProofDoNothingWithoutOne(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		id := fx.Browser().Register("ana@x.example", authz.AppUser).UserID
		root, elsewhere := fx.LoggedIn("root@x.example"), fx.LoggedIn("root@x.example")
		refused := func(b *accounttest.Browser, why string) {
			for _, c := range guarded(id) {
				w := b.Call(c[0], c[1], c[2])
				require.Equal(t, 403, w.Code, "%s: %s %s", why, c[0], c[1])
				require.Equal(t, "step-up-required", accounttest.Code(t, w), why)
			}
			require.Equal(t, 1, fx.Count(`SELECT count(*) FROM account WHERE id = $1 AND role = 'App User' AND archived_at IS NULL`, id), why)
			require.Zero(t, fx.Count(`SELECT count(*) FROM audit_event WHERE action IN ('account.delete', 'account.set_role', 'audit.export')`), why)
			require.Nil(t, accounttest.Decode[login.StepUpState](t, b.Call("GET", accounttest.StepUpPath, "")).Until, why)
		}
		refused(root, "logging in is no proof")
		for _, wrong := range []string{"", "wrong-horse-1"} {
			w := root.Post(accounttest.StepUpPath, login.OwnPassword{Password: wrong})
			require.Equal(t, 422, w.Code)
			require.Equal(t, "body.password", accounttest.WrongField(t, w))
		}
		refused(root, "nor is a wrong password")
		require.Equal(t, 1, fx.Audited(fx.Kernel.DB, "account.step_up_failed"))
		root.StepUp()
		require.Equal(t, 1, fx.Audited(fx.Kernel.DB, "account.step_up"))
		require.NotNil(t, accounttest.Decode[login.StepUpState](t, root.Call("GET", accounttest.StepUpPath, "")).Until)
		refused(elsewhere, "a proof is of its session")
		fx.Later(10 * time.Minute)
		refused(root, "and holds ten minutes")

		root = fx.LoggedIn("root@x.example")
		root.StepUp()
		fx.Later(10*time.Minute - time.Second)
		require.Equal(t, 200, root.Call("PUT", "/api/user/role/"+id, `{"user_level":"App Admin"}`).Code)
		require.Equal(t, 200, root.Call("GET", "/api/audit/export", "").Code)
		require.Equal(t, 204, root.Call("DELETE", "/api/user/"+id, "").Code)
		require.Equal(t, 200, root.Login("root@x.example", accounttest.Password).Code)
		require.Equal(t, 403, root.Call("GET", "/api/audit/export", "").Code, "a new log-in is a new session")
	}, auditTrail)
}

// The role is checked first: an actor whose role does not allow the act gets a refusal and is not asked for a password in vain.
func TestAProofGivesNoRole(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		b := fx.Browser()
		id := b.Register("ana@x.example", authz.AppUser).UserID
		for _, c := range guarded(id) {
			require.Equal(t, 401, b.Call(c[0], c[1], c[2]).Code)
		}
		require.Equal(t, 401, b.Post(accounttest.StepUpPath, login.OwnPassword{Password: accounttest.Password}).Code)
		require.Equal(t, 401, b.Call("POST", accounttest.StepUpPath+"/passkey", "").Code)
		require.Equal(t, 200, b.Login("ana@x.example", accounttest.Password).Code)
		for range 2 {
			for _, c := range guarded(id) {
				w := b.Call(c[0], c[1], c[2])
				require.Equal(t, 403, w.Code)
				require.Empty(t, accounttest.Code(t, w))
			}
			b.StepUp()
		}
		require.Equal(t, 409, b.Call("POST", accounttest.StepUpPath+"/passkey", "").Code, "there is no passkey")
	}, auditTrail)
}

func TestProvingAgainWithAPasskey(t *testing.T) {
	accounttest.WithPasskeys(t, func(fx *accounttest.Fixture) {
		root, d := fx.LoggedIn("root@x.example"), fx.Device()
		root.AddPasskey(d, "Key")
		_, anas := fx.WithPasskey("ana@x.example")
		fx.Later(11 * time.Minute)
		way := accounttest.StepUpPath + "/passkey"
		export := func() int { return root.Call("GET", "/api/audit/export", "").Code }
		require.Equal(t, 403, export())

		o := root.Asked(way)
		require.Len(t, o.AllowCredentials, 1)
		require.Equal(t, 422, root.Prove(way, anas.ProveWith(o, anas.Keys[0])).Code, "another account's")
		require.Equal(t, 422, root.Prove(way, d.Prove(o)).Code, "the question is used up")
		absent := *d
		absent.Unverified = true
		require.Equal(t, 422, root.Prove(way, absent.Prove(root.Asked(way))).Code, "without the owner")
		proof := d.Prove(root.Asked(way))
		thief := fx.Browser()
		require.Equal(t, 200, thief.LoginWith(anas))
		thief.Cookies["milepost_passkey"] = root.Jar()["milepost_passkey"]
		require.NotEqual(t, 200, thief.Prove(way, proof).Code, "in another account's session")
		require.Equal(t, 403, export())
		require.Equal(t, 200, root.Prove(way, d.Prove(root.Asked(way))).Code)
		require.Equal(t, 200, export())
		require.Positive(t, fx.Audited(fx.Kernel.DB, "account.step_up_failed"))
		require.Zero(t, fx.FailedLogins(), "a proof that failed is no log-in")
	}, auditTrail)
}

// An open session is no better place to guess a password at than the log-in.
func TestWrongPasswordsInASessionCountAsThoseOfALogin(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		root := fx.LoggedIn("root@x.example")
		for range 10 {
			require.Equal(t, 422, root.Post(accounttest.StepUpPath, login.OwnPassword{Password: "wrong-horse-1"}).Code)
		}
		require.Equal(t, 429, root.Post(accounttest.StepUpPath, login.OwnPassword{Password: accounttest.Password}).Code)
		require.Equal(t, 429, root.Login("root@x.example", accounttest.Password).Code, "in the same browser")
		require.Equal(t, 200, fx.Browser().Login("root@x.example", accounttest.Password).Code, "and nobody else is locked out")
		fx.Later(time.Minute)
		root.StepUp()
	})
}
