package roster

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/importing"
	importfile "milepost/internal/importing/file"
)

// Begin maps the columns as the last time that the account imported a file with the same ones, or as they are called.
func (r module) Begin(ctx context.Context, actor authz.Actor, one importing.Import, file *importfile.File) (*childImport, error) {
	sum := sha256.Sum256([]byte(file.KeyText))
	m := &childImport{
		Import: one, Layout: file.Layout, HeaderKey: hex.EncodeToString(sum[:16]), fields: file.Fields,
		source: importSource{Sheets: file.Sheets, Encoding: file.Encoding},
	}
	if one.SourceKey != 0 {
		return m, nil
	}
	text, err := r.mapping(ctx, r.s.k.DB.Read(), actor, m.HeaderKey)
	if errors.Is(err, db.ErrNotFound) {
		return m, nil
	}
	if err != nil {
		return nil, err
	}
	var fields []importfile.Field
	if err := json.Unmarshal([]byte(text), &fields); err != nil {
		return nil, err
	}
	for len(fields) < len(m.Columns) { // the reasons of refused rows
		fields = append(fields, importfile.None)
	}
	fields = fields[:len(m.Columns)]
	if m.checkFields(fields) == nil {
		m.fields, m.Remembered = fields, true
	}
	return m, nil
}

// PassOver keeps all rows.
func (module) PassOver(*childImport, importfile.Row) bool { return false }

// Staged decides on all rows.
func (r module) Staged(ctx context.Context, m *childImport, _ *importfile.File) error {
	if !m.Remembered && m.SourceKey == 0 {
		m.fields = importfile.ByContent(m.fields, func(i int) []string { return m.Columns[i].Samples })
	}
	return r.s.decideImport(ctx, m.Actor(), m)
}
