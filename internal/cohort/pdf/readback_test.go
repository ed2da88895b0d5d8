package pdf

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/cohort"
	"milepost/internal/cohort/statistics"
	"milepost/internal/letters"
	"milepost/internal/typeset"
	"milepost/internal/typeset/typesettest"
)

// readBack returns the text of a run's document as poppler reads it, with single spaces between words.
func readBack(t *testing.T, run *cohort.Run) string {
	t.Helper()
	file, err := Render(typesettest.Fonts(t), run, time.UTC, false, letters.Reader{})
	require.NoError(t, err)
	if folder := os.Getenv("MILEPOST_KEEP_PDFS"); folder != "" {
		require.NoError(t, os.WriteFile(filepath.Join(folder, t.Name()+".pdf"), file, 0o600))
	}
	return typesettest.Text(t, file)
}

// Names in all scripts are found in a report: in its title, its closure, its groups and its comparisons.
func TestNamesInAllScriptsAreFoundInTheReport(t *testing.T) {
	t.Parallel()
	run := sampleRun()
	names := []string{
		"Zoë Łukasiewicz-Şahin", "Дмитрий Щербаков", "Αλέξανδρος Παπαδόπουλος", "محمد الأمين", "נועה לוי", "پژمان گلچین", "प्रियंका क्षत्रिय",
		"தமிழ்ச்செல்வி", "สมศักดิ์ ศรีน้ำผึ้ง", "张小龙", "山田さくら", "김하늘", "አበበ ቢቂላ",
	}
	group := run.Result.Groups[0]
	comparison := run.Result.Comparisons[0]
	run.Result.Groups, run.Result.Comparisons, run.Definition.Closure = nil, nil, ""
	for _, name := range names {
		group.Group, comparison.First = name, name
		run.Result.Groups = append(run.Result.Groups, group)
		run.Result.Comparisons = append(run.Result.Comparisons, comparison)
		run.Definition.Closure += "The group of " + name + " (12 children) is seen again, 3 of 4.\n"
	}
	run.Definition.Name = "Readers with " + names[3] + " and " + names[7]
	text := readBack(t, run)
	for _, name := range names {
		require.GreaterOrEqual(t, strings.Count(text, name), 4, "%s in %s", name, text)
		require.Contains(t, typesettest.Undirected(text), "The group of "+name+" (12 children) is seen again, 3 of 4.")
	}
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

// A report says on which day of the reader's it was computed.
func TestAReportIsDatedByTheReadersCalendar(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{"UTC": "21 September 2026", "Pacific/Kiritimati": "22 September 2026"} {
		zone, err := time.LoadLocation(name)
		require.NoError(t, err)
		file, err := Render(typeset.NewFonts(withoutWeb), sampleRun(), zone, false, letters.Reader{})
		require.NoError(t, err)
		require.Contains(t, typesettest.Text(t, file), "Computed on "+want+" from")
	}
}

// Outputs that have no value for one reason are no table of it.
func TestAReasonOfAllOutputsIsSaidOnce(t *testing.T) {
	t.Parallel()
	run := sampleRun()
	count := statistics.VariableFigures{Variable: "users", Unit: "children", N: 48}
	for _, name := range []string{"mean", "median", "mode"} {
		count.Outputs = append(count.Outputs, statistics.Output{Output: name, Reason: "a count, not a sample"})
	}
	run.Result.Variables = []statistics.VariableFigures{count}
	text := readBack(t, run)
	require.Contains(t, text, "n = 48, in children There are no further figures: a count, not a sample.")
	require.NotContains(t, text, "Median")
}

// A cell that is longer than a page goes on on the next one, under the same heads.
func TestACellLongerThanAPageGoesOn(t *testing.T) {
	t.Parallel()
	run := sampleRun()
	words := make([]string, 1500)
	for i := range words {
		words[i] = fmt.Sprintf("word%04d", i)
	}
	run.Result.Groups[1].Group = strings.Join(words, " ")
	text := readBack(t, run)
	for _, word := range words {
		require.Contains(t, text, word)
	}
	require.Greater(t, strings.Count(text, "Group Children Activities"), 2)
}

func TestDatesOfTheDefinitionAreWrittenLikeAllOthers(t *testing.T) {
	t.Parallel()
	run := sampleRun()
	run.Definition.Users.DateStart, run.Definition.Users.DateEnd = "2026-01-31", "2026-11-02"
	run.Result.Periods = run.Result.Groups[:2]
	run.Result.Periods[0].Group, run.Result.Periods[1].Group = "2025-11-29 – 2026-11-28", "2024-11-29 – 2025-11-28"
	run.Result.Comparisons[0].Kind, run.Result.Comparisons[0].First, run.Result.Comparisons[0].Second = "periods", run.Result.Periods[0].Group, run.Result.Periods[1].Group
	run.Result.Groups = nil
	text := readBack(t, run)
	require.Contains(t, text, "from 31 January 2026, until 2 November 2026")
	require.Contains(t, text, "Score: 29 November 2025 – 28 November 2026 (n = 31) and 29 November 2024 – 28 November 2025 (n = 30)")
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
