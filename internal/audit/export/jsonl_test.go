package export

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/audit/chain"
)

// numbers returns the numbers in all files of a folder, in the files' order; every line must be whole.
func numbers(t *testing.T, folder string) (found []int64, files []string) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(folder, "*"))
	require.NoError(t, err)
	for _, path := range paths {
		files = append(files, filepath.Base(path))
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		for one := range bytes.Lines(text) {
			var l line
			require.NoError(t, json.Unmarshal(one, &l), "%s: %s", path, one)
			found = append(found, l.Seq)
		}
	}
	return found, files
}

func upTo(n int64) (list []int64) {
	for i := range n {
		list = append(list, i+1)
	}
	return list
}

func TestFilesBeginAnewByDayAndSize(t *testing.T) {
	on(t, func(t *testing.T, w *world) {
		folder := filepath.Join(t.TempDir(), "audit")
		f, err := NewFiles(folder, 1000, w.clock) // some three lines
		require.NoError(t, err)
		w.write(10)
		require.NoError(t, f.Write(t.Context(), w.records(0)))
		seqs, files := numbers(t, folder)
		require.Equal(t, upTo(10), seqs)
		require.Greater(t, len(files), 2)
		require.Equal(t, "audit-2026-11-29-0001.jsonl", files[0])
		for _, name := range files {
			info, err := os.Stat(filepath.Join(folder, name))
			require.NoError(t, err)
			require.LessOrEqual(t, info.Size(), int64(1000))
			require.Equal(t, os.FileMode(0o600), info.Mode().Perm())
		}
		before := len(files)
		w.pass(10 * time.Hour)
		w.write(1)
		require.NoError(t, f.Write(t.Context(), w.records(10)))
		seqs, files = numbers(t, folder)
		require.Equal(t, upTo(11), seqs)
		require.Equal(t, "audit-2026-11-30-0001.jsonl", files[before])
		done, err := f.Settled()
		require.NoError(t, err)
		require.EqualValues(t, 11, done)
	})
}

// Another process goes on with the last file, after what a crash left of a line.
func TestFilesGoOnAfterACrash(t *testing.T) {
	on(t, func(t *testing.T, w *world) {
		folder := t.TempDir()
		w.write(5)
		open := func(most int64) *Files {
			f, err := NewFiles(folder, most, w.clock)
			require.NoError(t, err)
			return f
		}
		f := open(1 << 20)
		require.NoError(t, f.Write(t.Context(), w.records(0)[:2]))
		f.Close()
		path := filepath.Join(folder, "audit-2026-11-29-0001.jsonl")
		for _, partial := range []string{`{"seq":3,"prev"`, `{"seq":3,` + string(bytes.Repeat([]byte("x"), 10_000))} {
			whole, err := os.ReadFile(path)
			require.NoError(t, err)
			require.NoError(t, os.WriteFile(path, append(whole, partial...), 0o600))
			f = open(1 << 20)
			require.NoError(t, f.Write(t.Context(), w.records(2)[:1]))
			f.Close()
			seqs, _ := numbers(t, folder)
			require.Equal(t, int64(3), seqs[len(seqs)-1])
		}
		require.NoError(t, os.WriteFile(path, []byte(`{"seq":1`), 0o600))
		f = open(1 << 20)
		require.NoError(t, f.Write(t.Context(), w.records(0)[:3]))
		f.Close()
		f = open(100) // the first one is full now
		require.NoError(t, f.Write(t.Context(), w.records(3)))
		seqs, files := numbers(t, folder)
		require.Equal(t, upTo(5), seqs)
		require.Len(t, files, 3)
	})
}

// An exported copy shows what the trail has lost, even if its own chain was made to hold again.
func TestTheTrailIsComparedWithACopy(t *testing.T) {
	on(t, func(t *testing.T, w *world) {
		w.write(2100)
		var copied bytes.Buffer
		for _, r := range w.records(0) {
			text, err := Line(r)
			require.NoError(t, err)
			copied.Write(text)
		}
		against := func() (int64, error) { return Against(t.Context(), w.d.Read(), bytes.NewReader(copied.Bytes())) }
		same, err := against()
		require.NoError(t, err)
		require.EqualValues(t, 2100, same)
		w.exec(`UPDATE audit_event SET hash = 'x' WHERE seq = 1500`)
		_, err = against()
		require.ErrorContains(t, err, "event 1500 (")
		require.ErrorContains(t, err, "has another hash")
		w.exec(`DELETE FROM audit_event WHERE seq >= 1500`)
		_, err = against()
		require.ErrorContains(t, err, "is not in the trail")
		_, g, err := chain.Accept(t.Context(), w.d, w.box, "root", w.clock())
		require.NoError(t, err)
		require.EqualValues(t, 1500, g.First)
		same, err = against()
		require.NoError(t, err)
		require.EqualValues(t, 1499, same, "the others are in a gap, which verification names")
		_, err = Against(t.Context(), w.d.Read(), bytes.NewReader([]byte(`{"other":"file"}`)))
		require.ErrorContains(t, err, "event 0 ")
		copied.WriteString(`{"seq":`)
		_, err = against()
		require.ErrorContains(t, err, "the exported copy after")
	})
}
