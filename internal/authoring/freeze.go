package authoring

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"sync"

	"milepost/internal/wire"
)

// frozenBytes is a version as it is stored. It is made once and never changes.
type frozenBytes struct {
	structure     []byte // gzip of the Structure JSON
	childView     []byte // JSON of []ChildQuestion
	etag          string
	questionCount int
	changes       ChangeCount // since the version before
}

// freeze encodes a draft as the given version.
func freeze(draft applicationRow, version int64, at wire.Time, stored []storedQuestion, questions []StructuredQuestion, etag string) frozenBytes {
	row := draft.wire()
	row.Published, row.Version, row.PublishedDate, row.Revision, row.UpdatedAt = true, version, &at, 0, nil
	row.QuestionCount = int64(len(stored))
	return frozenBytes{
		structure:     compress(structureJSON(row, stored), gzip.BestCompression),
		childView:     []byte(encode(ChildQuestions(questions))),
		etag:          etag,
		questionCount: len(stored),
	}
}

// contentHash tells two contents apart: settings, questions and elements, without dates, names and numbers of versions.
func contentHash(s settings, stored []storedQuestion) string {
	sum := sha256.Sum256(structureJSON(s.wire(), stored))
	return hex.EncodeToString(sum[:16])
}

// structureJSON joins the settings and the stored texts to a Structure, without decoding them.
func structureJSON(row ApplicationRow, stored []storedQuestion) []byte {
	size := 4096
	for _, q := range stored {
		size += len(q.Content) + len(q.Elements) + 80
	}
	b := bytes.NewBuffer(make([]byte, 0, size))
	b.WriteString(strings.TrimSuffix(encode(row), "}"))
	b.WriteString(`,"Questions":[`)
	for i, q := range stored {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(`{"application_id":"` + row.ApplicationID + `",`)
		b.WriteString(q.Content[1 : len(q.Content)-1])
		b.WriteString(`,"Elements":` + q.Elements + `}`)
	}
	b.WriteString("]}")
	return b.Bytes()
}

// decodeQuestions reads the stored texts.
func decodeQuestions(stored []storedQuestion) ([]StructuredQuestion, error) {
	questions := make([]StructuredQuestion, len(stored))
	for i, s := range stored {
		q := &questions[i]
		if err := json.Unmarshal([]byte(s.Content), &q.Question); err != nil {
			return nil, fmt.Errorf("decode question %s: %w", s.ID, err)
		}
		if err := json.Unmarshal([]byte(s.Elements), &q.Elements); err != nil {
			return nil, fmt.Errorf("decode the elements of question %s: %w", s.ID, err)
		}
	}
	return questions, nil
}

// ChildQuestions is what a child may see of the questions: backgrounds and elements; no text, name, answer or score.
func ChildQuestions(questions []StructuredQuestion) []ChildQuestion {
	shown := make([]ChildQuestion, len(questions))
	for i, q := range questions {
		c := ChildQuestion{BackgroundColor: q.BackgroundColor, Resolution: q.ChildViewOriginalScreenResolution, Elements: make([]ChildElement, len(q.Elements))}
		or(&c.Resolution, defaultResolution)
		for j, e := range q.Elements {
			c.Elements[j] = ChildElement{Styles: e.Styles, Content: e.Content, Image: e.Image, AltText: e.AltText, Tappable: e.AnswerValue != "", Sound: e.Sound}
		}
		shown[i] = c
	}
	return shown
}

var fastWriters = sync.Pool{New: func() any {
	w, _ := gzip.NewWriterLevel(nil, gzip.BestSpeed) // the level is a valid one
	return w
}}

// compress writes gzip; the buffer that it goes to never fails.
func compress(data []byte, level int) []byte {
	b := bytes.NewBuffer(make([]byte, 0, len(data)/3+64))
	if level == gzip.BestSpeed {
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
