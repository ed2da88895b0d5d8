package report

import (
	"context"

	"milepost/internal/authz"
	"milepost/internal/people/dataexport"
)

// exportPage is how many reports an export reads at a time.
const exportPage = 50

// Export adds the reports of a child to an export: all for its owner, to a guardian those that are shared, as they print.
func (s *Service) Export(ctx context.Context, actor authz.Actor, childID string, shared bool, out *dataexport.Archive) error {
	next, read := s.ownPage, s.Get
	if shared {
		next, read = s.sharedPage, s.GetShared
	}
	for after := ""; ; {
		ids, behind, err := next(ctx, actor, childID, after)
		if err != nil {
			return err
		}
		for _, id := range ids {
			r, err := read(ctx, actor, id)
			if err != nil {
				return err
			}
			if err := out.JSON("reports/"+id+".json", r); err != nil {
				return err
			}
		}
		if after = behind; after == "" {
			return nil
		}
	}
}

func (s *Service) ownPage(ctx context.Context, actor authz.Actor, childID, after string) (ids []string, next string, err error) {
	page, _, err := s.List(ctx, actor, &reportsInput{ChildID: childID, Limit: exportPage, After: after})
	for i := range page.Items {
		ids = append(ids, page.Items[i].ReportID)
	}
	return ids, page.Next, err
}

func (s *Service) sharedPage(ctx context.Context, actor authz.Actor, childID, after string) (ids []string, next string, err error) {
	page, err := s.Shared(ctx, actor, exportPage, after)
	for _, row := range page.Items {
		if row.ChildID == childID {
			ids = append(ids, row.ReportID)
		}
	}
	return ids, page.Next, err
}
