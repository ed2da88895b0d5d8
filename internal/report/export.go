package report

import (
	"context"
	"errors"
	"fmt"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/people/dataexport"
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

// export adds a report in its current state, and the exact bytes of each signed version.
func (s *Service) export(ctx context.Context, actor authz.Actor, id string, out *dataexport.Archive) error {
	r, err := s.Get(ctx, actor, id)
	if err != nil {
		return err
	}
	if err := out.JSON("reports/"+id+".json", r); err != nil || r.LastSigned == nil {
		return err
	}
	for number := int64(1); number <= r.LastSigned.Number; number++ {
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
