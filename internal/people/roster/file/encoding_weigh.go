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

// weigh tells the encoding of words, or between which a person must choose. One of them counts as sure only when the
// others would give words that nobody writes.
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

// onlyOne is the one encoding that there is, or the choice.
func onlyOne(fit []Encoding) (Encoding, []Encoding) {
	if len(fit) == 1 {
		return fit[0], nil
	}
	return fit[0], fit
}

// mostlyHigh tells of words that are not in Latin letters.
func mostlyHigh(words [][]byte) bool {
	whole := 0
	for _, word := range words {
		if len(word) >= 3 && !slices.ContainsFunc(word, func(b byte) bool { return b < 0x80 }) {
			whole++
		}
	}
	return whole*2 >= len(words)
}

// fitting are the encodings in which no word is strange.
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

// beside are signs that do stand beside letters.
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

// turkish tells of bytes that are letters of Turkish, and otherwise of Icelandic or Romanian.
func turkish(words [][]byte) bool {
	return slices.ContainsFunc(words, func(word []byte) bool {
		return slices.ContainsFunc(word, func(b byte) bool { return strings.IndexByte("\xd0\xde\xf0\xfe", b) >= 0 })
	})
}

// lean decides between west and east where both give letters only, by whether vowels and consonants stand where words
// have them: Sørensen and not Sřrensen, Dvořák and not Dvoøák.
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

// spanish tells of ñ before a vowel and of ão, ãe and õe, which in the east would be letters that do not stand so.
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
