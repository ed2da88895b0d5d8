package version

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"strings"
	"sync"

	"milepost/internal/authoring"
	"milepost/internal/wire"
)

// freezing is a version that is about to be stored. It is made once and never changes.
type freezing struct {
	*Frozen
	bytes int // that it takes in memory
}

func (f freezing) key() versionKey { return versionKey{f.ApplicationID, f.Version} }

// freeze encodes a draft as the version that its row names.
func freeze(draft authoring.Application, at wire.Time, from parts, etag string) freezing {
	draft.Languages = joinedTags(from.texts)
	row := draft.Wire()
	row.Published, row.PublishedDate, row.Revision, row.UpdatedAt = true, &at, 0, nil
	stored, questions := from.stored, from.questions
	row.QuestionCount = int64(len(stored))
	text := bytes.NewBuffer(make([]byte, 0, structureSize(stored)))
	rules := from.rules.Carried()
	writeStructure(text, row, rules.Text(), from.form.Text(), stored)
	f := &Frozen{
		ApplicationID: draft.ID, Version: draft.LatestVersion, CustomID: draft.CustomID, Title: draft.Title, Image: draft.Image,
		Questions: questions, Rules: rules, Form: from.form, ETag: etag, Structure: compress(text.Bytes(), gzip.BestCompression),
		ChildView: []byte(authoring.Encode(ChildQuestions(questions))), settings: draft.Settings,
		texts: from.texts,
	}
	for i := range questions { // as reading the version would find them
		questions[i].ApplicationID = draft.ID
	}
	return freezing{f, f.size(text.Len())}
}

// contentHash identifies a content: settings, questions, elements and translations, without dates, names and numbers of versions.
func contentHash(s authoring.Settings, from parts) string {
	sum := sha256.New()
	writeStructure(sum, s.Wire(), from.text, from.form.Text(), from.stored)
	if len(from.texts) > 0 {
		_, _ = io.WriteString(sum, authoring.Encode(from.texts))
	}
	return hex.EncodeToString(sum.Sum(nil)[:16])
}

// structureJSON is the Structure of the settings and the stored texts.
func structureJSON(row authoring.ApplicationRow, rules, form string, stored []authoring.StoredQuestion) []byte {
	b := bytes.NewBuffer(make([]byte, 0, structureSize(stored)))
	writeStructure(b, row, rules, form, stored)
	return b.Bytes()
}

func structureSize(stored []authoring.StoredQuestion) int {
	size := 4096
	for _, q := range stored {
		size += len(q.Content) + len(q.Elements) + 80
	}
	return size
}

// writeStructure joins the settings, the rules, the form and the stored texts to a Structure, without decoding them. The writer never
// fails.
func writeStructure(w io.Writer, row authoring.ApplicationRow, rules, form string, stored []authoring.StoredQuestion) {
	write := func(text string) { _, _ = io.WriteString(w, text) }
	write(strings.TrimSuffix(authoring.Encode(row), "}"))
	if rules != "" {
		write(`,"rules":` + rules)
	}
	if form != "" {
		write(`,"form":` + form)
	}
	write(`,"Questions":[`)
	for i, q := range stored {
		if i > 0 {
			write(",")
		}
		write(`{"application_id":"` + row.ApplicationID + `","total_duration":"00:00:00",`)
		write(q.Content[1 : len(q.Content)-1])
		write(`,"Elements":`)
		write(q.Elements)
		write("}")
	}
	write("]}")
}

const fastest = gzip.BestSpeed

var fastWriters = sync.Pool{New: func() any {
	w, _ := gzip.NewWriterLevel(nil, gzip.BestSpeed) // the level is a valid one
	return w
}}

// compress writes gzip; the buffer that it goes to never fails.
func compress(data []byte, level int) []byte {
	b := bytes.NewBuffer(make([]byte, 0, len(data)/3+64))
	if level == fastest {
		w := fastWriters.Get().(*gzip.Writer)
		defer fastWriters.Put(w)
		w.Reset(b)
		_, _ = w.Write(data)
		_ = w.Close()
		return b.Bytes()
	}
	w, _ := gzip.NewWriterLevel(b, level)
	_, _ = w.Write(data)
	_ = w.Close()
	return b.Bytes()
}

func decompress(data []byte) ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}
