package lists

import (
	"context"

	"milepost/internal/activity"
	"milepost/internal/activity/childview"
	"milepost/internal/activity/result"
	"milepost/internal/activity/session"
	"milepost/internal/authz"
	"milepost/internal/people/dataexport"
)

// exportPage is how many activities an export reads at a time.
const exportPage = 50

// exported is one activity in the format of an export.
type exported struct {
	Activity activity.Row    `json:"activity"`
	Results  []result.Result `json:"results"`
	Taps     []childview.Tap `json:"taps"`
	// Overrides are the runner's departures from the rules, with the reasons.
	Overrides []session.Override `json:"overruled"`
}

// Export adds all activities with a child to an export for its owner. Guardians get only reports.
func (s *Service) Export(ctx context.Context, actor authz.Actor, childID string, shared bool, out *dataexport.Archive) error {
	if shared {
		return nil
	}
	for after := ""; ; {
		page, err := s.ListOf(ctx, actor, childID, "", exportPage, after)
		if err != nil {
			return err
		}
		for i := range page.Items {
			if err := s.exportOne(ctx, actor, page.Items[i], out); err != nil {
				return err
			}
		}
		if after = page.Next; after == "" {
			return nil
		}
	}
}

func (s *Service) exportOne(ctx context.Context, actor authz.Actor, row activity.Row, out *dataexport.Archive) error {
	found, err := s.results.Find(ctx, s.k.DB.Read(), actor, row.ActivityID)
	if err != nil {
		return err
	}
	taps, err := s.taps.AllTaps(ctx, actor, row.ActivityID)
	if err != nil {
		return err
	}
	return out.JSON("activities/"+row.ActivityID+".json", exported{Activity: row, Results: found.Results, Taps: taps, Overrides: found.Overrides})
}
