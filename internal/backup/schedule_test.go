package backup

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
	"github.com/stretchr/testify/require"

	"milepost/internal/backup/place"
	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/db/migrations"
)

// world is a schedule with a clock that tests set.
type world struct {
	*Schedule
	t       *testing.T
	clock   time.Time
	content string
	// fails is the error with which writing ends midway.
	fails error
	wrote atomic.Int64
}

func newWorld(t *testing.T, d *db.DB, location string) *world {
	t.Helper()
	w := &world{t: t, clock: time.Date(2026, 11, 29, 3, 0, 0, 0, time.UTC), content: strings.Repeat("sealed", 50_000)}
	w.Schedule = &Schedule{
		DB: d, Log: slog.New(slog.DiscardHandler), Now: func() time.Time { return w.clock }, Location: location, Every: 24 * time.Hour, Keep: 3,
		Write: func(_ context.Context, to io.Writer) error {
			w.wrote.Add(1)
			_, err := io.WriteString(to, w.content)
			return errors.Join(err, w.fails)
		},
	}
	return w
}

// onEach runs a test on both engines, with a folder and with a bucket; with -short each of them once.
func onEach(t *testing.T, test func(t *testing.T, w *world)) {
	t.Helper()
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		if !testing.Short() || d.Engine() == db.SQLite {
			t.Run("folder", func(t *testing.T) { test(t, newWorld(t, d, t.TempDir())) })
		}
		if !testing.Short() || d.Engine() == db.Postgres {
			t.Run("bucket", func(t *testing.T) { test(t, newWorld(t, d, fakeBucket(t).location)) })
		}
	})
}

type fake struct {
	location string
	server   *httptest.Server
}

func fakeBucket(t *testing.T) fake {
	t.Helper()
	backend := s3mem.New()
	require.NoError(t, backend.CreateBucket("safe"))
	server := httptest.NewServer(gofakes3.New(backend).Server())
	t.Cleanup(server.Close)
	t.Setenv("AWS_ACCESS_KEY_ID", "key")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "secret")
	t.Setenv("AWS_EC2_METADATA_DISABLED", "true")
	return fake{"s3://safe/nightly?region=eu-central-1&use_path_style=true&endpoint=" + url.QueryEscape(server.URL), server}
}

func (w *world) make() row {
	w.t.Helper()
	require.NoError(w.t, w.Make(w.t.Context()))
	w.clock = w.clock.Add(w.Every)
	return w.rows()[0]
}

// rows are those of the table, the newest first.
func (w *world) rows() []row {
	w.t.Helper()
	list, err := older(w.t.Context(), w.DB.Read(), w.Location, 1<<40)
	require.NoError(w.t, err)
	return list
}

func (w *world) at() place.Place {
	w.t.Helper()
	p, err := place.Open(w.t.Context(), w.Location)
	require.NoError(w.t, err)
	w.t.Cleanup(func() { require.NoError(w.t, p.Close()) })
	return p
}

// put stores something else, or what was left behind, at the place.
func (w *world) put(name string) {
	w.t.Helper()
	require.NoError(w.t, w.at().Write(w.t.Context(), name, func(to io.Writer) error { _, err := io.WriteString(to, w.content); return err }))
}

func (w *world) has(name string) bool {
	w.t.Helper()
	_, err := w.at().Size(w.t.Context(), name)
	if !errors.Is(err, place.ErrNone) {
		require.NoError(w.t, err)
	}
	return err == nil
}

func (w *world) state() State {
	w.t.Helper()
	s, err := ReadState(w.t.Context(), w.DB.Read())
	require.NoError(w.t, err)
	return s
}

func TestOnlyTheOldestOfItsOwnAreRemoved(t *testing.T) {
	onEach(t, func(t *testing.T, w *world) {
		const other = "milepost-000000-20200101T000000Z-abcdefabcdef.tar.gz.age"
		w.put(other)
		w.put("letter.txt")
		var made []row
		for range 5 {
			made = append(made, w.make())
		}
		require.Len(t, w.rows(), 3)
		for i, r := range made {
			require.Equal(t, i >= 2, w.has(r.Name))
		}
		require.True(t, w.has(other))
		require.True(t, w.has("letter.txt"))
		content, err := w.at().Open(t.Context(), made[4].Name)
		require.NoError(t, err)
		text, err := io.ReadAll(content)
		require.NoError(t, errors.Join(err, content.Close()))
		require.Equal(t, w.content, string(text))
		good := w.state().Good
		require.Equal(t, Record{At: w.clock.Add(-w.Every), Name: made[4].Name, Bytes: int64(len(w.content)), Sealed: true}, good)
	})
}

