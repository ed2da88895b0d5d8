// Package clinicaltest opens files of figures that others computed, for tests that compare with them. They are not part of
// the project: MILEPOST_CLINICAL_CASES names their folder, and without it these tests are skipped.
package clinicaltest

import (
	"encoding/csv"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

// Folder returns where the files are; without one the test is skipped.
func Folder(t *testing.T) string {
	t.Helper()
	folder := os.Getenv("MILEPOST_CLINICAL_CASES")
	if folder == "" {
		t.Skip("MILEPOST_CLINICAL_CASES names no folder")
	}
	return folder
}

func open(t *testing.T, path string) *os.File {
	t.Helper()
	file, err := os.Open(filepath.Join(Folder(t), path))
	require.NoError(t, err)
	t.Cleanup(func() { _ = file.Close() })
	return file
}

// JSON reads a file into a value.
func JSON(t *testing.T, path string, into any) {
	t.Helper()
	require.NoError(t, json.NewDecoder(open(t, path)).Decode(into))
}

// Rows returns the rows of a CSV file below its head, without the description of the file above it.
func Rows(t *testing.T, path string) [][]string {
	t.Helper()
	reader := csv.NewReader(open(t, path))
	reader.Comment = '#'
	rows, err := reader.ReadAll()
	require.NoError(t, err)
	require.NotEmpty(t, rows)
	return rows[1:]
}

// Number reads a cell.
func Number(t *testing.T, text string) float64 {
	t.Helper()
	x, err := strconv.ParseFloat(text, 64)
	require.NoError(t, err)
	return x
}

// RequireNear compares figures; nil means that there is no figure.
func RequireNear(t *testing.T, want, got *float64, tolerance float64, what ...any) {
	t.Helper()
	if want == nil {
		require.Nil(t, got, what...)
		return
	}
	require.NotNil(t, got, what...)
	require.InDelta(t, *want, *got, tolerance, what...)
}
