package media_test

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/media"
)

// secret is data that a stored picture must not reveal.
const secret = "59.9139N 10.7522E, camera of Ada Stone"

func sample() image.Image {
	picture := image.NewPaletted(image.Rect(0, 0, 24, 16), color.Palette{color.White, color.Black, color.RGBA{200, 30, 30, 255}})
	for i := range picture.Pix {
		picture.Pix[i] = uint8(i * 7 % 3)
	}
	return picture
}

func segment(marker byte, body string) []byte {
	out := binary.BigEndian.AppendUint16([]byte{0xff, marker}, uint16(len(body)+2))
	return append(out, body...)
}

// exif are a camera's notes with an orientation and a text.
func exif(orientation byte) string {
	return "MM\x00\x2a\x00\x00\x00\x08\x00\x02" +
		"\x01\x12\x00\x03\x00\x00\x00\x01\x00" + string(orientation) + "\x00\x00" +
		"\x01\x0e\x00\x02\x00\x00\x00\x26\x00\x00\x00\x26" + "\x00\x00\x00\x00" + secret
}

func notedJPEG(t *testing.T, orientation byte) []byte {
	t.Helper()
	var plain bytes.Buffer
	require.NoError(t, jpeg.Encode(&plain, sample(), nil))
	out := []byte{0xff, 0xd8}
	out = append(out, segment(0xe0, "JFIF\x00\x01\x02\x00\x00\x01\x00\x01\x01\x01RGB"+secret)...) // with a small copy
	out = append(out, segment(0xe1, "Exif\x00\x00"+exif(orientation))...)
	out = append(out, segment(0xe1, "http://ns.adobe.com/xap/1.0/\x00<x:xmpmeta>"+secret)...)
	out = append(out, segment(0xe2, "ICC_PROFILE\x00\x01\x01profile")...)
	out = append(out, segment(0xe2, "MPF\x00"+secret)...)
	out = append(out, segment(0xed, "Photoshop 3.0\x00"+secret)...)
	out = append(out, segment(0xfe, secret)...)
	out = append(out, plain.Bytes()[2:]...)
	return append(out, secret...) // a film behind the picture
}

func chunk(kind, body string) []byte {
	out := binary.BigEndian.AppendUint32(nil, uint32(len(body)))
	out = append(append(out, kind...), body...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[4:]))
}

func notedPNG(t *testing.T) []byte {
	t.Helper()
	var plain bytes.Buffer
	require.NoError(t, png.Encode(&plain, sample()))
	head := 8 + 25
	out := bytes.Clone(plain.Bytes()[:head])
	out = append(out, chunk("tEXt", "Author\x00"+secret)...)
	out = append(out, chunk("iTXt", "XML:com.adobe.xmp\x00\x00\x00\x00\x00"+secret)...)
	out = append(out, chunk("eXIf", exif(6))...)
	out = append(out, chunk("prVt", secret)...)
	out = append(out, chunk("pHYs", "\x00\x00\x0b\x13\x00\x00\x0b\x13\x01")...)
	out = append(out, plain.Bytes()[head:]...)
	return append(out, secret...)
}

func notedGIF(t *testing.T) []byte {
	t.Helper()
	var plain bytes.Buffer
	frame := sample().(*image.Paletted)
	require.NoError(t, gif.EncodeAll(&plain, &gif.GIF{Image: []*image.Paletted{frame, frame}, Delay: []int{10, 20}}))
	text := "\x21\xfe" + string(byte(len(secret))) + secret + "\x00"
	xmp := "\x21\xff\x0bXMP DataXMP" + string(byte(len(secret))) + secret + "\x00"
	at := bytes.Index(plain.Bytes(), []byte("\x21\xff\x0bNETSCAPE2.0"))
	require.Positive(t, at)
	out := append(bytes.Clone(plain.Bytes()[:at]), text+xmp...)
	out = append(out, plain.Bytes()[at:]...)
	return append(out, secret...)
}

func read(t *testing.T, name string, data []byte) media.Image {
	t.Helper()
	require.Contains(t, string(data), secret)
	img, err := media.ReadImage(name, bytes.NewReader(data))
	require.NoError(t, err)
	require.NotContains(t, string(img.Data), secret, name)
	again, err := media.ReadImage(name, bytes.NewReader(img.Data))
	require.NoError(t, err)
	require.Equal(t, img.Data, again.Data, "cleaning a clean picture changes nothing")
	return img
}

// pixels are equal where two files show the same.
func pixels(t *testing.T, data []byte) []byte {
	t.Helper()
	picture, _, err := image.Decode(bytes.NewReader(data))
	require.NoError(t, err)
	var out bytes.Buffer
	require.NoError(t, png.Encode(&out, picture))
	return out.Bytes()
}

func TestAPhotographKeepsNoPlaceTimeOrCamera(t *testing.T) {
	for _, orientation := range []byte{1, 6} {
		withNotes := notedJPEG(t, orientation)
		img := read(t, "photo.jpg", withNotes)
		require.Equal(t, int(orientation), media.Orientation(img.Data), "how the camera was held is kept")
		require.Equal(t, orientation != 1, bytes.Contains(img.Data, []byte("Exif")))
		require.Contains(t, string(img.Data), "ICC_PROFILE", "its colours are kept")
		require.NotContains(t, string(img.Data), "MPF")
		require.Equal(t, pixels(t, withNotes), pixels(t, img.Data))
	}
}

func TestAPictureKeepsItsPixelsAndNoTexts(t *testing.T) {
	withNotes := notedPNG(t)
	img := read(t, "picture.png", withNotes)
	require.Equal(t, pixels(t, withNotes), pixels(t, img.Data))
	require.Contains(t, string(img.Data), "pHYs")
	require.Contains(t, string(img.Data), "eXIf", "it is seen turned")
	require.NotContains(t, string(img.Data), "prVt")
}

func TestAnAnimationKeepsItsFramesAndNoComments(t *testing.T) {
	withNotes := notedGIF(t)
	img := read(t, "moving.gif", withNotes)
	before, err := gif.DecodeAll(bytes.NewReader(withNotes))
	require.NoError(t, err)
	after, err := gif.DecodeAll(bytes.NewReader(img.Data))
	require.NoError(t, err)
	require.Equal(t, before, after)
}

func TestADrawingKeepsItsShapesAndTexts(t *testing.T) {
	inside := base64.StdEncoding.EncodeToString(notedJPEG(t, 1))
	drawing := `<?xml version="1.0"?><!-- ` + secret + ` --><svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="urn:i" viewBox="0 0 8 8"` +
		` inkscape:export-filename="` + secret + `"><title>A disc</title><metadata><a><b>` + secret + `</b></a></metadata>` +
		`<circle cx="4" cy="4" r="3"/><image width="8" height="8" href="data:image/jpeg;base64,` + inside + `"/></svg>`
	img := read(t, "disc.svg", []byte(drawing))
	require.Contains(t, string(img.Data), "<title>A disc</title>")
	require.Contains(t, string(img.Data), `<circle cx="4" cy="4" r="3"/>`)
	require.NotContains(t, string(img.Data), inside)
	require.NotContains(t, string(img.Data), "metadata")
}
