package media

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	_ "image/jpeg" // what DecodeConfig reads
	_ "image/png"
	"io"

	"milepost/internal/fault"
)

var recordingKind = fault.Define("file.recording-kind", "The recording is not a picture, a sound or a video of a kind that is accepted here.")

// Further content types of recordings.
const (
	WebP      = "image/webp"
	VideoWebM = "video/webm"
	VideoMP4  = "video/mp4"
)

const (
	// clipHead is the offset by which the tracks of a recording must be named; a moov box may be further back.
	clipHead = 1 << 20
	// maxMoov is the largest moov box that is read.
	maxMoov = 8 << 20
)

// Recorded is the content of a recording, whatever its sender declared.
type Recorded struct {
	// ContentType is one of the picture, sound and video types.
	ContentType           string
	Picture, Sound, Video bool
}

var errRecording = fault.Unsupported(recordingKind)

// SniffRecording returns the container recognised by the first bytes, empty if it is not accepted.
func SniffRecording(head []byte) string {
	switch {
	case bytes.HasPrefix(head, []byte("\xff\xd8\xff")):
		return JPEG
	case bytes.HasPrefix(head, []byte("\x89PNG\r\n\x1a\n")):
		return PNG
	case len(head) >= 12 && string(head[:4]) == "RIFF" && string(head[8:12]) == "WEBP":
		return WebP
	}
	if kind := sniffSound(head); kind != AAC {
		return kind
	}
	return ""
}

// ReadRecording looks into a recording as a whole. Its errors but those of r are faults.
func ReadRecording(r io.ReaderAt, size int64) (Recorded, error) {
	head := make([]byte, min(clipHead, size))
	if _, err := r.ReadAt(head, 0); err != nil && !errors.Is(err, io.EOF) {
		return Recorded{}, err
	}
	switch contentType := SniffRecording(head); contentType {
	case JPEG, PNG:
		config, _, err := image.DecodeConfig(bytes.NewReader(head))
		if err != nil || int64(config.Width)*int64(config.Height) > MaxImagePixels {
			return Recorded{}, errRecording
		}
		return Recorded{ContentType: contentType, Picture: true}, nil
	case WebP:
		return Recorded{ContentType: contentType, Picture: true}, nil
	case WAV:
		return Recorded{ContentType: WAV, Sound: true}, checkWAV(head)
	case MP3:
		return Recorded{ContentType: MP3, Sound: true}, checkMP3(head)
	case OGG:
		return oggRecording(head)
	case WebM:
		return webmRecording(head)
	case M4A:
		return mp4Recording(r, size)
	}
	return Recorded{}, errRecording
}

func webmRecording(head []byte) (Recorded, error) {
	var found tracks
	var docType string
	if !found.elements(head, &docType, 0) || docType != "webm" {
		return Recorded{}, errRecording
	}
	return found.recorded(WebM, VideoWebM)
}

func (t tracks) recorded(sound, video string) (Recorded, error) {
	switch {
	case t.video:
		return Recorded{ContentType: video, Video: true, Sound: t.sound}, nil
	case t.sound:
		return Recorded{ContentType: sound, Sound: true}, nil
	}
	return Recorded{}, errRecording
}

// IsSilentFilm reports whether the beginning of a film names its tracks, and none of sound. Where they are named later, nothing
// is known.
func IsSilentFilm(head []byte) bool {
	var found Recorded
	var err error
	switch SniffRecording(head) {
	case WebM:
		found, err = webmRecording(head)
	case M4A:
		found, err = mp4Recording(bytes.NewReader(head), int64(len(head)))
	}
	return err == nil && found.Video && !found.Sound
}

// mp4Recording goes from box to box to the one that names the tracks.
func mp4Recording(r io.ReaderAt, size int64) (Recorded, error) {
	var head [16]byte
	for at := int64(0); at+8 <= size; {
		n, err := r.ReadAt(head[:min(16, size-at)], at)
		if err != nil && !errors.Is(err, io.EOF) {
			return Recorded{}, err
		}
		length, skip := int64(binary.BigEndian.Uint32(head[:])), int64(8)
		switch {
		case length == 0:
			length = size - at
		case length == 1 && n == 16:
			length, skip = int64(binary.BigEndian.Uint64(head[8:])&(1<<62-1)), 16
		}
		if length < skip || length > size-at {
			return Recorded{}, errRecording
		}
		if string(head[4:8]) == "moov" {
			return moovRecording(io.NewSectionReader(r, at+skip, length-skip))
		}
		at += length
	}
	return Recorded{}, errRecording
}

func moovRecording(box *io.SectionReader) (Recorded, error) {
	if box.Size() > maxMoov {
		return Recorded{}, errRecording
	}
	body, err := io.ReadAll(box)
	if err != nil {
		return Recorded{}, err
	}
	var found tracks
	if !found.boxes(body, 1) {
		return Recorded{}, errRecording
	}
	return found.recorded(M4A, VideoMP4)
}

// oggRecording reads the pages with which the streams in it begin, which all come first.
func oggRecording(data []byte) (Recorded, error) {
	const head, begins = 27, 2
	var found tracks
	for len(data) >= head && string(data[:4]) == "OggS" && data[5]&begins != 0 {
		segments := int(data[26])
		if len(data) < head+segments {
			break
		}
		size := head + segments
		for _, part := range data[head : head+segments] {
			size += int(part)
		}
		if size > len(data) {
			break
		}
		switch first := data[head+segments : size]; {
		case bytes.HasPrefix(first, []byte("OpusHead")), bytes.HasPrefix(first, []byte("\x01vorbis")):
			found.sound = true
		default: // a skeleton contains nothing; anything else in it may be visible
			found.video = found.video || !bytes.HasPrefix(first, []byte("fishead"))
		}
		data = data[size:]
	}
	if found.video || !found.sound {
		return Recorded{}, errRecording
	}
	return Recorded{ContentType: OGG, Sound: true}, nil
}
