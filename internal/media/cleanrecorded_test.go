package media_test

import (
	"bytes"
	"encoding/binary"
	"image/png"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/media"
)

func riff(chunks ...string) []byte {
	body := []byte("WEBP")
	for i := 0; i < len(chunks); i += 2 {
		body = binary.LittleEndian.AppendUint32(append(body, chunks[i]...), uint32(len(chunks[i+1])))
		if body = append(body, chunks[i+1]...); len(chunks[i+1])%2 == 1 {
			body = append(body, 0)
		}
	}
	return append(binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(len(body))), body...)
}

const (
	seenPart = "odd"
	wide     = "\x2c\x00\x00\x00\x17\x00\x00\x0f\x00\x00" // with colours, notes of both kinds
	noteless = "\x20\x00\x00\x00\x17\x00\x00\x0f\x00\x00"
	turned   = "\x28\x00\x00\x00\x17\x00\x00\x0f\x00\x00"
)

func TestARecordedPictureLosesItsLocation(t *testing.T) {
	var plain bytes.Buffer
	require.NoError(t, png.Encode(&plain, sample()))
	head := len(plain.Bytes()) - 12
	withText := append(append(bytes.Clone(plain.Bytes()[:head]), chunk("eXIf", exif(1))...), plain.Bytes()[head:]...)
	for name, c := range map[string]struct {
		contentType string
		data        []byte
	}{
		"jpeg": {media.JPEG, notedJPEG(t, 6)},
		"png":  {media.PNG, withText},
		"webp": {media.WebP, append(riff("VP8X", wide, "ICCP", "colours", "VP8L", seenPart, "EXIF", exif(1), "XMP ", secret, "GPS!", secret), secret...)},
	} {
		kept, err := media.CleanRecorded(c.contentType, c.data)
		require.NoError(t, err, name)
		require.Contains(t, string(c.data), secret, name)
		require.NotContains(t, string(kept), secret, name)
		again, err := media.CleanRecorded(c.contentType, kept)
		require.NoError(t, err, name)
		require.Equal(t, kept, again, name)
	}
}

func TestAWebPKeepsItsPictureAndOrientation(t *testing.T) {
	for name, c := range map[string]struct{ sent, kept []byte }{
		"nothing to take":  {riff("VP8 ", seenPart), riff("VP8 ", seenPart)},
		"notes":            {riff("VP8X", wide, "ICCP", "colours", "VP8 ", seenPart, "EXIF", exif(1)), riff("VP8X", noteless, "ICCP", "colours", "VP8 ", seenPart)},
		"moving":           {riff("VP8X", wide, "ANIM", "six", "ANMF", seenPart, "XMP ", "x"), riff("VP8X", noteless, "ANIM", "six", "ANMF", seenPart)},
		"notes of no head": {riff("VP8L", seenPart, "EXIF", exif(6)), riff("VP8L", seenPart)},
	} {
		kept, err := media.CleanRecorded(media.WebP, c.sent)
		require.NoError(t, err, name)
		require.Equal(t, c.kept, kept, name)
	}
	for _, head := range []string{"", "Exif\x00\x00"} {
		kept, err := media.CleanRecorded(media.WebP, riff("VP8X", wide, "VP8L", seenPart, "EXIF", head+exif(6)))
		require.NoError(t, err)
		require.NotContains(t, string(kept), secret)
		require.True(t, bytes.HasPrefix(kept[12:], riff("VP8X", turned)[12:]), "it says that notes follow")
		require.Contains(t, string(kept), "EXIF")
	}
}

func TestARecordedPictureThatCannotBeParsedIsRefused(t *testing.T) {
	for name, data := range map[string][]byte{
		"a head alone":             []byte("RIFF\x04\x00\x00\x00WEBP"),
		"a size beyond its end":    append([]byte("RIFF\xff\x00\x00\x00WEBP"), riff("VP8 ", seenPart)[12:]...),
		"a chunk beyond its end":   []byte("RIFF\x0c\x00\x00\x00WEBPVP8 \xff\xff\x00\x00"),
		"notes and nothing seen":   riff("VP8X", wide, "EXIF", exif(1)),
		"shorter than its head":    []byte("RIFF"),
		"a size that wraps around": append([]byte("RIFF\xff\xff\xff\xffWEBP"), riff("VP8 ", seenPart)[12:]...),
	} {
		_, err := media.CleanRecorded(media.WebP, data)
		require.Error(t, err, name)
	}
	_, err := media.CleanRecorded(media.JPEG, notedJPEG(t, 1)[:200])
	require.Error(t, err)
}
