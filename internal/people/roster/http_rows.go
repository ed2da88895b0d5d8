package roster

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"time"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/csvout"
	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/live"
	rosterfile "milepost/internal/people/roster/file"
	"milepost/internal/reqctx"
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
	m, err := s.store.importOf(ctx, s.k.DB.Read(), actor, in.ID, s.micros())
	if err != nil {
		return nil, err
	}
	rows, err := s.store.decided(ctx, s.k.DB.Read(), m.Key, in.Decision, after, in.Limit+1)
	if err != nil {
		return nil, err
	}
	page := db.NewPage(rows, in.Limit, func(r decidedRow) []any { return []any{r.Row} })
	out := &httpx.Paged[[]ImportRow]{NextCursor: page.Next, Body: []ImportRow{}}
	for _, row := range page.Items {
		cells, err := row.cells()
		if err != nil {
			return nil, err
		}
		out.Body = append(out.Body, m.row(row, cells))
	}
	return out, s.auditRows(ctx, actor, out.Body)
}

// auditRows records which children rows of an import are about.
func (s *Service) auditRows(ctx context.Context, actor authz.Actor, rows []ImportRow) error {
	var shown []string
	for _, row := range rows {
		if row.ChildID != "" {
			shown = append(shown, row.ChildID)
		}
	}
	if len(shown) == 0 {
		return nil
	}
	return s.k.Audit.Read(ctx, audit.Event{
		Action: "child.list", SubjectKind: "account", SubjectID: actor.ID, Children: shown, Detail: map[string]any{"children": len(shown)},
	})
}

// writeRefused answers with the refused rows as a table that can be mended and imported again.
func (s *Service) writeRefused(w http.ResponseWriter, r *http.Request) error {
	ctx := r.Context()
	m, err := s.store.importOf(ctx, s.k.DB.Read(), authz.Caller(ctx), r.PathValue("id"), s.micros())
	if err != nil {
		return err
	}
	rows, err := s.store.decided(ctx, s.k.DB.Read(), m.Key, decisionRefused, 0, importChunk)
	if err != nil {
		return err
	}
	httpx.Attach(w, csvout.ContentType, "milepost-refused-"+reqctx.Today(r.Context(), s.k.Now()).UTC().Format(time.DateOnly)+".csv")
	if err := s.writeRows(ctx, w, m, rows); err != nil {
		s.k.Log.InfoContext(ctx, "table of refused rows broken off", "error", err)
		panic(http.ErrAbortHandler) // so that nobody takes half a table for the whole
	}
	return nil
}

func (s *Service) writeRows(ctx context.Context, w http.ResponseWriter, m *childImport, rows []decidedRow) error {
	names, again := m.names(), len(m.columns)
	if names[again-1] == rosterfile.ReasonColumn { // of a table that came from here
		again--
	}
	table, err := csvout.New(w, append(slices.Clone(names[:again]), rosterfile.ReasonColumn)...)
	for err == nil && len(rows) > 0 {
		for _, row := range rows {
			cells, err := row.cells()
			if err != nil {
				return err
			}
			if err := table.Write(append(cells[:again:again], strings.Join(row.reasons(), " "))...); err != nil {
				return err
			}
		}
		rows, err = s.store.decided(ctx, s.k.DB.Read(), m.Key, decisionRefused, rows[len(rows)-1].Row, importChunk)
	}
	if err != nil {
		return err
	}
	return table.Flush()
}

// watchImport streams the progress of an import: first the current state, then each step. A client that connects before the run
// gets all steps.
func (s *Service) watchImport(w http.ResponseWriter, r *http.Request) error {
	ctx, id := r.Context(), r.PathValue("id")
	now := func(ctx context.Context) ([]live.Event, error) {
		m, err := s.store.importOf(ctx, s.k.DB.Read(), authz.Caller(ctx), id, s.micros())
		if err != nil {
			return nil, err
		}
		return []live.Event{m.progress().event()}, nil
	}
	if _, err := now(ctx); err != nil { // before anything is subscribed for a stranger
		return err
	}
	return live.ServeSSE(w, r, s.k.Live, importChannel(id), now)
}
