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
