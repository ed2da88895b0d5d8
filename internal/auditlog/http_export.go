package auditlog

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"time"

	"milepost/internal/csvout"
	"milepost/internal/db"
	"milepost/internal/httpx"
	"milepost/internal/letters"
	"milepost/internal/reqctx"
)

const (
	exportPage = 500         // events that an export holds at a time
	exportWait = time.Minute // that a client may take for one of these pages
)

var exportHead = slices.Concat(
	letters.DefineAll("table.audit.", "event-id", "when", "who-id", "who-name", "who-email", "what", "about-kind", "about-id", "about-name"),
	letters.DefineAll("table.", "child-id"),
	letters.DefineAll("table.audit.", "child-name", "from-address", "request-id", "detail"),
)

// export is an export whose first page has been read.
type export struct {
	s     *Service
	asked selection
	page  db.Page[AuditRow]
}

// beginExport checks the filter, records the export and reads the first page: what goes wrong here is still a Problem.
func (s *Service) beginExport(ctx context.Context, f Filter) (*export, error) {
	x := &export{s: s}
	var err error
	if x.asked, err = s.readFilter(ctx, s.k.DB.Read(), f); err != nil {
		return nil, err
	}
	if err := x.read(ctx); err != nil {
		return nil, err
	}
	return x, s.audit(ctx, "audit.export", x.asked)
}

// read replaces the page by the one after it.
func (x *export) read(ctx context.Context) error {
	place, err := db.ReadPlace(x.page.Next)
	if err != nil {
		return err
	}
	x.page, err = x.s.page(ctx, x.s.k.DB.SlowRead(), x.asked, place, exportPage)
	return err
}

// write sends page after page until the trail ends, the client goes or ctx ends.
func (x *export) write(ctx context.Context, w http.ResponseWriter) error {
	httpx.Attach(w, csvout.ContentType, "milepost-audit-"+reqctx.Today(ctx, x.s.k.Now()).UTC().Format(time.DateOnly)+".csv")
	table, err := csvout.New(w, letters.ReaderFor(ctx, x.s.k).All(exportHead)...)
	if err != nil {
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

func writeRows(table *csvout.Table, rows []AuditRow) error {
	for i := range rows {
		cells, err := rows[i].cells()
		if err != nil {
			return err
		}
		if err := table.Write(cells...); err != nil {
			return err
		}
	}
	return table.Flush()
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
	return []string{
		r.ID, r.At.Time().Format(time.RFC3339Nano), r.ActorID, r.ActorName, r.ActorEmail, string(r.Action), r.SubjectKind,
		r.SubjectID, r.SubjectName, r.ChildID, r.ChildName, r.Address, r.RequestID, detail,
	}, nil
}
