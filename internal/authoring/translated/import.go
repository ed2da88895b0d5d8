package translated

import (
	"bytes"
	"context"
	"strings"
	"unicode/utf8"

	"milepost/internal/authoring"
	"milepost/internal/authoring/translation"
	"milepost/internal/authoring/translation/exchange"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	importfile "milepost/internal/importing/file"
)

var (
	fileLanguage    = fault.Define("translation.file-language", "The file translates into “{language}”, not into the language that you chose.")
	fileSource      = fault.Define("translation.file-source", "The file translates from “{language}”, in which the application is not written.")
	fileApplication = fault.Define("translation.file-application", "The file is of another application.")
)

// Imported says what a file changes, or has changed.
type Imported struct {
	Format  string        `json:"format" enum:"xliff-1.2,xliff-2.1,csv"`
	Texts   int           `json:"texts" doc:"that have a translation in the file"`
	New     int           `json:"new"`
	Changed int           `json:"changed" doc:"another translation was stored"`
	Same    int           `json:"same"`
	Older   []string      `json:"older" doc:"keys of translations that were made from an older text, at most 1,000"`
	Unknown []string      `json:"unknown" doc:"keys that the application does not have, at most 1,000; they are passed over"`
	Refused []RefusedText `json:"refused" doc:"with any, nothing is saved; at most 100"`
}

// RefusedText is why a line of a file is refused.
type RefusedText struct {
	Line int    `json:"line" doc:"from 1"`
	Key  string `json:"key" doc:"empty: the file as a whole, or a text without one"`
	fault.Finding
}

// maxNamed bounds the keys that an answer names.
const maxNamed = 1_000

// Import stores the translations of a file, or with dry only says what that would change. A file never removes translations. Errors: 404
// for a stranger's application and for a language that is not there, 422 for a file that is no text.
func (s *Service) Import(ctx context.Context, actor authz.Actor, id, language string, data []byte, dry bool) (Imported, error) {
	if _, _, err := s.read(ctx, actor, id, language); err != nil { // before a stranger's file is read
		return Imported{}, err
	}
	leave, err := s.reading.Enter(ctx, actor.ID)
	if err != nil {
		return Imported{}, err
	}
	file, refused, err := readFile(ctx, data)
	leave()
	if err != nil {
		return Imported{}, err
	}
	if dry {
		of, stored, err := s.read(ctx, actor, id, language)
		if err != nil {
			return Imported{}, err
		}
		out, _ := of.compare(file, refused, language, stored)
		return out, nil
	}
	var out Imported
	err = s.db.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		of, err := readDraft(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if err := requireLanguage(ctx, tx, actor, id, language); err != nil {
			return err
		}
		stored, err := storedIn(ctx, tx, id, language)
		if err != nil {
			return err
		}
		var writes []write
		if out, writes = of.compare(file, refused, language, stored); len(out.Refused) > 0 {
			return nil
		}
		for _, w := range writes {
			stored[w.key] = w.Stored
		}
		return s.write(ctx, tx, actor, of, language, stored, writes)
	})
	return out, err
}

// readFile recognises a file by its first sign.
func readFile(ctx context.Context, data []byte) (exchange.File, []exchange.Refusal, error) {
	start := bytes.TrimLeft(bytes.TrimPrefix(data, []byte("\ufeff")), " \t\r\n")
	if bytes.HasPrefix(start, []byte("<")) {
		f, refused := exchange.ReadXLIFF(bytes.NewReader(data))
		return f, refused, nil
	}
	if utf8.Valid(data) {
		f, refused := exchange.ReadCSV(string(data))
		return f, refused, nil
	}
	plain, err := importfile.ReadPlain(ctx, data, 1)
	if err != nil {
		return exchange.File{}, nil, importfile.Fault(err)
	}
	f, refused := exchange.ReadCSV(plain.Text)
	return f, refused, nil
}

// compare finds what a file changes, and what of it is refused.
func (d draft) compare(file exchange.File, refused []exchange.Refusal, language string, stored map[string]translation.Stored) (Imported, []write) {
	out := Imported{Format: string(file.Format), Older: []string{}, Unknown: []string{}, Refused: []RefusedText{}}
	if out.Format == "" {
		out.Format = string(exchange.CSV)
	}
	for _, r := range refused {
		out.refuse(r.Line, r.Key, r.Message)
	}
	if len(refused) > 0 || !d.fits(&out, file, language) {
		return out, nil
	}
	var writes []write
	for _, row := range file.Rows {
		if w, differs := d.row(&out, row, stored); differs {
			writes = append(writes, w)
		}
	}
	if len(out.Unknown) > 0 && out.Texts == 0 {
		out.refuse(1, "", fileApplication)
	}
	return out, writes
}

func (out *Imported) refuse(line int, key string, why fault.Sentence) {
	if len(out.Refused) < exchange.MaxRefused {
		out.Refused = append(out.Refused, RefusedText{line, key, why.Message().Finding()})
	}
}

// fits refuses a file of another application or language. A table says neither.
func (d draft) fits(out *Imported, file exchange.File, language string) bool {
	if file.Format == exchange.CSV {
		return true
	}
	switch {
	case file.Application != d.ID:
		out.refuse(1, "", fileApplication)
	case !sameLanguage(file.Target, language):
		out.refuse(1, "", fileLanguage.With("language", shortened(file.Target)))
	case !sameLanguage(file.Source, d.Language):
		out.refuse(1, "", fileSource.With("language", shortened(file.Source)))
	}
	return len(out.Refused) == 0
}

func sameLanguage(written, tag string) bool {
	known, ok := authoring.CanonicalLanguage(strings.ReplaceAll(written, "_", "-"))
	return ok && known == tag
}

func shortened(text string) string {
	letters := []rune(text)
	return string(letters[:min(len(letters), 40)])
}

// row compares a row with what is stored. A translation that is stored already stays unless the file says that it holds for the
// present text.
func (d draft) row(out *Imported, row exchange.Row, stored map[string]translation.Stored) (write, bool) {
	unit, known := d.byKey[row.Key]
	text := shown(row.Translation)
	if !known {
		if len(out.Unknown) < maxNamed {
			out.Unknown = append(out.Unknown, row.Key)
		}
		return write{}, false
	}
	if text == "" {
		return write{}, false
	}
	out.Texts++
	source := row.Source
	if alike(source, unit.Text) {
		source = unit.Text
	} else if len(out.Older) < maxNamed {
		out.Older = append(out.Older, row.Key)
	}
	was := stored[row.Key]
	if alike(text, was.Text) && (!row.Checked || source == was.Source) {
		out.Same++
		return write{}, false
	}
	made := unit
	made.Text = source
	if wrong := made.Check(text); wrong != nil {
		out.refuse(row.Line, row.Key, wrong)
		return write{}, false
	}
	if was.Text == "" {
		out.New++
	} else {
		out.Changed++
	}
	return write{row.Key, translation.Stored{Text: text, Source: source}}, true
}

// alike compares texts as files write them: with one kind of line break, and without signs that XML does not have.
func alike(a, b string) bool { return a == b || written(a) == written(b) }

func written(text string) string {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\r':
			return '\n'
		case r < ' ' && r != '\n' && r != '\t', r == '\ufffe', r == '\uffff':
			return '\ufffd'
		}
		return r
	}, text)
}
