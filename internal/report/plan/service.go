package plan

import (
	"context"

	"milepost/internal/audit"
	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/kernel"
	"milepost/internal/listing"
	"milepost/internal/report/document"
	"milepost/internal/wire"
)

var childArchived = fault.Define("plan.child-archived", "The child is archived. Restore it to change its plan.")

// Reports gives out figures.
type Reports interface {
	// OfActivity is the report of an activity with a child that the actor can access; while it is open that is a 409.
	OfActivity(ctx context.Context, actor authz.Actor, activityID string) (document.Report, error)
}

// Versions gives out what was published.
type Versions interface {
	Frozen(ctx context.Context, q db.Querier, applicationID string, version int64) (*version.Frozen, error)
}

// Service implements the package's operations.
type Service struct {
	k        *kernel.Kernel
	reports  Reports
	versions Versions
	store    store
}

// New makes the service.
func New(k *kernel.Kernel, reports Reports, versions Versions) *Service {
	return &Service{k: k, reports: reports, versions: versions}
}

// Plan is a child's plan in an application, or an empty one; [db.ErrNotFound] for a child that the actor cannot access.
func (s *Service) Plan(ctx context.Context, actor authz.Actor, childID, applicationID string) (Plan, error) {
	q := s.k.DB.Read()
	found, err := s.store.find(ctx, q, actor, childID, applicationID)
	if err != nil {
		return Plan{}, err
	}
	out, err := s.wire(ctx, q, applicationID, &found)
	if err != nil {
		return Plan{}, err
	}
	if out.Suggestions, err = s.suggestions(ctx, q, actor, &out); err != nil {
		return Plan{}, err
	}
	return out, s.k.Audit.Read(ctx, event("plan.read", childID, applicationID, nil))
}

func (s *Service) wire(ctx context.Context, q db.Querier, applicationID string, found *subject) (Plan, error) {
	goals, err := found.goals()
	if err != nil {
		return Plan{}, err
	}
	out := Plan{
		ChildID: found.ChildID, FirstName: found.FirstName, LastName: found.LastName, ApplicationID: applicationID, Title: found.Title,
		Revision: found.Revision, MayWrite: !found.Archived, Goals: goals, UpdatedBy: found.UpdatedBy, Measures: measures(), Suggestions: []Suggestion{},
	}
	if found.UpdatedAt > 0 {
		at := wire.Time(found.UpdatedAt)
		out.UpdatedAt = &at
	}
	if out.Reviews, err = s.store.reviews(ctx, q, found.Key); err != nil {
		return Plan{}, err
	}
	out.Categories, err = s.categories(ctx, q, applicationID, found.Latest)
	return out, err
}

// staleText advises about a plan that another person saved meanwhile.
var staleText = fault.Define("plan.changed", "This plan was changed meanwhile, here or by somebody else. Reload it and enter your change again.")

// Save stores the goals of a plan over the revision that was read; another one is a 409.
func (s *Service) Save(ctx context.Context, actor authz.Actor, childID string, in Edit) (out Plan, err error) {
	goals, err := checked(in.Goals)
	if err != nil {
		return Plan{}, err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if _, err := s.writable(ctx, tx, actor, childID, in.ApplicationID); err != nil {
			return err
		}
		saved, err := s.store.put(ctx, tx, actor, childID, in.ApplicationID, in.Revision, goals, db.Micros(s.k.Now()))
		if err == nil && !saved {
			err = fault.ConflictFor("plan-changed", staleText)
		}
		if err != nil {
			return err
		}
		if out, err = s.again(ctx, tx, actor, childID, in.ApplicationID); err != nil {
			return err
		}
		return s.k.Audit.Record(ctx, tx, event("plan.save", childID, in.ApplicationID, map[string]any{"goals": len(goals)}))
	})
	return out, err
}

// writable is find; an archived child is a 409.
func (s *Service) writable(ctx context.Context, tx *db.Tx, actor authz.Actor, childID, applicationID string) (subject, error) {
	found, err := s.store.find(ctx, tx, actor, childID, applicationID)
	if err == nil && found.Archived {
		err = fault.Conflict(childArchived)
	}
	return found, err
}

func (s *Service) again(ctx context.Context, q db.Querier, actor authz.Actor, childID, applicationID string) (Plan, error) {
	found, err := s.store.find(ctx, q, actor, childID, applicationID)
	if err != nil {
		return Plan{}, err
	}
	return s.wire(ctx, q, applicationID, &found)
}

// List pages through the children whom the actor can access and ran the application with, by name, with their plans.
func (s *Service) List(ctx context.Context, actor authz.Actor, applicationID string, limit int, after string) (db.Page[PlannedChild], error) {
	rows, err := s.store.list(ctx, s.k.DB.Read(), actor, applicationID, limit, after)
	if err != nil {
		return db.Page[PlannedChild]{}, err
	}
	found := db.NewPage(rows, limit, func(r listedRow) []any { return listing.Cursor(byName, []any{r.SortName, r.Key}) })
	page := db.Page[PlannedChild]{Items: make([]PlannedChild, len(found.Items)), Next: found.Next}
	ids := make([]string, len(found.Items))
	for i := range found.Items {
		page.Items[i], ids[i] = found.Items[i].PlannedChild, found.Items[i].ChildID
	}
	return page, s.k.Audit.Read(ctx, audit.Event{
		Action: "plan.list", SubjectKind: "application", SubjectID: applicationID, Children: ids, Detail: map[string]any{"children": len(ids)},
	})
}

// OfReport returns the child's plan for the report, nil without goals.
func (s *Service) OfReport(ctx context.Context, q db.Querier, reportID, childID, applicationID string) (*document.InterventionPlan, error) {
	goals, reviews, err := s.store.ofReport(ctx, q, reportID, childID, applicationID)
	if err != nil || len(goals) == 0 {
		return nil, err
	}
	return printed(goals, reviews), nil
}

func event(action, childID, applicationID string, detail map[string]any) audit.Event {
	return audit.Event{Action: action, SubjectKind: "application", SubjectID: applicationID, ChildID: childID, Detail: detail}
}
