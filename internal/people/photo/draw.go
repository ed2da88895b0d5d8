package photo

import (
	"image"
	"image/color"

	"golang.org/x/image/draw"
)

// photoSide is the longest side of a kept photo, in pixels.
const photoSide = 512

// scaled draws a picture on white, at most photoSide on its longest side.
func scaled(picture image.Image) *image.RGBA {
	bounds := picture.Bounds()
	width, height := fitted(bounds.Dx(), bounds.Dy())
	small := image.NewRGBA(image.Rect(0, 0, width, height))
	draw.Draw(small, small.Bounds(), image.NewUniform(color.White), image.Point{}, draw.Src)
	draw.CatmullRom.Scale(small, small.Bounds(), picture, bounds, draw.Over, nil)
	return small
}

// fitted returns the size that a picture is kept in: its own shape, never larger than it was.
func fitted(width, height int) (int, int) {
	longest := max(width, height)
	if longest <= photoSide {
		return width, height
	}
	return max(1, width*photoSide/longest), max(1, height*photoSide/longest)
}

// turned is a picture as a camera's note of its orientation (1 to 8) wants it to be seen.
func turned(picture *image.RGBA, orientation int) image.Image {
	if orientation < 2 || orientation > 8 {
		return picture
	}
	width, height := picture.Rect.Dx(), picture.Rect.Dy()
	if orientation >= 5 {
		width, height = height, width
	}
	out := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			from := source(orientation, x, y, width-1, height-1)
			out.SetRGBA(x, y, picture.RGBAAt(from.X, from.Y))
		}
	}
	return out
}

// source returns the point of the stored picture that is seen at x, y; right and bottom are the last column and row seen.
func source(orientation, x, y, right, bottom int) image.Point {
	switch orientation {
	case 2:
		return image.Pt(right-x, y)
	case 3:
		return image.Pt(right-x, bottom-y)
	case 4:
		return image.Pt(x, bottom-y)
	case 5:
		return image.Pt(y, x)
	case 6:
		return image.Pt(y, right-x)
	case 7:
		return image.Pt(bottom-y, right-x)
	case 8:
		return image.Pt(bottom-y, x)
	}
	return image.Pt(x, y)
}
