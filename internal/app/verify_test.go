package app

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/backupkey"
	"milepost/internal/config"
	"milepost/internal/db"
)

// entry is a file of a backup.
type entry struct {
	name    string
	content []byte
}

func entriesOf(t *testing.T, backup []byte) (list []entry) {
	t.Helper()
	packed, err := gzip.NewReader(bytes.NewReader(backup))
	require.NoError(t, err)
	in := tar.NewReader(packed)
	for {
		header, err := in.Next()
		if errors.Is(err, io.EOF) {
			return list
		}
		require.NoError(t, err)
		content, err := io.ReadAll(in)
		require.NoError(t, err)
		list = append(list, entry{header.Name, content})
	}
}

func packed(t *testing.T, list []entry) []byte {
	t.Helper()
	var out bytes.Buffer
	zip := gzip.NewWriter(&out)
	files := tar.NewWriter(zip)
	for _, e := range list {
		require.NoError(t, files.WriteHeader(&tar.Header{Name: e.name, Size: int64(len(e.content)), Mode: 0o600, Typeflag: tar.TypeReg}))
		_, err := files.Write(e.content)
		require.NoError(t, err)
	}
	require.NoError(t, errors.Join(files.Close(), zip.Close()))
	return out.Bytes()
}

// changed packs a backup again with one of its files changed; nil removes the file.
func changed(t *testing.T, backup []byte, name string, change func([]byte) []byte) []byte {
	t.Helper()
	var list []entry
	for _, e := range entriesOf(t, backup) {
		if e.name == name {
			if e.content = change(e.content); e.content == nil {
				continue
			}
		}
		list = append(list, e)
	}
	return packed(t, list)
}

func manifestOf(t *testing.T, backup []byte) []byte {
	t.Helper()
	list := entriesOf(t, backup)
	return list[len(list)-1].content
}

func removed([]byte) []byte { return nil }

// databaseWith returns a database file in which a statement was run.
func databaseWith(t *testing.T, content []byte, statement string) []byte {
	t.Helper()
	s := config.Store{Data: t.TempDir()}
	write(t, s.DatabasePath(), string(content))
	d, err := openDatabase(t.Context(), s)
	require.NoError(t, err)
	require.NoError(t, d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, statement)
		return err
	}))
	require.NoError(t, d.Close())
	content, err = os.ReadFile(s.DatabasePath())
	require.NoError(t, err)
	return content
}

// listed makes the list of the manifest fit the files of a backup, as somebody can who knows its form, and keeps its head.
func listed(t *testing.T, backup []byte) []byte {
	t.Helper()
	list := entriesOf(t, backup)
	lines := strings.SplitN(string(list[len(list)-1].content), "\n", 3)
	var text strings.Builder
	text.WriteString(lines[0] + "\n" + lines[1] + "\n")
	for _, e := range list[:len(list)-1] {
		fmt.Fprintf(&text, "%x %d %s\n", sha256.Sum256(e.content), len(e.content), e.name)
	}
	list[len(list)-1].content = []byte(text.String())
	return packed(t, list)
}

func verify(t *testing.T, backup []byte, keyFile string) (string, error) {
	t.Helper()
	file, scratch := filepath.Join(t.TempDir(), "backup"), t.TempDir()
	require.NoError(t, os.WriteFile(file, backup, 0o600))
	var out strings.Builder
	err := VerifyBackup(t.Context(), config.VerifyBackup{File: file, KeyFile: keyFile, Scratch: scratch}, nil, &out)
	left, readErr := os.ReadDir(scratch)
	require.NoError(t, readErr)
	require.Empty(t, left, "nothing stays where it was restored")
	return out.String(), err
}

func TestAWholeBackupIsVerified(t *testing.T) {
	private, public := backupKeys(t)
	s := setUpChild(t)
	out, err := verify(t, backupOf(t, s, ""), "")
	require.NoError(t, err)
	require.Contains(t, out, "is whole")
	require.Contains(t, out, "it is not sealed")
	out, err = verify(t, backupOf(t, s, public), private)
	require.NoError(t, err)
	require.Contains(t, out, "it is sealed")
}

