package blob_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/johannesboyne/gofakes3"
	"github.com/johannesboyne/gofakes3/backend/s3mem"
	"github.com/stretchr/testify/require"

	"milepost/internal/blob"
)

// onBoth runs a test on a folder and on an S3 bucket.
func onBoth(t *testing.T, test func(t *testing.T, s *blob.Store)) {
	t.Run("folder", func(t *testing.T) { test(t, open(t, t.TempDir()+"/files")) })
	t.Run("s3", func(t *testing.T) {
		backend := s3mem.New()
		require.NoError(t, backend.CreateBucket("files"))
		server := httptest.NewServer(gofakes3.New(backend).Server())
		t.Cleanup(server.Close)
		t.Setenv("AWS_ACCESS_KEY_ID", "key")
		t.Setenv("AWS_SECRET_ACCESS_KEY", "secret")
		t.Setenv("AWS_EC2_METADATA_DISABLED", "true")
		test(t, open(t, "s3://files?region=eu-central-1&use_path_style=true&endpoint="+url.QueryEscape(server.URL)))
	})
}

func open(t *testing.T, location string) *blob.Store {
	t.Helper()
	s, err := blob.New(context.Background(), location)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	require.NoError(t, s.Ready(context.Background()))
	return s
}

func TestPutAndOpen(t *testing.T) {
	onBoth(t, func(t *testing.T, s *blob.Store) {
		ctx, text := context.Background(), "<svg></svg> and more"
		sum := sha256.Sum256([]byte(text))
		want := blob.Object{Hash: hex.EncodeToString(sum[:]), Size: 20, ContentType: "image/svg+xml"}
		for range 2 {
			got, err := s.Put(ctx, strings.NewReader(text), 20)
			require.NoError(t, err)
			require.Equal(t, want, got)
		}
		ok, err := s.Exists(ctx, want.Hash)
		require.NoError(t, err)
		require.True(t, ok)
		content, err := s.Open(ctx, want.Hash)
		require.NoError(t, err)
		require.Equal(t, want, content.Object)
		data, err := io.ReadAll(content)
		require.NoError(t, err)
		require.NoError(t, content.Close())
		require.Equal(t, text, string(data))
	})
}

func TestMissingAndForged(t *testing.T) {
	onBoth(t, func(t *testing.T, s *blob.Store) {
		ctx := context.Background()
		for _, hash := range []string{strings.Repeat("a", 64), "", "../../etc/passwd", strings.Repeat("A", 64)} {
			_, err := s.Open(ctx, hash)
			require.ErrorIs(t, err, blob.ErrNotFound)
			ok, err := s.Exists(ctx, hash)
			require.NoError(t, err)
			require.False(t, ok)
		}
		require.ErrorIs(t, s.Delete(ctx, "../x"), blob.ErrNotFound)
	})
}

func TestTooLargeLeavesNothing(t *testing.T) {
	onBoth(t, func(t *testing.T, s *blob.Store) {
		_, err := s.Put(context.Background(), bytes.NewReader(make([]byte, 101)), 100)
		require.ErrorIs(t, err, blob.ErrTooLarge)
		require.Empty(t, list(t, s))
	})
}

func TestABrokenUploadLeavesNothing(t *testing.T) {
	onBoth(t, func(t *testing.T, s *blob.Store) {
		broken := errors.New("the line is cut")
		_, err := s.Put(context.Background(), io.MultiReader(strings.NewReader("half"), failing{broken}), 100)
		require.ErrorIs(t, err, broken)
		require.Empty(t, list(t, s))
	})
}

type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }

func TestEachAndDelete(t *testing.T) {
	onBoth(t, func(t *testing.T, s *blob.Store) {
		ctx := context.Background()
		var hashes []string
		for _, text := range []string{"one", "two", "three"} {
			object, err := s.Put(ctx, strings.NewReader(text), 100)
			require.NoError(t, err)
			hashes = append(hashes, object.Hash)
		}
		require.ElementsMatch(t, hashes, list(t, s))
		require.NoError(t, s.Delete(ctx, hashes[0]))
		require.ElementsMatch(t, hashes[1:], list(t, s))
	})
}

func list(t *testing.T, s *blob.Store) []string {
	t.Helper()
	var hashes []string
	require.NoError(t, s.Each(context.Background(), func(hash string) error {
		hashes = append(hashes, hash)
		return nil
	}))
	return hashes
}

func TestServe(t *testing.T) {
	onBoth(t, func(t *testing.T, s *blob.Store) {
		object, err := s.Put(context.Background(), strings.NewReader("<svg>0123456789</svg>"), 100)
		require.NoError(t, err)
		get := func(hash string, header ...string) (*httptest.ResponseRecorder, error) {
			r := httptest.NewRequest(http.MethodGet, "/", http.NoBody)
			if len(header) == 2 {
				r.Header.Set(header[0], header[1])
			}
			w := httptest.NewRecorder()
			return w, s.Serve(w, r, hash, "image/svg+xml")
		}
		w, err := get(object.Hash)
		require.NoError(t, err)
		require.Equal(t, 200, w.Code)
		require.Equal(t, "image/svg+xml", w.Header().Get("Content-Type"))
		policy := w.Header().Get("Content-Security-Policy")
		require.Equal(t, []string{"sandbox", " default-src 'none'"}, strings.Split(policy, ";")[:2])
		require.NotContains(t, policy, "script")
		require.Contains(t, policy, "frame-ancestors 'none'")
		require.Equal(t, "nosniff", w.Header().Get("X-Content-Type-Options"))
		require.Equal(t, "public, max-age=31536000, immutable", w.Header().Get("Cache-Control"))

		w, err = get(object.Hash, "Range", "bytes=5-7")
		require.NoError(t, err)
		require.Equal(t, 206, w.Code)
		require.Equal(t, "012", w.Body.String())

		w, err = get(object.Hash, "If-None-Match", `"`+object.Hash+`"`)
		require.NoError(t, err)
		require.Equal(t, 304, w.Code)
		require.Empty(t, w.Body.String())

		w, err = get(object.Hash, "Range", "bytes=90-99")
		require.NoError(t, err)
		require.Equal(t, 416, w.Code)
		require.Empty(t, w.Header().Get("Cache-Control"))

		_, err = get(strings.Repeat("0", 64))
		require.ErrorIs(t, err, blob.ErrNotFound)
	})
}

func TestFilesAreUnreadableForOtherUsers(t *testing.T) {
	dir := t.TempDir() + "/files"
	open(t, dir)
	info, err := os.Stat(dir)
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o700), info.Mode().Perm())
}
