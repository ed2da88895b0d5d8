package db

import (
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"
)

// Fold returns the form in which names and texts are stored to be searched and compared, alike on both engines: without
// case, accents, strokes, compatibility forms and repeated spaces.
func Fold(text string) string {
	if isASCII(text) {
		return foldASCII(text)
	}
	return foldAny(text)
}

// foldings fold by Unicode's tables. Each has large buffers and serves one caller.
var foldings = sync.Pool{New: func() any {
	return transform.Chain(norm.NFKD, runes.Remove(runes.In(unicode.Mn)), cases.Fold(), norm.NFC)
}}

// foldAny is Fold for any text.
func foldAny(text string) string {
	chain := foldings.Get().(transform.Transformer) //nolint:forcetypeassert // the pool holds nothing else
	defer foldings.Put(chain)
	folded, _, err := transform.String(chain, text)
	if err != nil { // never for valid UTF-8; compared as it is
		folded = text
	}
	return strings.Join(strings.Fields(strokes.Replace(folded)), " ")
}

// foldASCII is foldAny for pure ASCII, as most texts are, many times faster: only case and spaces matter.
func foldASCII(text string) string {
	folded := make([]byte, 0, len(text))
	gap := false // spaces between two words are waiting to become one
	for i := range len(text) {
		letter := text[i]
		switch {
		case letter == ' ' || letter >= '\t' && letter <= '\r':
			gap = len(folded) > 0
			continue
		case letter >= 'A' && letter <= 'Z':
			letter += 'a' - 'A'
		}
		if gap {
			folded, gap = append(folded, ' '), false
		}
		folded = append(folded, letter)
	}
	return string(folded)
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// strokes are the letters that Unicode does not decompose but people type without their stroke, and those that writers of Arabic and
// Persian exchange for each other or stretch.
var strokes = strings.NewReplacer("ø", "o", "ł", "l", "đ", "d", "ð", "d", "þ", "th", "ħ", "h", "ŧ", "t", "ı", "i", "æ", "ae", "œ", "oe",
	"ٱ", "ا", "ى", "ي", "ی", "ي", "ک", "ك", "ة", "ه", "ـ", "")

// LikeEscape follows a LIKE with a pattern of [LikeContaining].
const LikeEscape = ` ESCAPE '\'`

var likeEscapes = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// LikeContaining returns the pattern of LIKE for texts that contain the given one.
func LikeContaining(text string) string { return "%" + likeEscapes.Replace(text) + "%" }