func TestABackupThatFailsMidwayLeavesAllAsItWas(t *testing.T) {
	onEach(t, func(t *testing.T, w *world) {
		for range 3 {
			w.make()
		}
		before, good := w.rows(), w.state().Good
		w.fails = errors.New("no space left on device")
		require.ErrorContains(t, w.Due(t.Context()), "no space left")
		require.Equal(t, before, w.rows())
		for _, r := range before {
			require.True(t, w.has(r.Name))
		}
		state := w.state()
		require.Equal(t, good, state.Good)
		require.True(t, state.Failing())
		require.Contains(t, state.Failed.Reason, "no space left")

		w.fails = nil
		require.NoError(t, w.Due(t.Context()))
		require.False(t, w.state().Failing())
	})
}

// A server that stops while it makes a backup has not failed.
func TestAStopIsNoFailure(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d, t.TempDir())
		ctx, stop := context.WithCancel(t.Context())
		w.Write = func(_ context.Context, to io.Writer) error {
			stop()
			_, err := io.WriteString(to, w.content)
			return err
		}
		require.ErrorIs(t, w.Due(ctx), context.Canceled)
		require.Empty(t, w.rows())
		require.True(t, w.state().Failed.At.IsZero())
		left, err := os.ReadDir(w.Location)
		require.NoError(t, err)
		require.Empty(t, left)
	})
}

// Between the last byte and the row the process can be killed: what lies there then counts as nothing, and stays as long as a good one would.
func TestWhatWasNeverKnownToBeWholeCountsAsNothing(t *testing.T) {
	onEach(t, func(t *testing.T, w *world) {
		first := w.make()
		killed, err := begin(t.Context(), w.DB, w.Location, w.clock)
		require.NoError(t, err)
		w.put(killed.Name)
		require.Equal(t, first.Name, w.state().Good.Name)
		second, third := w.make(), w.make()
		require.True(t, w.has(first.Name), "three good ones are there")
		require.True(t, w.has(killed.Name))
		w.make()
		require.False(t, w.has(first.Name))
		require.False(t, w.has(killed.Name))
		require.True(t, w.has(second.Name))
		require.True(t, w.has(third.Name))
	})
}

func TestAClockThatIsSetBackRemovesNothingNew(t *testing.T) {
	onEach(t, func(t *testing.T, w *world) {
		first, second := w.make(), w.make()
		w.clock = w.clock.Add(-365 * 24 * time.Hour)
		require.NoError(t, w.Due(t.Context()), "it does not wait for a year")
		third := w.rows()[0]
		require.Equal(t, w.clock, w.state().Good.At)
		require.NoError(t, w.Due(t.Context()))
		require.Equal(t, third, w.rows()[0], "none is due now")
		w.clock = w.clock.Add(w.Every)
		w.make()
		require.False(t, w.has(first.Name))
		require.True(t, w.has(second.Name), "the order is that in which they were made")
		require.True(t, w.has(third.Name))
		w.fails = os.ErrPermission
		require.Error(t, w.Due(t.Context()))
		require.True(t, w.state().Failing())
	})
}

func TestWhatSomebodyRemovedOrCutShortIsNotCounted(t *testing.T) {
	onEach(t, func(t *testing.T, w *world) {
		first, second, third := w.make(), w.make(), w.make()
		require.NoError(t, w.at().Remove(t.Context(), third.Name))
		require.NoError(t, w.at().Remove(t.Context(), second.Name))
		w.content = w.content[:100]
		w.put(second.Name)
		w.make()
		require.True(t, w.has(first.Name), "it is one of two that are good")
	})
}

func TestTwoServersAtOnce(t *testing.T) {
	onEach(t, func(t *testing.T, w *world) {
		w.make()
		var running sync.WaitGroup
		failures := make([]error, 4)
		for i := range failures {
			running.Go(func() { failures[i] = w.Make(t.Context()) })
		}
		running.Wait()
		good := 0
		for _, err := range failures {
			if err == nil {
				good++
			}
		}
		require.Positive(t, good)
		last := w.state().Good.Name
		require.True(t, w.has(last))
		there := 0
		for _, r := range w.rows() {
			if r.MadeAt > 0 && w.has(r.Name) {
				there++
			}
		}
		require.GreaterOrEqual(t, there, min(w.Keep, good))
	})
}

