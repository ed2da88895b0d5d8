package app

import (
	"context"
	"io"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
	"github.com/stretchr/testify/require"

	"milepost/internal/backup"
	"milepost/internal/blob"
	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/dbcopy"
	"milepost/internal/doctor"
)

// bucketURL is the address of a bucket of its own.
func bucketURL(t *testing.T) string {
	t.Helper()
	t.Setenv("AWS_ACCESS_KEY_ID", "key")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "secret")
	t.Setenv("AWS_EC2_METADATA_DISABLED", "true")
	backend := s3mem.New()
	require.NoError(t, backend.CreateBucket("safe"))
	server := httptest.NewServer(gofakes3.New(backend).Server())
	t.Cleanup(server.Close)
	return "s3://safe?region=eu-central-1&use_path_style=true&endpoint=" + url.QueryEscape(server.URL)
}

// putPicture stores a file, and returns its hash.
func putPicture(t *testing.T, s config.Store) string {
	t.Helper()
	files, err := blob.New(t.Context(), s.BlobLocation())
	require.NoError(t, err)
	object, err := files.Put(t.Context(), strings.NewReader("<svg></svg> of a child"), 100)
	require.NoError(t, err)
	require.NoError(t, files.Close())
	return object.Hash
}

func requirePicture(t *testing.T, s config.Store, hash string) {
	t.Helper()
	files, err := blob.New(t.Context(), s.BlobLocation())
	require.NoError(t, err)
	content, err := files.Open(t.Context(), hash)
	require.NoError(t, err)
	text, err := io.ReadAll(content)
	require.NoError(t, err)
	require.Equal(t, "<svg></svg> of a child", string(text))
	require.Equal(t, "image/svg+xml", content.ContentType)
	require.NoError(t, content.Close())
	require.NoError(t, files.Close())
}

func setting(t *testing.T, s config.Store, name string) (value string) {
	t.Helper()
	d, err := openDatabase(t.Context(), s)
	require.NoError(t, err)
	require.NoError(t, d.Read().Get(t.Context(), &value, `SELECT value FROM setting WHERE name = $1`, name))
	require.NoError(t, d.Close())
	return value
}

func TestABackupComesBackWhereverItCameFrom(t *testing.T) {
	dbtest.EachInstallation(t, func(t *testing.T, options db.Options) {
		s := wholeSet(t, options)
		s.change(`INSERT INTO setting (name, value) VALUES ('child', $1)`, childName)
		hash := putPicture(t, s.Config.Store)
		private, public := backupKeys(t)
		file := filepath.Join(t.TempDir(), "backup.age")
		require.NoError(t, Backup(t.Context(), config.Backup{Store: s.Config.Store, KeyFile: public, File: file}, nil))
		require.NoError(t, VerifyBackup(t.Context(), config.VerifyBackup{File: file, KeyFile: private, Scratch: t.TempDir()}, nil, io.Discard))

		for name, into := range map[string]config.Store{
			"a folder":               {Data: filepath.Join(t.TempDir(), "new")},
			"the engine, and bucket": {Data: filepath.Join(t.TempDir(), "new"), DatabaseURL: copied(t, options).URL, BlobURL: bucketURL(t)},
		} {
			t.Run(name, func(t *testing.T) {
				restore := config.Restore{Store: into, KeyFile: private, File: file}
				require.NoError(t, Restore(t.Context(), restore, nil))
				require.Equal(t, childName, setting(t, into, "child"))
				requirePicture(t, into, hash)
				require.FileExists(t, into.SecretKeyPath())
				_, err := os.Stat(into.DatabasePath())
				require.Equal(t, into.DatabaseURL == "", err == nil)
				again := restore
				again.Data = filepath.Join(t.TempDir(), "other")
				if into.BlobURL != "" {
					require.ErrorIs(t, Restore(t.Context(), again, nil), blob.ErrNotEmpty)
				}
				if again.BlobURL = ""; into.DatabaseURL != "" {
					s := set{t: t}
					s.Config.Store = into
					s.change(`INSERT INTO audit_event (id, at, action, subject_kind, subject_id) VALUES ('e', 1, 'login', '', '')`)
					require.ErrorIs(t, Restore(t.Context(), again, nil), dbcopy.ErrNotEmpty)
				}
			})
		}
	})
}

