package media

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"hash/crc32"
	"slices"
)

// clean returns a checked picture without hidden data: the camera's metadata of time and place, thumbnails, texts, and data
// after its end. The visible picture stays bit for bit; of the metadata only the orientation is kept, if it matters.
func clean(contentType string, data []byte) []byte {
	switch contentType {
	case JPEG:
		return cleanJPEG(data)
	case PNG:
		return cleanPNG(data)
	case GIF:
		return cleanGIF(data)
	case SVG:
		return cleanSVG(data)
	}
	return data
}

// The segments of a JPEG that programs may fill as they like, from jpegApp to jpegApp+15.
const (
	jpegApp     = 0xe0
	jpegComment = 0xfe
	jfifHead    = "JFIF\x00"
	jfifLength  = 14 // of a segment without a small copy of the picture
	colourHead  = "ICC_PROFILE\x00"
	adobeHead   = "Adobe"
)

func cleanJPEG(data []byte) []byte {
	out := append(make([]byte, 0, len(data)), jpegStart...)
	notes := []byte(nil)
	if value := Orientation(data); value > 1 {
		notes = append([]byte(exifHead), onlyOrientation(value)...)
	}
	begin := len(out) // where the camera's notes belong
	inScan := false
	for at := 2; ; {
		marker, next := jpegMarker(data, at)
		if next < 0 {
			return data // not reached: the checks have seen the end
		}
		if inScan {
			out = append(out, data[at:next-2]...)
		}
		if marker == jpegEnd {
			out = append(out, 0xff, jpegEnd)
			break
		}
		end := jpegSegment(data, next)
		if marker == 0x01 || marker == 0xd8 {
			at, inScan = next, inScan && marker == 0x01
			continue
		}
		if end < 0 {
			return data
		}
		if body, keep := jpegKept(marker, data[next+2:end]); keep {
			out = appendSegment(out, marker, body)
			if marker == jpegApp {
				begin = len(out)
			}
		}
		at, inScan = end, marker == jpegScan
	}
	if notes != nil {
		out = slices.Insert(out, begin, appendSegment(nil, jpegNotes, notes)...)
	}
	return out
}

// jpegKept returns what stays of a segment: its colours and how they are stored, and all that the picture is made of.
func jpegKept(marker byte, body []byte) ([]byte, bool) {
	switch {
	case marker == jpegApp && bytes.HasPrefix(body, []byte(jfifHead)) && len(body) >= jfifLength:
		kept := slices.Clone(body[:jfifLength])
		kept[jfifLength-2], kept[jfifLength-1] = 0, 0 // the size of the small copy
		return kept, true
	case marker == jpegApp+2:
		return body, bytes.HasPrefix(body, []byte(colourHead))
	case marker == jpegApp+14:
		return body, bytes.HasPrefix(body, []byte(adobeHead))
	case marker >= jpegApp && marker <= jpegApp+15, marker == jpegComment:
		return nil, false
	}
	return body, true
}

func appendSegment(out []byte, marker byte, body []byte) []byte {
	out = append(out, 0xff, marker)
	out = binary.BigEndian.AppendUint16(out, uint16(len(body)+2))
	return append(out, body...)
}

// pngKept are the chunks that the picture, its colours and its movement are made of.
var pngKept = []string{
	"IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "bKGD", "hIST", "pHYs", "sPLT",
	"acTL", "fcTL", "fdAT", "cICP", "mDCV", "cLLI",
}

func cleanPNG(data []byte) []byte {
	out := append(make([]byte, 0, len(data)), data[:pngSignature]...)
	for rest := data[pngSignature:]; ; {
		kind, body, after, err := pngChunk(rest)
		if err != nil {
			return data // not reached: the checks have walked through
		}
		switch {
		case slices.Contains(pngKept, kind):
			out = append(out, rest[:len(rest)-len(after)]...)
		case kind == "eXIf":
			if value := orientationIn(body); value > 1 {
				out = appendChunk(out, kind, onlyOrientation(value))
			}
		}
		if kind == "IEND" {
			return out
		}
		rest = after
	}
}

func appendChunk(out []byte, kind string, body []byte) []byte {
	out = binary.BigEndian.AppendUint32(out, uint32(len(body)))
	at := len(out)
	out = append(append(out, kind...), body...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[at:]))
}

// cleanEmbedded returns a picture inside a drawing in its encoded form.
func cleanEmbedded(contentType, packed string) (string, bool) {
	data, err := base64.StdEncoding.DecodeString(packed)
	if err != nil {
		return "", false
	}
	if _, _, err := checkPixels(contentType, data); err != nil {
		return "", false
	}
	return base64.StdEncoding.EncodeToString(clean(contentType, data)), true
}
