package norm

import (
	"encoding/csv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// table reads lines of cells; the first is the head as it is.
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
		"nothing":                     {"", "", 1},
		"no head":                     {"sex,raw\n,1", "", 1},
		"no title":                    {"# score: total; citation: X\nage_from,age_until,raw,percentile\n5;0,6;0,1,50", "title", 1},
		"no citation":                 {"# score: total; title: X\nage_from,age_until,raw,percentile\n5;0,6;0,1,50", "citation", 1},
		"an empty citation":           {"# score: total; title: X; citation: ;\nage_from,age_until,raw,percentile\n5;0,6;0,1,50", "citation", 1},
		"said twice":                  {title[:len(title)-1] + "; title: Y\n" + "age_from,age_until,raw,percentile\n5;0,6;0,1,50", "title", 1},
		"an unknown word":             {title[:len(title)-1] + "; colour: red\n" + "age_from,age_until,raw,percentile\n5;0,6;0,1,50", "colour", 1},
		"a reliability above 1":       {title[:len(title)-1] + "; reliability: 1.2\n" + "age_from,age_until,raw,percentile\n5;0,6;0,1,50", "reliability", 1},
		"an odd interval":             {title[:len(title)-1] + "; level: 99\n" + "age_from,age_until,raw,percentile\n5;0,6;0,1,50", "level", 1},
		"no columns of norms":         {title + "a,b\n1,2", "", 2},
		"a column twice":              {title + "raw,raw\n1,2", "raw", 2},
		"a column that nobody knows":  {title + "age_from,age_until,raw,percentile,shoe\n5;0,6;0,1,50,3", "shoe", 2},
		"no ages":                     {title + "raw,percentile\n1,50", "age_from", 2},
		"no percentile":               {title + "age_from,age_until,raw\n5;0,6;0,1", "percentile", 2},
		"no rows":                     {rawHead, "", 3},
		"a sex that is none":          {rawHead + "girl,5;0,6;0,1,50,,,", "sex", 3},
		"an age in words":             {rawHead + ",five,6;0,1,50,,,", "age_from", 3},
		"an age of 13 months":         {rawHead + ",5;13,6;0,1,50,,,", "age_from", 3},
		"a band that ends before":     {rawHead + ",6;0,5;0,1,50,,,", "age_until", 3},
		"half a raw score":            {rawHead + ",5;0,6;0,1.5,50,,,", "raw", 3},
		"no raw score":                {rawHead + ",5;0,6;0,,50,,,", "raw", 3},
		"a percentile above 100":      {rawHead + ",5;0,6;0,1,101,,,", "percentile", 3},
		"a percentile that is none":   {rawHead + ",5;0,6;0,1,NaN,,,", "percentile", 3},
		"an endless score":            {rawHead + ",5;0,6;0,1,,Inf,,", "standard_score", 3},
		"a comma in a number":         {rawHead + ",5;0,6;0,1,\"50,5\",,,", "percentile", 3},
		"nothing of a raw score":      {rawHead + ",5;0,6;0,1,,,,", "percentile", 3},
		"a part of a child":           {rawHead + ",5;0,6;0,1,50,,1.5,", "n", 3},
		"a reliability below 0":       {rawHead + ",5;0,6;0,1,50,,,-0.1", "reliability", 3},
		"a raw score twice":           {rawHead + ",5;0,6;0,1,50,,,\n,5;0,6;0,1,60,,,", "raw", 4},
		"a raw score missing":         {rawHead + ",5;0,6;0,1,50,,,\n,5;0,6;0,3,60,,,", "raw", 4},
		"a percentile that falls":     {rawHead + ",5;0,6;0,1,50,,,\n,5;0,6;0,2,40,,,", "percentile", 4},
		"a standard score that falls": {rawHead + ",5;0,6;0,1,,100,,\n,5;0,6;0,2,,90,,", "standard_score", 4},
		"bands that overlap":          {rawHead + ",5;0,6;0,1,50,,,\n,5;6,7;0,1,50,,,", "age_from", 4},
		"a gap between bands":         {rawHead + ",5;0,6;0,1,50,,,\n,6;6,7;0,1,50,,,", "age_from", 4},
		"one sex beside all":          {rawHead + "female,5;0,6;0,1,50,,,\n,5;0,6;0,1,50,,,", "sex", 3},
		"a standard deviation of 0":   {meanHead + ",5;0,6;0,10,0,50", "sd", 3},
		"a group twice":               {meanHead + ",5;0,6;0,10,2,50\n,5;0,6;0,11,2,50", "age_from", 4},
		"no mean":                     {meanHead + ",5;0,6;0,,2,50", "mean", 3},
		"no size of a group":          {"# score: total; title: X; citation: Y\nage_from,age_until,mean,sd\n5;0,6;0,10,2", "n", 3},
		"no score named":              {"# title: X; citation: Y; sample_n: 9\nage_from,age_until,mean,sd\n5;0,6;0,10,2", "score", 3},
		"a median of 0":               {lmsHead + ",4,1,0,0.1", "m", 3},
		"a spread below 0":            {lmsHead + ",4,1,100,-0.1", "s", 3},
		"an age below 0":              {lmsHead + ",-1,1,100,0.1", "age_years", 3},
		"an age twice":                {lmsHead + ",4,1,100,0.1\n,4,1,101,0.1", "age_years", 4},
		"a curve of one age":          {lmsHead + ",4,1,100,0.1", "age_years", 3},
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
		}
	})
}
