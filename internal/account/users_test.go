package account_test

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

	"milepost/internal/account"
	"milepost/internal/authz"
)

func (b *browser) setRole(id string, role authz.Role) int {
	return b.call("PUT", "/api/user/role/"+id, `{"user_level":"`+string(role)+`"}`).Code
}

func TestAChangedRoleHoldsAndEndsTheSessions(t *testing.T) {
	onBoth(t, func(k *desk) {
		ana := k.person("Ana", "Berg", "ana@x.example", authz.AppUser)
		there, root := k.enter("ana@x.example"), k.root()
		row := "/api/user/role/" + ana.ID
		require.Equal(t, "App User", decode[account.UserRow](t, root.call("PUT", row, `{"user_level":"App User"}`)).UserLevel)
		require.Equal(t, 200, there.status(), "the same role changes nothing")
		require.Equal(t, 403, there.call("PUT", row, `{"user_level":"Super Admin"}`).Code)

		require.Equal(t, "Developer", decode[account.UserRow](t, root.call("PUT", row, `{"user_level":"Developer"}`)).UserLevel)
		require.Equal(t, 401, there.status())
		require.Equal(t, 401, there.call("GET", "/api/auth/renew-access-token", "").Code)
		again := k.enter("ana@x.example")
		require.Equal(t, "Developer", decode[account.CookieData](t, again.call("GET", "/api/auth/get-access-cookie-data", "")).Role)
		require.Equal(t, 200, again.call("GET", "/api/auth/get-all-users", "").Code)
		for _, wrong := range []string{"", "King", "super admin"} {
			require.Equal(t, 422, root.setRole(ana.ID, authz.Role(wrong)), wrong)
		}
	})
}

func TestAnApplicantsRoleMayBeChangedAndStillWaits(t *testing.T) {
	onBoth(t, func(k *desk) {
		waiting := k.browser().register("ana@x.example", authz.Specialist).UserID
		w := k.root().call("PUT", "/api/user/role/"+waiting, `{"user_level":"App User"}`)
		row := decode[account.UserRow](t, w)
		require.Equal(t, "awaiting App User", row.State+" "+row.UserLevel)
	})
}

func TestADeletedAccountIsGoneEverywhere(t *testing.T) {
	onBoth(t, func(k *desk) {
		ana := k.person("Ana", "Berg", "ana@x.example", authz.AppUser)
		there, root := k.enter("ana@x.example"), k.root()
		row := "/api/user/" + ana.ID
		require.Equal(t, 403, there.call("DELETE", row, "").Code)
		require.Equal(t, 204, root.call("DELETE", row, "").Code)
		require.Equal(t, 401, there.status())
		require.Equal(t, 401, k.browser().login("ana@x.example", password).Code)
		for _, call := range [][3]string{
			{"GET", row, ""},
			{"DELETE", row, ""},
			{"PUT", row, `{"pending":"yes"}`},
			{"PUT", row, `{"pending":"no","approve":true}`},
			{"PUT", "/api/user/role/" + ana.ID, `{"user_level":"App User"}`},
		} {
			archived, missing := root.call(call[0], call[1], call[2]), root.call(call[0], strings.Replace(call[1], ana.ID, "missing", 1), call[2])
			require.Equal(t, 404, archived.Code, call)
			require.Equal(t, 404, missing.Code, call)
		}
		names, total, _ := root.list(values("search", "ana"))
		require.Empty(t, names)
		require.Equal(t, "0", total)
		names, _, _ = root.list(values())
		require.Equal(t, []string{"root"}, names)
		require.NotEqual(t, ana.ID, k.browser().register("ana@x.example", authz.AppUser).UserID, "the address is free again")
	})
}

func TestNobodyActsUponThemselves(t *testing.T) {
	onBoth(t, func(k *desk) {
		k.person("Ana", "Berg", "ana@x.example", authz.SuperAdmin) // so that root is not the last
		root := k.root()
		self := decode[account.CookieData](t, root.call("GET", "/api/auth/get-access-cookie-data", "")).ID
		require.Equal(t, 409, root.call("PUT", "/api/user/"+self, `{"pending":"yes"}`).Code)
		require.Equal(t, 409, root.call("DELETE", "/api/user/"+self, "").Code)
		require.Equal(t, 409, root.setRole(self, authz.AppUser))
		require.Equal(t, 200, root.status())
	})
}

