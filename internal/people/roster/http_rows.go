package roster

import (
	"context"
	"io"
	"slices"
	"strings"

	"milepost/internal/authz"
	"milepost/internal/csvout"
	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/importing"
	importfile "milepost/internal/importing/file"
)

// importRows reads a page of rows with their decisions. It shows which children they refer to, and records that in the audit
// trail.
func (s *Service) importRows(ctx context.Context, in *importRowsInput) (*httpx.Paged[[]ImportRow], error) {
	actor, after := authz.Caller(ctx), int64(0)
	if in.After != "" {
		if err := db.DecodeCursor(in.After, &after); err != nil {
			return nil, err
		}
	}
	m, err := s.store.Of(ctx, s.k.DB.Read(), actor, in.ID, s.micros())
	if err != nil {
		return nil, err
	}
	rows, err := s.store.decided(ctx, s.k.DB.Read(), m.Key, in.Decision, after, in.Limit+1)
	if err != nil {
		return nil, err
	}
	page := db.NewPage(rows, in.Limit, func(r decidedRow) []any { return []any{r.Number} })
	out := &httpx.Paged[[]ImportRow]{NextCursor: page.Next, Body: []ImportRow{}}
	shown := make([]string, 0, len(page.Items))
	for _, row := range page.Items {
		cells, _, err := row.Decode()
		if err != nil {
			return nil, err
		}
		out.Body, shown = append(out.Body, m.row(row, cells)), append(shown, row.ChildID)
	}
	return out, importing.AuditShown(ctx, s.k, actor, shown)
}

// writeRefused writes the refused rows, each with its reasons.
func (s *Service) writeRefused(ctx context.Context, to io.Writer, m *childImport) error {
	names, again := m.Names(), len(m.Columns)
	if importfile.IsReason(names[again-1]) { // of a table that came from here
		again--
	}
	table, err := csvout.New(to, append(slices.Clone(names[:again]), importfile.ReasonColumn)...)
	for after := int64(0); err == nil; {
		rows, err := s.store.decided(ctx, s.k.DB.Read(), m.Key, decisionRefused, after, importing.Chunk)
		if err != nil {
			return err
		}
		if len(rows) == 0 {
			return table.Flush()
		}
		for _, row := range rows {
			cells, _, err := row.Decode()
			if err != nil {
				return err
			}
			if err := table.Write(append(cells[:again:again], strings.Join(row.Reasons.texts(), " "))...); err != nil {
				return err
			}
		}
		after = rows[len(rows)-1].Number
	}
	return err
}
