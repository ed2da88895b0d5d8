package cohort

import (
	"context"

	"milepost/internal/insight/deidentified"
)

// groupRows reads the activities of the groups whose members all match, in the order of groups.
func (s *Service) groupRows(ctx context.Context, d *Definition, asOf string) ([]Row, error) {
	if err := s.groups.Prepare(ctx); err != nil {
		return nil, err
	}
	m, own := newMatcher(&d.Users), d.period(asOf)
	other, _ := d.compared(own)
	var all []Row
	err := s.groups.Groups(ctx, d.ApplicationIDs, func(g *deidentified.Group) error {
		of := Row{
			Unit: g.Key, App: g.ApplicationID, First: g.FirstDay, Last: g.LastDay,
			Gender: text(g.Gender), Band: text(g.Band), Ethnicity: text(g.Ethnicity), Disability: text(g.Disability),
		}
		if !m.takes(g) || !own.has(&of) && !other.has(&of) {
			return nil
		}
		members, err := g.Members()
		if err != nil {
			return err
		}
		for at, activities := range members {
			for _, a := range activities {
				row := of
				row.Member, row.Points, row.Max, row.Media, row.Repeats, row.Hints = at, a.Points, a.Max, a.Media, a.Repeats, a.Hints
				all = append(all, row)
			}
		}
		if len(all) > mostRows {
			return errTooMany
		}
		return nil
	})
	return all, err
}
