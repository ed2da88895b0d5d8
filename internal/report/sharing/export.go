package sharing

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/people/dataexport"
)

// exportPage is how many reports an export reads at a time.
const exportPage = 50

// Export adds to a guardian's export of a child the reports that are shared with them, as they are printed. The owner's part is
// added by package report.
func (s *Service) Export(ctx context.Context, actor authz.Actor, childID string, guardian bool, out *dataexport.Archive) error {
	if !guardian {
		return nil
	}
	for after := ""; ; {
		page, err := s.Shared(ctx, actor, childID, exportPage, after)
		if err != nil {
			return err
		}
		for _, row := range page.Items {
			if err := s.export(ctx, actor, row.ReportID, out); err != nil {
				return err
			}
		}
		if after = page.Next; after == "" {
			return nil
		}
	}
}

func (s *Service) export(ctx context.Context, actor authz.Actor, id string, out *dataexport.Archive) error {
	r, err := s.GetShared(ctx, actor, id)
	if err != nil {
		return err
	}
	return out.JSON("reports/"+id+".json", r)
}
