package blob_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/blob"
)

func TestSmallContentIsStoredUnderAName(t *testing.T) {
	onBoth(t, func(t *testing.T, s *blob.Store) {
		const name = "clinic.example.org+token/…"
		_, err := s.Named(t.Context(), name)
		require.ErrorIs(t, err, blob.ErrNotFound)
		require.ErrorIs(t, s.DeleteNamed(t.Context(), name), blob.ErrNotFound)
		for _, content := range []string{"first", "second"} {
			require.NoError(t, s.PutNamed(t.Context(), name, []byte(content)))
			got, err := s.Named(t.Context(), name)
			require.NoError(t, err)
			require.Equal(t, content, string(got))
		}
		require.NoError(t, s.Each(t.Context(), func(hash string) error { t.Error("listed as a file", hash); return nil }))
		require.NoError(t, s.DeleteNamed(t.Context(), name))
		_, err = s.Named(t.Context(), name)
		require.ErrorIs(t, err, blob.ErrNotFound)
	})
}
