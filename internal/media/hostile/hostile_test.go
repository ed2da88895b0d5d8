package hostile_test

import (
	"bytes"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/httpx/problem"
	"milepost/internal/media"
	"milepost/internal/media/hostile"
)

// Each file gets its expected answer, and the whole collection has its stated size.
func TestFiles(t *testing.T) {
	t.Parallel()
	files := hostile.Files()
	require.GreaterOrEqual(t, len(files), 150)
	for _, f := range files {
		t.Run(f.About, func(t *testing.T) {
			t.Parallel()
			status, message := 200, ""
			var refusal *problem.Problem
			err := read(f)
			if errors.As(problem.Error(err), &refusal) {
				status, message = refusal.Status, refusal.Detail
			} else {
				require.NoError(t, err)
			}
			require.Equal(t, f.Status, status, message)
			require.Equal(t, f.Message, message)
		})
	}
}

func read(f hostile.File) error {
	if f.Field == "sound" {
		_, err := media.ReadSound(f.Name, bytes.NewReader(f.Data))
		return err
	}
	_, err := media.ReadImage(f.Name, bytes.NewReader(f.Data))
	return err
}
