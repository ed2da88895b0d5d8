package roster

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"time"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	rosterfile "milepost/internal/people/roster/file"
)

// BeginImport reads a file of children, size bytes from src, and decides what each row would change. Nothing is imported yet.
// The errors are 413, 415 and 422 for files that cannot be used, 409 when too many imports are open, and a
// rosterfile.ChoiceError.
func (s *Service) BeginImport(ctx context.Context, actor authz.Actor, src io.ReaderAt, size int64, o rosterfile.Options) (Import, error) {
	open, err := s.store.countOpen(ctx, s.k.DB.Read(), actor, s.micros())
	if err != nil {
		return Import{}, err
	}
	if open >= openImports {
		return Import{}, fault.Conflict("You have many open imports. Finish or discard one first.")
	}
	select { // unpacked files are large
	case s.unpacking <- struct{}{}:
		defer func() { <-s.unpacking }()
	case <-ctx.Done():
		return Import{}, ctx.Err()
	}
	file, err := rosterfile.Open(ctx, src, size, o)
	if err != nil {
		return Import{}, rosterfile.Fault(err)
	}
	defer func() { _ = file.Close() }()
	m, err := s.newImport(ctx, actor, o.Name, file)
	if err != nil {
		return Import{}, err
	}
	err = s.stageFile(ctx, m, file)
	if err == nil {
		if !m.Remembered {
			m.fields = rosterfile.ByContent(m.fields, func(i int) []string { return m.columns[i].Samples })
		}
		m.State = stateOpen
		err = s.decideImport(ctx, actor, m)
	}
	if err != nil {
		return Import{}, errors.Join(err, s.forget(context.WithoutCancel(ctx), m.Key))
	}
	return m.wire(), nil
}

// newImport stores an import whose rows are still to come, and has it forgotten when it runs out.
func (s *Service) newImport(ctx context.Context, actor authz.Actor, name string, file *rosterfile.File) (*childImport, error) {
	now := s.k.Now()
	sum := sha256.Sum256([]byte(file.KeyText))
	m := &childImport{
		ID: uuid.NewString(), OwnerID: actor.ID, FileName: name, Layout: file.Layout, HeaderKey: hex.EncodeToString(sum[:16]),
		Base1904: file.Base1904, fields: file.Fields, CreatedAt: db.Micros(now), ExpiresAt: db.Micros(now.Add(importLife)),
		source: importSource{Sheets: file.Sheets, Encoding: file.Encoding},
	}
	for i, column := range file.Names {
		m.columns = append(m.columns, importColumn{Name: column, Dropped: file.Dropped[i]})
	}
	if err := s.recall(ctx, actor, m); err != nil {
		return nil, err
	}
	err := s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.store.beginImport(ctx, tx, m); err != nil {
			return err
		}
		return s.k.Jobs.Enqueue(ctx, tx, cleanJob, cleaning{ImportID: m.ID}, now.Add(importLife).Add(time.Second))
	})
	return m, err
}

// recall maps the columns as the last time that the account imported a file with the same ones.
func (s *Service) recall(ctx context.Context, actor authz.Actor, m *childImport) error {
	text, err := s.store.mapping(ctx, s.k.DB.Read(), actor, m.HeaderKey)
	if errors.Is(err, db.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	var fields []rosterfile.Field
	if err := json.Unmarshal([]byte(text), &fields); err != nil {
		return err
	}
	for len(fields) < len(m.columns) { // the reasons of refused rows
		fields = append(fields, rosterfile.None)
	}
	fields = fields[:len(m.columns)]
	if m.checkFields(fields) == nil {
		m.fields, m.Remembered = fields, true
	}
	return nil
}

// stageFile keeps the rows of the file, some at a time so that others may write in between.
func (s *Service) stageFile(ctx context.Context, m *childImport, file *rosterfile.File) error {
	rows := make([][]any, 0, importChunk)
	put := func() error {
		if len(rows) == 0 {
			return nil
		}
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
			return put()
		}
		if err != nil {
			return rosterfile.Fault(err)
		}
		text, err := json.Marshal(row.Cells)
		if err != nil {
			return err
		}
		marks, err := storedMarks(row.Marks)
		if err != nil {
			return err
		}
		rows = append(rows, []any{m.Key, row.Number, string(text), row.Fault, marks})
		m.Rows++
		m.sample(row)
		if len(rows) == importChunk {
			if err := put(); err != nil {
				return err
			}
		}
	}
	return ctx.Err()
}

// sample keeps the first values of each column, to be shown.
func (m *childImport) sample(row rosterfile.Row) {
	if row.Fault != "" {
		return
	}
	for i, cell := range row.Cells {
		if column := &m.columns[i]; cell != "" && len(column.Samples) < sampleCount {
			column.Samples = append(column.Samples, cellValue{text: cell}.shown())
		}
	}
}
