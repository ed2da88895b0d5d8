package cohort

import (
	"context"

	"milepost/internal/cohort/deidentified"
	"milepost/internal/cohort/statistics"
	"milepost/internal/questionnaire"
)

// groupRows reads the activities of the groups whose members all match, in the order of groups.
func (s *Service) groupRows(ctx context.Context, d *statistics.Definition, asOf string) ([]statistics.Row, error) {
	if d.Users.Respondent() != questionnaire.Specialist { // groups are formed of what children answered with a specialist
		return nil, nil
	}
	if err := s.groups.Prepare(ctx); err != nil {
		return nil, err
	}
	r := newGroupReader(d, asOf)
	err := s.groups.Groups(ctx, d.ApplicationIDs, r.add)
	return r.rows, err
}

// groupReader takes groups in whole, or leaves them out.
type groupReader struct {
	m          *matcher
	own, other statistics.Span
	rows       []statistics.Row
}

func newGroupReader(d *statistics.Definition, asOf string) *groupReader {
	r := &groupReader{m: newMatcher(&d.Users), own: d.Period(asOf)}
	r.other, _ = d.Compared(r.own)
	return r
}

func (r *groupReader) add(g *deidentified.Group) error {
	of := statistics.Row{
		Unit: g.Key, App: g.ApplicationID, First: g.FirstDay, Last: g.LastDay,
		Gender: text(g.Gender), Band: text(g.Band), Ethnicity: text(g.Ethnicity), Disability: text(g.Disability),
	}
	if !r.m.takes(g) || !r.own.Has(&of) && !r.other.Has(&of) {
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
			r.rows = append(r.rows, row)
		}
	}
	if len(r.rows) > maxRows {
		return errTooMany
	}
	return nil
}
