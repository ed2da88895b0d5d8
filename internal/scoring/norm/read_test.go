package norm

import (
	"encoding/csv"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/scoring"
)

// table splits a text into lines of cells; the first is the unchanged header.
func table(text string) [][]string {
	head, rest, _ := strings.Cut(text, "\n")
	r := csv.NewReader(strings.NewReader(rest))
	r.FieldsPerRecord = -1
	rows, err := r.ReadAll()
	if err != nil {
		panic(err)
	}
	return append([][]string{{head}}, rows...)
}

const (
	title    = "# score: total; title: Words; citation: Invented 2026; sample_n: 100\n"
	rawHead  = title + "sex,age_from,age_until,raw,percentile,standard_score,n,reliability\n"
	meanHead = title + "sex,age_from,age_until,mean,sd,n\n"
	lmsHead  = title + "sex,age_years,l,m,s\n"
)

func TestBrokenTablesAreRefusedByLine(t *testing.T) {
	for name, c := range map[string]struct {
		text, field string
		line        int
	}{
		"nothing":                      {"", "", 1},
		"no head":                      {"sex,raw\n,1", "", 1},
		"no title":                     {"# score: total; citation: X\nage_from,age_until,raw,percentile\n5;0,6;0,1,50", "title", 1},
		"no citation":                  {"# score: total; title: X\nage_from,age_until,raw,percentile\n5;0,6;0,1,50", "citation", 1},
		"an empty citation":            {"# score: total; title: X; citation: ;\nage_from,age_until,raw,percentile\n5;0,6;0,1,50", "citation", 1},
		"said twice":                   {title[:len(title)-1] + "; title: Y\n" + "age_from,age_until,raw,percentile\n5;0,6;0,1,50", "title", 1},
		"an unknown word":              {title[:len(title)-1] + "; colour: red\n" + "age_from,age_until,raw,percentile\n5;0,6;0,1,50", "colour", 1},
		"a reliability above 1":        {title[:len(title)-1] + "; reliability: 1.2\n" + "age_from,age_until,raw,percentile\n5;0,6;0,1,50", "reliability", 1},
		"an odd interval":              {title[:len(title)-1] + "; level: 99\n" + "age_from,age_until,raw,percentile\n5;0,6;0,1,50", "level", 1},
		"no columns of norms":          {title + "a,b\n1,2", "", 2},
		"a column twice":               {title + "raw,raw\n1,2", "raw", 2},
		"a column that nobody knows":   {title + "age_from,age_until,raw,percentile,shoe\n5;0,6;0,1,50,3", "shoe", 2},
		"no ages":                      {title + "raw,percentile\n1,50", "age_from", 2},
		"no percentile":                {title + "age_from,age_until,raw\n5;0,6;0,1", "percentile", 2},
		"no rows":                      {rawHead, "", 3},
		"a sex that is none":           {rawHead + "girl,5;0,6;0,1,50,,,", "sex", 3},
		"an age in words":              {rawHead + ",five,6;0,1,50,,,", "age_from", 3},
		"an age of 13 months":          {rawHead + ",5;13,6;0,1,50,,,", "age_from", 3},
		"a band that ends before":      {rawHead + ",6;0,5;0,1,50,,,", "age_until", 3},
		"half a raw score":             {rawHead + ",5;0,6;0,1.5,50,,,", "raw", 3},
		"no raw score":                 {rawHead + ",5;0,6;0,,50,,,", "raw", 3},
		"a percentile above 100":       {rawHead + ",5;0,6;0,1,101,,,", "percentile", 3},
		"a percentile that is none":    {rawHead + ",5;0,6;0,1,NaN,,,", "percentile", 3},
		"an endless score":             {rawHead + ",5;0,6;0,1,,Inf,,", "standard_score", 3},
		"a comma in a number":          {rawHead + ",5;0,6;0,1,\"50,5\",,,", "percentile", 3},
		"nothing of a raw score":       {rawHead + ",5;0,6;0,1,,,,", "percentile", 3},
		"a part of a child":            {rawHead + ",5;0,6;0,1,50,,1.5,", "n", 3},
		"a reliability below 0":        {rawHead + ",5;0,6;0,1,50,,,-0.1", "reliability", 3},
		"a raw score twice":            {rawHead + ",5;0,6;0,1,50,,,\n,5;0,6;0,1,60,,,", "raw", 4},
		"a raw score missing":          {rawHead + ",5;0,6;0,1,50,,,\n,5;0,6;0,3,60,,,", "raw", 4},
		"a percentile that falls":      {rawHead + ",5;0,6;0,1,50,,,\n,5;0,6;0,2,40,,,", "percentile", 4},
		"a standard score that falls":  {rawHead + ",5;0,6;0,1,,100,,\n,5;0,6;0,2,,90,,", "standard_score", 4},
		"bands that overlap":           {rawHead + ",5;0,6;0,1,50,,,\n,5;6,7;0,1,50,,,", "age_from", 4},
		"a gap between bands":          {rawHead + ",5;0,6;0,1,50,,,\n,6;6,7;0,1,50,,,", "age_from", 4},
		"one sex beside all":           {rawHead + "female,5;0,6;0,1,50,,,\n,5;0,6;0,1,50,,,", "sex", 3},
		"a standard deviation of 0":    {meanHead + ",5;0,6;0,10,0,50", "sd", 3},
		"a group twice":                {meanHead + ",5;0,6;0,10,2,50\n,5;0,6;0,11,2,50", "age_from", 4},
		"no mean":                      {meanHead + ",5;0,6;0,,2,50", "mean", 3},
		"no size of a group":           {"# score: total; title: X; citation: Y\nage_from,age_until,mean,sd\n5;0,6;0,10,2", "n", 3},
		"no score named":               {"# title: X; citation: Y; sample_n: 9\nage_from,age_until,mean,sd\n5;0,6;0,10,2", "score", 3},
		"a median of 0":                {lmsHead + ",4,1,0,0.1", "m", 3},
		"a spread below 0":             {lmsHead + ",4,1,100,-0.1", "s", 3},
		"an age below 0":               {lmsHead + ",-1,1,100,0.1", "age_years", 3},
		"an age twice":                 {lmsHead + ",4,1,100,0.1\n,4,1,101,0.1", "age_years", 4},
		"a curve of one age":           {lmsHead + ",4,1,100,0.1", "age_years", 3},
		"a score in words":             {title + "score,age_from,age_until,mean,sd\nmy favourite one,5;0,6;0,10,2", "score", 3},
		"a category without a name":    {title + "score,age_from,age_until,mean,sd\ncategory:,5;0,6;0,10,2", "score", 3},
		"a score that is none above":   {"# score: a b; title: X; citation: Y; sample_n: 9\nage_from,age_until,mean,sd\n5;0,6;0,10,2", "score", 1},
		"days beside months":           {meanHead + ",30 d,6;0,10,2,50", "age_until", 3},
		"a band in days, then months":  {meanHead + ",30 d,60 d,10,2,50\n,0;2,0;3,10,2,50", "age_from", 4},
		"a day too many":               {meanHead + ",30 d,60000 d,10,2,50", "age_until", 3},
		"an overlap by a day":          {meanHead + ",30 d,61 d,10,2,50\n,60 d,90 d,10,2,50", "age_from", 4},
		"a gap of a day":               {meanHead + ",30 d,60 d,10,2,50\n,61 d,90 d,10,2,50", "age_from", 4},
		"one sex beside a part of all": {meanHead + ",5;0,7;0,10,2,50\nmale,6;11,8;0,10,2,50", "sex", 4},
		"a curve for one sex and all":  {lmsHead + ",4,1,100,0.1\n,5,1,101,0.1\nmale,7,1,100,0.1\nmale,8,1,100,0.1", "sex", 5},
		"a mean that is endless":       {meanHead + ",5;0,6;0,1e12,2,50", "mean", 3},
		"a spread that is none":        {meanHead + ",5;0,6;0,10,two,50", "sd", 3},
		"a text that is too long":      {"# title: " + strings.Repeat("x", 1001) + "; citation: Y; sample_n: 9\nage_from,age_until,mean,sd\n5;0,6;0,10,2", "title", 1},
		"a correction in words":        {title[:len(title)-1] + "; correction: a bit\n" + meanHead[len(title):] + ",5;0,6;0,10,2,", "correction", 1},
		"a correction of nobody":       {title[:len(title)-1] + "; correction: before 12+0\n" + meanHead[len(title):] + ",5;0,6;0,10,2,", "correction", 1},
		"a correction with 8 days":     {title[:len(title)-1] + "; correction: before 36+8\n" + meanHead[len(title):] + ",5;0,6;0,10,2,", "correction", 1},
		"a correction of no age":       {title[:len(title)-1] + "; age_kind: chronological; correction: before 37+0\n" + meanHead[len(title):] + ",5;0,6;0,10,2,", "correction", 1},
		"a term of a year":             {title[:len(title)-1] + "; term_week: 52\n" + meanHead[len(title):] + ",5;0,6;0,10,2,", "term_week", 1},
		"limits that are one":          {title[:len(title)-1] + "; limits: 40\n" + meanHead[len(title):] + ",5;0,6;0,10,2,", "limits", 1},
		"limits the wrong way round":   {title[:len(title)-1] + "; limits: 160-40\n" + meanHead[len(title):] + ",5;0,6;0,10,2,", "limits", 1},
		"bands that rise":              {title[:len(title)-1] + "; bands: 85 Low | 115 High | None\n" + meanHead[len(title):] + ",5;0,6;0,10,2,", "bands", 1},
		"bands without an end":         {title[:len(title)-1] + "; bands: 115 High | 85 Low\n" + meanHead[len(title):] + ",5;0,6;0,10,2,", "bands", 1},
		"a band without a word":        {title[:len(title)-1] + "; bands: 115 | Low\n" + meanHead[len(title):] + ",5;0,6;0,10,2,", "bands", 1},
		"an interval of another kind":  {title[:len(title)-1] + "; interval: wide\n" + meanHead[len(title):] + ",5;0,6;0,10,2,", "interval", 1},
		"an age kind of nobody":        {title[:len(title)-1] + "; age_kind: mental\n" + meanHead[len(title):] + ",5;0,6;0,10,2,", "age_kind", 1},
		"a year before books":          {title[:len(title)-1] + "; year: 12\n" + meanHead[len(title):] + ",5;0,6;0,10,2,", "year", 1},
		"curved interpolation":         {title[:len(title)-1] + "; interpolation: spline\n" + meanHead[len(title):] + ",5;0,6;0,10,2,", "interpolation", 1},
		"words before any key":         {"# Norms of 2026; title: X; citation: Y\n" + meanHead[len(title):] + ",5;0,6;0,10,2,9", "norms_of_2026", 1},
	} {
		sets, refused := Read(table(c.text))
		require.Empty(t, sets, name)
		require.NotEmpty(t, refused, name)
		require.Equal(t, c.line, refused[0].Line, "%s: %v", name, refused)
		require.Equal(t, c.field, refused[0].Field, "%s: %v", name, refused)
	}
}

