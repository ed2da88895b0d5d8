package file

import (
	"strings"

	"milepost/internal/letters"
)

// readme says what an archive of a format is and which files it has.
type readme struct {
	title  letters.Text
	folder []readmeFile // of each application
	files  []readmeFile
	more   []letters.Text
	tables bool
}

type readmeFile struct {
	name string
	text letters.Text
}

func filesOf(names ...string) []readmeFile {
	list := make([]readmeFile, len(names))
	for i, name := range names {
		list[i] = readmeFile{name, letters.Define("export.readme." + name)}
	}
	return list
}

var (
	ofLong = readme{
		title: letters.Define("export.readme.long"), tables: true,
		files: filesOf("results.csv", "codebook.csv", "questions.csv", "options.csv", "totals.csv"),
	}
	ofWide = readme{
		title: letters.Define("export.readme.wide"), tables: true,
		folder: filesOf("codes.csv", "labels.csv", "dictionary.csv", "read.R", "read.sps"),
		files:  filesOf("questions.csv", "options.csv", "totals.csv"),
		more:   []letters.Text{letters.Define("export.readme.wide-columns")},
	}
	ofFHIR = readme{
		title: letters.Define("export.readme.fhir"), files: filesOf("bundle.json", "totals.csv"),
		more: []letters.Text{letters.Define("export.readme.fhir-questions")},
	}

	readmeFolder       = letters.Define("export.readme.folder")
	readmeBeside       = letters.Define("export.readme.beside")
	readmeEvery        = letters.Define("export.readme.every")
	readmeTables       = letters.Define("export.readme.tables")
	readmeDeidentified = letters.Define("export.readme.de-identified")
	readmeLeftOut      = letters.Define("export.readme.left-out")
	readmeNamed        = letters.Define("export.readme.named")
)

const readingTables = `R       readr::read_csv("results.csv", na = "", trim_ws = FALSE)
Python  pandas.read_csv("results.csv", keep_default_na=False, na_values=[""])`

// readme returns the text for people in an archive.
func (o Options) readme(r readme) string {
	parts := []string{o.Reader.Say(r.title)}
	if len(r.folder) > 0 {
		parts = append(parts, o.Reader.Say(readmeFolder)+"\n"+o.files(r.folder), o.Reader.Say(readmeBeside)+"\n"+o.files(r.files))
	} else {
		parts = append(parts, o.files(r.files))
	}
	for _, text := range append(r.more, readmeEvery) {
		parts = append(parts, o.Reader.Say(text))
	}
	if r.tables {
		parts = append(parts, o.Reader.Say(readmeTables), readingTables)
	}
	if o.Deidentified {
		left := readmeLeftOut.With("columns", strings.Join(o.leftOut(), ", ")).With("other", otherCode)
		parts = append(parts, o.Reader.Say(readmeDeidentified), o.Reader.Say(left))
	} else {
		parts = append(parts, o.Reader.Say(readmeNamed))
	}
	return strings.Join(parts, "\n\n") + "\n"
}

// files lists files with what they are.
func (o Options) files(list []readmeFile) string {
	const name = 16
	lines := make([]string, len(list))
	for i, f := range list {
		lines[i] = f.name + strings.Repeat(" ", name-len(f.name)) + o.Reader.Say(f.text)
	}
	return strings.Join(lines, "\n")
}
