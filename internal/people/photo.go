package people

import (
	"bytes"
	"context"
	"crypto/rand"
	"image"
	_ "image/gif" // decoding a GIF's first frame
	"image/jpeg"
	_ "image/png" // decoding a PNG
	"io"
	"net/http"

	"milepost/internal/httpx"
	"milepost/internal/media"
)

const (
	photoQuality = 88
	// saltLength are the random bytes before each kept photo. They make its hash, which is the name of its file, one that
	// no other file can have: nothing else is gone when it is deleted, and it is nobody's picture under any other address.
	saltLength = 32
)

// decoding lets one picture be unpacked at a time, which may take hundreds of megabytes for the largest.
var decoding = make(chan struct{}, 1)

// kept makes what is stored of a picture: small, a JPEG, without anything that a camera wrote into it. What is no PNG,
// JPEG or GIF is a 415.
func kept(ctx context.Context, name string, data []byte) ([]byte, error) {
	checked, err := media.ReadImage(name, bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	if checked.ContentType == media.SVG {
		return nil, &media.RefusalError{Reason: "Only PNG, JPEG and GIF images are accepted.", Status: http.StatusUnsupportedMediaType}
	}
	select {
	case decoding <- struct{}{}:
		defer func() { <-decoding }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	return redrawn(data)
}

func redrawn(data []byte) ([]byte, error) {
	picture, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, httpx.Field("image", "The image is damaged.")
	}
	out := bytes.NewBuffer(make([]byte, saltLength))
	if _, err := rand.Read(out.Bytes()); err != nil {
		return nil, err
	}
	err = jpeg.Encode(out, turned(scaled(picture), orientation(data)), &jpeg.Options{Quality: photoQuality})
	return out.Bytes(), err
}

// shown is the picture in a kept file.
func shown(file io.Reader) (*bytes.Reader, error) {
	data, err := io.ReadAll(file)
	if err != nil {
		return nil, err
	}
	return bytes.NewReader(data[min(saltLength, len(data)):]), nil
}
