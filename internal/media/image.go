package media

import (
	"bytes"
	"image"
	_ "image/gif"  // reading the header of a GIF
	_ "image/jpeg" // reading the header of a JPEG
	_ "image/png"  // reading the header of a PNG
	"io"
	"net/http"
	"path"
	"strings"
)

// The limits of an uploaded picture.
const (
	MaxImageBytes  = 10 << 20
	MaxImagePixels = 25_000_000
)

// Image is a picture that has passed the checks.
type Image struct {
	// ContentType is one of PNG, JPEG, GIF, SVG.
	ContentType string
	// Width and Height are in pixels; 0 for a drawing that does not say.
	Width, Height int
	// Data is the whole file.
	Data []byte
}

// RefusalError is why a picture is not accepted, for the person who sent it.
type RefusalError struct {
	Reason string
	Status int
}

// Error is the reason.
func (r *RefusalError) Error() string { return r.Reason }

// HTTPStatus is 413 for size, 415 for type, 422 for what is inside.
func (r *RefusalError) HTTPStatus() int { return r.Status }

func refuse(status int, reason string) error { return &RefusalError{Reason: reason, Status: status} }

var extensions = map[string]string{
	".png": PNG, ".jpg": JPEG, ".jpeg": JPEG, ".gif": GIF, ".svg": SVG,
}

// ReadImage reads a picture that was sent under a file name and checks it. All
// its errors but those of r are RefusalErrors.
func ReadImage(name string, r io.Reader) (Image, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxImageBytes+1))
	if err != nil {
		return Image{}, err
	}
	if len(data) > MaxImageBytes {
		return Image{}, refuse(http.StatusRequestEntityTooLarge, "The image is larger than 10 MB.")
	}
	img := Image{ContentType: Sniff(data[:min(len(data), SniffLen)]), Data: data}
	named, known := extensions[strings.ToLower(path.Ext(name))]
	if !known || named != img.ContentType {
		return Image{}, refuse(http.StatusUnsupportedMediaType, "Only PNG, JPEG, GIF and SVG images are accepted.")
	}
	if img.ContentType == SVG {
		img.Width, img.Height, err = checkSVG(data)
	} else {
		img.Width, img.Height, err = measure(data)
	}
	return img, err
}

// measure reads the size from the header; the pixels stay packed.
func measure(data []byte) (width, height int, err error) {
	config, _, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return 0, 0, refuse(http.StatusUnprocessableEntity, "The image is damaged.")
	}
	if config.Width <= 0 || config.Height <= 0 || config.Height > MaxImagePixels/config.Width {
		return 0, 0, refuse(http.StatusUnprocessableEntity, "The image has more than 25 megapixels.")
	}
	return config.Width, config.Height, nil
}
