package db

import (
	"strings"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"
)

// Fold is the form in which names and texts are stored to be searched and compared, alike on both engines: without
// case, accents, strokes, compatibility forms and repeated spaces.
func Fold(text string) string {
	chain := transform.Chain(norm.NFKD, runes.Remove(runes.In(unicode.Mn)), cases.Fold(), norm.NFC)
	folded, _, err := transform.String(chain, text)
	if err != nil { // never on valid UTF-8; compare it as it is
		folded = text
	}
	return strings.Join(strings.Fields(strokes.Replace(folded)), " ")
}

// strokes are the letters that Unicode does not decompose but people type without their stroke.
var strokes = strings.NewReplacer("ø", "o", "ł", "l", "đ", "d", "ħ", "h", "ŧ", "t", "ı", "i", "æ", "ae", "œ", "oe")