func TestAFileMayHoldSeveralScores(t *testing.T) {
	sets, refused := Read(table(title + "score,age_from,age_until,mean,sd\ncategory:Shapes,5;0,6;0,10,2\n,5;0,6;0,20,4\n\ncategory:Shapes,6;0,7;0,11,2"))
	require.Empty(t, refused)
	require.Len(t, sets, 2)
	require.Equal(t, "category:Shapes", sets[0].Score)
	require.Len(t, sets[0].Rows, 2)
	require.Equal(t, "total", sets[1].Score)
	require.Equal(t, 100, sets[1].SampleN)
}

func TestHeaderOfANormTable(t *testing.T) {
	rest := "\nage_from,age_until,mean,sd\n5;0,6;0,10,2"
	h := read(t, "# score: total; Title: Lund; Berg; citation: A \\; b: c; sample n: 9; correction: 3 weeks early until month 18; term_week: 39; limits: 55–145; "+
		"bands: 115 High | 85 Average | Low; interval: true 90; better: none; reliability kind: retest,,,"+rest).Head
	require.Equal(t, "Lund; Berg", h.Title)
	require.Equal(t, "A ; b: c", h.Citation)
	require.Equal(t, scoring.Correction{Before: 36*7 + 1, Until: 18, Term: 39 * 7}, h.Correction)
	require.Equal(t, scoring.Limits{Lowest: 55, Highest: 145}, h.Limits)
	require.Equal(t, Bands{{115, "High"}, {85, "Average"}, {0, "Low"}}, h.Bands)
	require.Equal(t, []any{scoring.True, 0.9, Neither, "retest", 9}, []any{h.Interval, h.Level, h.Better, h.ReliabilityKind, h.SampleN})

	plain := read(t, "# title: X; citation: Y; sample_n: 9; score: total"+rest).Head
	require.Equal(t, []any{scoring.StandardCorrection, Corrected, scoring.StandardLimits, StandardBands}, []any{plain.Correction, plain.AgeKind, plain.Limits, plain.Words()})
	asq := read(t, "# title: X; citation: Y; sample_n: 9; score: total; correction: before 37+0 until month 24 term 39"+rest).Head
	require.Equal(t, scoring.Correction{Before: 259, Until: 24, Term: 273}, asq.Correction)
}

