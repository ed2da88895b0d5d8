package media

import (
	"bytes"
	"image"
	_ "image/gif"  // reading the header of a GIF
	_ "image/jpeg" // reading the header of a JPEG
	_ "image/png"  // reading the header of a PNG
	"io"

	"milepost/internal/fault"
)

var (
	imageDamaged     = fault.Define("file.image-damaged", "The image is damaged.")
	imageTooLarge    = fault.Define("file.image-too-large", "The image has more than 25 megapixels.")
	animationTooLong = fault.Define("file.animation-too-long", "The animation has too many frames.")
	imageParts       = fault.Define("file.image-parts", "The image is built in too many parts. Please save it again as a plain picture.")
)

// The limits of an uploaded picture.
const (
	MaxImageBytes  = 10 << 20
	MaxImagePixels = 25_000_000
	// maxFrames and maxFramePixels bound an animation: the pixels of all its pictures together.
	maxFrames      = 500
	maxFramePixels = 8 * MaxImagePixels
)

// Image is a picture that has passed the checks.
type Image struct {
	// ContentType is one of PNG, JPEG, GIF, SVG.
	ContentType string
	// Width and Height are in pixels; 0 for a drawing that does not say.
	Width, Height int
	// Data is the whole file, without hidden data such as time, place and camera.
	Data []byte
}

var (
	errDamaged = fault.Invalid(imageDamaged)
	errPixels  = fault.Invalid(imageTooLarge)
	errFrames  = fault.Invalid(animationTooLong)
	errParts   = fault.Invalid(imageParts)
)

var pictures = kind{
	tooLarge: fault.Define("file.image-over-10-mb", "The image is larger than 10 MB."), limit: MaxImageBytes,
	accepted: fault.Define("file.image-kind", "Only PNG, JPEG, GIF and SVG images are accepted."),
	otherName: fault.Define("file.image-name",
		"The file's name must end in {extension}, which is what it holds. Only PNG, JPEG, GIF and SVG images are accepted."),
	extensions: map[string][]string{PNG: {".png"}, JPEG: {".jpg", ".jpeg"}, GIF: {".gif"}, SVG: {".svg"}},
	sniff:      func(data []byte) string { return Sniff(data[:min(len(data), SniffLen)]) },
}

// ReadImage reads and checks a picture with its file name. All its errors but those of r are faults: of size, type or content.
func ReadImage(name string, r io.Reader) (Image, error) {
	data, contentType, err := pictures.read(name, r)
	if err != nil {
		return Image{}, err
	}
	img := Image{ContentType: contentType, Data: data}
	if contentType == SVG {
		img.Width, img.Height, err = checkSVG(data)
	} else {
		img.Width, img.Height, err = checkPixels(contentType, data)
	}
	if err != nil {
		return img, err
	}
	img.Data = clean(contentType, data)
	return img, nil
}

// checkPixels looks at a picture that is no drawing: its header, its size, and whether it is whole.
func checkPixels(contentType string, data []byte) (width, height int, err error) {
	config, _, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil || config.Width <= 0 || config.Height <= 0 {
		return 0, 0, errDamaged
	}
	if tooLarge(config.Width, config.Height) {
		return 0, 0, errPixels
	}
	switch contentType {
	case PNG:
		err = checkPNG(data)
	case GIF:
		err = checkGIF(data)
	case JPEG:
		err = checkJPEG(data)
	default:
		err = errDamaged
	}
	return config.Width, config.Height, err
}

func tooLarge(width, height int) bool { return width > 0 && height > MaxImagePixels/width }

// frames counts the pictures of an animation.
type frames struct{ count, pixels int }

func (f *frames) add(width, height int) error {
	if tooLarge(width, height) {
		return errPixels
	}
	f.count++
	f.pixels += width * height
	if f.count > maxFrames || f.pixels > maxFramePixels {
		return errFrames
	}
	return nil
}
