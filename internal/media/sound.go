package media

import (
	"bytes"
	"io"

	"milepost/internal/fault"
)

var (
	soundDamaged = fault.Define("file.sound-damaged", "The sound is damaged.")
	fileVideo    = fault.Define("file.video", "The file holds a video. Only sounds are accepted here.")
)

// MaxSoundBytes is the largest sound that is accepted.
const MaxSoundBytes = 10 << 20

// The sound types that are accepted.
const (
	MP3  = "audio/mpeg"
	AAC  = "audio/aac"
	M4A  = "audio/mp4"
	OGG  = "audio/ogg"
	WAV  = "audio/wav"
	WebM = "audio/webm"
)

// Sound is a checked sound.
type Sound struct {
	// ContentType is one of MP3, AAC, M4A, OGG, WAV, WebM.
	ContentType string
	// Data is the whole file.
	Data []byte
}

var (
	errNoise = fault.Invalid(soundDamaged)
	errVideo = fault.Unsupported(fileVideo)
)

var sounds = kind{
	tooLarge: fault.Define("file.sound-over-10-mb", "The sound is larger than 10 MB."), limit: MaxSoundBytes,
	accepted: fault.Define("file.sound-kind", "Only MP3, M4A, AAC, OGG, WAV and WebM sounds are accepted."),
	otherName: fault.Define("file.sound-name",
		"The file's name must end in {extension}, which is what it holds. Only MP3, M4A, AAC, OGG, WAV and WebM sounds are accepted."),
	extensions: map[string][]string{
		MP3: {".mp3"}, AAC: {".aac"}, M4A: {".m4a", ".mp4"}, OGG: {".ogg", ".oga", ".opus"}, WAV: {".wav"}, WebM: {".webm", ".weba"},
	},
	sniff: sniffSound,
}

// ReadSound reads and checks a sound with its file name. All its errors but those of r are faults: of size, type or content.
func ReadSound(name string, r io.Reader) (Sound, error) {
	data, contentType, err := sounds.read(name, r)
	if err != nil {
		return Sound{}, err
	}
	check := map[string]func([]byte) error{MP3: checkMP3, AAC: checkAAC, M4A: checkM4A, OGG: checkOGG, WAV: checkWAV, WebM: checkWebM}[contentType]
	return Sound{ContentType: contentType, Data: data}, check(data)
}

// sniffSound returns the content type that the first bytes show, or nothing.
func sniffSound(data []byte) string {
	at := func(i int, text string) bool { return len(data) > i && bytes.HasPrefix(data[i:], []byte(text)) }
	switch {
	case at(0, "OggS"):
		return OGG
	case at(0, "RIFF") && at(8, "WAVE"):
		return WAV
	case at(0, "\x1a\x45\xdf\xa3"):
		return WebM
	case at(4, "ftyp"):
		return M4A
	case at(0, "ID3"):
		return MP3
	case len(data) > 1 && data[0] == 0xff && data[1]&0xf6 == 0xf0:
		return AAC
	case len(data) > 1 && data[0] == 0xff && data[1]&0xe6 == 0xe2: // layer III
		return MP3
	}
	return ""
}
