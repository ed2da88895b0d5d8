package file

import (
	"bytes"
	"io"
	"slices"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"
)

// Encoding is the character encoding of a file, by its usual name.
type Encoding string

// The encodings that show by themselves, or that most files have.
const (
	UTF8        Encoding = "utf-8"
	UTF16LE     Encoding = "utf-16le"
	UTF16BE     Encoding = "utf-16be"
	Windows1252 Encoding = "windows-1252"
	Windows1250 Encoding = "windows-1250"
	Windows1254 Encoding = "windows-1254"
)

// tables are the others, and what decodes them.
var tables = map[Encoding]encoding.Encoding{
	UTF16LE: unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), UTF16BE: unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM),
	Windows1252: charmap.Windows1252, Windows1250: charmap.Windows1250, Windows1254: charmap.Windows1254,
	"windows-1251": charmap.Windows1251, "windows-1253": charmap.Windows1253, "windows-1255": charmap.Windows1255,
	"windows-1256": charmap.Windows1256, "windows-1257": charmap.Windows1257, "koi8-r": charmap.KOI8R, "ibm850": charmap.CodePage850,
	"ibm852": charmap.CodePage852, "macintosh": charmap.Macintosh, "shift_jis": japanese.ShiftJIS, "gb18030": simplifiedchinese.GB18030,
	"big5": traditionalchinese.Big5, "euc-kr": korean.EUCKR,
}

// Known reports whether files can be read in the encoding.
func (e Encoding) Known() bool { return e == UTF8 || tables[e] != nil }

// read decodes data. A byte that is no UTF-8 comes out as Windows writes it in western countries, behind a repairMark.
func (e Encoding) read(data []byte) io.Reader {
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	switch {
	case e != UTF8:
		data = bytes.TrimPrefix(bytes.TrimPrefix(data, []byte("\xff\xfe")), []byte("\xfe\xff"))
		return tables[e].NewDecoder().Reader(bytes.NewReader(data))
	case utf8.Valid(data):
		return bytes.NewReader(data)
	}
	return &repairing{data: data}
}

// decode is a short text in the encoding.
func (e Encoding) decode(word []byte) string {
	out, _ := io.ReadAll(e.read(word))
	return string(out)
}

// repairMark precedes a guessed letter. It is a private-use character that texts do not contain.
const repairMark = '\ue000'

// repairing reads UTF-8 with some invalid bytes.
type repairing struct {
	data []byte
	// letter is the next letter to return, which did not fit before, in the array behind it.
	letter []byte
	room   [2 * utf8.UTFMax]byte
}

func (r *repairing) Read(into []byte) (int, error) {
	n := 0
	for n < len(into) {
		if len(r.letter) == 0 {
			if len(r.data) == 0 {
				break
			}
			r.next()
		}
		taken := copy(into[n:], r.letter)
		r.letter, n = r.letter[taken:], n+taken
	}
	if n == 0 && len(into) > 0 {
		return 0, io.EOF
	}
	return n, nil
}

// next decodes one letter.
func (r *repairing) next() {
	letter, size := utf8.DecodeRune(r.data)
	r.letter = r.room[:0]
	if letter == utf8.RuneError && size == 1 {
		r.letter = utf8.AppendRune(r.letter, repairMark)
		letter = charmap.Windows1252.DecodeByte(r.data[0])
	}
	r.letter = utf8.AppendRune(r.letter, letter)
	r.data = r.data[size:]
}

// detect returns the encoding of a text file, or the candidates for a person to choose from, likeliest first.
func detect(data []byte) (Encoding, []Encoding) {
	switch {
	case bytes.HasPrefix(data, []byte("\xff\xfe")):
		return UTF16LE, nil
	case bytes.HasPrefix(data, []byte("\xfe\xff")):
		return UTF16BE, nil
	case bytes.HasPrefix(data, []byte("\xef\xbb\xbf")):
		return UTF8, nil
	}
	if wide := wideOrder(data); wide != "" {
		return wide, nil
	}
	right, wrong := utf8Letters(data)
	if wrong <= right || wrong == 0 {
		return UTF8, nil
	}
	return weigh(highWords(data))
}

// wideOrder recognises UTF-16 without a byte order mark by the zero bytes next to plain letters.
func wideOrder(data []byte) Encoding {
	head := data[:min(len(data), 4<<10)]
	var zeros [2]int
	for i, b := range head {
		if b == 0 {
			zeros[i%2]++
		}
	}
	switch half := len(head) / 2; {
	case zeros[1]*10 > half*4 && zeros[0]*10 < half:
		return UTF16LE
	case zeros[0]*10 > half*4 && zeros[1]*10 < half:
		return UTF16BE
	}
	return ""
}

// utf8Letters counts letters beyond ASCII that are UTF-8, and bytes that are not.
func utf8Letters(data []byte) (right, wrong int) {
	for len(data) > 0 {
		if data[0] < utf8.RuneSelf {
			data = data[1:]
			continue
		}
		letter, size := utf8.DecodeRune(data)
		if letter == utf8.RuneError && size == 1 {
			wrong++
		} else {
			right++
		}
		data = data[size:]
	}
	return right, wrong
}

// maxWords bounds the words by which an encoding is recognised.
const maxWords = 2_000

// highWords returns the different words of a file that have bytes beyond ASCII.
func highWords(data []byte) [][]byte {
	var words [][]byte
	seen := map[string]bool{}
	for len(data) > 0 && len(words) < maxWords {
		end := slices.IndexFunc(data, func(b byte) bool { return b < 'A' || b > 'Z' && b < 'a' || b > 'z' && b < 0x80 })
		if end < 0 {
			end = len(data)
		}
		word := data[:end]
		high := slices.ContainsFunc(word, func(b byte) bool { return b >= 0x80 })
		if high && len(word) <= 60 && !seen[string(word)] {
			seen[string(word)] = true
			words = append(words, word)
		}
		data = data[min(end+1, len(data)):]
	}
	return words
}

// EncodingChoice is an encoding that a file may have, with words of the file as they would read.
type EncodingChoice struct {
	Encoding Encoding
	Samples  []string
}

// shownWords are how many words are shown of each encoding.
const shownWords = 4

// offer makes a choice of encodings: their samples are the same words, those that read differently first.
func offer(encodings []Encoding, data []byte) []EncodingChoice {
	words := highWords(data)
	slices.SortStableFunc(words, func(a, b []byte) int { return readings(encodings, b) - readings(encodings, a) })
	choices := make([]EncodingChoice, len(encodings))
	for i, e := range encodings {
		choices[i] = EncodingChoice{Encoding: e, Samples: []string{}}
		for _, word := range words[:min(len(words), shownWords)] {
			choices[i].Samples = append(choices[i].Samples, clean(e.decode(word)))
		}
	}
	return choices
}

// readings counts in how many ways a word reads.
func readings(encodings []Encoding, word []byte) int {
	all := map[string]bool{}
	for _, e := range encodings {
		all[e.decode(word)] = true
	}
	return len(all)
}
