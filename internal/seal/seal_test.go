package seal_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/db"
	"milepost/internal/db/dbtest"
	"milepost/internal/seal"
)

var settings = seal.Column{Table: "setting", Row: "name", Value: "value"}

func TestAValueOpensWhereItWasSealedAndNowhereElse(t *testing.T) {
	box := seal.New(seal.NewKey())
	stored := box.Seal(settings, "a", "the secret")
	require.NotContains(t, stored, "the secret")
	require.NotEqual(t, stored, box.Seal(settings, "a", "the secret"), "equal values do not look equal")
	plain, err := box.Open(settings, "a", stored)
	require.NoError(t, err)
	require.Equal(t, "the secret", plain)

	for name, moved := range map[string]func() (string, error){
		"row": func() (string, error) { return box.Open(settings, "b", stored) },
		"table": func() (string, error) {
			return box.Open(seal.Column{Table: "other", Row: "name", Value: "value"}, "a", stored)
		},
		"column": func() (string, error) {
			return box.Open(seal.Column{Table: "setting", Row: "name", Value: "x"}, "a", stored)
		},
		"plain": func() (string, error) { return box.Open(settings, "a", "the secret") },
		"empty": func() (string, error) { return box.Open(settings, "a", "") },
		"short": func() (string, error) { return box.Open(settings, "a", stored[:20]) },
	} {
		_, err := moved()
		require.ErrorIs(t, err, seal.ErrChanged, name)
	}
	for i := range stored {
		changed := []byte(stored)
		changed[i] ^= 1
		_, err := box.Open(settings, "a", string(changed))
		require.Error(t, err, i)
	}
	_, err = seal.New(seal.NewKey()).Open(settings, "a", stored)
	require.ErrorIs(t, err, seal.ErrOtherKey)
}

func TestAKeyFileIsReadableByItsOwnerOnlyAndReplacesNone(t *testing.T) {
	path := filepath.Join(t.TempDir(), "secret.key")
	_, err := seal.Read(path)
	require.ErrorIs(t, err, os.ErrNotExist)
	made, err := seal.Make(path)
	require.NoError(t, err)
	info, err := os.Stat(path)
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	_, err = seal.Make(path)
	require.ErrorIs(t, err, os.ErrExist)
	read, err := seal.Read(path)
	require.NoError(t, err)
	require.Equal(t, made, read)
	for _, verb := range []string{"%v", "%s", "%+v", "%#v"} {
		require.Equal(t, read.String(), fmt.Sprintf(verb, read), "a log would show the key")
	}
}

func TestInvalidKeysAreRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "secret.key")
	_, err := seal.Make(path)
	require.NoError(t, err)
	content, err := os.ReadFile(path)
	require.NoError(t, err)
	key := strings.TrimSpace(string(content[strings.LastIndex(string(content), "MILEPOST"):]))
	for name, text := range map[string]string{
		"empty": "", "remark": "# only this", "two": key + "\n" + key, "cut": key[:len(key)-4], "longer": key + "AAAA", "without its name": key[22:],
	} {
		other := filepath.Join(t.TempDir(), "other.key")
		require.NoError(t, os.WriteFile(other, []byte(text), 0o600))
		_, err := seal.Read(other)
		require.ErrorIs(t, err, seal.ErrNoKey, name)
		require.NotContains(t, err.Error(), key[30:40], name)
	}
	spaced := filepath.Join(t.TempDir(), "spaced.key")
	require.NoError(t, os.WriteFile(spaced, []byte("\r\n # remark\r\n "+key+" \r\n"), 0o600))
	_, err = seal.Read(spaced)
	require.NoError(t, err)
}

func TestADatabaseAcceptsOneOfTwoKeys(t *testing.T) {
	dbtest.Run(t, func(t *testing.T, d *db.DB) {
		used, err := seal.Used(t.Context(), d.Read())
		require.NoError(t, err)
		require.False(t, used)
		var nodes sync.WaitGroup
		results := make([]error, 6)
		for i := range results {
			nodes.Go(func() { results[i] = seal.New(seal.NewKey()).Agree(context.Background(), d) })
		}
		nodes.Wait()
		right := 0
		for _, err := range results {
			if err == nil {
				right++
				continue
			}
			require.ErrorIs(t, err, seal.ErrOtherKey)
		}
		require.Equal(t, 1, right)
		used, err = seal.Used(t.Context(), d.Read())
		require.NoError(t, err)
		require.True(t, used)

		next := seal.New(seal.NewKey())
		require.ErrorIs(t, next.Agree(t.Context(), d), seal.ErrOtherKey)
		require.NoError(t, d.Tx(t.Context(), next.Replace))
		require.NoError(t, next.Agree(t.Context(), d))
	})
}
