package pdf

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/cohort"
)

// readBack returns the text of a run's document as poppler reads it, with single spaces between words.
func readBack(t *testing.T, run *cohort.Run) string {
	t.Helper()
	file, err := Render(NewFonts(withoutWeb), run, false)
	require.NoError(t, err)
	name := filepath.Join(t.TempDir(), "report.pdf")
	require.NoError(t, os.WriteFile(name, file, 0o600))
	out, err := exec.CommandContext(t.Context(), "pdftotext", name, "-").Output()
	require.NoError(t, err)
	return strings.Join(strings.Fields(string(out)), " ")
}

func TestALongGroupNameIsWholeInTheTableAndAtItsBar(t *testing.T) {
	t.Parallel()
	run := sampleRun()
	run.Result.Groups[0].Group = "Primary school at the old harbour, branch in the northern suburb"
	text := readBack(t, run)
	for _, word := range []string{"harbour,", "branch", "northern", "suburb"} {
		require.Equal(t, 2, strings.Count(text, word), word)
	}
}

func TestDatesOfTheDefinitionAreWrittenLikeAllOthers(t *testing.T) {
	t.Parallel()
	run := sampleRun()
	run.Definition.Users.DateStart, run.Definition.Users.DateEnd = "2026-01-31", "2026-11-02"
	text := readBack(t, run)
	require.Contains(t, text, "from Jan 31, 2026, until Nov 2, 2026")
	require.NotContains(t, text, "2026-")
}

// The count over a bar is not crossed by the line at which a band begins.
func TestACountStandsBesideTheLineOfABand(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		middle, wide float64
		lines        []float64
		want         float64
	}{
		{100, 10, nil, 95},
		{100, 10, []float64{100}, 103},
		{100, 10, []float64{106}, 109},
		{100, 10, []float64{60, 140}, 95},
	} {
		require.InDelta(t, c.want, beside(c.middle, c.wide, c.lines), 0.001, c)
	}
}
