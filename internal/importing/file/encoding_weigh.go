package file

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// latin are the encodings of languages in Latin letters, the likelier first; the last ones are of old or other machines.
var (
	latin    = []Encoding{Windows1252, Windows1250}
	older    = []Encoding{"macintosh", "ibm850", "ibm852", "windows-1257"}
	scripts  = []Encoding{"windows-1251", "koi8-r", "windows-1253", "windows-1255", "windows-1256"}
	syllabic = []Encoding{"shift_jis", "gb18030", "big5", "euc-kr"}
)

// weigh returns the encoding of words, or the candidates for a person to choose from. An encoding counts as certain only if the
// others would give implausible words.
func weigh(words [][]byte) (Encoding, []Encoding) {
	if len(words) == 0 {
		return Windows1252, nil
	}
	if mostlyHigh(words) {
		if fit := fitting(scripts, words); len(fit) > 0 {
			return onlyOne(fit)
		}
		return onlyOne(append(fitting(syllabic, words), latin...))
	}
	west, east := strange(Windows1252, words), strange(Windows1250, words)
	switch {
	case west > 0 && east > 0:
		return onlyOne(append(fitting(older, words), latin...))
	case west == 1:
		return onlyOne(append([]Encoding{Windows1250, Windows1252}, fitting(older, words)...))
	case west > 1:
		return Windows1250, nil
	case turkish(words):
		return onlyOne([]Encoding{Windows1254, Windows1252, Windows1250})
	case east > 0:
		return Windows1252, nil
	}
	return lean(words)
}

// onlyOne returns the only candidate, or the choice.
func onlyOne(fit []Encoding) (Encoding, []Encoding) {
	if len(fit) == 1 {
		return fit[0], nil
	}
	return fit[0], fit
}

// mostlyHigh reports whether the words are mostly in non-Latin letters.
func mostlyHigh(words [][]byte) bool {
	whole := 0
	for _, word := range words {
		if len(word) >= 3 && !slices.ContainsFunc(word, func(b byte) bool { return b < 0x80 }) {
			whole++
		}
	}
	return whole*2 >= len(words)
}

// fitting returns the encodings in which no word is strange.
func fitting(encodings []Encoding, words [][]byte) []Encoding {
	var fit []Encoding
	for _, e := range encodings {
		if strange(e, words) == 0 {
			fit = append(fit, e)
		}
	}
	return fit
}

// strange counts the words that nobody writes: with signs between letters, or with a capital behind a small letter.
func strange(e Encoding, words [][]byte) int {
	count := 0
	for _, word := range words {
		if !plausible(e.decode(word)) {
			count++
		}
	}
	return count
}

// beside are signs that do occur next to letters.
const beside = "‘’“”„–—…\u00a0«»§°·ªº"

func plausible(word string) bool {
	letters := []rune(word)
	small := func(i int) bool { return i >= 0 && i < len(letters) && unicode.IsLower(letters[i]) }
	for i, r := range letters {
		switch {
		case strings.ContainsRune(beside, r):
		case r == utf8.RuneError, !unicode.IsLetter(r) && !unicode.IsMark(r):
			return false
		case r >= utf8.RuneSelf && unicode.IsUpper(r) && i > 0 && unicode.IsLetter(letters[i-1]) && (small(i-1) || small(i+1)):
			return false
		}
	}
	return true
}

// turkish reports whether bytes are letters of Turkish rather than of Icelandic or Romanian.
func turkish(words [][]byte) bool {
	return slices.ContainsFunc(words, func(word []byte) bool {
		return slices.ContainsFunc(word, func(b byte) bool { return strings.IndexByte("\xd0\xde\xf0\xfe", b) >= 0 })
	})
}

// lean decides between western and eastern encodings where both give only letters, by plausible positions of vowels and
// consonants: Sørensen and not Sřrensen, Dvořák and not Dvoøák.
func lean(words [][]byte) (Encoding, []Encoding) {
	west, east, differ := 0, 0, false
	for _, word := range words {
		asWest, asEast := []rune(Windows1252.decode(word)), []rune(Windows1250.decode(word))
		if string(asWest) == string(asEast) {
			continue
		}
		differ = true
		switch a, b := clashes(asWest), clashes(asEast); {
		case a < b, a == b && spanish(asWest):
			west++
		case b < a:
			east++
		}
	}
	switch {
	case !differ, west > 0 && east == 0:
		return Windows1252, nil
	case east > 0 && west == 0:
		return Windows1250, nil
	case east > west:
		return Windows1250, []Encoding{Windows1250, Windows1252}
	}
	return Windows1252, []Encoding{Windows1252, Windows1250}
}

// clashes counts runs of three vowels or of three consonants that have a letter beyond ASCII among them, and words
// without a vowel.
func clashes(word []rune) int {
	count, vowels, run := 0, 0, 0
	var last bool
	special := false
	for i, r := range word {
		vowel := isVowel(r)
		if vowel {
			vowels++
		}
		if i == 0 || vowel != last {
			run, special = 0, false
		}
		run++
		special = special || r >= utf8.RuneSelf
		if run >= 3 && special {
			count++
		}
		last = vowel
	}
	if vowels == 0 && len(word) > 1 {
		count++
	}
	return count
}

// spanish recognises ñ before a vowel and ão, ãe and õe, which in eastern encodings would be implausible letters.
func spanish(word []rune) bool {
	for i, r := range word[:len(word)-1] {
		next := unicode.ToLower(word[i+1])
		switch unicode.ToLower(r) {
		case 'ñ':
			return isVowel(next)
		case 'ã':
			return next == 'o' || next == 'e'
		case 'õ':
			return next == 'e'
		}
	}
	return false
}

func isVowel(r rune) bool {
	return strings.ContainsRune("aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýÿœąęěőűůă", unicode.ToLower(r))
}
