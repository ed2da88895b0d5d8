package elsewhere

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/fault"
	"milepost/internal/report/content"
)

var has = Known{Categories: []string{"Rhyme", "Word  Finding"}, Questions: 3, Source: "WISC-V, Ada Lane, 2 March 2026"}

// lines are a table with its cells parted by commas.
func lines(text string) []Line {
	var list []Line
	for i, line := range strings.Split(strings.TrimSpace(text), "\n") {
		list = append(list, Line{i + 1, strings.Split(line, ",")})
	}
	return list
}

// refusal is what people read of a refused cell.
type refusal struct {
	line            int
	column, message string
}

func refusalsOf(out Upload) (list []refusal) {
	for _, r := range out.Refused {
		list = append(list, refusal{r.Line, r.Column, r.Message})
	}
	return list
}

func TestFiguresOfCategories(t *testing.T) {
	out, err := Read(lines("category,Source,PERCENTILE,Scaled score,Standard score,Age equivalent,Rating,Raw score,Observation\n"+
		" rhyme ,,12.5th,<=7,'=93,5;4,Low average,11,Quiet\n"+
		"word finding,School,,,≥ 145,,,12,\n"+
		"Rhyme,School,—,,,,,9,"), has)
	require.NoError(t, err)
	require.Equal(t, []refusal{{2, "Standard score", "A standard score is a number from 10 to 200."}}, refusalsOf(out))
	require.Equal(t, Categories, out.Table)
	require.Equal(t, []string{"Raw score"}, out.Left)
	require.Equal(t, []content.ScoredElsewhere{{Category: "Word  Finding", Source: "School", StandardScore: "≥145"}}, out.Figures)
	require.Empty(t, out.Observations, "nothing is taken of a line with something wrong in it")

	out, err = Read(lines("Category,Percentile,Observation\nRhyme,12.5th,Quiet"), has)
	require.NoError(t, err)
	require.Empty(t, out.Refused)
	require.Equal(t, []content.ScoredElsewhere{{Category: "Rhyme", Source: has.Source, Percentile: "12.5"}}, out.Figures)
	require.Equal(t, []Observation{{"Rhyme", "Quiet", has.Source}}, out.Observations)
}

// The report's own figures come down with the table; going up again they are not taken for another account's.
func TestFiguresInARequestAreIgnored(t *testing.T) {
	table := "Category,Raw score,Percentile,Standard score," + strings.Join(CategoryHead, ",")
	out, err := Read(lines(table+"\nRhyme,3,50th,100,,,,,,,\nWord Finding,1,2nd,70,School,40,,,,,"), has)
	require.NoError(t, err)
	require.Empty(t, out.Refused)
	require.Equal(t, []content.ScoredElsewhere{{Category: "Word  Finding", Source: "School", Percentile: "40"}}, out.Figures)
	require.Equal(t, []string{"Raw score", "Percentile", "Standard score"}, out.Left)
}

func TestNotesOnQuestions(t *testing.T) {
	out, err := Read(lines("Question no.,Question text,Score,Note,Source elsewhere,Note elsewhere\n1,Which?,2,mine,School,Looked away\n"+
		"4,Which?,,,School,Hm\n1,,,,School,Again\n2,,,,,Asked twice\n3,,1,only mine,,"), has)
	require.NoError(t, err)
	require.Equal(t, Questions, out.Table)
	require.Equal(t, []content.QuestionNote{
		{QuestionNo: 0, Text: "Looked away", Source: "School"}, {QuestionNo: 1, Text: "Asked twice", Source: has.Source},
	}, out.Notes)
	require.Equal(t, []refusal{
		{3, "Question no.", "Expected the number of a question, from 1 to 3."},
		{4, "Question no.", "Line 2 says something about this from the same source already."},
	}, refusalsOf(out))
}

func TestUnitsThatCannotBeUsed(t *testing.T) {
	for name, c := range map[string]struct{ line, column, message string }{
		"another category":  {"Other,,5,,,,,", "Category", "The report has no such category."},
		"no percentile":     {"Rhyme,,high,,,,,", "Percentile", "A percentile is a number above 0 and below 100."},
		"percentile of 100": {"Rhyme,,100th,,,,,", "Percentile", "A percentile is a number above 0 and below 100."},
		"a scaled 41":       {"Rhyme,,,41,,,,", "Scaled score", "A scaled score is a number from 0 to 40."},
		"a formula":         {"Rhyme,,,,'=1+1,,,", "Standard score", "A standard score is a number from 10 to 200."},
		"a long rating":     {"Rhyme,,,,,," + strings.Repeat("ü", 101) + ",", "Rating", "At most 100 characters."},
		"a long source":     {"Rhyme," + strings.Repeat("ü", 301) + ",5,,,,,", "Source", "A source has at most 300 characters."},
	} {
		t.Run(name, func(t *testing.T) {
			out, err := Read(lines("Category,Source,Percentile,Scaled score,Standard score,Age equivalent,Rating,Observation\n"+c.line), has)
			require.NoError(t, err)
			require.Equal(t, []refusal{{2, c.column, c.message}}, refusalsOf(out))
			require.Empty(t, out.Figures)
		})
	}
	out, err := Read(lines("Category,Percentile\nRhyme,5"), Known{Categories: has.Categories})
	require.NoError(t, err)
	require.Equal(t, []refusal{{2, "", "Say where this was scored: the test, by whom and when."}}, refusalsOf(out))

	for _, table := range []string{"Category,Raw score\nRhyme,5", "Percentile\n5", "Category,Source\nRhyme,x", "a,b\n1,2"} {
		_, err := Read(lines(table), has)
		var refused *fault.Error
		require.ErrorAs(t, err, &refused, table)
		require.Equal(t, "file", refused.Fields[0].Field)
	}
	_, err = Read(nil, has)
	require.Error(t, err)
	out, err = Read(lines("Category,Percentile\n"+strings.Repeat("Other,5\n", 5000)), has)
	require.NoError(t, err)
	require.Len(t, out.Refused, maxRefused+1)
}
