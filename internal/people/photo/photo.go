package photo

import (
	"bytes"
	"context"
	"crypto/rand"
	"image"
	_ "image/gif" // decoding a GIF's first frame
	"image/jpeg"
	_ "image/png" // decoding a PNG
	"io"

	"milepost/internal/fault"
	"milepost/internal/media"
	"milepost/internal/waitline"
)

var (
	photoKind    = fault.Define("photo.kind", "Only PNG, JPEG and GIF images are accepted.")
	photoDamaged = fault.Define("photo.damaged", "The image is damaged.")
)

const (
	photoQuality = 88
	// saltLength is the number of random bytes before each stored photo. They make its hash, which names its file, unique:
	// deleting the file affects no other picture, and the photo cannot be requested under the hash of its content.
	saltLength = 32
)

// A large picture may take hundreds of megabytes to unpack: these are unpacked one at a time. Small ones, of at most so
// many pixels, need not wait for them.
const (
	smallPixels = 5_000_000
	smallAtOnce = 2
	largeAtOnce = 1
	// So many pictures may wait in a line, and so many of one account.
	photosWaiting, photosOfOneWaiting = 64, 8
)

// photoLines are the lines in which pictures wait to be unpacked.
type photoLines struct{ small, large *waitline.Line }

func newPhotoLines() photoLines {
	return photoLines{
		small: waitline.New(smallAtOnce, photosWaiting, photosOfOneWaiting),
		large: waitline.New(largeAtOnce, photosWaiting, photosOfOneWaiting),
	}
}

// of returns the line for a picture.
func (l photoLines) of(picture media.Image) *waitline.Line {
	if picture.Width*picture.Height <= smallPixels {
		return l.small
	}
	return l.large
}

// kept returns the stored form of a picture: small, a JPEG, without metadata. Anything but PNG, JPEG or GIF is a 415; too many
// waiting pictures are a 429.
func (l photoLines) kept(ctx context.Context, account, name string, data []byte) ([]byte, error) {
	checked, err := media.ReadImage(name, bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	if checked.ContentType == media.SVG {
		return nil, fault.Unsupported(photoKind)
	}
	leave, err := l.of(checked).Enter(ctx, account)
	if err != nil {
		return nil, err
	}
	defer leave()
	return redrawn(data)
}

func redrawn(data []byte) ([]byte, error) {
	picture, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, fault.Field("image", photoDamaged)
	}
	out := bytes.NewBuffer(make([]byte, saltLength))
	if _, err := rand.Read(out.Bytes()); err != nil {
		return nil, err
	}
	err = jpeg.Encode(out, turned(scaled(picture), media.Orientation(data)), &jpeg.Options{Quality: photoQuality})
	return out.Bytes(), err
}

// shown returns the picture in a kept file.
func shown(file io.Reader) (*bytes.Reader, error) {
	data, err := io.ReadAll(file)
	if err != nil {
		return nil, err
	}
	return bytes.NewReader(data[min(saltLength, len(data)):]), nil
}