func TestBackupsAreMadeOnTheSchedule(t *testing.T) {
	dbtest.EachInstallation(t, func(t *testing.T, options db.Options) {
		private, public := backupKeys(t)
		for name, location := range map[string]string{"folder": t.TempDir(), "bucket": bucketURL(t)} {
			t.Run(name, func(t *testing.T) {
				s := wholeSet(t, copied(t, options))
				s.change(`DELETE FROM setting WHERE name = 'backup-good'`)
				s.Config.Backups = config.Backups{BackupTo: location, BackupKeyFile: public, BackupEvery: time.Hour, BackupKeep: 2, BackupWarnAfter: 2 * time.Hour}
				leftover := filepath.Join(s.Config.Data, scheduledName, "of a killed server")
				require.NoError(t, os.MkdirAll(leftover, 0o700))
				s.runJobs()
				state := s.backups()
				require.False(t, state.Good.At.IsZero(), state.Failed.Reason)
				require.True(t, state.Good.Sealed)
				require.NoDirExists(t, filepath.Dir(leftover))
				s.runJobs()
				require.Equal(t, state, s.backups(), "none is due")
				require.NotContains(t, s.named(), "doctor.backup-old")

				file := filepath.Join(location, state.Good.Name)
				if name == "bucket" {
					file = strings.Replace(location, "?", "/"+state.Good.Name+"?", 1)
				}
				require.NoError(t, VerifyBackup(t.Context(), config.VerifyBackup{File: file, KeyFile: private, Scratch: t.TempDir()}, nil, io.Discard))
				into := config.Store{Data: filepath.Join(t.TempDir(), "new")}
				require.NoError(t, Restore(t.Context(), config.Restore{Store: into, KeyFile: private, File: file}, nil))
				d, err := openDatabase(t.Context(), into)
				require.NoError(t, err)
				owned := -1
				require.NoError(t, d.Read().Get(t.Context(), &owned, `SELECT COUNT(*) FROM backup`))
				require.Zero(t, owned, "a restored installation removes none of these")
				require.NoError(t, d.Close())

				s.Now = func() time.Time { return time.Now().Add(3 * time.Hour) }
				require.Contains(t, s.named(), "doctor.backup-old")
			})
		}
	})
}

// A disk that is nearly full is left alone: the live database is on it.
func TestABackupLeavesRoomOnTheDisk(t *testing.T) {
	s := setUp(t)
	d, err := openDatabase(t.Context(), s)
	require.NoError(t, err)
	defer func() { require.NoError(t, d.Close()) }()
	require.NoError(t, roomFor(t.Context(), d, s.Data, func(string) (int64, int64, error) { return 1 << 30, 1 << 40, nil }))
	err = roomFor(t.Context(), d, s.Data, func(string) (int64, int64, error) { return leastRoom, 1 << 40, nil })
	require.ErrorContains(t, err, "256 MB that stay free")
}

// runJobs runs the jobs that are due, as a server does.
func (s *set) runJobs() {
	s.t.Helper()
	i, err := Open(s.t.Context(), s.Config, newLogger(s.t.Output(), "error"))
	require.NoError(s.t, err)
	i.Jobs.Start()
	require.Eventually(s.t, func() bool {
		var waits int // for its next time, having run
		err := i.DB.Read().Get(s.t.Context(), &waits, `SELECT COUNT(*) FROM job WHERE id = 'schedule:make-backup' AND claimed_by IS NULL AND run_at > $1`, db.Micros(time.Now()))
		return err == nil && waits == 1
	}, time.Minute, 20*time.Millisecond)
	require.NoError(s.t, i.Close(context.Background()))
}

func (s *set) backups() backup.State {
	s.t.Helper()
	d, err := openDatabase(s.t.Context(), s.Config.Store)
	require.NoError(s.t, err)
	state, err := backup.ReadState(s.t.Context(), d.Read())
	require.NoError(s.t, err)
	require.NoError(s.t, d.Close())
	return state
}

// named are the findings that are not fine.
func (s *set) named() (ids []string) {
	s.t.Helper()
	for _, f := range s.examine() {
		if f.State != doctor.OK {
			ids = append(ids, f.Message.ID())
		}
	}
	return ids
}
