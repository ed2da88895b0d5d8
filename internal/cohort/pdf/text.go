package pdf

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/bidi"

	"milepost/internal/wire"
)

// style is how text is set.
type style struct {
	size float64
	bold bool
	gray int // 0 is black
}

var (
	titled  = style{size: 20, bold: true}
	headed  = style{size: 13, bold: true}
	named   = style{size: 10.5, bold: true}
	plain   = style{size: 10}
	quiet   = style{size: 8.5, gray: 90}
	leading = 1.35
)

// span is text of one font.
type span struct {
	font string
	text string
}

// shown leaves what can be seen: marks that steer text are dropped.
func shown(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t':
			return ' '
		case r == '\n':
			return r
		case unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Variation_Selector, r):
			return -1
		}
		return r
	}, text)
}

// visual is a line in the order in which it is seen. It runs as most of its letters do, whatever it begins with, and words from right to
// left within a line from left to right turn nothing around them.
func visual(line string) string {
	if wire.RightToLeft(line) {
		return fromRight(line)
	}
	var out strings.Builder
	for _, piece := range wire.Directed(line) {
		if piece.Right {
			out.WriteString(fromRight(piece.Text))
			continue
		}
		out.WriteString(piece.Text)
	}
	return out.String()
}

// rightMark has the bidirectional algorithm take a line for one from right to left, whatever it begins with.
const rightMark = "\u200f"

// fromRight is a line from right to left in the order in which it is seen.
func fromRight(line string) string {
	var p bidi.Paragraph
	if _, err := p.SetString(rightMark + line); err != nil {
		return line
	}
	order, err := p.Order()
	if err != nil {
		return line
	}
	var out strings.Builder
	for i := range order.NumRuns() {
		run := order.Run(order.NumRuns() - 1 - i) // they are in the order in which they are read
		if run.Direction() == bidi.RightToLeft {
			out.WriteString(bidi.ReverseString(run.String()))
			continue
		}
		out.WriteString(run.String())
	}
	return strings.ReplaceAll(out.String(), rightMark, "")
}

// spans parts a line by the fonts that have its letters.
func (d *document) spans(line string, st style) []span {
	files := regularFiles
	if st.bold {
		files = boldFiles
	}
	var all []span
	for _, r := range d.readable(line, files) {
		font, letter := d.font(r, files), string(r)
		if font == "" { // it has been named in letters that every installation has
			continue
		}
		if n := len(all); n > 0 && (all[n-1].font == font || r == ' ') {
			all[n-1].text += letter
			continue
		}
		all = append(all, span{font, letter})
	}
	return all
}

// font returns the name of the font that has a letter, which is then known to the document; empty when none has it.
func (d *document) font(r rune, files []string) string {
	found, err := d.fonts.having(r, files)
	if err != nil || found == nil {
		if err != nil && d.failed == nil {
			d.failed = err
		}
		return ""
	}
	d.use(found)
	return found.name
}

// use makes a font known to the document.
func (d *document) use(f *face) {
	if !d.used[f.name] {
		d.used[f.name] = true
		d.pdf.AddUTF8FontFromBytes(f.name, "", f.bytes)
	}
}

// width returns the width of a line.
func (d *document) width(line string, st style) (wide float64) {
	for _, s := range d.spans(line, st) {
		d.pdf.SetFont(s.font, "", st.size)
		wide += d.pdf.GetStringWidth(s.text)
	}
	return wide
}

// broken parts text into lines no wider than so much; a word that is wider is cut.
func (d *document) broken(text string, st style, wide float64) (lines []string) {
	for _, paragraph := range strings.Split(d.readable(shown(text), regularFiles), "\n") {
		line := ""
		for _, word := range strings.Fields(paragraph) {
			for _, piece := range d.cut(word, st, wide) {
				longer := strings.TrimSpace(line + " " + piece)
				if line != "" && d.width(longer, st) > wide {
					lines, longer = append(lines, line), piece
				}
				line = longer
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// cut splits a word that does not fit on a line.
func (d *document) cut(word string, st style, wide float64) []string {
	if d.width(word, st) <= wide {
		return []string{word}
	}
	var pieces []string
	piece := ""
	for _, r := range word {
		if piece != "" && d.width(piece+string(r), st) > wide {
			pieces, piece = append(pieces, piece), ""
		}
		piece += string(r)
	}
	return append(pieces, piece)
}

// write sets one line with its upper left corner there.
func (d *document) write(x, y float64, line string, st style) {
	d.pdf.SetTextColor(st.gray, st.gray, st.gray)
	for _, s := range d.spans(visual(line), st) {
		d.pdf.SetFont(s.font, "", st.size)
		d.pdf.Text(x, y+st.size, s.text)
		x += d.pdf.GetStringWidth(s.text)
	}
}
