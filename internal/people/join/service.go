package join

import (
	"context"

	"milepost/internal/audit"
	"milepost/internal/db"
	"milepost/internal/jobs"
	"milepost/internal/kernel"
	"milepost/internal/people"
)

// Upper are the functions of higher packages for joining two records, and for separating them.
type Upper struct {
	// LeaveGroups ends the groups of statisticians in which a record is.
	LeaveGroups func(ctx context.Context, tx *db.Tx, childID string) error
	// ForgetKey removes data for repeats of cohort reports under the key of a joined record, and reports whether there may be
	// more.
	ForgetKey func(ctx context.Context, tx *db.Tx, key int64) (more bool, err error)
	// RemovePhoto removes a picture that no child has any longer.
	RemovePhoto func(ctx context.Context, tx *db.Tx, photo string) error
	Plans       Plans
	Figures     Figures
}

// Plans puts the goals of two records together.
type Plans interface {
	// Join moves the goals of plans that both children have for an application into that of the kept one, and ends the other.
	// It returns false if a plan would have too many.
	Join(ctx context.Context, tx *db.Tx, keptID, joinedID string) (bool, error)
	// Part restores a plan from the goals that it had before, in their current state.
	Part(ctx context.Context, tx *db.Tx, keptID, restoredID, applicationID, goals, updatedBy string) error
}

// Figures recomputes the figures of reports.
type Figures interface {
	// OfRecord updates a report to the child's current record, with figures recomputed, and returns its former details of the
	// child; nothing if no figure can differ.
	OfRecord(ctx context.Context, tx *db.Tx, reportID string) (former string, err error)
	// Restore gives reports, by their ids, the child's former data back.
	Restore(ctx context.Context, tx *db.Tx, former map[string]string) error
	// Again recomputes the figures of a report.
	Again(ctx context.Context, tx *db.Tx, reportID string) error
}

// Service holds the acts.
type Service struct {
	k      *kernel.Kernel
	people *people.Service
	upper  Upper
}

// New makes the service.
func New(k *kernel.Kernel, p *people.Service, upper Upper) *Service {
	return &Service{k: k, people: p, upper: upper}
}

// Work registers the background work. Call it once, before the queue starts.
func (s *Service) Work() {
	jobs.Handle(s.k.Jobs, figuresJob, s.recomputeFigures, jobs.AtMost(1))
	jobs.Handle(s.k.Jobs, againJob, s.figuresAgain, jobs.AtMost(1))
}

func (s *Service) micros() int64 { return db.Micros(s.k.Now()) }

// audit leaves an event of one act on the trails of both records.
func (s *Service) audit(ctx context.Context, tx *db.Tx, action, joinID string, ids ...string) error {
	for _, id := range ids {
		err := s.k.Audit.Record(ctx, tx, audit.Event{
			Action: action, SubjectKind: "child", SubjectID: id, ChildID: id, Detail: map[string]any{"join": joinID, "kept": ids[0], "joined": ids[1]},
		})
		if err != nil {
			return err
		}
	}
	return nil
}
