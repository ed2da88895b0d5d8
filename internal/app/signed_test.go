package app_test

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/activity"
	"milepost/internal/app"
	"milepost/internal/authz"
	"milepost/internal/config"
	"milepost/internal/people"
	"milepost/internal/report"
	"milepost/internal/report/signing"
	"milepost/internal/testworld"
	"milepost/internal/wire"
)

// A signed version stays, to the byte, through all changes of its sources: newer norms and figures, a changed record of the
// child, a new version of the application, and a backup with its restore.
func TestSignedVersionsStayUnchanged(t *testing.T) {
	testworld.On(t, func(t *testing.T, w *testworld.World) {
		r := startRunning(w)
		p := r.runner
		w.Must(p, "update-activity", testworld.Call{ID: r.activity, Body: activity.Change{FinishDate: new(wire.At(w.Now()))}})
		id := w.Text(`SELECT id FROM report WHERE activity_id = $1`, r.activity)
		signed := member(t, w.Must(p, "sign-report", testworld.Call{ID: id, Body: signing.Signing{Revision: 1}}), "hash")
		ctx := authz.With(t.Context(), p.Actor)
		bytesOf := func(w *testworld.World) string {
			body, err := w.Services.Signing.Bytes(ctx, w.DB.Read(), id, 1)
			require.NoError(t, err)
			sum := sha256.Sum256(body)
			require.Equal(t, signed, hex.EncodeToString(sum[:]))
			return string(body)
		}
		before := bytesOf(w)
		read, err := w.Services.Signing.Version(ctx, p.Actor, id, 1)
		require.NoError(t, err)
		for name, change := range map[string]func(){
			"newer norms and figures by them": func() {
				w.AddNorms(r.author.Actor, r.application)
				w.Must(p, "rescore-report", testworld.Call{ID: id, Body: report.Rescore{Reason: "There are norms."}})
			},
			"a changed record": func() {
				edit := people.ChildEdit{FirstName: new("Renamed"), LastName: new("Otherwise")}
				w.Must(p, "update-child", testworld.Call{ID: p.Child(), Body: edit})
			},
			"a new version of the application": func() {
				w.Must(r.author, "save-application", testworld.Call{ID: r.application, Body: pictured("Which one has corners?", r.pic)})
				r.publish(w, "true")
			},
		} {
			change()
			require.Equal(t, before, bytesOf(w), name)
		}
		again := restored(t, w)
		require.Equal(t, before, bytesOf(again), "a restore")
		after, err := again.Services.Signing.Version(ctx, p.Actor, id, 1)
		require.NoError(t, err)
		require.Equal(t, read, after, "and says the same")
	})
}

// restored returns the world restored from its backup. PostgreSQL has its own backups: there it is the same world.
func restored(t *testing.T, w *testworld.World) *testworld.World {
	t.Helper()
	if w.Config.DatabaseURL != "" {
		return w
	}
	file, into := filepath.Join(t.TempDir(), "backup.tar.gz"), config.Store{Data: filepath.Join(t.TempDir(), "new")}
	require.NoError(t, app.Backup(t.Context(), config.Backup{Store: w.Config.Store, File: file}, nil))
	require.NoError(t, app.Restore(t.Context(), config.Restore{Store: into, File: file}, nil))
	key, err := os.ReadFile(w.Config.SecretKeyPath())
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(into.SecretKeyPath(), key, 0o600))
	return testworld.Node(t, testworld.Open(t, testworld.SettingsOf(into)))
}
