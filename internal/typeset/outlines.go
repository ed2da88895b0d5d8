package typeset

import (
	"encoding/binary"
	"slices"
)

// outlines are the drawings of a font's glyphs.
type outlines struct {
	places []uint32 // where each begins, and where the last one ends
	data   []byte
}

func (f *fontFile) outlines() (*outlines, error) {
	head, err := f.table("head")
	if err != nil {
		return nil, err
	}
	loca, err := f.table("loca")
	if err != nil {
		return nil, err
	}
	glyf, err := f.table("glyf")
	if err != nil {
		return nil, err
	}
	if len(head) < 54 {
		return nil, errFont
	}
	o := &outlines{data: glyf}
	if binary.BigEndian.Uint16(head[50:]) == 0 {
		for at := 0; at+2 <= len(loca); at += 2 {
			o.places = append(o.places, 2*uint32(binary.BigEndian.Uint16(loca[at:])))
		}
		return o, nil
	}
	for at := 0; at+4 <= len(loca); at += 4 {
		o.places = append(o.places, binary.BigEndian.Uint32(loca[at:]))
	}
	return o, nil
}

// of returns a glyph's drawing; empty for a space.
func (o *outlines) of(id uint16) ([]byte, error) {
	if int(id)+1 >= len(o.places) {
		return nil, errFont
	}
	from, to := o.places[id], o.places[id+1]
	if from > to || int(to) > len(o.data) {
		return nil, errFont
	}
	return o.data[from:to], nil
}

// closure returns the glyphs in use, with those of which they are made, and the place of each. The first is the one for missing
// signs, as in every font.
func (o *outlines) closure(used []code) (order []uint16, placed map[uint16]uint16, err error) {
	placed = map[uint16]uint16{}
	var add func(id uint16) error
	add = func(id uint16) error {
		if _, ok := placed[id]; ok {
			return nil
		}
		placed[id] = uint16(len(order))
		order = append(order, id)
		drawing, err := o.of(id)
		if err != nil {
			return err
		}
		for _, part := range parts(drawing) {
			if err := add(binary.BigEndian.Uint16(drawing[part:])); err != nil {
				return err
			}
		}
		return nil
	}
	if err := add(0); err != nil {
		return nil, nil, err
	}
	for _, c := range used {
		if err := add(c.glyph); err != nil {
			return nil, nil, err
		}
	}
	return order, placed, nil
}

// chosen returns the drawings in a new order, and where each begins.
func (o *outlines) chosen(order []uint16, placed map[uint16]uint16) (glyf, loca []byte, err error) {
	for _, id := range order {
		drawing, err := o.of(id)
		if err != nil {
			return nil, nil, err
		}
		loca = binary.BigEndian.AppendUint32(loca, uint32(len(glyf)))
		drawing = slices.Clone(drawing)
		for _, part := range parts(drawing) {
			binary.BigEndian.PutUint16(drawing[part:], placed[binary.BigEndian.Uint16(drawing[part:])])
		}
		glyf = append(glyf, drawing...)
		for len(glyf)%4 != 0 {
			glyf = append(glyf, 0)
		}
	}
	return glyf, binary.BigEndian.AppendUint32(loca, uint32(len(glyf))), nil
}

// Flags of the parts of a drawing that is made of other glyphs.
const (
	wordsFollow     = 0x0001
	scaleFollows    = 0x0008
	morePartsFollow = 0x0020
	twoScalesFollow = 0x0040
	matrixFollows   = 0x0080
)

// parts returns where in a drawing the numbers of other glyphs stand, if it is made of such.
func parts(drawing []byte) (at []int) {
	if len(drawing) < 10 || int16(binary.BigEndian.Uint16(drawing)) >= 0 {
		return nil
	}
	for next := 10; next+4 <= len(drawing); {
		flags := binary.BigEndian.Uint16(drawing[next:])
		at = append(at, next+2)
		next += 4 + 2
		if flags&wordsFollow != 0 {
			next += 2
		}
		switch {
		case flags&scaleFollows != 0:
			next += 2
		case flags&twoScalesFollow != 0:
			next += 4
		case flags&matrixFollows != 0:
			next += 8
		}
		if flags&morePartsFollow == 0 {
			break
		}
	}
	return at
}
