package app_test

import (
	"context"
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/doctor"
	"milepost/internal/system"
	"milepost/internal/testworld"
)

// stateOf reads how the installation is as a Super Admin does.
func stateOf(t *testing.T, w *testworld.World) (s system.SystemState) {
	t.Helper()
	require.NoError(t, json.Unmarshal([]byte(w.Must(w.Person(authz.SuperAdmin, account.Active), "get-system", testworld.Call{})), &s))
	return s
}

func TestTheSystemIsShown(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		w.Person(authz.Specialist, account.Active).Picture()
		w.Exec(`INSERT INTO job (id, kind, payload, run_at, created_at) VALUES ('a', 'account.approved', '{}', 1000000, 1)`)
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan struct{})
		go func() { w.Services.System.Run(ctx); close(ended) }()
		require.Eventually(t, func() bool { return len(stateOf(t, w).Nodes) == 1 }, 20*time.Second, 20*time.Millisecond)
		w.Exec(`INSERT INTO node (id, name, version, started_at, seen_at) VALUES ('gone', 'gone', '1', 1, $1)`, db.Micros(time.Now().Add(-time.Hour)))

		s := stateOf(t, w)
		require.Equal(t, string(w.DB.Engine()), s.Database.Engine)
		require.Positive(t, s.Database.Bytes)
		require.Positive(t, s.Disk.Free)
		require.Positive(t, s.Files.Count)
		require.Equal(t, int64(1), s.Letters.Due)
		require.Equal(t, int64(1), s.Letters.OldestAt.Time().Unix())
		require.Len(t, s.Nodes, 2)
		require.Equal(t, []bool{true, false}, []bool{s.Nodes[0].Away, s.Nodes[1].Away})

		stop()
		<-ended
		s = stateOf(t, w)
		require.Len(t, s.Nodes, 1, "a server that stops says so")
		require.Equal(t, "gone", s.Nodes[0].Name)
	})
}

func TestTheSystemIsExaminedForASuperAdmin(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		var checks system.SystemChecks
		require.NoError(t, json.Unmarshal([]byte(w.Must(w.Person(authz.SuperAdmin, account.Active), "examine-system", testworld.Call{})), &checks))
		found := map[string]doctor.State{}
		for _, f := range checks.Findings {
			found[f.MessageID] = f.State
			require.NotEmpty(t, f.Message)
		}
		require.Equal(t, doctor.OK, found["doctor.database-fine"])
		require.Equal(t, doctor.Warning, found["doctor.backup-none"])
		require.Equal(t, doctor.OK, found["doctor.files-fine"])
		require.Equal(t, http.StatusForbidden, w.As(w.Person(authz.Developer, account.Active).Cookies(), "get-system").Code)
	})
}
