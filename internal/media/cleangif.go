package media

import "bytes"

// The extensions of a GIF, by their labels.
const (
	gifControl     = 0xf9 // how long the next picture is shown
	gifApplication = 0xff
	gifExtension   = 0x21
	gifFrame       = 0x2c
)

// gifKept are the applications whose extensions say how often the pictures repeat, and their colours.
var gifKept = []string{"NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"}

// cleanGIF drops comments, texts and what programs wrote for themselves.
func cleanGIF(data []byte) []byte {
	g := gifReader{rest: data[13:]}
	g.table(data[10])
	at := func() int { return len(data) - len(g.rest) }
	out := append(make([]byte, 0, len(data)), data[:at()]...)
	var control []byte // it belongs to the picture that follows
	for !g.short {
		begin := at()
		switch g.byte() {
		case gifExtension:
			label, body := g.byte(), at()
			g.blocks()
			switch {
			case label == gifControl:
				control = data[begin:at()]
			case label == gifApplication && gifNamed(data[body:]):
				out = append(out, data[begin:at()]...)
			case label != gifApplication && label != 0xfe:
				control = nil // a text that is shown goes, with how long
			}
		case gifFrame:
			_ = g.frame()
			out = append(append(out, control...), data[begin:at()]...)
			control = nil
		default:
			return append(out, 0x3b)
		}
	}
	return data // not reached: the checks have seen the end
}

func gifNamed(block []byte) bool {
	for _, name := range gifKept {
		if len(block) > len(name) && bytes.Equal(block[1:1+len(name)], []byte(name)) {
			return true
		}
	}
	return false
}
