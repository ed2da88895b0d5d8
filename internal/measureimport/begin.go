package measureimport

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	rosterfile "milepost/internal/people/roster/file"
)

// Begin reads a file of scores, size bytes from src, and decides what each would change. Nothing is imported yet. The errors
// are 413, 415 and 422 for files that cannot be used, 409 when too many imports are open, and a rosterfile.ChoiceError.
func (s *Service) Begin(ctx context.Context, actor authz.Actor, src io.ReaderAt, size int64, o rosterfile.Options) (MeasureImport, error) {
	open, err := s.store.countOpen(ctx, s.k.DB.Read(), actor, s.micros())
	if err != nil {
		return MeasureImport{}, err
	}
	if open >= openImports {
		return MeasureImport{}, fault.Conflict("You have many open imports. Finish or discard one first.")
	}
	select { // unpacked files are large
	case s.unpacking <- struct{}{}:
		defer func() { <-s.unpacking }()
	case <-ctx.Done():
		return MeasureImport{}, ctx.Err()
	}
	file, err := rosterfile.Open(ctx, src, size, o)
	if err != nil {
		return MeasureImport{}, rosterfile.Fault(err)
	}
	defer func() { _ = file.Close() }()
	m, known, err := s.begun(ctx, actor, o.Name, file)
	if err != nil {
		return MeasureImport{}, err
	}
	if err = s.stageFile(ctx, m, file); err == nil {
		m.fields = guess(m.columns, rosterfile.ByContent(file.Fields, func(i int) []string { return m.columns[i].Samples }), known)
		m.State = stateOpen
		err = s.decide(ctx, m, known)
	}
	if err != nil {
		return MeasureImport{}, errors.Join(err, s.forget(context.WithoutCancel(ctx), m.Key))
	}
	return m.wire(), nil
}

// begun stores an import whose rows are still to come, and has it forgotten when it runs out.
func (s *Service) begun(ctx context.Context, actor authz.Actor, name string, file *rosterfile.File) (*scoreImport, measures, error) {
	list, err := s.measures.Measures(ctx, actor)
	if err != nil {
		return nil, nil, err
	}
	now := s.k.Now()
	m := &scoreImport{
		ID: uuid.NewString(), OwnerID: actor.ID, OwnerKey: actor.Key, FileName: name, SourceText: sourceOf(name), State: stateReading,
		Base1904: file.Base1904, CreatedAt: db.Micros(now), ExpiresAt: db.Micros(now.Add(importLife)), fields: make([]string, len(file.Names)),
	}
	for i, c := range file.Names {
		m.columns = append(m.columns, column{Name: c, Dropped: file.Dropped[i]})
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.store.insert(ctx, tx, m); err != nil {
			return err
		}
		return s.k.Jobs.Enqueue(ctx, tx, cleanJob, cleaning{ImportID: m.ID}, now.Add(importLife).Add(time.Second))
	})
	return m, newMeasures(list), err
}

// sourceOf returns the default source of scores: the name of the file.
func sourceOf(name string) string {
	if utf8.RuneCountInString(name) > maxSource {
		return string([]rune(name)[:maxSource])
	}
	return name
}

// stageFile keeps the rows of the file, some at a time so that others may write in between.
func (s *Service) stageFile(ctx context.Context, m *scoreImport, file *rosterfile.File) error {
	rows := make([][]any, 0, chunk)
	put := func() error {
		err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error { return s.store.stage(ctx, tx, rows) })
		rows = rows[:0]
		return err
	}
	for ctx.Err() == nil {
		row, err := file.Next()
		if errors.Is(err, io.EOF) {
			if m.Rows == 0 {
				return fault.Field("file", rosterfile.ErrNoRows.Error())
			}
			if len(rows) == 0 {
				return nil
			}
			return put()
		}
		if err != nil {
			return rosterfile.Fault(err)
		}
		if m.unknownHeader(row) {
			continue
		}
		stored, err := staged(m.Key, row)
		if err != nil {
			return err
		}
		rows = append(rows, stored)
		m.Rows++
		m.sample(row)
		if len(rows) == chunk {
			if err := put(); err != nil {
				return err
			}
		}
	}
	return ctx.Err()
}

// unknownHeader reports whether a row is the header of a file none of whose names the import of children knows.
func (m *scoreImport) unknownHeader(row rosterfile.Row) bool {
	if m.Rows > 0 {
		return false
	}
	for i, cell := range row.Cells {
		if !strings.EqualFold(strings.TrimSpace(cell), m.columns[i].Name) {
			return false
		}
	}
	return true
}

func staged(key int64, row rosterfile.Row) ([]any, error) {
	cells, err := json.Marshal(row.Cells)
	if err != nil {
		return nil, err
	}
	marks := ""
	if !row.Marks.Empty() {
		text, err := json.Marshal(row.Marks)
		if err != nil {
			return nil, err
		}
		marks = string(text)
	}
	return []any{key, row.Number, string(cells), row.Fault, marks}, nil
}

// sample keeps the first values of each column, to be shown.
func (m *scoreImport) sample(row rosterfile.Row) {
	if row.Fault != "" {
		return
	}
	for i, cell := range row.Cells {
		if c := &m.columns[i]; cell != "" && len(c.Samples) < sampleCount {
			c.Samples = append(c.Samples, sampleOf(cell))
		}
	}
}

const maxSample = 60

func sampleOf(text string) string {
	letters := []rune(strings.Join(strings.Fields(text), " "))
	if len(letters) > maxSample {
		return string(letters[:maxSample]) + "…"
	}
	return string(letters)
}
