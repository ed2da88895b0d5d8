package typeset

import (
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/go-text/typesetting/segmenter"

	"milepost/internal/wire"
)

// Style is how text is set.
type Style struct {
	Size float64
	Bold bool
	Gray int // from 0, black, to 255
}

// measured returns the width of a text in thousandths of its size.
func (f *File) measured(text string, bold bool) float64 {
	key := measure{text, bold}
	wide, ok := f.widths[key]
	if !ok {
		for _, p := range f.pieces(text, bold) {
			for _, c := range p.shape() {
				wide += c.width()
			}
		}
		f.widths[key] = wide
	}
	return wide
}

// measure is a text that has been measured.
type measure struct {
	text string
	bold bool
}

// Width returns the width of a line.
func (f *File) Width(line string, st Style) float64 {
	return f.measured(f.readable(shown(line)), st.Bold) * st.Size / 1000
}

// Lines parts a text into lines no wider than so much; a word that is wider is cut between two of its signs.
func (f *File) Lines(text string, st Style, wide float64) (lines []string) {
	wide = wide * 1000 / st.Size
	for paragraph := range strings.SplitSeq(f.readable(shown(text)), "\n") {
		lines = append(lines, f.filled(strings.Join(strings.Fields(paragraph), " "), st.Bold, wide)...)
	}
	return lines
}

// filled parts one paragraph where its script allows a line to end.
func (f *File) filled(paragraph string, bold bool, wide float64) (lines []string) {
	line, taken := "", 0.0
	for _, word := range unbroken(paragraph) {
		need := f.measured(strings.TrimRight(word, " "), bold)
		if line != "" && taken+need > wide {
			lines, line, taken = append(lines, strings.TrimRight(line, " ")), "", 0
		}
		if need > wide {
			cut := f.cut(word, bold, wide)
			lines, word = append(lines, cut[:len(cut)-1]...), cut[len(cut)-1]
		}
		line += word
		taken += f.measured(word, bold)
	}
	return append(lines, strings.TrimRight(line, " "))
}

// rangeEnd is the beginning of a range of numbers, such as 5–7, behind which a script allows a line to end.
var rangeEnd = regexp.MustCompile(`\p{Nd}[-–]$`)

// unbroken returns the parts of a paragraph behind which a line may end. A range of numbers is one word.
func unbroken(paragraph string) (words []string) {
	var s segmenter.Segmenter
	s.Init([]rune(paragraph))
	for parts := s.LineIterator(); parts.Next(); {
		text := parts.Line().Text
		if last := len(words) - 1; last >= 0 && unicode.IsDigit(text[0]) && rangeEnd.MatchString(words[last]) {
			words[last] += string(text)
			continue
		}
		words = append(words, string(text))
	}
	return words
}

// cut parts a word that does not fit on a line.
func (f *File) cut(word string, bold bool, wide float64) (parts []string) {
	part, taken := "", 0.0
	for _, c := range f.inOrder(word, bold) {
		if part != "" && taken+c.width() > wide {
			parts, part, taken = append(parts, part), "", 0
		}
		part += c.text
		taken += c.width()
	}
	return append(parts, part)
}

// inOrder returns the clusters of a word in the order in which they are read.
func (f *File) inOrder(word string, bold bool) (all []cluster) {
	for _, p := range f.parts(run{word, wire.RightToLeft(word)}, bold) {
		clusters := p.shape()
		if p.right {
			slices.Reverse(clusters)
		}
		all = append(all, clusters...)
	}
	return all
}
