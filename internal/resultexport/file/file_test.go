package file

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/authoring"
)

func asked(id string, values ...string) authoring.StructuredQuestion {
	q := authoring.StructuredQuestion{Question: authoring.Question{QuestionID: id, Question: "Question " + id}}
	for _, value := range values {
		q.Options = append(q.Options, authoring.Option{Value: value, Label: strings.ToUpper(value)})
	}
	return q
}

func all(int64) bool { return true }

func TestCodesStayTheSameFromVersionToVersion(t *testing.T) {
	versions := []Frozen{
		{Number: 1, Title: "One", Questions: []authoring.StructuredQuestion{asked("a", "x", "y"), asked("b")}},
		{Number: 2, Title: "Two", Questions: []authoring.StructuredQuestion{asked("c", "n"), asked("a", "z", "y")}},
	}
	columns := func(app *Application) (names []string) {
		for _, q := range app.Questions {
			names = append(names, q.Column+" "+q.ID)
		}
		return names
	}
	both := Layout("app", versions, all)
	require.Equal(t, []string{"q01 a", "q02 b", "q03 c"}, columns(both))
	require.Equal(t, "Two", both.Title)
	require.Equal(t, []int{0, 1, -1}, both.Versions[0].at)
	require.Equal(t, []int{1, -1, 0}, both.Versions[1].at)
	a := both.Questions[0]
	require.Equal(t, []int64{1, 2, 3, 0, otherAnswer}, []int64{a.code("x"), a.code("y"), a.code("z"), a.code(""), a.code("?")})

	second := Layout("app", versions, func(version int64) bool { return version == 2 })
	require.Equal(t, []string{"q01 a", "q03 c"}, columns(second), "names of questions that are not exported are not given to others")
	require.EqualValues(t, 3, second.Questions[0].code("z"))
	require.Len(t, second.Questions[0].offered(), 2, "the option of the first version is not explained")
	first := Layout("app", versions[:1], all)
	require.Equal(t, []string{"q01 a", "q02 b"}, columns(first))
	require.Equal(t, "One", first.Title)
}

func TestTheChildOfAQuestionIsNotNamed(t *testing.T) {
	q := asked("a")
	q.Question.Question = "{child} waits for {child}'s turn"
	app := Layout("app", []Frozen{{Number: 1, Questions: []authoring.StructuredQuestion{q}}}, all)
	require.Equal(t, "The child waits for the child's turn", app.Questions[0].Text)
	require.Equal(t, "The child waits for the child's turn", app.Versions[0].Placed[0].Text())
}

func TestAnAnswerThatOnlyAPictureGivesHasACode(t *testing.T) {
	q := asked("a", "x")
	q.Elements = []authoring.Element{{AnswerValue: "x", AltText: "other"}, {AnswerValue: "sun", AltText: "The sun"}, {AnswerValue: "sun"}, {Content: "words"}}
	app := Layout("app", []Frozen{{Number: 1, Questions: []authoring.StructuredQuestion{q}}}, all)
	require.Equal(t, []Option{{Code: 1, Value: "x", Label: "X", exported: true}, {Code: 2, Value: "sun", Label: "The sun", exported: true}}, app.Questions[0].offered())
}

func TestLabelsOfAFactorAreUnique(t *testing.T) {
	q := asked("a", "x", "X", "")
	q.Options = append(q.Options, authoring.Option{Value: "other", Label: OtherAnswer})
	values := Layout("app", []Frozen{{Number: 1, Questions: []authoring.StructuredQuestion{q}}}, all).Questions[0].values(OtherAnswer)
	seen := map[string]bool{}
	for _, v := range values {
		require.False(t, seen[v.label], v.label)
		seen[v.label] = true
	}
	require.Len(t, values, 5)
}

func TestTextsInSyntax(t *testing.T) {
	for text, want := range map[string]string{
		"it's":                         "'it''s'",
		"two\nlines. EXECUTE.":         "'two lines. EXECUTE.'",
		"\x00\x01a\tb":                 "'ab'",
		strings.Repeat("é", 100):       "'" + strings.Repeat("é", 60) + "'",
		"x" + strings.Repeat("😀", 100): "'x" + strings.Repeat("😀", 29) + "'",
		"'" + strings.Repeat("'", 200): "'" + strings.Repeat("''", 120) + "'",
	} {
		require.Equal(t, want, spssQuoted(text, valueLabel))
	}
	require.Equal(t, `"a\"b\\c"`, rText(`a"b\c`))
	require.Equal(t, `"\u202eabc\u2066"`, rText("\u202eabc\u2066"), "R refuses a file with these")
	require.Equal(t, `"a b"`, rText("a\u2028b"))
}

func TestDigitsOfAShare(t *testing.T) {
	for _, c := range []struct {
		raw, highest int64
		want         string
	}{{0, 7, "0"}, {7, 7, "100"}, {1, 3, "33.3"}, {2, 3, "66.7"}, {1, 8, "12.5"}, {1, 16, "6.3"}, {1, 2, "50"}} {
		require.Equal(t, c.want, share(c.raw, c.highest))
	}
}

func TestTextsOfFHIR(t *testing.T) {
	for text, want := range map[string]string{"": "", " \n": "", "a\x00\x07b": "ab", " a\u00a0b ": "a b", "two\nlines": "two\nlines", "\ufeffx": "x"} {
		got, ok := fhirText(text)
		require.Equal(t, want, got)
		require.Equal(t, want != "", ok)
	}
}

func TestFoldersHaveNamesThatEverySystemTakes(t *testing.T) {
	for custom, want := range map[string]string{"EL-1": "03-el-1/", "../../etc": "03-etc/", "": "03-application/", "العربية": "03-application/", strings.Repeat("ab ", 40): "03-ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-ab-a/"} {
		require.Equal(t, want, folder(3, &Application{CustomID: custom}))
	}
}

func TestTheArchiveHoldsNoTimeOfItsMaking(t *testing.T) {
	write := func() []byte {
		var out bytes.Buffer
		archive := NewArchive(&out)
		require.NoError(t, archive.Text("a.txt", "text"))
		beside, err := newAside()
		require.NoError(t, err)
		_, err = beside.Write([]byte("beside"))
		require.NoError(t, err)
		require.NoError(t, beside.addTo(archive, "b.txt"))
		require.NoError(t, beside.close())
		require.NoError(t, archive.Close())
		return out.Bytes()
	}
	require.Equal(t, write(), write())
}
