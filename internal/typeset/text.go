package typeset

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"milepost/internal/wire"
)

// Text sets one line with its upper left corner there.
func (f *File) Text(x, y float64, line string, st Style) {
	line = f.readable(shown(line))
	turned := !wire.RightToLeft(line)
	for _, p := range f.pieces(line, st.Bold) {
		x += f.set(p, turned, x, f.high-y-st.Size, st)
	}
}

// leftMark is a letter from left to right without a picture.
const leftMark = "\u200e"

// set draws a piece and returns how wide it is. Where words are turned, from right to left in a line from left to right, a mark
// behind them has readers of the document leave brackets and figures that follow where they are.
func (f *File) set(p piece, turned bool, x, y float64, st Style) float64 {
	f.use(p.face)
	gray := share(st.Gray)
	f.put("BT /%s %s Tf %s g 1 0 0 1 %s %s Tm ", p.face.name, short(st.Size), gray, short(x), short(y))
	if st.Bold && !isBold(p.face.file.name) {
		f.put("2 Tr %s w %s G ", short(st.Size/30), gray) // scripts with one weight get thicker strokes
	}
	w := &writer{file: f, face: p.face, right: p.right, size: st.Size}
	for _, c := range p.shape() {
		w.cluster(c)
	}
	if p.right && turned {
		w.code(code{w.face.blank(), leftMark, true})
	}
	w.flush()
	f.put("0 Tr 0 Ts ET\n")
	return w.pen * st.Size / 1000
}

func isBold(font string) bool { return font == mainBold || font == otherBold }

// writer puts the glyphs of a piece on a page. What is drawn next stands at drawn for the document's reader, and at pen for the
// font; both are in thousandths of the size.
type writer struct {
	file       *File
	face       *face
	right      bool
	size       float64
	pen, drawn float64
	higher     float64
	pending    strings.Builder
}

// cluster puts a part of the text. If it has several glyphs, these are no letters each: from left to right, the text is written
// beside them; from right to left, the widest glyph stands for the text.
func (w *writer) cluster(c cluster) {
	start := w.pen
	w.pen += c.width()
	switch {
	case len(c.glyphs) == 1:
		w.glyph(c.glyphs[0], start, w.joined(c.text, start))
	case w.right:
		w.marked(c, start)
	default:
		w.instead(c.text, func() {
			for _, g := range c.glyphs {
				w.glyph(g, start, "")
				start += g.advance
			}
		})
	}
}

// marked puts a letter with its marks.
func (w *writer) marked(c cluster, start float64) {
	widest, at := 0, make([]float64, len(c.glyphs))
	for i, g := range c.glyphs {
		at[i] = start
		start += g.advance
		if g.advance > c.glyphs[widest].advance {
			widest = i
		}
	}
	w.glyph(c.glyphs[widest], at[widest], w.joined(c.text, at[0]))
	w.instead("", func() {
		for i, g := range c.glyphs {
			if i != widest {
				w.glyph(g, at[i], "")
			}
		}
	})
}

// instead has readers take a text for what is put.
func (w *writer) instead(text string, put func()) {
	w.flush()
	w.file.put("/Span <</ActualText %s>> BDC ", inHex(text))
	put()
	w.flush()
	w.file.put("EMC ")
}

// joined puts all letters but the first of several that are drawn as one, and returns the first. From right to left the later ones
// stand to the left of it: readers that turn such a line around would turn the letters of one glyph, too.
func (w *writer) joined(text string, at float64) string {
	letters := []rune(text)
	if !w.right || len(letters) < 2 {
		return text
	}
	w.move(at)
	for _, letter := range slices.Backward(letters[1:]) {
		w.code(code{w.face.blank(), string(letter), true})
	}
	return string(letters[:1])
}

func (w *writer) glyph(g glyph, at float64, text string) {
	if math.Abs(g.higher-w.higher) > 0.5 {
		w.flush()
		w.higher = g.higher
		w.file.put("%s Ts ", short(g.higher*w.size/1000))
	}
	w.move(at + g.right)
	w.code(code{g.id, text, false})
}

func (w *writer) move(to float64) {
	if off := to - w.drawn; math.Abs(off) > 0.5 {
		fmt.Fprintf(&w.pending, "%s ", short(-off))
		w.drawn += off
	}
}

func (w *writer) code(c code) {
	number, err := w.face.number(c)
	w.file.fail(err)
	fmt.Fprintf(&w.pending, "<%04X>", number)
	w.drawn += w.face.wide(c)
}

// flush writes the pending glyphs.
func (w *writer) flush() {
	if w.pending.Len() > 0 {
		w.file.put("[%s] TJ ", w.pending.String())
		w.pending.Reset()
	}
}
