package namesearch

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"milepost/internal/db"
)

// Words returns the folded words of texts, as a search looks for them. Whatever is neither letter nor digit parts them, so that an
// address falls into its names. Scripts that are written without spaces have a word in each sign.
func Words(texts ...string) []string {
	parts, _ := split(texts)
	return parts
}

// spelled returns the words by which texts are found: as written, without the signs inside them (O'Neil as oneil, Anne-Marie as
// annemarie), with umlauts spelled out (Jörg as joerg), and with spelled umlauts as one letter (Joerg as jorg).
func spelled(texts ...string) []string {
	parts, joined := split(texts)
	others := joined
	for _, text := range texts {
		if out := spellOut(text); out != text {
			more, whole := split([]string{out})
			others = append(append(others, more...), whole...)
		}
	}
	for _, word := range append(slices.Clone(parts), joined...) {
		if short := digraphs.Replace(word); short != word {
			others = append(others, short)
		}
	}
	for _, word := range distinct(others) {
		if !slices.Contains(parts, word) {
			parts = append(parts, word)
		}
	}
	return parts
}

// Spellings returns the forms in which two spellings of one name match: only letters and digits, folded and with umlauts
// spelled out. Names without a common form are different names.
func Spellings(name string) []string {
	forms := []string{letterForm(name)}
	if out := letterForm(spellOut(name)); out != forms[0] {
		forms = append(forms, out)
	}
	return forms
}

func letterForm(name string) string { return strings.Join(Words(name), "") }

// split parts texts into folded words; joined are those that have a sign inside, without it.
func split(texts []string) (parts, joined []string) {
	for _, text := range texts {
		begun, first, inside := false, len(parts), false
		end := func() {
			if len(parts) > first+1 {
				joined = append(joined, strings.Join(parts[first:], ""))
			}
			begun, inside, first = false, false, len(parts)
		}
		for _, r := range db.Fold(accentSigns.Replace(text)) {
			switch {
			case unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul):
				end()
				parts, first = append(parts, string(r)), len(parts)+1
			case strings.ContainsRune(signsInside, r):
				inside = inside || begun
				begun = false
			case !unicode.In(r, unicode.L, unicode.N, unicode.Mc):
				end()
			case begun:
				parts[len(parts)-1] += string(r)
			default:
				if !inside {
					end()
				}
				parts, begun, inside = append(parts, string(r)), true, false
			}
		}
		end()
	}
	return parts, joined
}

// signsInside are signs inside a name: apostrophes and their substitutes, hyphens, joiners and the Hebrew signs of
// abbreviation.
const signsInside = "'‘’‛ʼʻʹʾʿ′-‐‑–\u00ad\u200b\u200c\u200d׳״"

// accentSigns are typed for apostrophes; Unicode's compatibility forms would part the word at them.
var accentSigns = strings.NewReplacer("´", "'", "`", "'")

var (
	umlauts  = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ø", "oe", "å", "aa", "Ä", "Ae", "Ö", "Oe", "Ü", "Ue", "Ø", "Oe", "Å", "Aa")
	digraphs = strings.NewReplacer("ae", "a", "oe", "o", "ue", "u", "aa", "a")
)

// spellOut writes the umlauts of a text as the two letters that are typed where they are missing.
func spellOut(text string) string { return umlauts.Replace(norm.NFC.String(text)) }
