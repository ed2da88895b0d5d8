package app

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"encoding/pem"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
	"golang.org/x/crypto/ssh"

	"milepost/internal/config"
	"milepost/internal/db"
	"milepost/internal/seal"
)

// childName is in the database and, among incompressible bytes, in a file: so an unsealed archive shows it.
const childName = "Philippa Quillfeather-Osgood"

func setUpChild(t *testing.T) config.Store {
	t.Helper()
	s := setUp(t)
	d, err := openDatabase(t.Context(), s)
	require.NoError(t, err)
	require.NoError(t, d.Tx(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := tx.Exec(ctx, "INSERT INTO setting (name, value) VALUES ('child', $1)", childName)
		return err
	}))
	require.NoError(t, d.Close())
	content := make([]byte, 200_000) // more than three of the pieces that are sealed one by one
	_, _ = rand.Read(content)
	copy(content[100_000:], childName)
	require.NoError(t, os.WriteFile(filepath.Join(s.BlobPath(), "ab", "recording"), content, 0o600))
	return s
}

// backupKeys makes a private key, and a file of its public half between remarks.
func backupKeys(t *testing.T) (private, public string) {
	t.Helper()
	folder := t.TempDir()
	private, public = filepath.Join(folder, "private"), filepath.Join(folder, "public")
	var output bytes.Buffer
	require.NoError(t, MakeBackupKey(config.BackupKey{File: private}, &output))
	require.NoError(t, os.WriteFile(public, []byte("# the safe's key\n\n"+output.String()), 0o600))
	return private, public
}

// sshKeys makes the same of an SSH key.
func sshKeys(t *testing.T) (private, public string) {
	t.Helper()
	folder := t.TempDir()
	private, public = filepath.Join(folder, "id"), filepath.Join(folder, "id.pub")
	open, secret, err := ed25519.GenerateKey(rand.Reader)
	require.NoError(t, err)
	block, err := ssh.MarshalPrivateKey(secret, "")
	require.NoError(t, err)
	key, err := ssh.NewPublicKey(open)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(private, pem.EncodeToMemory(block), 0o600))
	require.NoError(t, os.WriteFile(public, ssh.MarshalAuthorizedKey(key), 0o600))
	return private, public
}

func backupOf(t *testing.T, s config.Store, keyFile string) []byte {
	t.Helper()
	file := filepath.Join(t.TempDir(), "backup")
	require.NoError(t, Backup(t.Context(), config.Backup{Store: s, KeyFile: keyFile, File: file}, nil))
	content, err := os.ReadFile(file)
	require.NoError(t, err)
	return content
}

func restoreOf(t *testing.T, backup []byte, keyFile string) (config.Store, error) {
	t.Helper()
	into := config.Store{Data: filepath.Join(t.TempDir(), "new")}
	return into, Restore(t.Context(), config.Restore{Store: into, KeyFile: keyFile, File: config.Piped}, bytes.NewReader(backup))
}

func namesChild(t *testing.T, s config.Store) bool {
	t.Helper()
	d, err := openDatabase(t.Context(), s)
	require.NoError(t, err)
	var value string
	require.NoError(t, d.Read().Get(t.Context(), &value, "SELECT value FROM setting WHERE name = 'child'"))
	require.NoError(t, d.Close())
	content, err := os.ReadFile(filepath.Join(s.BlobPath(), "ab", "recording"))
	require.NoError(t, err)
	return value == childName && bytes.Contains(content, []byte(childName))
}

func TestASealedBackupIsReadByNobodyWithoutTheKey(t *testing.T) {
	s := setUpChild(t)
	require.True(t, bytes.Contains(backupOf(t, s, ""), []byte(childName)), "in the open it would be found")
	private, public := backupKeys(t)
	other, _ := backupKeys(t)
	for name, keyFile := range map[string]string{"public": public, "private": private} {
		sealed := backupOf(t, s, keyFile)
		require.False(t, bytes.Contains(sealed, []byte(childName)), name)
		into, err := restoreOf(t, sealed, private)
		require.NoError(t, err, name)
		require.True(t, namesChild(t, into), name)

		for key, says := range map[string]string{"": "is sealed: give the private key", other: "none that the backup was sealed for", public: "holds public keys"} {
			into, err := restoreOf(t, sealed, key)
			require.ErrorContains(t, err, says)
			requireEmpty(t, into.Data)
		}
	}
	into, err := restoreOf(t, backupOf(t, s, ""), private)
	require.NoError(t, err, "a key that is not needed does no harm: earlier backups are still read")
	require.True(t, namesChild(t, into))
}

func TestASealedBackupHasTheSecretKeyAndNoOther(t *testing.T) {
	s := setUpChild(t)
	_, public := backupKeys(t)
	into, err := restoreOf(t, backupOf(t, s, public), filepath.Join(filepath.Dir(public), "private"))
	require.NoError(t, err)
	require.NoFileExists(t, into.SecretKeyPath(), "nothing was sealed with one yet")

	serve := func(s config.Store) error {
		o, err := open(t.Context(), config.Serve{Store: s, MailFrom: "milepost@localhost"}, newLogger(t.Output(), "error"))
		if err != nil {
			return err
		}
		return o.close(context.WithoutCancel(t.Context()))
	}
	s.SecretKeyFile = filepath.Join(t.TempDir(), "kept-apart.key")
	require.NoError(t, serve(s))
	into, err = restoreOf(t, backupOf(t, s, public), filepath.Join(filepath.Dir(public), "private"))
	require.NoError(t, err)
	kept, err := seal.Read(s.SecretKeyPath())
	require.NoError(t, err)
	brought, err := seal.Read(into.SecretKeyPath())
	require.NoError(t, err)
	require.Equal(t, kept, brought)
	require.NoError(t, serve(into))

	inTheOpen := backupOf(t, s, "")
	into, err = restoreOf(t, inTheOpen, "")
	require.NoError(t, err)
	require.NoFileExists(t, into.SecretKeyPath())
	require.ErrorContains(t, serve(into), "the secret key is missing")

	s.SecretKeyFile = ""
	file := filepath.Join(t.TempDir(), "backup")
	require.ErrorContains(t, Backup(t.Context(), config.Backup{Store: s, KeyFile: public, File: file}, nil), "--secret-key-file")
	require.NoFileExists(t, file)
	require.NoError(t, MakeSecretKey(config.MakeSecretKey{File: s.SecretKeyPath()}))
	require.ErrorIs(t, Backup(t.Context(), config.Backup{Store: s, KeyFile: public, File: file}, nil), seal.ErrOtherKey)
}

