package media

import "encoding/binary"

// maxScans bounds the scans of a progressive picture; encoders make about ten.
const maxScans = 100

// The markers of a JPEG that are looked at.
const (
	jpegEnd  = 0xd9
	jpegScan = 0xda
)

// checkJPEG walks through the segments up to the end of the picture.
func checkJPEG(data []byte) error {
	at, scans, heads := 2, 0, 0
	for {
		marker, next := jpegMarker(data, at)
		switch {
		case next < 0:
			return errDamaged
		case marker == jpegEnd:
			if scans == 0 || heads != 1 {
				return errDamaged
			}
			return nil
		case marker == 0x01, marker >= 0xd0 && marker <= 0xd8: // without content
			at = next
			continue
		case marker == jpegScan:
			scans++
		case isFrameHead(marker):
			heads++
		}
		if scans > maxScans {
			return errParts
		}
		if at = jpegSegment(data, next); at < 0 {
			return errDamaged
		}
	}
}

// jpegMarker finds the next marker, skipping compressed pixels; next is -1 if there is none.
func jpegMarker(data []byte, at int) (marker byte, next int) {
	for ; at+1 < len(data); at++ {
		if data[at] != 0xff {
			continue
		}
		// 00 is an escaped pixel, FF a filler, and D0 to D7 lie between the pixels.
		if m := data[at+1]; m != 0 && m != 0xff && (m < 0xd0 || m > 0xd7) {
			return m, at + 2
		}
	}
	return 0, -1
}

// jpegSegment returns where the segment that begins at an index ends, -1 when that is beyond the file.
func jpegSegment(data []byte, at int) int {
	if at+2 > len(data) {
		return -1
	}
	length := int(binary.BigEndian.Uint16(data[at:]))
	if length < 2 || at+length > len(data) {
		return -1
	}
	return at + length
}

// isFrameHead reports whether a marker begins a picture (SOF); three numbers among them mean something else.
func isFrameHead(marker byte) bool {
	return marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc
}
