package pdf

import (
	"bytes"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/cohort"
	"milepost/internal/cohort/statistics"
	"milepost/internal/letters"
	"milepost/internal/typeset"
	"milepost/internal/typeset/typesettest"
	"milepost/internal/wire"
)

// withoutWeb is a program that was built without the web application.
var withoutWeb fs.FS = fstest.MapFS{}

func sampleRun() *cohort.Run {
	d := statistics.NewDefinition()
	d.Name, d.Closure, d.ColorCoding = "Reading, autumn term", "We look again in spring.\nThank you.", true
	d.Users.AgeFrom, d.Users.AgeTo = new(5), new(9)
	d.Users.Rules = []statistics.Rule{{Kind: "gender", Values: []string{"female", "male"}}}
	d.TopOutliers.Keep, d.CompareGroups = false, "gender"
	score := func(n int64, mean, low, high float64) statistics.VariableFigures {
		return statistics.VariableFigures{Variable: "score", Unit: "share", N: n, Outputs: []statistics.Output{
			{Output: "mean", Value: new(mean)},
			{Output: "confidence_interval", Values: []float64{low, high}},
			{Output: "quartiles", Values: []float64{41, 55.5, 70}},
			{Output: "percentile", Values: []float64{12, 41, 55.5}, Percents: []float64{5, 25, 50}},
			{Output: "mode", Reason: "no value occurs twice"},
		}}
	}
	return &cohort.Run{
		RunID: "1", Definition: d, State: "done", RequestedAt: wire.Time(1_790_000_000_000_000), AsOf: "2026-09-21",
		Result: &statistics.CohortResult{
			Children: 48, Activities: 61, LeftOut: 2, Variables: []statistics.VariableFigures{score(61, 55.125, 50.2, 60.1)},
			Groups: []statistics.GroupFigures{
				{Group: "female", Children: 25, Activities: 31, Variables: []statistics.VariableFigures{score(31, 61, 54, 68)}},
				{Group: "male", Children: 23, Activities: 30, Variables: []statistics.VariableFigures{score(30, 49.5, 41, 58)}},
				{Group: "not recorded", Reason: "fewer than 10 children", Variables: []statistics.VariableFigures{}},
			},
			Comparisons: []statistics.Comparison{{
				Kind: "groups", Variable: "score", First: "female", Second: "male", FirstN: 31, SecondN: 30, Difference: new(11.5), Interval: []float64{1.2, 21.8},
				Effect: new(0.56), EffectKind: "hedges_g", EffectRange: []float64{0.05, 1.07}, Test: "Welch’s t test", Statistic: new(2.24),
				Degrees: []float64{58.9}, P: new(0.0004), Assumptions: []string{"Children are independent of each other.", "Means of samples of this size are about normal."},
			}},
			Histogram: []statistics.HistogramBin{{From: 0, To: 20, Count: 5}, {From: 20, To: 40, Count: 11}, {From: 40, To: 60, Count: 21}, {From: 60, To: 80, Count: 16}, {From: 80, To: 100, Count: 8}},
		},
	}
}

func TestTheSameRunMakesTheSameBytes(t *testing.T) {
	t.Parallel()
	first, err := Render(typeset.NewFonts(withoutWeb), sampleRun(), time.UTC, false, letters.Reader{})
	require.NoError(t, err)
	require.True(t, bytes.HasPrefix(first, []byte("%PDF-")))
	for range 3 {
		again, err := Render(typeset.NewFonts(withoutWeb), sampleRun(), time.UTC, false, letters.Reader{})
		require.NoError(t, err)
		require.True(t, bytes.Equal(first, again))
	}
	demo, err := Render(typeset.NewFonts(withoutWeb), sampleRun(), time.UTC, true, letters.Reader{})
	require.NoError(t, err)
	require.NotEqual(t, first, demo)
}

func TestARunWithoutAResultMakesNoDocument(t *testing.T) {
	t.Parallel()
	run := sampleRun()
	run.Result = nil
	_, err := Render(typeset.NewFonts(withoutWeb), run, time.UTC, false, letters.Reader{})
	require.ErrorIs(t, err, ErrNotDone)
}

// Any typed text gives a document of bounded size.
func TestHostileTexts(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"one long word": strings.Repeat("x", 10_000), "many lines": strings.Repeat("line\n", 2_000), "marks": "\x00\x01\u202e\u200b\ufeff\u2028",
		"right to left": "שלום עולם and مرحبا", "pictures": strings.Repeat("👩‍👩‍👧 ", 500), "a page's alias": "{nb} (\\) endobj stream", "nothing": "  \n ",
		"joiners": strings.Repeat("\u200d\u200c", 5_000), "stacked marks": "a" + strings.Repeat("\u0301", 5_000),
		"one long Arabic word": strings.Repeat("م", 5_000), "Thai without spaces": strings.Repeat("น้ำ", 3_000),
	} {
		run := sampleRun()
		run.Definition.Name, run.Definition.Closure, run.Result.Groups[0].Group = text, text, text
		for _, fonts := range []*typeset.Fonts{typeset.NewFonts(withoutWeb), typesettest.Fonts(t)} {
			file, err := Render(fonts, run, time.UTC, false, letters.Reader{})
			require.NoError(t, err, name)
			require.Less(t, len(file), 2<<20, name)
		}
	}
}

var english = &document{}

func TestNumbersAreRoundedOnce(t *testing.T) {
	t.Parallel()
	for v, want := range map[float64]string{0: "0", 0.005: "0.01", -0.005: "−0.01", -0.001: "0", 1234.5: "1234.5", 99.999: "100", 2: "2"} {
		require.Equal(t, want, english.number(v))
	}
	require.Equal(t, "< 0.001", english.probability(0.0004))
	require.Equal(t, "= 0.050", english.probability(0.05))
	spanish := &document{reader: letters.ReaderOf(nil, "es")}
	require.Equal(t, "1234,5", spanish.number(1234.5))
	require.Equal(t, "1,5; 2", spanish.numberList([]float64{1.5, 2}))
	require.Equal(t, "< 0,001", spanish.probability(0.0004))
}

func TestFiguresOfAnOutput(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		output statistics.Output
		want   string
	}{
		{statistics.Output{Output: "mean", Value: new(2.345)}, "2.35"},
		{statistics.Output{Output: "range", Values: []float64{1, 9}}, "1 to 9"},
		{statistics.Output{Output: "mode", Values: []float64{1, 9}}, "1, 9"},
		{statistics.Output{Output: "percentile", Values: []float64{3, 4}, Percents: []float64{5, 10}}, "P5: 3; P10: 4"},
		{statistics.Output{Output: "quartiles", Reason: "needs 4 or more"}, "— (needs 4 or more)"},
		{statistics.Output{Output: "mean"}, "—"},
	} {
		require.Equal(t, c.want, english.valueOf(&c.output))
	}
}
