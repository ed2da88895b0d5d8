package authoring

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestPrepareAcceptsAllFieldsOfQuestions(t *testing.T) {
	for _, kind := range []string{"mp3", "m4a", "ogg", "wav", "webm"} {
		_, err := prepare(sample(func(in *SaveAll) {
			in.Questions[0].PromptSound, element(in).Sound = "media/a."+kind, "media/b."+kind
		}))
		require.NoError(t, err, kind)
	}
	_, err := prepare(sample(func(in *SaveAll) {
		in.Questions[0].HighestScorePossible, in.Questions[0].HighestScoreSet = 49, true
		for score := range int64(50) {
			in.Questions[0].Rubric = append(in.Questions[0].Rubric, RubricEntry{Score: score, Text: strings.Repeat("ü", 10_000)})
		}
	}))
	require.NoError(t, err)
}

func TestStylesReportWhatIsWrong(t *testing.T) {
	const size = `"width":9,"height":9`
	for text, want := range map[string]string{
		`{` + size + `}`:                     "",
		`{` + size + `,"fontWeight":"bold"}`: "",
		`{` + size + `,"left":1,"left":2}`:   "The element “Cat”: left is given twice.",
		`{` + size + `,"left":1,"LEFT":2}`:   `The element “Cat”: "LEFT" is none of the styles`,
		`{` + size + `,"TextAlign":"left"}`:  `The element “Cat”: "TextAlign" is none of the styles`,
		`{` + size + `,"textAlign":"LEFT"}`:  "The element “Cat”: textAlign must be one of: left, center,",
		`{` + size + `,"fontWeight":950}`:    "The element “Cat”: fontWeight must be one of: normal, bold,",
		`{` + size + `,"zIndex":"front"}`:    "The element “Cat”: zIndex cannot be read.",
		`{` + size + `,"color":"url(//a)"}`:  "The element “Cat”: its colours must be",
		`{"width":9000,"height":9}`:          "The element “Cat”: width must be from 1 to 1608.",
		`{` + size:                           "The element “Cat”: its styles must be JSON text of left, top,",
		`{` + size + `,"left"}`:              "The element “Cat”: left cannot be read.",
		`[` + size + `]`:                     "The element “Cat”: its styles must be JSON text of left, top,",
		`null`:                               "The element “Cat”: its styles must be JSON text of left, top,",
	} {
		var f FieldErrors
		Element{Shape: "rectangle", Content: " Cat ", Styles: text}.check(&f, 804, 640)
		if want == "" {
			require.Empty(t, f.List, text)
			continue
		}
		require.Len(t, f.List, 1, text)
		require.Contains(t, f.List[0].Message.String(), want, text)
	}
}

func TestElementsAreNamed(t *testing.T) {
	for _, c := range []struct {
		element Element
		want    string
	}{
		{Element{}, ""},
		{Element{AltText: "A cat"}, "A cat"},
		{Element{Content: strings.Repeat("ü", 41), AltText: "A cat"}, strings.Repeat("ü", 40) + "…"},
	} {
		require.Equal(t, c.want, c.element.name())
	}
	require.Equal(t, "The element “A cat”: left is given twice.", wrongStyle{elementText: styleTwice, style: "left"}.of("A cat").String())
	require.Equal(t, "An element without words: width must be from 1 to 1280.",
		wrongStyle{elementText: styleRange, style: "width", low: 1, high: 1280}.of("").String())
}