// Each damage is one that reading the archive, its checksums or its seal alone would not all find.
func TestEveryDamagedBackupIsFound(t *testing.T) {
	private, public := backupKeys(t)
	other, _ := backupKeys(t)
	s := setUpChild(t)
	open, sealed := backupOf(t, s, ""), backupOf(t, s, public)
	const database, file, manifest = "milepost.db", "blobs/ab/cd", "manifest.txt"
	for name, c := range map[string]struct {
		backup []byte
		key    string
		finds  string
	}{
		"truncated":               {open[:len(open)*2/3], "", "unexpected EOF"},
		"truncated and sealed":    {sealed[:len(sealed)*2/3], private, "cut short or was changed"},
		"a bit of it flipped":     {flipped(sealed, len(sealed)/2), private, "cut short or was changed"},
		"a bit of a page flipped": {changed(t, open, database, func(b []byte) []byte { return flipped(b, len(b)/2) }), "", "milepost.db was changed"},
		"a damaged database that its manifest lists": {
			listed(t, changed(t, open, database, scrambled)), "", "",
		},
		"a missing file":      {changed(t, open, file, removed), "", "blobs/ab/cd is missing"},
		"a missing last file": {changed(t, open, "languages/fr/entry.po", removed), "", "languages/fr/entry.po is missing"},
		"an extra file": {
			packed(t, append([]entry{{"blobs/zz/extra", []byte("x")}}, entriesOf(t, open)...)), "", "blobs/zz/extra does not belong to it",
		},
		"a changed file": {changed(t, open, file, func([]byte) []byte { return []byte("pictures") }), "", "blobs/ab/cd was changed"},
		"the manifest of another backup": {
			changed(t, open, manifest, func([]byte) []byte { return manifestOf(t, backupOf(t, setUp(t), "")) }), "", "milepost.db was changed",
		},
		"a manifest of another form": {changed(t, open, manifest, func(b []byte) []byte { return append([]byte("x"), b...) }), "", "of a form that this program does not know"},
		"a manifest that is cut":     {changed(t, open, manifest, func(b []byte) []byte { return b[:len(b)-3] }), "", "its manifest is damaged"},
		"no manifest":                {changed(t, open, manifest, removed), "", "has no manifest"},
		"rows that are gone": {
			listed(t, changed(t, open, database, func(b []byte) []byte { return databaseWith(t, b, `DELETE FROM setting WHERE name = 'child'`) })), "", "table setting has 1 rows, and had 2",
		},
		"an older schema": {
			listed(t, changed(t, open, database, func(b []byte) []byte {
				return databaseWith(t, b, `DELETE FROM goose_db_version WHERE version_id = 97`)
			})), "", "another schema than its manifest says",
		},
		"a newer schema": {backupOf(t, newerStore(t), ""), "", "a newer program made the backup"},
		"a wrong key":    {sealed, other, "none that the backup was sealed for"},
		"no key":         {sealed, "", "the backup is sealed"},
		"one that is not sealed where a key is given": {open, private, "is not sealed, although a key was given"},
		"one that was opened":                         {unsealed(t, sealed, private), "", "was sealed when it was made"},
	} {
		t.Run(name, func(t *testing.T) {
			out, err := verify(t, c.backup, c.key)
			require.Error(t, err, out)
			require.ErrorContains(t, err, c.finds)
		})
	}
}

func flipped(content []byte, at int) []byte {
	content = bytes.Clone(content)
	content[at] ^= 1
	return content
}

// scrambled overwrites pages in the middle of a database, in which no table begins.
func scrambled(content []byte) []byte {
	content = bytes.Clone(content)
	for i := len(content) / 2; i < len(content)/2+3*4096; i++ {
		content[i] = 0xa5
	}
	return content
}

// newerStore is an installation that a newer program has migrated.
func newerStore(t *testing.T) config.Store {
	t.Helper()
	s := setUp(t)
	d, err := openDatabase(t.Context(), s)
	require.NoError(t, err)
	require.NoError(t, d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, `INSERT INTO goose_db_version (version_id, is_applied) VALUES (99999, TRUE)`)
		return err
	}))
	require.NoError(t, d.Close())
	return s
}

// unsealed is a sealed backup without its seal, as age would open it.
func unsealed(t *testing.T, sealed []byte, keyFile string) []byte {
	t.Helper()
	content, _, err := backupkey.Open(bytes.NewReader(sealed), keyFile)
	require.NoError(t, err)
	plain, err := io.ReadAll(content)
	require.NoError(t, err)
	return plain
}

func TestABackupOfAnEarlierProgramIsStillRestored(t *testing.T) {
	into, err := restoreOf(t, changed(t, backupOf(t, setUpChild(t), ""), "manifest.txt", removed), "")
	require.NoError(t, err)
	require.FileExists(t, filepath.Join(into.BlobPath(), "ab", "cd"))
}

func TestARestoreLeavesNoManifestAndRefusesAChangedFile(t *testing.T) {
	open := backupOf(t, setUpChild(t), "")
	into, err := restoreOf(t, open, "")
	require.NoError(t, err)
	entries, err := os.ReadDir(into.Data)
	require.NoError(t, err)
	for _, e := range entries {
		require.Contains(t, []string{"milepost.db", "blobs", "languages"}, e.Name())
	}
	_, err = restoreOf(t, changed(t, open, "blobs/ab/cd", func([]byte) []byte { return []byte("pictures") }), "")
	require.ErrorContains(t, err, "blobs/ab/cd was changed")
}