// acts are the three that take a Super Admin away.
func acts(ctx context.Context, s *account.Service) map[string]func(actor authz.Actor, id string) error {
	return map[string]func(authz.Actor, string) error{
		"suspend": func(actor authz.Actor, id string) error {
			_, err := s.SetState(ctx, actor, id, account.UserState{Pending: "yes"})
			return err
		},
		"demote": func(actor authz.Actor, id string) error {
			_, err := s.SetRole(ctx, actor, id, account.UserRole{UserLevel: string(authz.AppUser)})
			return err
		},
		"delete": func(actor authz.Actor, id string) error { return s.Archive(ctx, actor, id, "") },
	}
}

func TestTheLastSuperAdminStays(t *testing.T) {
	onBoth(t, func(k *desk) {
		self := decode[account.CookieData](t, k.root().call("GET", "/api/auth/get-access-cookie-data", "")).ID
		k.browser().register("waits@x.example", authz.SuperAdmin)
		for name, act := range acts(t.Context(), k.service) {
			require.ErrorContains(t, act(authz.Actor{}, self), "last Super Admin", name)
		}
		other := k.person("Ana", "Berg", "ana@x.example", authz.SuperAdmin)
		_, err := k.service.SetState(t.Context(), authz.Actor{}, other.ID, account.UserState{Pending: "yes"})
		require.NoError(t, err)
		for name, act := range acts(t.Context(), k.service) {
			require.ErrorContains(t, act(authz.Actor{}, self), "last Super Admin", name)
		}
		_, err = k.service.SetRole(t.Context(), authz.Actor{}, other.ID, account.UserRole{UserLevel: "App User"})
		require.NoError(t, err, "a suspended one is not the last that acts")
	})
}

// Two Super Admins who take each other away at the same moment: one of them stays.
func TestTwoSuperAdminsAtOnce(t *testing.T) {
	onBoth(t, func(k *desk) {
		for name, act := range acts(t.Context(), k.service) {
			for round := range 5 {
				k.exec(`UPDATE account SET state = 'suspended' WHERE role = 'Super Admin'`)
				ana := k.person("Ana", "Berg", fmt.Sprintf("ana-%s-%d@x.example", name, round), authz.SuperAdmin)
				bo := k.person("Bo", "Berg", fmt.Sprintf("bo-%s-%d@x.example", name, round), authz.SuperAdmin)
				var calls sync.WaitGroup
				var failures [2]error
				calls.Go(func() { failures[0] = act(ana, bo.ID) })
				calls.Go(func() { failures[1] = act(bo, ana.ID) })
				calls.Wait()
				require.ErrorContains(t, errors.Join(failures[:]...), "last Super Admin", name)
				left := k.count(`SELECT count(*) FROM account WHERE role = 'Super Admin' AND state = 'active' AND archived_at IS NULL`)
				require.Equal(t, 1, left, name)
			}
		}
	})
}

func TestTheOwnerIsToldOfTheNewRole(t *testing.T) {
	onBoth(t, func(k *desk) {
		ana := k.person("Ana", "Berg", "ana@x.example", authz.AppUser)
		waiting := k.browser().register("waits@x.example", authz.Specialist).UserID
		root := k.root()
		require.Equal(t, 200, root.setRole(waiting, authz.AppAdmin))
		require.Equal(t, 200, root.setRole(ana.ID, authz.Developer))
		k.service.Work()
		k.jobs.Start()
		require.Eventually(t, func() bool {
			return k.count(`SELECT count(*) FROM job WHERE done_at IS NULL`) == 0
		}, 10*time.Second, 10*time.Millisecond)
		require.NoError(t, k.jobs.Stop(context.Background()))
		letters, err := filepath.Glob(filepath.Join(k.outbox, "*.eml"))
		require.NoError(t, err)
		require.Len(t, letters, 1, "an applicant is not told: they could not log in with it")
		text, err := os.ReadFile(letters[0])
		require.NoError(t, err)
		require.Contains(t, string(text), "ana@x.example")
		require.Contains(t, string(text), "now Developer")
	})
}
