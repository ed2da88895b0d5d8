package overview

import (
	"context"
	"time"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/kernel"
	"milepost/internal/people/invitation"
	"milepost/internal/people/organization"
	"milepost/internal/wire"
)

// How much an overview shows of its lists, and how far it looks.
const (
	shownPairs  = 6
	latestRuns  = 60
	shownShared = 5
	countShared = 100
	lately      = 30 * 24 * time.Hour
)

// Service implements the package's operations.
type Service struct {
	k             *kernel.Kernel
	invitations   *invitation.Service
	organizations *organization.Service
	store         store
}

// New makes the service.
func New(k *kernel.Kernel, invitations *invitation.Service, organizations *organization.Service) *Service {
	return &Service{k: k, invitations: invitations, organizations: organizations}
}

// Of returns the overview of the actor. It records an event that names the children shown.
func (s *Service) Of(ctx context.Context, actor authz.Actor) (out WorkOverview, err error) {
	q := s.k.DB.Read()
	if out.FirstSteps, err = s.firstSteps(ctx, actor); err != nil {
		return out, err
	}
	if out.Invitations, err = s.waiting(ctx, q, actor); err != nil {
		return out, err
	}
	if actor.Is(authz.SuperAdmin) {
		if out.AwaitingApproval, err = s.store.awaiting(ctx, q); err != nil {
			return out, err
		}
	}
	if err := s.children(ctx, q, actor, &out); err != nil {
		return out, err
	}
	return out, s.audit(ctx, actor, out)
}

// firstSteps returns the actor's, as long as one is left. When the last one is done, that is recorded, once.
func (s *Service) firstSteps(ctx context.Context, actor authz.Actor) ([]FirstStep, error) {
	of := firstSteps[actor.Role]
	if len(of) == 0 {
		return []FirstStep{}, nil
	}
	q := s.k.DB.Read()
	done, err := s.store.stepsDone(ctx, q, actor)
	if err != nil || done {
		return []FirstStep{}, err
	}
	list, err := s.store.steps(ctx, q, actor, of)
	if err != nil || !allDone(list) {
		return list, err
	}
	return []FirstStep{}, s.Show(ctx, actor, ShowFirstSteps{Hidden: true})
}

// Show hides the actor's first steps, or shows the remaining ones again.
func (s *Service) Show(ctx context.Context, actor authz.Actor, in ShowFirstSteps) error {
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		if in.Hidden {
			return s.store.end(ctx, tx, actor, db.Micros(s.k.Now()))
		}
		return s.store.begin(ctx, tx, actor)
	})
}

// waiting returns the invitations of accounts and of organizations to the actor's address.
func (s *Service) waiting(ctx context.Context, q db.Querier, actor authz.Actor) ([]WaitingInvitation, error) {
	list := []WaitingInvitation{}
	teams, err := s.invitations.Incoming(ctx, q, actor)
	if err != nil {
		return nil, err
	}
	for _, i := range teams {
		list = append(list, WaitingInvitation{Inviter: i.Inviter, Kind: i.Kind, SentAt: i.SentAt, ExpiresAt: i.ExpiresAt})
	}
	organizations, err := s.organizations.Incoming(ctx, q, actor)
	for _, i := range organizations {
		list = append(list, WaitingInvitation{Inviter: i.Organization, SentAt: i.SentAt, ExpiresAt: i.ExpiresAt})
	}
	return list, err
}

// children adds children with whom an activity can be started. Statisticians see only groups.
func (s *Service) children(ctx context.Context, q db.Querier, actor authz.Actor, out *WorkOverview) error {
	out.StartAgain, out.SharedChildren = []StartAgain{}, []NewlyShared{}
	if actor.Is(authz.Statistician) {
		return nil
	}
	runs, err := s.store.runs(ctx, q, actor, db.Micros(s.k.Now()))
	if err != nil {
		return err
	}
	out.StartAgain = again(runs, shownPairs)
	shared, err := s.store.newlyShared(ctx, q, actor, db.Micros(s.k.Now().Add(-lately)), countShared)
	out.SharedCount = int64(len(shared))
	out.SharedChildren = append(out.SharedChildren, shared[:min(len(shared), shownShared)]...)
	return err
}

// again returns the children and applications of activities, each pair once, without those that have an open activity.
func again(runs []run, limit int) []StartAgain {
	type pair struct{ child, application string }
	seen := map[pair]bool{}
	for _, r := range runs {
		if r.Open {
			seen[pair{r.ChildID, r.ApplicationID}] = true
		}
	}
	list := []StartAgain{}
	for _, r := range runs {
		of := pair{r.ChildID, r.ApplicationID}
		if seen[of] || len(list) == limit {
			continue
		}
		seen[of] = true
		list = append(list, StartAgain{
			ChildID: r.ChildID, FirstName: r.FirstName, LastName: r.LastName, ApplicationID: r.ApplicationID, Title: r.Title, StartDate: wire.Time(r.StartDate), TestDate: r.TestDate,
		})
	}
	return list
}

func (s *Service) audit(ctx context.Context, actor authz.Actor, out WorkOverview) error {
	ids := make([]string, 0, len(out.StartAgain)+len(out.SharedChildren))
	for _, pair := range out.StartAgain {
		ids = append(ids, pair.ChildID)
	}
	for _, child := range out.SharedChildren {
		ids = append(ids, child.ChildID)
	}
	if len(ids) == 0 {
		return nil
	}
	return s.k.Audit.Read(ctx, audit.Event{
		Action: "child.list", SubjectKind: "account", SubjectID: actor.ID, Children: ids, Detail: map[string]any{"children": len(ids)},
	})
}
