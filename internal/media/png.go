package media

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"io"
)

const (
	pngSignature = 8
	// maxNote bounds the unpacked size of a compressed profile or text of a picture.
	maxNote = 4 << 20
)

// checkPNG walks through the chunks: each must be whole, and the picture must unpack to the size in the header.
func checkPNG(data []byte) error {
	var packed []io.Reader
	var animation frames
	rest := data[pngSignature:]
	for {
		kind, body, after, err := pngChunk(rest)
		if err != nil {
			return err
		}
		rest = after
		switch kind {
		case "IDAT":
			packed = append(packed, bytes.NewReader(body))
		case "fcTL":
			if len(body) < 12 {
				return errDamaged
			}
			err = animation.add(int(binary.BigEndian.Uint32(body[4:])), int(binary.BigEndian.Uint32(body[8:])))
		case "iCCP", "zTXt", "iTXt":
			err = checkNote(kind, body)
		case "IEND":
			return unfolds(io.MultiReader(packed...), pngSize(data))
		}
		if err != nil {
			return err
		}
	}
}

// pngChunk splits off the first chunk. Data after the last chunk are never read, here or by a browser.
func pngChunk(data []byte) (kind string, body, rest []byte, err error) {
	if len(data) < 12 {
		return "", nil, nil, errDamaged
	}
	length := int64(binary.BigEndian.Uint32(data))
	if length > int64(len(data)-12) {
		return "", nil, nil, errDamaged
	}
	end := 8 + length
	if crc32.ChecksumIEEE(data[4:end]) != binary.BigEndian.Uint32(data[end:]) {
		return "", nil, nil, errDamaged
	}
	return string(data[4:8]), data[8:end], data[end+4:], nil
}

// pngSize returns how many bytes the header's picture takes unpacked: each line has one more than its pixels need.
func pngSize(data []byte) int64 {
	width, height := int64(binary.BigEndian.Uint32(data[16:])), int64(binary.BigEndian.Uint32(data[20:]))
	channels := map[byte]int64{0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[data[25]]
	bits := int64(data[24]) * channels
	lines := func(w, h int64) int64 {
		if w <= 0 || h <= 0 {
			return 0
		}
		return h * (1 + (w*bits+7)/8)
	}
	if data[28] == 0 {
		return lines(width, height)
	}
	var size int64 // interlaced: seven smaller pictures, each with its offset and step
	for _, p := range [][4]int64{{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}} {
		size += lines((width-p[0]+p[2]-1)/p[2], (height-p[1]+p[3]-1)/p[3])
	}
	return size
}

// unfolds checks the unpacked size, without keeping the data.
func unfolds(packed io.Reader, size int64) error {
	unpacked, err := zlib.NewReader(packed)
	if err != nil {
		return errDamaged
	}
	n, err := io.Copy(io.Discard, io.LimitReader(unpacked, size+1))
	if err != nil || n != size {
		return errDamaged
	}
	return nil
}

// checkNote refuses a colour profile or a text that is a bomb.
func checkNote(kind string, body []byte) error {
	_, text, found := bytes.Cut(body, []byte{0})
	if !found || len(text) < 2 {
		return errDamaged
	}
	packed := text[1:]
	if kind == "iTXt" {
		if text[0] == 0 { // not compressed
			return nil
		}
		for range 2 { // its language and its translated name
			if _, packed, found = bytes.Cut(packed, []byte{0}); !found {
				return errDamaged
			}
		}
	}
	unpacked, err := zlib.NewReader(bytes.NewReader(packed))
	if err != nil {
		return errDamaged
	}
	if n, err := io.Copy(io.Discard, io.LimitReader(unpacked, maxNote+1)); err != nil || n > maxNote {
		return errDamaged
	}
	return nil
}