func TestABucketThatIsAwayIsFoundBeforeAnythingIsCopied(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		bucket := fakeBucket(t)
		w := newWorld(t, d, bucket.location)
		first := w.make()
		bucket.server.Close()
		t.Setenv("AWS_MAX_ATTEMPTS", "1")
		require.Error(t, w.Due(t.Context()))
		require.EqualValues(t, 1, w.wrote.Load())
		require.Len(t, w.rows(), 1)
		require.Equal(t, first.Name, w.state().Good.Name)
		require.True(t, w.state().Failing())
	})
}

func TestAFolderThatIsNotThereIsNotMade(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d, filepath.Join(t.TempDir(), "not-mounted"))
		require.ErrorContains(t, w.Due(t.Context()), "has to exist")
		require.NoDirExists(t, w.Location)
		require.True(t, w.state().Failing())
	})
}

// Whoever writes to the folder or to the table leads the removal nowhere else.
func TestRemovalDoesNotLeaveTheFolder(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		w := newWorld(t, d, t.TempDir())
		outside := filepath.Join(t.TempDir(), "precious")
		require.NoError(t, os.WriteFile(outside, []byte("x"), 0o600))
		first := w.make()
		require.NoError(t, w.at().Remove(t.Context(), first.Name))
		require.NoError(t, os.Symlink(outside, filepath.Join(w.Location, first.Name)))
		for range 4 {
			require.NoError(t, w.Make(t.Context()), "the new one is good, whatever became of the old ones")
		}
		require.FileExists(t, outside)
		require.FileExists(t, filepath.Join(w.Location, first.Name))

		require.NoError(t, d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := tx.Exec(ctx, `INSERT INTO backup (number, name, location, begun_at, made_at) VALUES (0, $1, $2, 1, 1)`, "../"+filepath.Base(filepath.Dir(outside))+"/precious", w.Location)
			return err
		}))
		require.NoError(t, w.Make(t.Context()))
		require.FileExists(t, outside)
	})
}

func TestARestoredInstallationRemovesNoneOfTheFormers(t *testing.T) {
	onEach(t, func(t *testing.T, w *world) {
		former := []row{w.make(), w.make(), w.make()}
		require.NoError(t, Disown(t.Context(), w.DB))
		for range 4 {
			w.make()
		}
		for _, r := range former {
			require.True(t, w.has(r.Name))
		}
	})
}

// The process that writes is killed in earnest, with its file open.
func TestAKilledServerLeavesNoBackup(t *testing.T) {
	path, location := os.Getenv("MILEPOST_KILL_DATABASE"), os.Getenv("MILEPOST_KILL_LOCATION")
	if path != "" {
		d, err := db.Open(t.Context(), db.Options{Path: path})
		require.NoError(t, err)
		w := newWorld(t, d, location)
		w.Write = func(_ context.Context, to io.Writer) error {
			_, _ = io.WriteString(to, w.content)
			_, _ = os.Stdout.WriteString("half of it is written\n")
			select {}
		}
		_ = w.Make(t.Context())
		return
	}
	options := dbtest.Fresh(t, db.SQLite, migrations.Files)
	w := newWorld(t, dbtest.Open(t, options), t.TempDir())
	first := w.make()
	for range 2 {
		child := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestAKilledServerLeavesNoBackup$")
		child.Env = append(os.Environ(), "MILEPOST_KILL_DATABASE="+options.Path, "MILEPOST_KILL_LOCATION="+w.Location)
		out, err := child.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, child.Start())
		_, err = out.Read(make([]byte, 100))
		require.NoError(t, err)
		require.NoError(t, child.Process.Kill())
		_ = child.Wait()
	}
	require.Equal(t, first.Name, w.state().Good.Name)
	drafts, err := filepath.Glob(filepath.Join(w.Location, "*.part"))
	require.NoError(t, err)
	require.Len(t, drafts, 2)
	second := w.make()
	left, err := os.ReadDir(w.Location)
	require.NoError(t, err)
	require.Len(t, left, 2, "what the killed ones have left is gone")
	require.True(t, w.has(first.Name))
	require.True(t, w.has(second.Name))
}
