package report

import (
	"context"

	"milepost/internal/db"
	"milepost/internal/report/document"
)

// Plans gives out the plans of children.
type Plans interface {
	// OfReport returns the child's plan for the report, nil if it has none.
	OfReport(ctx context.Context, q db.Querier, reportID, childID, applicationID string) (*document.InterventionPlan, error)
}

// PrintPlans sets the source of plans. Call it once, before anything is served.
func (s *Service) PrintPlans(p Plans) { s.plans = p }

// addPlan adds the child's plan, with its section if the content has none. Without a plan nothing is added, so that such a
// report stays identical to the byte.
func (s *Service) addPlan(ctx context.Context, q db.Querier, r *document.Report) (err error) {
	if s.plans == nil {
		return nil
	}
	r.Plan, err = s.plans.OfReport(ctx, q, r.ReportID, r.Child.ChildID, r.Application.ApplicationID)
	if err == nil && r.Plan != nil {
		r.Content = r.Content.WithPlan()
	}
	return err
}
