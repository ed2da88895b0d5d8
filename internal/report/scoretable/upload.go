package scoretable

import (
	"context"
	"errors"
	"time"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/report"
	"milepost/internal/report/document"
	"milepost/internal/report/elsewhere"
	"milepost/internal/throttle"

	importfile "milepost/internal/importing/file"
)

// scoreFiles bounds how many tables an account may upload.
var scoreFiles = throttle.Allowance{Kind: "report-scores", Burst: 30, Every: 10 * time.Second}

// File is an uploaded table.
type File struct {
	Source string // of the lines that name none
	Data   []byte
}

// Read reads scores from elsewhere from a table, for a report of an activity that the actor ran; any other report is
// [db.ErrNotFound]. It stores nothing: accepted scores are saved with the content.
func (s *Service) Read(ctx context.Context, actor authz.Actor, id string, in File) (elsewhere.Upload, error) {
	row, err := report.Find(ctx, s.k.DB.Read(), actor, id, report.Writable)
	if err != nil {
		return elsewhere.Upload{}, err
	}
	if _, err := s.limits.Reserve(ctx, scoreFiles.Of(actor.ID)); err != nil {
		return elsewhere.Upload{}, err
	}
	rows, err := importfile.ReadTable(ctx, in.Data, elsewhere.MostLines+2)
	if err != nil {
		return elsewhere.Upload{}, unreadable(err)
	}
	found, err := s.activities.Find(ctx, s.k.DB.Read(), actor, row.ActivityID)
	if err != nil {
		return elsewhere.Upload{}, err
	}
	known := elsewhere.Known{Questions: int64(len(found.Results)), Source: in.Source, Categories: document.CategoryNames(found)}
	lines := make([]elsewhere.Line, len(rows))
	for i, r := range rows {
		lines[i] = elsewhere.Line{Number: r.Number, Cells: r.Cells}
	}
	out, err := elsewhere.Read(lines, known)
	if err != nil {
		return elsewhere.Upload{}, err
	}
	return out, s.k.Audit.Read(ctx, audit.Event{
		Action: "report.read", SubjectKind: "report", SubjectID: row.ID, ChildID: row.ChildID,
		Detail: map[string]any{"upload": out.Table, "lines": len(lines), "refused": len(out.Refused)},
	})
}

// unreadable returns the answer about a file that cannot be read as a whole.
func unreadable(err error) error {
	if errors.Is(err, importfile.ErrNoEncoding) { // this upload offers no choice of the encoding
		return fault.Field("file", fault.UnclearLetters)
	}
	return importfile.Fault(err)
}
