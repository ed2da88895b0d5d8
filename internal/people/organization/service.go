package organization

import (
	"context"

	"milepost/internal/audit"
	"milepost/internal/db"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/people"
)

// MembershipEnded is called, inside the transaction, when an account no longer works with an organization.
type MembershipEnded func(ctx context.Context, tx *db.Tx, organizationID, accountID string) error

// Service implements the package's operations.
type Service struct {
	k       *kernel.Kernel
	people  *people.Service
	writers *people.Writers
	store   store
	ended   []MembershipEnded
}

// New makes the service.
func New(k *kernel.Kernel, p *people.Service) *Service {
	return &Service{k: k, people: p, writers: people.NewWriters(k)}
}

// OnEnded adds what happens when a membership ends.
func (s *Service) OnEnded(hook MembershipEnded) { s.ended = append(s.ended, hook) }

// Work registers the package's background work. Call it once, before the queue starts.
func (s *Service) Work() {
	invitationLetter.Run(s.k, s.writeLetter)
	jobs.Handle(s.k.Jobs, teamsJob, s.workOnTeams, jobs.AtMost(1))
}

func (s *Service) micros() int64 { return db.Micros(s.k.Now()) }

// audit records an event of a membership, also for the children concerned.
func (s *Service) audit(ctx context.Context, tx *db.Tx, act, id string, children []string) error {
	e := audit.Event{Action: "organization." + act, SubjectKind: "membership", SubjectID: id, Children: children}
	if len(children) > 0 {
		e.Detail = map[string]any{"children": len(children)}
	}
	return s.k.Audit.Record(ctx, tx, e)
}
