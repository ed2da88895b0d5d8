package report

import (
	"context"
	"fmt"

	"milepost/internal/authz"
	"milepost/internal/people/dataexport"
)

// exportPage is how many reports an export reads at a time.
const exportPage = 50

// Export adds the reports of a child to an export: all for its owner, to a guardian those that are shared, as they print.
func (s *Service) Export(ctx context.Context, actor authz.Actor, childID string, shared bool, out *dataexport.Archive) error {
	next, add := s.ownPage, s.exportWhole
	if shared {
		next, add = s.sharedPage, s.exportShared
	}
	for after := ""; ; {
		ids, behind, err := next(ctx, actor, childID, after)
		if err != nil {
			return err
		}
		for _, id := range ids {
			if err := add(ctx, actor, id, out); err != nil {
				return err
			}
		}
		if after = behind; after == "" {
			return nil
		}
	}
}

func (s *Service) exportShared(ctx context.Context, actor authz.Actor, id string, out *dataexport.Archive) error {
	r, err := s.GetShared(ctx, actor, id)
	if err != nil {
		return err
	}
	return out.JSON("reports/"+id+".json", r)
}

// exportWhole adds a report as it stands, and each signed version to the byte.
func (s *Service) exportWhole(ctx context.Context, actor authz.Actor, id string, out *dataexport.Archive) error {
	r, err := s.Get(ctx, actor, id)
	if err != nil {
		return err
	}
	if err := out.JSON("reports/"+id+".json", r); err != nil || r.LastSigned == nil {
		return err
	}
	for number := int64(1); number <= r.LastSigned.Number; number++ {
		version, err := readVersion(ctx, s.k.DB.Read(), id, number)
		if err != nil {
			return err
		}
		body, err := unpack(version.Body)
		if err != nil {
			return err
		}
		if err := out.Text(fmt.Sprintf("reports/%s.version-%d.json", id, number), string(body)); err != nil {
			return err
		}
	}
	return nil
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
