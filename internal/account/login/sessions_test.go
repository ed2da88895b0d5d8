package login_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account/accounttest"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
)

func TestSessionsAreListed(t *testing.T) {
	accounttest.Run(t, func(fx *accounttest.Fixture) {
		fx.Browser().Register("ana@x.example", authz.AppUser)
		first := fx.LoggedIn("ana@x.example")
		fx.Later(time.Minute)
		second := fx.LoggedIn("ana@x.example")
		fx.Later(time.Minute)
		third := fx.LoggedIn("ana@x.example")
		root := fx.LoggedIn("root@x.example")
		fx.Later(time.Minute)
		require.Equal(t, 200, first.Call("GET", accounttest.RenewPath, "").Code)

		rows := first.Sessions()
		require.Len(t, rows, 3)
		require.Equal(t, []bool{true, false, false}, []bool{rows[0].Current, rows[1].Current, rows[2].Current}, "newest use first")
		require.Greater(t, rows[0].LastUsed, rows[0].Created)
		require.NotEmpty(t, rows[0].Address)

		foreign := root.Sessions()[0].ID
		for _, id := range []string{foreign, "00000000-0000-4000-8000-000000000000", "x", "%00"} {
			require.Equal(t, 404, first.Call("DELETE", accounttest.SessionsPath+"/"+id, "").Code, id)
		}
		require.Equal(t, 200, root.Status())

		require.Equal(t, 204, first.Call("DELETE", accounttest.SessionsPath+"/"+rows[1].ID, "").Code)
		require.Equal(t, 401, third.Status(), "on the next request")
		require.Equal(t, 401, third.Call("GET", accounttest.RenewPath, "").Code)
		require.Equal(t, 404, first.Call("DELETE", accounttest.SessionsPath+"/"+rows[1].ID, "").Code, "it has ended already")
		require.Len(t, first.Sessions(), 2)

		require.Equal(t, 204, first.Call("DELETE", accounttest.SessionsPath, "").Code)
		require.Equal(t, 401, second.Status())
		require.Equal(t, 200, first.Status())
		require.Len(t, first.Sessions(), 1)
		require.Equal(t, 204, first.Call("DELETE", accounttest.SessionsPath, "").Code, "twice is fine")
		require.Equal(t, 204, first.Call("DELETE", accounttest.SessionsPath+"/"+rows[0].ID, "").Code)
		require.Equal(t, 401, first.Status(), "one's own session may be ended too")
	})
}

// Sessions are swept when the account logs in again, a month after they ended or ran out; the trail of them stays.
func TestOldSessionsAreSwept(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		fx := accounttest.New(t, d)
		fx.Browser().Register("ana@x.example", authz.AppUser)
		count := func(table string) (n int) {
			require.NoError(t, d.Read().Get(context.Background(), &n, "SELECT count(*) FROM "+table))
			return n
		}
		first := fx.LoggedIn("ana@x.example")
		fx.LoggedIn("ana@x.example")
		require.Equal(t, 204, first.Call("DELETE", accounttest.SessionsPath, "").Code)
		fx.Later(29 * 24 * time.Hour)
		fx.LoggedIn("ana@x.example")
		require.Equal(t, 3, count("session"))
		fx.Later(25 * time.Hour)
		fx.LoggedIn("ana@x.example")
		require.Equal(t, 3, count("session"), "the one that was ended is gone")
		fx.Later(61 * 24 * time.Hour)
		fx.LoggedIn("ana@x.example")
		require.Equal(t, 1, count("session"))
		require.Equal(t, 1, count("access_token"))
		require.Equal(t, 1, fx.Audited(d, "account.other_sessions_ended"))
	})
}
