package hostile

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	stdpng "image/png"
	"maps"
	"slices"
)

func sorted[T any](m map[string]T) []string { return slices.Sorted(maps.Keys(m)) }

func joined(parts ...[]byte) []byte { return slices.Concat(parts...) }

// must is for encoders that write into memory.
func must(err error) {
	if err != nil {
		panic(err)
	}
}

// png is a picture in one color.
func png(width, height int) []byte {
	var out bytes.Buffer
	must(stdpng.Encode(&out, image.NewPaletted(image.Rect(0, 0, width, height), color.Palette{color.White, color.Black})))
	return out.Bytes()
}

func jpg(width, height int) []byte {
	var out bytes.Buffer
	must(jpeg.Encode(&out, image.NewGray(image.Rect(0, 0, width, height)), nil))
	return out.Bytes()
}

func gifOf(width, height, count int) []byte {
	var out bytes.Buffer
	all := gif.GIF{Delay: make([]int, count)}
	for range count {
		all.Image = append(all.Image, image.NewPaletted(image.Rect(0, 0, width, height), color.Palette{color.White, color.Black}))
	}
	must(gif.EncodeAll(&out, &all))
	return out.Bytes()
}

const headEnd = 33 // of a PNG's signature and header

// pngHead is a small picture whose header claims another size.
func pngHead(width, height uint32) []byte {
	data := png(3, 2)
	binary.BigEndian.PutUint32(data[16:], width)
	binary.BigEndian.PutUint32(data[20:], height)
	binary.BigEndian.PutUint32(data[29:], crc32.ChecksumIEEE(data[12:29]))
	return data
}

// chunk returns a part of a PNG.
func chunk(kind string, body []byte) []byte {
	out := binary.BigEndian.AppendUint32(nil, uint32(len(body)))
	out = append(append(out, kind...), body...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[4:]))
}

// with puts chunks behind the header of a small PNG.
func with(chunks ...[]byte) []byte {
	data := png(3, 2)
	return joined(data[:headEnd], joined(chunks...), data[headEnd:])
}

// folded is so many zeros, packed.
func folded(n int) []byte {
	var out bytes.Buffer
	w := zlib.NewWriter(&out)
	_, err := w.Write(make([]byte, n))
	must(err)
	must(w.Close())
	return out.Bytes()
}

// header returns what a PNG begins with: 8 by 8 pixels of 8 bits in one channel.
func header(interlaced byte) []byte {
	return joined([]byte("\x89PNG\r\n\x1a\n"), chunk("IHDR", []byte{0, 0, 0, 8, 0, 0, 0, 8, 8, 0, 0, 0, interlaced}))
}

// jpegHead is a small picture whose header claims another size.
func jpegHead(width, height uint16) []byte {
	data := jpg(8, 8)
	at := bytes.Index(data, []byte{0xff, 0xc0})
	binary.BigEndian.PutUint16(data[at+5:], height)
	binary.BigEndian.PutUint16(data[at+7:], width)
	return data
}

// segment returns a segment of a JPEG.
func segment(marker byte, body []byte) []byte {
	return append(binary.BigEndian.AppendUint16([]byte{0xff, marker}, uint16(len(body)+2)), body...)
}

// withComment is a small JPEG with a segment right behind its start.
func withComment(marker byte, body string) []byte {
	data := jpg(8, 8)
	return joined(data[:2], segment(marker, []byte(body)), data[2:])
}

// gifHead is a small GIF whose header claims another size.
func gifHead(width, height uint16) []byte {
	data := gifOf(3, 2, 1)
	binary.LittleEndian.PutUint16(data[6:], width)
	binary.LittleEndian.PutUint16(data[8:], height)
	return data
}
