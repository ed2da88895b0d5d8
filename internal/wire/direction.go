package wire

import (
	"regexp"
	"strings"
	"unicode"
)

// rightScripts are the scripts that are written from right to left.
const rightScripts = `\p{Arabic}\p{Hebrew}\p{Syriac}\p{Thaana}\p{Nko}\p{Adlam}\p{Samaritan}\p{Mandaic}` + "\U00010D00-\U00010D3F" // Hanifi Rohingya

var (
	rightLetter = regexp.MustCompile(`[` + rightScripts + `]`)
	// rightRun matches a run of such words. Arabic digits and punctuation marks belong to the words around them, and so
	// do joiners, which Persian names have within.
	rightRun = regexp.MustCompile(`[` + rightScripts + `](?:[` + rightScripts + `\p{M}\x{200c}\x{200d}\s'’"\-،؛؟٪٫٬٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹]*[` + rightScripts + `\p{M}])?`)
)

// RightToLeft reports whether most of a text's letters are written from right to left. The first letter alone is no evidence: a
// sentence may begin with a name in another script.
func RightToLeft(text string) bool {
	all, right := 0, 0
	for _, r := range text {
		if unicode.IsLetter(r) {
			all++
			if rightLetter.MatchString(string(r)) {
				right++
			}
		}
	}
	return 2*right > all
}

// Piece is a part of a text whose words run in one direction.
type Piece struct {
	Text  string
	Right bool
}

// Directed is a text in pieces: words from right to left are pieces of their own.
func Directed(text string) (pieces []Piece) {
	at := 0
	for _, run := range rightRun.FindAllStringIndex(text, -1) {
		if run[0] > at {
			pieces = append(pieces, Piece{Text: text[at:run[0]]})
		}
		pieces = append(pieces, Piece{text[run[0]:run[1]], true})
		at = run[1]
	}
	if at < len(text) {
		pieces = append(pieces, Piece{Text: text[at:]})
	}
	return pieces
}

// Isolated returns a text whose right-to-left words do not reorder the text around them, and do not turn a left-to-right
// paragraph. Right-to-left paragraphs stay unchanged.
func Isolated(text string) string {
	if !rightLetter.MatchString(text) {
		return text
	}
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if RightToLeft(line) {
			continue
		}
		var out strings.Builder
		for _, piece := range Directed(line) {
			if piece.Right {
				out.WriteString("\u2068" + piece.Text + "\u2069")
				continue
			}
			out.WriteString(piece.Text)
		}
		lines[i] = out.String()
	}
	return strings.Join(lines, "\n")
}
