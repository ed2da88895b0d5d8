package dataexport

import (
	"archive/zip"
	"encoding/json"
	"io"
	"time"
)

// Archive takes the files of an export.
type Archive struct {
	zip *zip.Writer
	now time.Time
}

// JSON adds a file that programs read and people can, too.
func (a *Archive) JSON(name string, value any) error {
	w, err := a.create(name)
	if err != nil {
		return err
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(value)
}

// Text adds a file for people.
func (a *Archive) Text(name, text string) error {
	w, err := a.create(name)
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, text)
	return err
}

// Copy adds a file unchanged.
func (a *Archive) Copy(name string, from io.Reader) error {
	w, err := a.zip.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store, Modified: a.now})
	if err != nil {
		return err
	}
	_, err = io.Copy(w, from)
	return err
}

func (a *Archive) create(name string) (io.Writer, error) {
	return a.zip.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate, Modified: a.now})
}

const readme = `This archive holds what Milepost keeps of a child.

record.json      the record
consents.json    what was agreed to
care-team.json   who is around the child
photo.jpg        the photo, if there is one
activities/      each activity with its results and what the child touched
clips/           each picture, video and sound that was recorded, with its bookmarks
requests-to-raters.json  who was asked about the child, for what, and what became of it
reports/         each report, as JSON and, when it was downloaded in a browser, as PDF; beside it each version
                 that was signed, byte for byte, so that its SHA-256 can be compared
open-reports/    what is written in reports whose activity was opened again and is not finished

Times are in UTC, durations in seconds unless they say hh:mm:ss, scores are points.
Keep it where only those can read it who may.
`

const sharedReadme = `This archive holds the reports of a child that are shared with you.

reports/         each report, as JSON and, when it was downloaded in a browser, as PDF

Times are in UTC, scores are points. Keep it where only those can read it who may.
`
