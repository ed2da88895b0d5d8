package media_test

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"hash/crc32"
	"image/png"
	"testing"

	"github.com/stretchr/testify/require"

	"milepost/internal/media"
)

// The check agrees with a decoder, for every layout of a small PNG, and with one byte less.
func TestPNGUnpacksLikeADecoder(t *testing.T) {
	t.Parallel()
	depths := map[byte][]byte{0: {1, 4, 8}, 2: {8}, 4: {16}}
	decoded := 0
	for color, all := range depths {
		for _, depth := range all {
			for _, size := range [][2]byte{{1, 1}, {2, 3}, {4, 1}, {5, 5}, {3, 8}, {9, 2}, {9, 9}} {
				decoded += compare(t, []byte{0, 0, 0, size[0], 0, 0, 0, size[1], depth, color, 0, 0, 0})
				decoded += compare(t, []byte{0, 0, 0, size[0], 0, 0, 0, size[1], depth, color, 0, 0, 1})
			}
		}
	}
	require.Positive(t, decoded)
}

func compare(t *testing.T, head []byte) (decoded int) {
	t.Helper()
	for n := 1; ; n++ {
		data := laidOut(t, head, n)
		_, err := png.Decode(bytes.NewReader(data))
		_, refusal := media.ReadImage("a.png", bytes.NewReader(data))
		if err == nil {
			require.NoError(t, refusal, "%v %d", head, n)
			return 1
		}
		require.Error(t, refusal, "%v %d", head, n)
	}
}

func laidOut(t *testing.T, head []byte, n int) []byte {
	t.Helper()
	var packed bytes.Buffer
	w, err := zlib.NewWriterLevel(&packed, zlib.NoCompression)
	require.NoError(t, err)
	_, err = w.Write(make([]byte, n))
	require.NoError(t, err)
	require.NoError(t, w.Close())
	out := []byte("\x89PNG\r\n\x1a\n")
	for _, c := range []struct {
		kind string
		body []byte
	}{{"IHDR", head}, {"IDAT", packed.Bytes()}, {"IEND", nil}} {
		out = binary.BigEndian.AppendUint32(out, uint32(len(c.body)))
		from := len(out)
		out = append(append(out, c.kind...), c.body...)
		out = binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[from:]))
	}
	return out
}
