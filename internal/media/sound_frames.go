package media

import (
	"bytes"
	"encoding/binary"
)

// checkMP3 wants frames behind the tags.
func checkMP3(data []byte) error {
	if bytes.HasPrefix(data, []byte("ID3")) {
		if len(data) < 10 {
			return errNoise
		}
		size := 10
		for i, digit := range data[6:10] { // seven bits in each byte
			size += int(digit&0x7f) << (7 * (3 - i))
		}
		if size > len(data) {
			return errNoise
		}
		// Some programs fill up behind the tag.
		data = bytes.TrimLeft(data[size:], "\x00")
	}
	return checkFrames(data, mp3Frame)
}

func checkAAC(data []byte) error { return checkFrames(data, aacFrame) }

// wantedFrames in a row are no accident.
const wantedFrames = 3

// checkFrames requires a few frames in a row, or that the file ends with one of them. size returns 0 for anything that is no
// frame.
func checkFrames(data []byte, size func(head []byte) int) error {
	for i := range wantedFrames {
		if len(data) == 0 && i > 0 {
			return nil
		}
		if len(data) < 8 {
			return errNoise
		}
		n := size(data)
		if n == 0 || n > len(data) {
			return errNoise
		}
		data = data[n:]
	}
	return nil
}

// mp3Rates are kilobits a second of layer III, for version 1 and for 2 and 2.5.
var mp3Rates = [2][15]int{
	{0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320},
	{0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160},
}

func mp3Frame(head []byte) int {
	version, rate, speed := head[1]>>3&3, head[2]>>4, head[2]>>2&3
	if head[0] != 0xff || head[1]&0xe6 != 0xe2 || version == 1 || rate == 0 || rate == 15 || speed == 3 {
		return 0
	}
	hertz := []int{44_100, 48_000, 32_000}[speed]
	padding := int(head[2] >> 1 & 1)
	switch version {
	case 3:
		return 144_000*mp3Rates[0][rate]/hertz + padding
	case 2:
		hertz /= 2
	default:
		hertz /= 4
	}
	return 72_000*mp3Rates[1][rate]/hertz + padding
}

func aacFrame(head []byte) int {
	size := int(head[3]&3)<<11 | int(head[4])<<3 | int(head[5])>>5
	if head[0] != 0xff || head[1]&0xf6 != 0xf0 || head[2]>>2&0xf > 12 || size < 7 {
		return 0
	}
	return size
}

// checkWAV wants a format that browsers play, and sound.
func checkWAV(data []byte) error {
	rest, known := data[12:], false
	for len(rest) >= 8 {
		size := int(binary.LittleEndian.Uint32(rest[4:]))
		name := string(rest[:4])
		if name == "data" { // a recorder that was cut off does not know its size
			if !known || len(rest) == 8 {
				return errNoise
			}
			return nil
		}
		if size > len(rest)-8 {
			return errNoise
		}
		if name == "fmt " {
			if size < 16 {
				return errNoise
			}
			format := binary.LittleEndian.Uint16(rest[8:])
			known = format == 1 || format == 3 || format == 0xfffe
		}
		rest = rest[min(8+size+size&1, len(rest)):]
	}
	return errNoise
}

// checkOGG wants Opus or Vorbis in the first page.
func checkOGG(data []byte) error {
	if len(data) < 28 || data[4] != 0 {
		return errNoise
	}
	start := 27 + int(data[26]) // behind the table of its segments
	if start > len(data) {
		return errNoise
	}
	switch first := data[start:]; {
	case bytes.HasPrefix(first, []byte("OpusHead")), bytes.HasPrefix(first, []byte("\x01vorbis")):
		return nil
	case bytes.HasPrefix(first, []byte("\x80theora")):
		return errVideo
	}
	return errNoise
}
