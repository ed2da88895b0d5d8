package users_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/account/login"
	"milepost/internal/account/users"
	"milepost/internal/authz"
)

func TestTheApplicantIsNotifiedOfTheApproval(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		registered := fx.Browser().Register("ana@x.example", authz.Specialist)
		fx.Work()
		fx.Jobs.Start()
		root := fx.Browser()
		require.Equal(t, 200, root.Login("root@x.example", accounttest.Password).Code)
		require.Equal(t, 200, root.Call("PUT", "/api/user/"+registered.UserID, `{"pending":"no","approve":true}`).Code)
		require.Eventually(t, func() bool {
			letters, err := filepath.Glob(filepath.Join(fx.Outbox, "*.eml"))
			require.NoError(t, err)
			return len(letters) == 1
		}, 10*time.Second, 10*time.Millisecond)
		require.NoError(t, fx.Jobs.Stop(context.Background()))
		letters, err := filepath.Glob(filepath.Join(fx.Outbox, "*.eml"))
		require.NoError(t, err)
		text, err := os.ReadFile(letters[0])
		require.NoError(t, err)
		require.Contains(t, string(text), "ana@x.example")
		require.Contains(t, string(text), "http://example.com/login")
	})
}

func setRole(b *accounttest.Browser, id string, role authz.Role) int {
	return b.Call("PUT", "/api/user/role/"+id, `{"user_level":"`+string(role)+`"}`).Code
}

func TestAChangedRoleAppliesAndEndsTheSessions(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		ana := newPerson(fx, "Ana", "Berg", "ana@x.example", authz.AppUser)
		there, root := fx.LoggedIn("ana@x.example"), fx.Root()
		row := "/api/user/role/" + ana.ID
		require.Equal(t, "App User", accounttest.Decode[users.UserRow](t, root.Call("PUT", row, `{"user_level":"App User"}`)).UserLevel)
		require.Equal(t, 200, there.Status(), "the same role changes nothing")
		require.Equal(t, 403, there.Call("PUT", row, `{"user_level":"Super Admin"}`).Code)

		require.Equal(t, "Developer", accounttest.Decode[users.UserRow](t, root.Call("PUT", row, `{"user_level":"Developer"}`)).UserLevel)
		require.Equal(t, 401, there.Status())
		require.Equal(t, 401, there.Call("GET", "/api/auth/renew-access-token", "").Code)
		again := fx.LoggedIn("ana@x.example")
		require.Equal(t, "Developer", accounttest.Decode[login.CookieData](t, again.Call("GET", "/api/auth/get-access-cookie-data", "")).Role)
		require.Equal(t, 200, again.Call("GET", "/api/auth/get-all-users", "").Code)
		for _, wrong := range []string{"", "King", "super admin"} {
			require.Equal(t, 422, setRole(root, ana.ID, authz.Role(wrong)), wrong)
		}
	})
}

func TestAnApplicantWithAChangedRoleStillWaits(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		waiting := fx.Browser().Register("ana@x.example", authz.Specialist).UserID
		w := fx.Root().Call("PUT", "/api/user/role/"+waiting, `{"user_level":"App User"}`)
		row := accounttest.Decode[users.UserRow](t, w)
		require.Equal(t, "awaiting App User", row.State+" "+row.UserLevel)
	})
}

func TestADeletedAccountIsGoneEverywhere(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		ana := newPerson(fx, "Ana", "Berg", "ana@x.example", authz.AppUser)
		there, root := fx.LoggedIn("ana@x.example"), fx.Root()
		row := "/api/user/" + ana.ID
		require.Equal(t, 403, there.Call("DELETE", row, "").Code)
		require.Equal(t, 204, root.Call("DELETE", row, "").Code)
		require.Equal(t, 401, there.Status())
		require.Equal(t, 401, fx.Browser().Login("ana@x.example", accounttest.Password).Code)
		for _, call := range [][3]string{
			{"GET", row, ""},
			{"DELETE", row, ""},
			{"PUT", row, `{"pending":"yes"}`},
			{"PUT", row, `{"pending":"no","approve":true}`},
			{"PUT", "/api/user/role/" + ana.ID, `{"user_level":"App User"}`},
		} {
			archived, missing := root.Call(call[0], call[1], call[2]), root.Call(call[0], strings.Replace(call[1], ana.ID, "missing", 1), call[2])
			require.Equal(t, 404, archived.Code, call)
			require.Equal(t, 404, missing.Code, call)
		}
		names, total, _ := list(root, values("search", "ana"))
		require.Empty(t, names)
		require.Equal(t, "0", total)
		names, _, _ = list(root, values())
		require.Equal(t, []string{"root"}, names)
		require.NotEqual(t, ana.ID, fx.Browser().Register("ana@x.example", authz.AppUser).UserID, "the address is free again")
	})
}