func TestABackupIsSealedForSSHKeysAndForSeveral(t *testing.T) {
	s := setUpChild(t)
	private, public := backupKeys(t)
	sshPrivate, sshPublic := sshKeys(t)
	both := filepath.Join(t.TempDir(), "both")
	one, err := os.ReadFile(public)
	require.NoError(t, err)
	two, err := os.ReadFile(sshPublic)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(both, append(one, two...), 0o600))
	sealed := backupOf(t, s, both)
	for _, key := range []string{private, sshPrivate} {
		into, err := restoreOf(t, sealed, key)
		require.NoError(t, err)
		require.True(t, namesChild(t, into))
	}
	into, err := restoreOf(t, backupOf(t, s, sshPrivate), sshPrivate)
	require.NoError(t, err)
	require.True(t, namesChild(t, into))
}

func TestASealedBackupThatWasChangedOrCutRestoresNothing(t *testing.T) {
	private, public := backupKeys(t)
	sealed := backupOf(t, setUpChild(t), public)
	payload := bytes.Index(sealed, []byte("\n---")) + 64 // about: behind the header
	damaged := map[string][]byte{"one byte more": append(bytes.Clone(sealed), 0), "twice": append(bytes.Clone(sealed), sealed...)}
	const piece = 64<<10 + 16
	for name, at := range map[string]int{
		"header": 30, "end of the header": payload - 50, "first piece": payload + 100,
		"second piece": payload + piece + 100, "last byte": len(sealed) - 1,
	} {
		changed := bytes.Clone(sealed)
		changed[at] ^= 1
		damaged["changed in the "+name] = changed
	}
	for name, at := range map[string]int{"header": 40, "first piece": payload + 10, "last piece": len(sealed) - 20, "last byte": len(sealed) - 1} {
		damaged["cut in the "+name] = sealed[:at]
	}
	for at := payload - 40; at < payload; at++ { // one of these is where the first two pieces end
		damaged["cut behind two pieces"+string(rune('a'+at-payload+40))] = sealed[:at+2*piece]
	}
	for name, content := range damaged {
		watch := &watching{Reader: bytes.NewReader(content)}
		into := config.Store{Data: filepath.Join(t.TempDir(), "new")}
		watch.database = into.DatabasePath()
		err := Restore(t.Context(), config.Restore{Store: into, KeyFile: private, File: config.Piped}, watch)
		require.ErrorContains(t, err, "changed", name)
		require.False(t, watch.seen, "%s: the database was in place before it was known to be good", name)
		requireEmpty(t, into.Data)
	}
}

// watching looks, whenever more is read, whether the database is in place.
type watching struct {
	io.Reader
	database string
	seen     bool
}

func (w *watching) Read(p []byte) (int, error) {
	_, err := os.Stat(w.database)
	w.seen = w.seen || err == nil
	return w.Reader.Read(p[:min(len(p), 4096)])
}

func TestABackupGoesThroughAPipe(t *testing.T) {
	s := setUpChild(t)
	private, public := backupKeys(t)
	for _, key := range []string{"", public} {
		var out bytes.Buffer
		require.NoError(t, Backup(t.Context(), config.Backup{Store: s, KeyFile: key, File: config.Piped}, &out))
		into, err := restoreOf(t, out.Bytes(), private)
		require.NoError(t, err)
		require.True(t, namesChild(t, into))
	}
	left, err := filepath.Glob(filepath.Join(s.Data, workName+"*"))
	require.NoError(t, err)
	require.Empty(t, left)
	_, err = restoreOf(t, []byte("PK something else"), "")
	require.ErrorContains(t, err, "it is not a backup")
}

func TestABackupKeyIsReadableByItsOwnerOnlyAndReplacesNoFile(t *testing.T) {
	private, _ := backupKeys(t)
	info, err := os.Stat(private)
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	before, err := os.ReadFile(private)
	require.NoError(t, err)
	var output bytes.Buffer
	require.ErrorIs(t, MakeBackupKey(config.BackupKey{File: private}, &output), os.ErrExist)
	after, err := os.ReadFile(private)
	require.NoError(t, err)
	require.Equal(t, string(before), string(after))
	require.Empty(t, output.String())
}

func TestAKeyFileWithoutAKeySealsNothing(t *testing.T) {
	s := setUp(t)
	for content, says := range map[string]string{"": "no key is in it", "# only this\n": "no key is in it", "age1nonsense": "key 1 is no public key"} {
		file, key := filepath.Join(t.TempDir(), "backup"), filepath.Join(t.TempDir(), "key")
		require.NoError(t, os.WriteFile(key, []byte(content), 0o600))
		require.ErrorContains(t, Backup(t.Context(), config.Backup{Store: s, KeyFile: key, File: file}, nil), says)
		require.NoFileExists(t, file)
	}
}

func requireEmpty(t *testing.T, folder string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	require.NoError(t, err)
	require.Empty(t, entries)
}
