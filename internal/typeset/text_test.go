package typeset

import (
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/stretchr/testify/require"
)

// plainFile is a document of a program that was built without the web application.
func plainFile() *File {
	f := New(NewFonts(fstest.MapFS{}), Info{Title: "Plain", Language: "en", Made: time.Unix(0, 0)}, 595, 842)
	f.AddPage()
	return f
}

func TestDirectionalMarksAreDroppedAndJoinersStay(t *testing.T) {
	t.Parallel()
	require.Equal(t, "ab\nc d", shown("ab\n\u202ec\td\x07"))
	require.Equal(t, "می\u200cنا\n", shown("\u200fمی\u200cنا\u2028"))
}

func TestCharactersWithoutAFontAreReported(t *testing.T) {
	t.Parallel()
	f := plainFile()
	for text, want := range map[string]string{
		"Well done \U0001F600!":     "Well done [grinning face]!",
		"Group தமிழ், spring":       "Group [Tamil: 3 letters], spring",
		"ហេង and አበበ":               "[Khmer: 2 letters] and [Ethiopic: 3 letters]",
		"private \ue123 \U000F0001": "private [sign U+E123] [sign U+F0001]",
		"Ünal, Chloë – 7 %":         "Ünal, Chloë – 7 %",
	} {
		require.Equal(t, want, f.readable(text))
		require.Equal(t, []string{want}, f.Lines(text, Style{Size: 10}, 1000))
	}
}

// order is a line's letters as they stand on paper, from left to right.
func order(line string) string {
	var out strings.Builder
	for _, r := range visual(line) {
		if !r.right {
			out.WriteString(r.text)
			continue
		}
		letters := []rune(r.text)
		for i := range letters {
			out.WriteRune(letters[len(letters)-1-i])
		}
	}
	return out.String()
}

func TestLinesFromTheRight(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]string{
		"plain": "plain", "": "", "abc אבג": "abc גבא", "אבג 12 דהו": "והד 12 גבא", "אבגד abc": "abc דגבא",
		"אבג (7 y 8 m) was seen, 3 of 4.": "גבא (7 y 8 m) was seen, 3 of 4.",
		"Groups: אבג, דה (12 children)":   "Groups: גבא, הד (12 children)",
		"ילדה שמחה 3 מתוך 4 cat":          "cat 4 ךותמ 3 החמש הדלי",
	} {
		require.Equal(t, want, order(line), line)
	}
}

func TestTextIsPartedIntoLinesThatFit(t *testing.T) {
	t.Parallel()
	f := plainFile()
	st := Style{Size: 10}
	text := strings.Repeat("a few words, Anna-Maria and more ", 40) + strings.Repeat("x", 300) + "\n\nlast"
	lines := f.Lines(text, st, 120)
	for _, line := range lines {
		require.LessOrEqual(t, f.Width(line, st), 120.0, line)
	}
	require.Equal(t, strings.Join(strings.Fields(text), ""), strings.ReplaceAll(strings.Join(lines, ""), " ", ""))
	require.Equal(t, []string{"", "last"}, lines[len(lines)-2:])
}

func TestADocumentWithoutPagesFails(t *testing.T) {
	t.Parallel()
	_, err := New(NewFonts(fstest.MapFS{}), Info{}, 1, 1).Bytes()
	require.Error(t, err)
}
