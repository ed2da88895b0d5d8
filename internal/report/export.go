package report

import (
	"context"
	"errors"
	"fmt"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/people/dataexport"
	"milepost/internal/report/content"
)

// exportPage is how many reports an export reads at a time.
const exportPage = 50

// Export adds the reports of a child to the export of its owner. Guardians get what is shared with them: see package sharing.
func (s *Service) Export(ctx context.Context, actor authz.Actor, childID string, guardian bool, out *dataexport.Archive) error {
	if guardian {
		return nil
	}
	for after := ""; ; {
		page, _, err := s.List(ctx, actor, &reportsInput{ChildID: childID, Limit: exportPage, After: after})
		if err != nil {
			return err
		}
		for i := range page.Items {
			if err := s.export(ctx, actor, page.Items[i].ReportID, out); err != nil {
				return err
			}
		}
		if after = page.Next; after == "" {
			return nil
		}
	}
}

// exportWritten adds what is written in a report whose activity was opened again: it has no figures until that is finished.
func exportWritten(row Row, out *dataexport.Archive) error {
	written, err := content.Read(row.Content)
	if err != nil {
		return err
	}
	return out.JSON("open-reports/"+row.ID+".json", written)
}

// export adds a report as it stands, and each signed version to the byte.
func (s *Service) export(ctx context.Context, actor authz.Actor, id string, out *dataexport.Archive) error {
	row, err := Find(ctx, s.k.DB.Read(), actor, id, Readable)
	if err != nil {
		return err
	}
	r, err := s.Get(ctx, actor, id)
	switch {
	case fault.Is(err, fault.KindConflict):
		err = exportWritten(row, out)
	case err == nil:
		err = out.JSON("reports/"+id+".json", r)
	}
	if err != nil {
		return err
	}
	for number := int64(1); number <= row.Signed; number++ {
		body, err := s.versions.Bytes(ctx, s.k.DB.Read(), id, number)
		if errors.Is(err, db.ErrNotFound) {
			continue // it was signed of another child, before the activity was moved to this one
		}
		if err != nil {
			return err
		}
		if err := out.Text(fmt.Sprintf("reports/%s.version-%d.json", id, number), string(body)); err != nil {
			return err
		}
	}
	return nil
}
