package media

import "encoding/binary"

// tracks are the tracks that a container declares.
type tracks struct{ sound, video bool }

func (t tracks) verdict() error {
	switch {
	case t.video:
		return errVideo
	case !t.sound:
		return errNoise
	}
	return nil
}

// checkM4A looks through the boxes for sound and nothing else.
func checkM4A(data []byte) error {
	var found tracks
	if !found.boxes(data, 0) {
		return errNoise
	}
	return found.verdict()
}

// boxes walks through the boxes of one level and into those that lead to the kind of a track.
func (t *tracks) boxes(data []byte, depth int) bool {
	for len(data) > 0 {
		if len(data) < 8 {
			return false
		}
		size, head := int64(binary.BigEndian.Uint32(data)), int64(8)
		switch {
		case size == 0: // up to the end
			size = int64(len(data))
		case size == 1 && len(data) >= 16:
			size, head = int64(binary.BigEndian.Uint64(data[8:])), 16
		}
		if size < head || size > int64(len(data)) {
			return false
		}
		if !t.box(string(data[4:8]), data[head:size], depth) {
			return false
		}
		data = data[size:]
	}
	return true
}

func (t *tracks) box(name string, body []byte, depth int) bool {
	switch name {
	case "moov", "trak", "mdia":
		return depth < 3 && t.boxes(body, depth+1)
	case "hdlr":
		if len(body) < 12 {
			return false
		}
		kind := string(body[8:12])
		t.sound = t.sound || kind == "soun"
		t.video = t.video || kind == "vide"
	}
	return true
}

// The elements of a WebM file that lead to the kind of a track.
const (
	webmHead     = 0x1a45dfa3
	webmDocType  = 0x4282
	webmSegment  = 0x18538067
	webmTracks   = 0x1654ae6b
	webmTrack    = 0xae
	webmKind     = 0x83
	webmClusters = 0x1f43b675
)

// checkWebM looks through the elements before the sound itself.
func checkWebM(data []byte) error {
	var found tracks
	var docType string
	if !found.elements(data, &docType, 0) || docType != "webm" {
		return errNoise
	}
	return found.verdict()
}

// elements walks through the elements of one level. A recorder does not know how long the outer ones will be.
func (t *tracks) elements(data []byte, docType *string, depth int) bool {
	for len(data) > 0 {
		id, rest, ok := webmNumber(data, 4, false)
		if !ok {
			return false
		}
		size, rest, ok := webmNumber(rest, 8, true)
		if !ok {
			return false
		}
		if id == webmClusters {
			return true
		}
		if size < 0 || (id == webmSegment && size > int64(len(rest))) {
			size = int64(len(rest))
		}
		if size > int64(len(rest)) {
			return false
		}
		if !t.element(id, rest[:size], docType, depth) {
			return false
		}
		data = rest[size:]
	}
	return true
}

func (t *tracks) element(id int64, body []byte, docType *string, depth int) bool {
	switch id {
	case webmHead, webmSegment, webmTracks, webmTrack:
		return depth <= 3 && t.elements(body, docType, depth+1)
	case webmDocType:
		*docType = string(body)
	case webmKind:
		t.video = t.video || len(body) == 1 && body[0] == 1
		t.sound = t.sound || len(body) == 1 && body[0] == 2
	}
	return true
}

// webmNumber reads a number whose length is encoded in its first bits; as a size, without the marker bit and -1 for unknown.
func webmNumber(data []byte, longest int, size bool) (value int64, rest []byte, ok bool) {
	if len(data) == 0 {
		return 0, nil, false
	}
	length, mark := 1, byte(0x80)
	for ; mark > 0 && data[0]&mark == 0; mark >>= 1 {
		length++
	}
	if length > longest || length > len(data) {
		return 0, nil, false
	}
	first := data[0]
	if size {
		first &= mark - 1
	}
	value = int64(first)
	for _, b := range data[1:length] {
		value = value<<8 | int64(b)
	}
	if size && value == 1<<(7*length)-1 {
		value = -1
	}
	return value, data[length:], true
}
