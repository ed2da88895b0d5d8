package typeset

import (
	"slices"

	"github.com/go-text/typesetting/font"
	"github.com/go-text/typesetting/harfbuzz"
	"github.com/go-text/typesetting/language"
	"github.com/go-text/typesetting/segmenter"
)

// glyph is a drawing of a font at its place: how far the next one stands from it, and by how much it is shifted itself, in
// thousandths of the size of the text.
type glyph struct {
	id                     uint16
	advance, right, higher float64
}

// cluster is the smallest part of a text that has glyphs of its own, such as a letter with its marks.
type cluster struct {
	text   string
	glyphs []glyph
}

func (c cluster) width() (wide float64) {
	for _, g := range c.glyphs {
		wide += g.advance
	}
	return wide
}

// piece is a part of a run that one font draws, in one script.
type piece struct {
	face   *face
	script language.Script
	right  bool
	text   []rune
}

// pieces parts a line by direction, font and script, from left to right.
func (f *File) pieces(line string, bold bool) (all []piece) {
	for _, r := range visual(line) {
		parts := f.parts(r, bold)
		if r.right {
			slices.Reverse(parts)
		}
		all = append(all, parts...)
	}
	return all
}

// signMost is how many code points of one sign are shaped together. Marks are placed in a time that grows with the square of their
// number.
const signMost = 32

// parts are the pieces of a run in the order in which they are read. Spaces and signs of no script belong to what stands before.
func (f *File) parts(r run, bold bool) (parts []piece) {
	text := []rune(r.text)
	names := fontNames(text, bold)
	var s segmenter.Segmenter
	s.Init(text)
	for signs := s.GraphemeIterator(); signs.Next(); {
		sign := signs.Grapheme().Text
		if last := len(parts) - 1; last >= 0 && sign[0] == ' ' {
			parts[last].text = append(parts[last].text, sign...)
			continue
		}
		for some := range slices.Chunk(sign, signMost) {
			for _, next := range f.byFont(some, names) {
				next.script, next.right = language.LookupScript(some[0]), r.right
				if last := len(parts) - 1; last < 0 || len(sign) > signMost || !parts[last].take(next) {
					parts = append(parts, next)
				}
			}
		}
	}
	return parts
}

// take adds what follows to a piece, if it has the same font and script.
func (p *piece) take(next piece) bool {
	if p.face != next.face || !sameScript(p.script, next.script) {
		return false
	}
	p.text = append(p.text, next.text...)
	if !p.script.Strong() {
		p.script = next.script
	}
	return true
}

func sameScript(a, b language.Script) bool { return a == b || !a.Strong() || !b.Strong() }

// fontNames are the fonts of a text in the order in which they are asked. Chinese characters beside kana are Japanese ones.
func fontNames(text []rune, bold bool) []string {
	names := regularFiles
	if bold {
		names = boldFiles
	}
	if slices.ContainsFunc(text, func(r rune) bool { return r >= '\u3040' && r <= '\u30ff' }) {
		names = slices.Concat(names[:len(names)-2], []string{japaneseFont, chineseFont})
	}
	return names
}

// byFont gives a sign to the first font that has all of it, and otherwise parts it between fonts.
func (f *File) byFont(sign []rune, names []string) (parts []piece) {
	file, ok, err := f.fonts.having(sign, names)
	f.fail(err)
	if ok {
		return []piece{{face: f.face(file), text: slices.Clone(sign)}}
	}
	if len(sign) == 1 { // it has been named in letters that every installation has
		return nil
	}
	for _, r := range sign {
		parts = append(parts, f.byFont([]rune{r}, names)...)
	}
	return parts
}

// shape returns the clusters of a piece from left to right.
func (p piece) shape() (clusters []cluster) {
	b := p.face.buffer
	b.Clear()
	b.AddRunes(p.text, 0, -1)
	b.Props = harfbuzz.SegmentProperties{Direction: harfbuzz.LeftToRight, Script: p.script, Language: language.DefaultLanguage()}
	if p.right {
		b.Props.Direction = harfbuzz.RightToLeft
	}
	b.Shape(p.face.shaper, nil)
	perEm := 1000 / float64(p.face.file.parsed.Upem())
	starts := clusterStarts(b.Info)
	for i := range b.Info {
		at := b.Info[i].Cluster
		if i == 0 || at != b.Info[i-1].Cluster {
			end := len(p.text)
			if next, _ := slices.BinarySearch(starts, at+1); next < len(starts) {
				end = starts[next]
			}
			clusters = append(clusters, cluster{text: string(p.text[at:end])})
		}
		last := &clusters[len(clusters)-1]
		last.glyphs = append(last.glyphs, glyph{
			id: glyphID(b.Info[i].Glyph), advance: float64(b.Pos[i].XAdvance) * perEm,
			right: float64(b.Pos[i].XOffset) * perEm, higher: float64(b.Pos[i].YOffset) * perEm,
		})
	}
	return clusters
}

// clusterStarts returns where the clusters begin in their text.
func clusterStarts(info []harfbuzz.GlyphInfo) []int {
	starts := make([]int, len(info))
	for i := range info {
		starts[i] = info[i].Cluster
	}
	slices.Sort(starts)
	return slices.Compact(starts)
}

func glyphID(id font.GID) uint16 {
	return uint16(id)
}