func TestManyRowsAreReadInTime(t *testing.T) {
	var text strings.Builder
	text.WriteString(meanHead)
	for i := range MostRows / 2 {
		fmt.Fprintf(&text, "female,%d d,%d d,10,2,50\nmale,%d d,%d d,10,2,50\n", i, i+1, i, i+1)
	}
	set := read(t, text.String())
	begun := time.Now()
	for range 500 {
		require.NotNil(t, set.Figures(Case{Ages: at(t, "2025-03-01"), Sex: Male, Raw: 12}).Derived)
	}
	require.Less(t, time.Since(begun), 2*time.Second, "what is looked up is found, not searched for")
}

func FuzzRead(f *testing.F) {
	f.Add(banded)
	f.Add(groups)
	f.Add(curves)
	f.Fuzz(func(t *testing.T, text string) {
		head, rest, _ := strings.Cut(text, "\n")
		rows := [][]string{{head}}
		for line := range strings.Lines(rest) {
			rows = append(rows, strings.Split(strings.TrimSpace(line), ","))
		}
		sets, refused := Read(rows)
		if (len(sets) == 0) == (len(refused) == 0) {
			t.Fatal("sets or refusals")
		}
		for _, set := range sets {
			set.Figures(Case{Ages: at(t, "2025-06-01"), Sex: Male, Raw: 3})
			set.Draw()
			again, refused := Read(set.Lines())
			if len(refused) > 0 || len(again) != 1 || !reflect.DeepEqual(again[0].Head, set.Head) {
				t.Fatalf("what is written is not what was read: %v", refused)
			}
		}
	})
}
