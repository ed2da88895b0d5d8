package app

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/migrations"
	"milepost/internal/db/pgtest"
	"milepost/internal/doctor"
	"milepost/internal/sleep"
)

// stateOf examines and returns the state of the finding with an id; empty if it is not among them.
func (s *set) stateOf(id string) doctor.State {
	s.t.Helper()
	for _, f := range s.examine() {
		if f.Message.ID() == id {
			return f.State
		}
	}
	return ""
}

func TestTheDoctorSaysHowAReplicaFollows(t *testing.T) {
	if testing.Short() {
		t.Skip("starts two servers, and waits until one is seconds behind")
	}
	primary, err := pgtest.NewCluster()
	require.NoError(t, err)
	t.Cleanup(primary.Remove)
	replica, err := primary.Standby("replica")
	require.NoError(t, err)
	t.Cleanup(replica.Remove)
	s := wholeSet(t, db.Options{URL: primary.URL(), Migrations: migrations.Files})
	s.Config.DatabaseReadURL = replica.URL()
	require.Eventually(t, func() bool { return s.stateOf("doctor.replica-fine") == doctor.OK }, 10*time.Second, 100*time.Millisecond)

	d, err := db.Open(t.Context(), db.Options{URL: replica.URL(), MaxConns: 1})
	require.NoError(t, err)
	for _, statement := range []string{`ALTER SYSTEM SET recovery_min_apply_delay = '1h'`, `SELECT pg_reload_conf()`} {
		_, err = d.Read().Exec(t.Context(), statement)
		require.NoError(t, err)
	}
	require.NoError(t, d.Close())
	require.NoError(t, sleep.For(t.Context(), time.Second))
	s.change(`INSERT INTO setting (name, value) VALUES ('written', '') ON CONFLICT (name) DO UPDATE SET value = excluded.value`)
	require.NoError(t, sleep.For(t.Context(), 6*time.Second))
	require.Equal(t, doctor.Warning, s.stateOf("doctor.replica-behind"))
}
