package media

import (
	"encoding/binary"
	"slices"
)

// CleanRecorded returns a recorded picture without hidden data, as [clean] does: phone pictures contain the place where they
// were taken. Its errors are faults.
func CleanRecorded(contentType string, data []byte) ([]byte, error) {
	if contentType == WebP {
		return cleanWebP(data)
	}
	if _, _, err := checkPixels(contentType, data); err != nil {
		return nil, errRecording
	}
	return clean(contentType, data), nil
}

const (
	riffHead  = 12 // RIFF, the size of what follows its field, WEBP
	riffChunk = 8  // a name and a size
	// webpNotes are the flags of VP8X for metadata of the camera, and of a program.
	webpNotes = 0x08 | 0x04
)

// webpKept are the chunks that the picture, its colours and its movement are made of.
var webpKept = []string{"VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"}

// webpChunk returns a whole chunk, its content, and the rest.
func webpChunk(rest []byte) (whole, body, after []byte, ok bool) {
	if len(rest) < riffChunk {
		return nil, nil, nil, false
	}
	length := int64(binary.LittleEndian.Uint32(rest[4:]))
	padded := riffChunk + length + length%2
	if padded > int64(len(rest)) {
		return nil, nil, nil, false
	}
	return rest[:padded], rest[riffChunk : riffChunk+length], rest[padded:], true
}

// cleanWebP goes from chunk to chunk. The camera's orientation is kept if it matters.
func cleanWebP(data []byte) ([]byte, error) {
	if len(data) < riffHead {
		return nil, errRecording
	}
	size := int64(binary.LittleEndian.Uint32(data[4:])) + riffChunk
	if size < riffHead || size > int64(len(data)) {
		return nil, errRecording
	}
	out := append(make([]byte, 0, len(data)), data[:riffHead]...)
	flags, held, seen := 0, 1, false
	for rest := data[riffHead:size]; len(rest) > 0; {
		whole, body, after, ok := webpChunk(rest)
		if !ok {
			return nil, errRecording
		}
		name := string(whole[:4])
		if name == "EXIF" {
			held = orientationOf(body)
		}
		if slices.Contains(webpKept, name) {
			if name == "VP8X" && len(body) > 0 {
				flags = len(out) + riffChunk
			}
			seen = seen || name != "VP8X" && name != "ICCP"
			out = append(out, whole...)
		}
		rest = after
	}
	if !seen {
		return nil, errRecording
	}
	if flags > 0 {
		out = appendHeld(out, flags, held)
	}
	binary.LittleEndian.PutUint32(out[4:], uint32(len(out)-riffChunk))
	return out, nil
}

// appendHeld writes only the camera's orientation, into the flags and the metadata at the end.
func appendHeld(out []byte, flags, held int) []byte {
	out[flags] &^= webpNotes
	if held <= 1 {
		return out
	}
	out[flags] |= 0x08
	notes := onlyOrientation(held)
	out = binary.LittleEndian.AppendUint32(append(out, "EXIF"...), uint32(len(notes)))
	if out = append(out, notes...); len(notes)%2 == 1 {
		out = append(out, 0)
	}
	return out
}

// orientationOf returns the camera's orientation, from metadata with or without a JPEG's header.
func orientationOf(notes []byte) int {
	if len(notes) > len(exifHead) && string(notes[:len(exifHead)]) == exifHead {
		notes = notes[len(exifHead):]
	}
	return orientationIn(notes)
}
