package media

import "encoding/binary"

// checkGIF walks through the blocks up to the trailer and counts the frames.
func checkGIF(data []byte) error {
	if len(data) < 13 {
		return errDamaged
	}
	g := gifReader{rest: data[13:]}
	g.table(data[10])
	for {
		switch g.byte() {
		case 0x21: // an extension: its label, then its blocks
			g.byte()
			g.blocks()
		case 0x2c:
			if err := g.frame(); err != nil {
				return err
			}
		case 0x3b:
			if g.count == 0 || g.short {
				return errDamaged
			}
			return nil
		default:
			return errDamaged
		}
		if g.short {
			return errDamaged
		}
	}
}

type gifReader struct {
	frames
	rest  []byte
	short bool // the file is shorter than requested
}

func (g *gifReader) take(n int) []byte {
	if n > len(g.rest) {
		g.short, g.rest = true, nil
		return make([]byte, n)
	}
	taken := g.rest[:n]
	g.rest = g.rest[n:]
	return taken
}

func (g *gifReader) byte() byte { return g.take(1)[0] }

// table skips the colours that the flags announce.
func (g *gifReader) table(flags byte) {
	if flags&0x80 != 0 {
		g.take(3 << (flags&7 + 1))
	}
}

func (g *gifReader) blocks() {
	for n := g.byte(); n > 0 && !g.short; n = g.byte() {
		g.take(int(n))
	}
}

// frame counts a picture by its extent: a browser allocates memory for one that is larger than the header states.
func (g *gifReader) frame() error {
	at := g.take(9)
	u16 := func(i int) int { return int(binary.LittleEndian.Uint16(at[i:])) }
	if err := g.add(u16(0)+u16(4), u16(2)+u16(6)); err != nil {
		return err
	}
	g.table(at[8])
	g.byte() // the size of its codes
	g.blocks()
	return nil
}
