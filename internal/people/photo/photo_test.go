package photo

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"milepost/internal/httpx/problem"
	"milepost/internal/media"
	"milepost/internal/waitline"
)

// imageWithCorners is a picture whose upper left corner is red and the rest blue.
func imageWithCorners(width, height int) *image.RGBA {
	picture := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			c := color.RGBA{B: 255, A: 255}
			if x < width/4 && y < height/4 {
				c = color.RGBA{R: 255, A: 255}
			}
			picture.SetRGBA(x, y, c)
		}
	}
	return picture
}

// withNotes puts a camera's notes into a JPEG: an orientation, and a place.
func withNotes(t *testing.T, picture image.Image, order binary.AppendByteOrder, orientation uint16) []byte {
	t.Helper()
	var plain bytes.Buffer
	require.NoError(t, jpeg.Encode(&plain, picture, nil))
	mark := "MM\x00\x2a"
	if order.String() == binary.LittleEndian.String() {
		mark = "II\x2a\x00"
	}
	notes := append([]byte("Exif\x00\x00"+mark), order.AppendUint32(nil, 8)...)
	notes = order.AppendUint16(notes, 2)
	for _, note := range [][2]uint16{{0x8825, 7}, {0x0112, orientation}} {
		notes = order.AppendUint16(notes, note[0])
		notes = order.AppendUint16(notes, 3)
		notes = order.AppendUint32(notes, 1)
		notes = order.AppendUint16(notes, note[1])
		notes = order.AppendUint16(notes, 0)
	}
	notes = append(notes, "GPS 48.2082 16.3738"...)
	segment := binary.BigEndian.AppendUint16([]byte{0xff, 0xe1}, uint16(len(notes)+2))
	return bytes.Join([][]byte{plain.Bytes()[:2], segment, notes, plain.Bytes()[2:]}, nil)
}

func TestAPhotoIsTurnedUprightAndLosesItsMetadata(t *testing.T) {
	// Where the red corner is seen: the fraction of width and height.
	for orientation, want := range map[uint16][2]int{
		1: {0, 0}, 2: {1, 0}, 3: {1, 1}, 4: {0, 1}, 5: {0, 0}, 6: {1, 0}, 7: {1, 1}, 8: {0, 1}, 9: {0, 0}, 0: {0, 0},
	} {
		for _, order := range []binary.AppendByteOrder{binary.BigEndian, binary.LittleEndian} {
			sent := withNotes(t, imageWithCorners(64, 32), order, orientation)
			file, err := newPhotoLines().kept(t.Context(), "ana", "a.jpg", sent)
			require.NoError(t, err)
			require.NotContains(t, string(file), "Exif")
			require.NotContains(t, string(file), "GPS")
			stored, err := shown(bytes.NewReader(file))
			require.NoError(t, err)
			picture, err := jpeg.Decode(stored)
			require.NoError(t, err)
			width, height := picture.Bounds().Dx(), picture.Bounds().Dy()
			if orientation >= 5 && orientation <= 8 {
				require.Equal(t, []int{32, 64}, []int{width, height}, orientation)
			} else {
				require.Equal(t, []int{64, 32}, []int{width, height}, orientation)
			}
			red, _, blue, _ := picture.At(want[0]*(width-5)+2, want[1]*(height-5)+2).RGBA()
			require.Greater(t, red, blue, orientation)
		}
	}
}

func TestTruncatedMetadataIsIgnored(t *testing.T) {
	whole := withNotes(t, imageWithCorners(8, 8), binary.BigEndian, 6)
	require.Equal(t, 6, media.Orientation(whole))
	for length := range min(len(whole), 60) {
		require.Equal(t, 1, media.Orientation(whole[:length]), length)
	}
	broken := bytes.Replace(whole, []byte("MM\x00\x2a\x00\x00\x00\x08"), []byte("MM\x00\x2a\xff\xff\xff\xff"), 1)
	require.Equal(t, 1, media.Orientation(broken))
}

func TestAPhotoIsBounded(t *testing.T) {
	for _, c := range [][4]int{{512, 512, 512, 512}, {100, 40, 100, 40}, {2000, 1000, 512, 256}, {300, 900, 170, 512}, {5000, 1, 512, 1}} {
		width, height := fitted(c[0], c[1])
		require.Equal(t, []int{c[2], c[3]}, []int{width, height})
	}
	var sent bytes.Buffer
	require.NoError(t, png.Encode(&sent, imageWithCorners(1300, 900)))
	file, err := newPhotoLines().kept(t.Context(), "ana", "a.PNG", sent.Bytes())
	require.NoError(t, err)
	stored, err := shown(bytes.NewReader(file))
	require.NoError(t, err)
	size, err := jpeg.DecodeConfig(stored)
	require.NoError(t, err)
	require.Equal(t, []int{512, 354}, []int{size.Width, size.Height})
}

