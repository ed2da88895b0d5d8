package authz_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authz"
)

func TestAllowed(t *testing.T) {
	admins := authz.Policy{Roles: []authz.Role{authz.SuperAdmin, authz.AppAdmin}}
	cases := []struct {
		policy   authz.Policy
		role     authz.Role
		signedIn bool
		want     int
	}{
		{authz.Policy{Public: true}, "", false, 200},
		{authz.Policy{Public: true}, authz.AppUser, true, 200},
		{authz.Policy{}, "", false, 401},
		{authz.Policy{}, authz.Parent, true, 200},
		{admins, "", false, 401},
		{admins, authz.SuperAdmin, false, 401},
		{admins, authz.AppUser, true, 403},
		{admins, "super admin", true, 403},
		{admins, "", true, 403},
		{admins, authz.AppAdmin, true, 200},
	}
	for _, c := range cases {
		t.Run(fmt.Sprintf("%v %q %v", c.policy, c.role, c.signedIn), func(t *testing.T) {
			require.Equal(t, c.want, authz.Allowed(c.policy, authz.Actor{Role: c.role}, c.signedIn))
		})
	}
}

func TestRoles(t *testing.T) {
	require.Len(t, authz.Roles(), 8)
	for _, role := range authz.Roles() {
		require.True(t, role.Valid())
	}
	require.False(t, authz.Role("").Valid())
	require.False(t, authz.Role("specialist").Valid())
}

func TestTableNamesKnownRoles(t *testing.T) {
	for id, policy := range authz.Table {
		require.False(t, policy.Public && len(policy.Roles) > 0, "%s is public and has roles", id)
		for _, role := range policy.Roles {
			require.True(t, role.Valid(), "%s: %s", id, role)
		}
	}
}

func TestActorTravelsInTheContext(t *testing.T) {
	_, ok := authz.From(context.Background())
	require.False(t, ok)
	want := authz.Actor{ID: "u", Key: 7, Email: "a@b.c", Role: authz.Specialist, SessionID: "s"}
	got, ok := authz.From(authz.With(context.Background(), want))
	require.True(t, ok)
	require.Equal(t, want, got)
}

func TestATokenMayCallOnlyWhatItsScopesSay(t *testing.T) {
	reads := authz.Policy{Token: authz.ReadChildren}
	cases := []struct {
		policy authz.Policy
		scopes authz.Scopes
		want   int
	}{
		{authz.Policy{}, "children:read children:write", 403},
		{authz.Policy{Public: true}, "children:read", 403},
		{authz.Policy{Public: true, Token: authz.ReadChildren}, "", 403},
		{authz.Policy{Public: true, Token: authz.ReadChildren}, "children:read", 200},
		{authz.Policy{Token: authz.AnyScope}, "", 200},
		{reads, "", 403},
		{reads, "children:write", 403},
		{reads, "reports:read children:read", 200},
		{reads, "children:reader", 403},
		{authz.Policy{Token: "admin"}, "admin any", 403},
		{authz.Policy{Token: authz.ReadChildren, Roles: []authz.Role{authz.SuperAdmin}}, "children:read", 403},
	}
	for _, c := range cases {
		actor := authz.Actor{Role: authz.Specialist, TokenID: "t", Scopes: c.scopes}
		require.Equal(t, c.want, authz.Allowed(c.policy, actor, true), "%v %q", c.policy, c.scopes)
	}
}

// What ends or changes somebody's access, and what only administrators do, is never for a program.
func TestTokensReachNoAccountsAndNoAdministration(t *testing.T) {
	used := map[authz.Scope]bool{}
	for id, policy := range authz.Table {
		if policy.Token == "" {
			continue
		}
		used[policy.Token] = true
		require.True(t, policy.Token == authz.AnyScope || policy.Token.Valid(), "%s: %s", id, policy.Token)
		require.False(t, policy.StepUp, "%s asks for a proof, which a program cannot give", id)
		require.NotEqual(t, []authz.Role{authz.SuperAdmin}, policy.Roles, id)
	}
	for _, scope := range authz.AllScopes() {
		require.True(t, used[scope], "no operation needs %s", scope)
	}
}

func TestScopesAreWrittenOnceAndInOneOrder(t *testing.T) {
	require.Equal(t, authz.Scopes("children:read reports:read"), authz.JoinScopes([]authz.Scope{authz.ReadReports, authz.ReadChildren, authz.ReadReports}))
	require.Empty(t, authz.Scopes("").List())
}
