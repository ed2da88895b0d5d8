package exchange

import (
	"io"

	"milepost/internal/fault"
)

// Format is the format of a file.
type Format string

// The formats.
const (
	XLIFF12 Format = "xliff-1.2"
	XLIFF21 Format = "xliff-2.1"
	CSV     Format = "csv"
)

// File is the texts of an application and their translations into a language.
type File struct {
	Format         Format
	Application    string // id; CSV does not say it
	Source, Target string // tags of languages, likewise
	Rows           []Row
}

// Row is a text and its translation.
type Row struct {
	Line                int // of the file that was read, from 1
	Key                 string
	Question            int // number, from 1; 0 for none
	Field, Reader       string
	Source, Translation string
	// Checked is set if the translation holds for the text, and not for an earlier one. CSV does not say it.
	Checked bool
}

// Refusal is why a line of a file is refused.
type Refusal struct {
	Line    int
	Key     string
	Message fault.Message
}

// maxText bounds a text in a file, in bytes.
const maxText = 64 << 10

// MaxRefused bounds the refusals of a file: nobody reads more of them.
const MaxRefused = 100

var (
	notAFormat    = fault.Define("translation.file-format", "This is neither XLIFF 1.2, XLIFF 2.x nor CSV.")
	notXML        = fault.Define("translation.file-xml", "The file cannot be read as XML: it is broken here, or ends too early.")
	hasDoctype    = fault.Define("translation.file-doctype", "Document types and entities are not accepted.")
	tooDeep       = fault.Define("translation.file-depth", "The elements are nested too deeply.")
	textTooLong   = fault.Define("translation.file-text", "This text is too long.")
	inlineTag     = fault.Define("translation.file-inline", "The text holds the tag “{tag}”. Texts of applications have no tags.")
	keyTwice      = fault.Define("translation.file-key-twice", "The file has this text twice.")
	keyMissing    = fault.Define("translation.file-key-missing", "This text does not say which one it is.")
	columnMissing = fault.Define("translation.file-column", "The table has no column “{column}”.")
	notCSV        = fault.Define("translation.file-csv", "The line cannot be read as CSV.")
	otherParts    = fault.Define("translation.file-parts", "The parts of the file are of several applications or languages.")
)

// Write writes a file in its format.
func Write(w io.Writer, f File) error {
	switch f.Format {
	case XLIFF12:
		return write12(w, f)
	case XLIFF21:
		return write21(w, f)
	case CSV:
	}
	return writeCSV(w, f)
}

// refusals collects what is wrong with a file.
type refusals struct {
	list []Refusal
	seen map[string]bool // keys
}

func (r *refusals) add(line int, key string, why fault.Sentence) {
	if len(r.list) < MaxRefused {
		r.list = append(r.list, Refusal{line, key, why.Message()})
	}
}

// take adds a row, unless it is refused. One without a translation is read too: its key may not come twice.
func (r *refusals) take(f *File, row Row) {
	switch {
	case row.Key == "":
		r.add(row.Line, "", keyMissing)
	case r.seen[row.Key]:
		r.add(row.Line, row.Key, keyTwice)
	case len(row.Source) > maxText || len(row.Translation) > maxText:
		r.add(row.Line, row.Key, textTooLong)
	default:
		f.Rows = append(f.Rows, row)
	}
	if r.seen == nil {
		r.seen = map[string]bool{}
	}
	r.seen[row.Key] = true
}
