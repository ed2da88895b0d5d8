package account

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"time"

	"milepost/internal/db"
)

const (
	exportPage = 500         // events that an export holds at a time
	exportWait = time.Minute // that a client may take for one of these pages
)

var exportHead = []string{
	"Event id", "When (UTC)", "Who: id", "Who: name", "Who: email", "What", "About: kind", "About: id", "About: name",
	"Child: id", "Child: name", "From address", "Request id", "Detail",
}

// trailExport is an export whose first page has been read.
type trailExport struct {
	s     *Service
	query trailQuery
	page  db.Page[AuditRow]
}

// beginExport checks the filter, notes the export and reads the first page: what goes wrong here is still a Problem.
func (s *Service) beginExport(ctx context.Context, f TrailFilter) (*trailExport, error) {
	x := &trailExport{s: s}
	var err error
	if x.query, err = s.readTrailFilter(ctx, s.k.DB.Read(), f); err != nil {
		return nil, err
	}
	if err := x.read(ctx); err != nil {
		return nil, err
	}
	return x, s.noteTrail(ctx, "audit.export", x.query)
}

// read replaces the page by the one behind it.
func (x *trailExport) read(ctx context.Context) error {
	place, err := db.ReadPlace(x.page.Next)
	if err != nil {
		return err
	}
	x.page, err = x.s.trailPage(ctx, x.s.k.DB.Read(), x.query, place, exportPage)
	return err
}

// write sends page after page until the trail ends, the client goes or ctx ends.
func (x *trailExport) write(ctx context.Context, w http.ResponseWriter) error {
	h := w.Header()
	h.Set("Content-Type", "text/csv; charset=utf-8")
	h.Set("Content-Disposition", `attachment; filename="milepost-audit-`+x.s.k.Now().UTC().Format(time.DateOnly)+`.csv"`)
	h.Set("Cache-Control", "no-store")
	if _, err := io.WriteString(w, "\ufeff"); err != nil { // spreadsheets take it for the sign of UTF-8
		return err
	}
	table := csv.NewWriter(w)
	table.UseCRLF = true
	if err := table.Write(exportHead); err != nil {
		return err
	}
	control := http.NewResponseController(w)
	for {
		_ = control.SetWriteDeadline(time.Now().Add(exportWait)) // a recorder in a test knows no deadlines
		if err := writeRows(table, x.page.Items); err != nil {
			return err
		}
		if err := ctx.Err(); err != nil || x.page.Next == "" {
			return err
		}
		if err := x.read(ctx); err != nil {
			return err
		}
	}
}

func writeRows(table *csv.Writer, rows []AuditRow) error {
	for i := range rows {
		cells, err := rows[i].cells()
		if err != nil {
			return err
		}
		if err := table.Write(cells); err != nil {
			return err
		}
	}
	table.Flush()
	return table.Error()
}

func (r *AuditRow) cells() ([]string, error) {
	detail := ""
	if len(r.Detail) > 0 {
		text, err := json.Marshal(r.Detail)
		if err != nil {
			return nil, err
		}
		detail = string(text)
	}
	cells := []string{
		r.ID, r.At.Time().Format(time.RFC3339Nano), r.ActorID, r.ActorName, r.ActorEmail, string(r.Action), r.SubjectKind,
		r.SubjectID, r.SubjectName, r.ChildID, r.ChildName, r.Address, r.RequestID, detail,
	}
	for i := range cells {
		cells[i] = inert(cells[i])
	}
	return cells, nil
}

// inert keeps a spreadsheet from taking a text for a formula.
func inert(cell string) string {
	if cell != "" && strings.ContainsRune("=+-@\t\r", rune(cell[0])) {
		return "'" + cell
	}
	return cell
}
