package app

import (
	"context"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/config"
)

func TestUserCommands(t *testing.T) {
	ctx, store := context.Background(), config.Store{Data: t.TempDir()}
	create := func(email, role, password string) error {
		return CreateUser(ctx, config.UserCreate{Store: store, Email: email, Role: role, First: "A", Last: "B"}, strings.NewReader(password+"\n"), io.Discard)
	}
	require.NoError(t, create("root@x.example", "Super Admin", "correct-horse-1"))
	require.ErrorContains(t, create("b@x.example", "King", "correct-horse-1"), "Parent/Caretaker", "the roles there are")
	require.ErrorContains(t, create("b@x.example", "Specialist", "short"), "8 characters")
	require.ErrorContains(t, create("b@x.example", "Specialist", ""), "standard input")
	require.ErrorContains(t, create("ROOT@x.example", "Specialist", "correct-horse-1"), "already exists")
	approve := func(email string) error {
		return ApproveUser(ctx, config.UserApprove{Store: store, Email: email}, io.Discard)
	}
	require.ErrorContains(t, approve("nobody@x.example"), "nobody@x.example")
	require.NoError(t, approve("root@x.example"), "an active account stays active")
	reset := func(email string) error {
		return ResetMFA(ctx, config.UserResetMFA{Store: store, Email: email}, io.Discard)
	}
	require.ErrorContains(t, reset("nobody@x.example"), "nobody@x.example")
	require.NoError(t, reset("ROOT@x.example"))
}

func TestAMisspelledRoleStopsTheStart(t *testing.T) {
	for flag, c := range map[string]config.Serve{
		"--approve-roles":   {ApproveRoles: []string{"App User", "Kin"}},
		"--require-mfa-for": {RequireMFAFor: []string{"Super Admin", "Kin"}},
	} {
		c.Data, c.Listen = t.TempDir(), "127.0.0.1:0"
		err := Serve(context.Background(), c, io.Discard)
		require.ErrorContains(t, err, flag+`: there is no role "Kin"; the roles are: `)
	}
}

func TestASuperAdminNeedsASecondFactorByDefault(t *testing.T) {
	for _, c := range []struct {
		text []string
		demo bool
		want []string
	}{
		{nil, false, []string{"Super Admin"}},
		{nil, true, nil},
		{[]string{"none"}, false, nil},
		{[]string{"Specialist"}, false, []string{"Specialist"}},
		{[]string{"Super Admin", "Specialist"}, true, []string{"Super Admin", "Specialist"}},
	} {
		serve := config.Serve{RequireMFAFor: c.text}
		require.NoError(t, checkRoles(serve))
		require.Equal(t, c.want, factorRoles(serve, c.demo), "%v, demo %t", c.text, c.demo)
	}
	require.ErrorContains(t, checkRoles(config.Serve{RequireMFAFor: []string{"none", "Specialist"}}), "no role")
}