func TestNobodyManagesTheirOwnAccount(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		newPerson(fx, "Ana", "Berg", "ana@x.example", authz.SuperAdmin) // so that root is not the last
		root := fx.Root()
		self := accounttest.Decode[login.CookieData](t, root.Call("GET", "/api/auth/get-access-cookie-data", "")).ID
		require.Equal(t, 409, root.Call("PUT", "/api/user/"+self, `{"pending":"yes"}`).Code)
		require.Equal(t, 409, root.Call("DELETE", "/api/user/"+self, "").Code)
		require.Equal(t, 409, setRole(root, self, authz.AppUser))
		require.Equal(t, 200, root.Status())
	})
}

// acts returns the three that take a Super Admin away.
func acts(ctx context.Context, s *users.Service) map[string]func(actor authz.Actor, id string) error {
	return map[string]func(authz.Actor, string) error{
		"suspend": func(actor authz.Actor, id string) error {
			_, err := s.SetState(ctx, actor, id, users.UserState{Pending: "yes"})
			return err
		},
		"demote": func(actor authz.Actor, id string) error {
			_, err := s.SetRole(ctx, actor, id, users.UserRole{UserLevel: string(authz.AppUser)})
			return err
		},
		"delete": func(actor authz.Actor, id string) error { return s.Archive(ctx, actor, id, "") },
	}
}

func TestTheLastSuperAdminStays(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		self := accounttest.Decode[login.CookieData](t, fx.Root().Call("GET", "/api/auth/get-access-cookie-data", "")).ID
		fx.Browser().Register("waits@x.example", authz.SuperAdmin)
		for name, act := range acts(t.Context(), fx.Users) {
			require.ErrorContains(t, act(authz.Actor{}, self), "last Super Admin", name)
		}
		other := newPerson(fx, "Ana", "Berg", "ana@x.example", authz.SuperAdmin)
		_, err := fx.Users.SetState(t.Context(), authz.Actor{}, other.ID, users.UserState{Pending: "yes"})
		require.NoError(t, err)
		for name, act := range acts(t.Context(), fx.Users) {
			require.ErrorContains(t, act(authz.Actor{}, self), "last Super Admin", name)
		}
		_, err = fx.Users.SetRole(t.Context(), authz.Actor{}, other.ID, users.UserRole{UserLevel: "App User"})
		require.NoError(t, err, "a suspended one is not the last that acts")
	})
}

// Two Super Admins who take each other away at the same moment: one of them stays.
func TestTwoSuperAdminsAtOnce(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		for name, act := range acts(t.Context(), fx.Users) {
			for round := range 5 {
				fx.Exec(`UPDATE account SET state = 'suspended' WHERE role = 'Super Admin'`)
				ana := newPerson(fx, "Ana", "Berg", fmt.Sprintf("ana-%s-%d@x.example", name, round), authz.SuperAdmin)
				bo := newPerson(fx, "Bo", "Berg", fmt.Sprintf("bo-%s-%d@x.example", name, round), authz.SuperAdmin)
				var calls sync.WaitGroup
				var failures [2]error
				calls.Go(func() { failures[0] = act(ana, bo.ID) })
				calls.Go(func() { failures[1] = act(bo, ana.ID) })
				calls.Wait()
				require.ErrorContains(t, errors.Join(failures[:]...), "last Super Admin", name)
				left := fx.Count(`SELECT count(*) FROM account WHERE role = 'Super Admin' AND state = 'active' AND archived_at IS NULL`)
				require.Equal(t, 1, left, name)
			}
		}
	})
}

func TestTheAccountIsNotifiedOfItsNewRole(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		ana := newPerson(fx, "Ana", "Berg", "ana@x.example", authz.AppUser)
		waiting := fx.Browser().Register("waits@x.example", authz.Specialist).UserID
		root := fx.Root()
		require.Equal(t, 200, setRole(root, waiting, authz.AppAdmin))
		require.Equal(t, 200, setRole(root, ana.ID, authz.Developer))
		fx.Work()
		fx.Jobs.Start()
		require.Eventually(t, func() bool {
			return fx.Count(`SELECT count(*) FROM job WHERE done_at IS NULL`) == 0
		}, 10*time.Second, 10*time.Millisecond)
		require.NoError(t, fx.Jobs.Stop(context.Background()))
		letters, err := filepath.Glob(filepath.Join(fx.Outbox, "*.eml"))
		require.NoError(t, err)
		require.Len(t, letters, 1, "an applicant gets no letter: they could not log in with it")
		text, err := os.ReadFile(letters[0])
		require.NoError(t, err)
		require.Contains(t, string(text), "ana@x.example")
		require.Contains(t, string(text), "now Developer")
	})
}
