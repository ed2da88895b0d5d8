package exchange

import (
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
)

// ReadXLIFF reads XLIFF 1.2 or 2.x. With a refusal the file is not usable.
func ReadXLIFF(r io.Reader) (File, []Refusal) {
	dec := xml.NewDecoder(r)
	dec.Strict, dec.Entity = true, nil
	x := &xliff{reader: &reader{dec: dec}}
	var b broken
	if err := x.document(); errors.As(err, &b) {
		x.add(b.line, "", b.why)
	}
	return x.file, x.list
}

// xliff reads a document.
type xliff struct {
	*reader
	refusals
	file File
}

func (x *xliff) document() error {
	for {
		token, err := x.next()
		if err != nil {
			return err
		}
		root, is := token.(xml.StartElement)
		if !is {
			continue // the mark of UTF-8, or an empty line
		}
		version := attribute(root, "version")
		switch {
		case root.Name.Local != "xliff" || version == "":
			return broken{x.line(), notAFormat}
		case version == "1.2":
			x.file.Format = XLIFF12
			err = x.each(x.file12)
		case strings.HasPrefix(version, "2."):
			x.file.Format, x.file.Source, x.file.Target = XLIFF21, attribute(root, "srcLang"), attribute(root, "trgLang")
			err = x.each(x.file20)
		default:
			return broken{x.line(), notAFormat}
		}
		if err != nil {
			return err
		}
		return x.end()
	}
}

func (x *xliff) file12(e xml.StartElement) error {
	if e.Name.Local != "file" {
		return x.skip()
	}
	part := File{Application: attribute(e, "original"), Source: attribute(e, "source-language"), Target: attribute(e, "target-language")}
	x.part(part)
	return x.each(x.body12)
}

// part takes what a part of a file says of itself; all parts say the same.
func (x *xliff) part(part File) {
	f := &x.file
	if f.Application == "" {
		f.Application, f.Source, f.Target = part.Application, part.Source, part.Target
	}
	if f.Application != part.Application || f.Source != part.Source || f.Target != part.Target {
		x.add(x.line(), "", otherParts)
	}
}

// body12 reads the body of a file and the groups in it.
func (x *xliff) body12(e xml.StartElement) error {
	switch e.Name.Local {
	case "body", "group":
		return x.each(x.body12)
	case "trans-unit":
		return x.unit12(e)
	}
	return x.skip()
}

// approved are the states in which a translation holds for the text beside it.
var approved = []string{"translated", "signed-off", "final", "reviewed"}

func (x *xliff) unit12(e xml.StartElement) error {
	row := Row{Line: x.line(), Key: attribute(e, "resname")}
	if row.Key == "" {
		row.Key = attribute(e, "id")
	}
	err := x.each(func(in xml.StartElement) (err error) {
		switch in.Name.Local {
		case "source":
			row.Source, err = x.plain(row.Key)
		case "target":
			row.Translation, err = x.plain(row.Key)
			row.Checked = slices.Contains(approved, attribute(in, "state")) || attribute(e, "approved") == "yes"
		default:
			err = x.skip()
		}
		return err
	})
	if err == nil {
		x.take(&x.file, row)
	}
	return err
}

// plain reads the text of an element, in which tags are refused.
func (x *xliff) plain(key string) (string, error) {
	line := x.line()
	text, tag, err := x.text()
	if err == nil && tag != "" {
		x.add(line, key, inlineTag.With("tag", tag))
	}
	return text, err
}

func (x *xliff) file20(e xml.StartElement) error {
	if e.Name.Local != "file" {
		return x.skip()
	}
	x.part(File{Application: attribute(e, "original"), Source: x.file.Source, Target: x.file.Target})
	return x.each(x.body20)
}

func (x *xliff) body20(e xml.StartElement) error {
	switch e.Name.Local {
	case "group":
		return x.each(x.body20)
	case "unit":
		return x.unit20(e)
	}
	return x.skip()
}

// unit20 reads a unit, whose text may be in several segments.
func (x *xliff) unit20(e xml.StartElement) error {
	row := Row{Line: x.line(), Key: attribute(e, "name"), Checked: true}
	if row.Key == "" {
		row.Key = attribute(e, "id")
	}
	err := x.each(func(in xml.StartElement) error {
		switch in.Name.Local {
		case "segment":
			row.Checked = row.Checked && slices.Contains(approved, attribute(in, "state"))
			return x.segment(&row)
		case "ignorable":
			return x.segment(&row)
		}
		return x.skip()
	})
	if err == nil {
		x.take(&x.file, row)
	}
	return err
}

func (x *xliff) segment(row *Row) error {
	return x.each(func(e xml.StartElement) error {
		var into *string
		switch e.Name.Local {
		case "source":
			into = &row.Source
		case "target":
			into = &row.Translation
		default:
			return x.skip()
		}
		text, err := x.plain(row.Key)
		*into += text
		return err
	})
}