func TestTransparencyBecomesWhite(t *testing.T) {
	var sent bytes.Buffer
	require.NoError(t, gif.Encode(&sent, image.NewPaletted(image.Rect(0, 0, 16, 16), color.Palette{color.Transparent, color.Black}), nil))
	file, err := newPhotoLines().kept(t.Context(), "ana", "a.gif", sent.Bytes())
	require.NoError(t, err)
	picture, err := jpeg.Decode(bytes.NewReader(file[saltLength:]))
	require.NoError(t, err)
	red, green, blue, _ := picture.At(8, 8).RGBA()
	require.Greater(t, min(red, green, blue), uint32(0xf000))
}

func TestOnlyPicturesAreKept(t *testing.T) {
	broken := withNotes(t, imageWithCorners(40, 40), binary.BigEndian, 1)
	for name, c := range map[string]struct {
		name   string
		data   string
		status int
	}{
		"drawing":      {"a.svg", `<svg xmlns="http://www.w3.org/2000/svg"/>`, 415},
		"text":         {"a.jpg", "hello", 415},
		"cut off":      {"a.jpg", string(broken[:len(broken)-200]), 422},
		"named wrong":  {"a.png", string(broken), 415},
		"empty":        {"a.png", "", 422},
		"far too long": {"a.jpg", string(broken) + string(make([]byte, media.MaxImageBytes)), 413},
	} {
		_, err := newPhotoLines().kept(t.Context(), "ana", c.name, []byte(c.data))
		var refused *problem.Problem
		require.ErrorAs(t, problem.Error(err), &refused, name)
		require.Equal(t, c.status, refused.Status, name)
	}
}

func TestNoTwoPhotosAreOneFile(t *testing.T) {
	sent := withNotes(t, imageWithCorners(20, 20), binary.BigEndian, 1)
	one, err := newPhotoLines().kept(t.Context(), "ana", "a.jpg", sent)
	require.NoError(t, err)
	other, err := newPhotoLines().kept(t.Context(), "ana", "a.jpg", sent)
	require.NoError(t, err)
	require.NotEqual(t, one, other)
	require.Equal(t, one[saltLength:], other[saltLength:])
}

// The largest picture that is taken: how long it holds up the others.
func BenchmarkLargestPhoto(b *testing.B) {
	var sent bytes.Buffer
	require.NoError(b, jpeg.Encode(&sent, imageWithCorners(5000, 5000), nil))
	for b.Loop() {
		_, err := redrawn(sent.Bytes())
		require.NoError(b, err)
	}
}

// Large pictures do not delay a caller who sends a small one.
func TestASmallPhotoDoesNotWaitForLargeOnes(t *testing.T) {
	lines := newPhotoLines()
	require.Same(t, lines.large, lines.of(media.Image{Width: 5000, Height: 5000}))
	unpacked, err := lines.large.Enter(t.Context(), "ana")
	require.NoError(t, err)
	var waiting []chan func()
	for range photosOfOneWaiting {
		admitted := inLine(t, lines.large, "ana")
		waiting = append(waiting, admitted)
	}
	_, err = lines.large.Enter(t.Context(), "ana")
	require.Equal(t, 429, status(t, err))
	var small bytes.Buffer
	require.NoError(t, jpeg.Encode(&small, imageWithCorners(40, 40), nil))
	for _, account := range []string{"ana", "ben"} {
		_, err := lines.kept(t.Context(), account, "a.jpg", small.Bytes())
		require.NoError(t, err)
	}
	ben := inLine(t, lines.large, "ben")
	unpacked()
	(<-ben)() // the first after the one that was inside
	for _, admitted := range waiting {
		(<-admitted)()
	}
}

func status(t *testing.T, err error) int {
	t.Helper()
	var refusal *problem.Problem
	require.ErrorAs(t, problem.Error(err), &refusal)
	return refusal.GetStatus()
}

// inLine has an account wait, and returns how to learn of its admission.
func inLine(t *testing.T, line *waitline.Line, account string) (admitted chan func()) {
	t.Helper()
	admitted = make(chan func(), 1)
	before := line.Waiting()
	go func() {
		leave, err := line.Enter(t.Context(), account)
		if err == nil {
			admitted <- leave
		}
	}()
	require.Eventually(t, func() bool { return line.Waiting() == before+1 }, 20*time.Second, time.Millisecond)
	return admitted
}
