package media

import (
	"bytes"
	"encoding/binary"
)

// Marks in a JPEG file and in the notes that a camera writes into it.
const (
	jpegStart      = "\xff\xd8"
	jpegNotes      = 0xe1 // the segment that may hold notes
	exifHead       = "Exif\x00\x00"
	orientationTag = 0x0112
	exifEntry      = 12 // bytes of one note
)

// Orientation returns the orientation in a camera's metadata, 1 to 8; 1, upright, if there is none.
func Orientation(data []byte) int {
	rest, ok := bytes.CutPrefix(data, []byte(jpegStart))
	for ok && len(rest) >= 4 && rest[0] == 0xff && rest[1] != jpegScan {
		length := int(binary.BigEndian.Uint16(rest[2:]))
		if length < 2 || len(rest) < 2+length {
			break
		}
		if notes, found := bytes.CutPrefix(rest[4:2+length], []byte(exifHead)); found && rest[1] == jpegNotes {
			return orientationIn(notes)
		}
		rest = rest[2+length:]
	}
	return 1
}

// onlyOrientation are notes of a camera that say how it was held, and nothing else.
func onlyOrientation(value int) []byte {
	notes := []byte("MM\x00\x2a\x00\x00\x00\x08\x00\x01") // the list begins behind the head, and has one note
	notes = binary.BigEndian.AppendUint16(notes, orientationTag)
	notes = append(notes, 0, 3, 0, 0, 0, 1) // one short number
	notes = binary.BigEndian.AppendUint16(notes, uint16(value))
	return append(notes, 0, 0, 0, 0, 0, 0)
}

// orientationIn reads the orientation from a camera's metadata: a header with the byte order and the offset of the list, then
// the list.
func orientationIn(notes []byte) int {
	if len(notes) < 8 {
		return 1
	}
	var order binary.ByteOrder = binary.BigEndian
	if string(notes[:2]) == "II" {
		order = binary.LittleEndian
	}
	at := int64(order.Uint32(notes[4:]))
	if at+2 > int64(len(notes)) {
		return 1
	}
	list := notes[at+2:]
	for range order.Uint16(notes[at:]) {
		if len(list) < exifEntry {
			break
		}
		if value := order.Uint16(list[8:]); order.Uint16(list) == orientationTag && value >= 1 && value <= 8 {
			return int(value)
		}
		list = list[exifEntry:]
	}
	return 1
}
