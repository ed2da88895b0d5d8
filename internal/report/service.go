package report

import (
	"context"

	"github.com/google/uuid"

	"milepost/internal/activity"
	"milepost/internal/activity/result"
	"milepost/internal/audit"
	"milepost/internal/authoring/version"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/kernel"
	"milepost/internal/report/content"
	"milepost/internal/report/document"
	"milepost/internal/report/score"
	"milepost/internal/throttle"
)

var reportChanged = fault.Define("report.changed", "This report was changed meanwhile. Reload it to go on.")

// Activities gives out what reports are about.
type Activities interface {
	// Find reads an activity with a child that the actor can access, with its results; any other is [db.ErrNotFound].
	Find(ctx context.Context, q db.Querier, actor authz.Actor, id string) (*result.FinishedResults, error)
	// Earlier reads the scores of the child's finished activities with the same application, the given one first.
	Earlier(ctx context.Context, q db.Querier, actor authz.Actor, id string) ([]result.FinishedResults, error)
	// Finished reads an activity with its answers, for computing figures. Nobody reads them, so it records no event.
	Finished(ctx context.Context, q db.Querier, id string) (*result.FinishedResults, error)
	// Answers is Finished for an activity that was read already.
	Answers(ctx context.Context, q db.Querier, a *activity.Stored) (*result.FinishedResults, error)
}

// People decides which children's reports the caller may read.
type People interface {
	// Readable is nil if the actor may read the child's record, archived or not, else [db.ErrNotFound].
	Readable(ctx context.Context, q db.Querier, actor authz.Actor, childID string) error
}

// Drafts gives out applications as their authors have them before publishing.
type Drafts interface {
	// Draft reads the draft of the actor's own application; any other is [db.ErrNotFound].
	Draft(ctx context.Context, q db.Querier, actor authz.Actor, id string) (*version.Draft, error)
}

// Versions freezes reports, and keeps what was written in them before.
type Versions interface {
	// State returns what is signed of a report; last is the number of its newest signed version, 0 without one.
	State(ctx context.Context, q db.Querier, r *document.Report, last int64) error
	// Keep stores what a save is about to replace.
	Keep(ctx context.Context, tx *db.Tx, id string) error
	// Bytes returns the bytes of a signed version of a report that the caller may read; one from before a move to its child is
	// [db.ErrNotFound].
	Bytes(ctx context.Context, q db.Querier, id string, number int64) ([]byte, error)
}

// Service implements the package's operations.
type Service struct {
	k          *kernel.Kernel
	activities Activities
	people     People
	drafts     Drafts
	scores     *score.Service
	limits     *throttle.Limiter
	versions   Versions
	plans      Plans          // nil: none are kept
	seconds    SecondScorings // nil: no second scorings
	figured    []func(ctx context.Context, tx *db.Tx, f Figures) error
	withdrawn  []func(ctx context.Context, tx *db.Tx, activityID string) error
}

// New makes the service.
func New(k *kernel.Kernel, activities Activities, reach People, drafts Drafts, norms score.Norms) *Service {
	return &Service{
		k: k, activities: activities, people: reach, drafts: drafts, scores: score.New(k, norms),
		limits: throttle.New(k.DB, k.Log, k.Now),
	}
}

// KeepVersions sets the keeper of versions. Call it once, before anything is served.
func (s *Service) KeepVersions(v Versions) { s.versions = v }

// Created makes the report of a finished activity, if it has none, inside the given transaction, and returns its id. It stores
// the child's details at this time, and the figures.
func (s *Service) Created(ctx context.Context, tx *db.Tx, a *activity.Stored) (string, error) {
	child, err := childOf(ctx, tx, a.ChildID)
	if err != nil {
		return "", err
	}
	begin, _, err := arrangement(ctx, tx, a.ApplicationID)
	if err != nil {
		return "", err
	}
	if activity.IsRated(a.Entry) {
		begin = begin.ForRater()
	}
	row := Row{ID: uuid.NewString(), ActivityID: a.ID, OwnerID: a.OwnerID}
	made, err := insert(ctx, tx, row.ID, a.ID, a.OwnerID, begin, child, db.Micros(s.k.Now()))
	if err != nil {
		return "", err
	}
	if !made {
		return s.finishedAgain(ctx, tx, a)
	}
	found, err := s.activities.Answers(ctx, tx, a)
	if err != nil {
		return "", err
	}
	_, err = s.takeOf(ctx, tx, row, child, found, score.Trigger{By: a.OwnerID, Why: atFinish, At: s.k.Now()})
	return row.ID, err
}

// Get reads a report of a child that the actor can access with every figure; any other is [db.ErrNotFound].
func (s *Service) Get(ctx context.Context, actor authz.Actor, id string) (document.Report, error) {
	return s.GetIn(ctx, actor, id, "")
}

// GetIn is Get with the texts of the application in a language, if it is translated into that.
func (s *Service) GetIn(ctx context.Context, actor authz.Actor, id, language string) (document.Report, error) {
	q := s.k.DB.Read()
	row, err := Find(ctx, q, actor, id, Readable)
	if err != nil {
		return document.Report{}, err
	}
	found, err := s.activities.Find(ctx, q, actor, row.ActivityID)
	if err != nil {
		return document.Report{}, err
	}
	if err := requireFinished(found); err != nil {
		return document.Report{}, err
	}
	out, err := s.build(ctx, q, actor, row, found)
	if err == nil && language != "" {
		err = out.Translate(found, language)
	}
	return out, err
}

// OfActivity reads the report of an activity with a child that the actor can access. While that is open it is a 409.
func (s *Service) OfActivity(ctx context.Context, actor authz.Actor, activityID string) (document.Report, error) {
	q := s.k.DB.Read()
	found, err := s.activities.Find(ctx, q, actor, activityID)
	if err != nil {
		return document.Report{}, err
	}
	if err := requireFinished(found); err != nil {
		return document.Report{}, err
	}
	row, err := findOfActivity(ctx, q, actor, activityID)
	if row, err = row.refuseIfBlind(err); err != nil {
		return document.Report{}, err
	}
	return s.build(ctx, q, actor, row, found)
}

// Results reads the test-score table of a report of a child that the actor can access.
func (s *Service) Results(ctx context.Context, actor authz.Actor, id string) ([]document.QuestionResult, error) {
	q := s.k.DB.Read()
	row, err := Find(ctx, q, actor, id, Readable)
	if err != nil {
		return nil, err
	}
	found, err := s.activities.Find(ctx, q, actor, row.ActivityID)
	if err != nil {
		return nil, err
	}
	return document.QuestionResults(row.ID, found), s.auditRead(ctx, row.ID, found)
}

// Save replaces what a person wrote and chose in a report of an activity that the actor ran. A revision that is not the stored one is
// a 409, a content with other than the known sections a 422.
func (s *Service) Save(ctx context.Context, actor authz.Actor, id string, in ContentEdit) (ContentSaved, error) {
	checked, err := content.Checked(in.Content)
	if err != nil {
		return ContentSaved{}, err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		row, err := Find(ctx, tx, actor, id, Writable)
		if err != nil {
			return err
		}
		if err := checkRaters(ctx, tx, actor, row, checked); err != nil {
			return err
		}
		if err := s.versions.Keep(ctx, tx, id); err != nil {
			return err
		}
		saved, err := replace(ctx, tx, actor, id, in.Revision, checked, db.Micros(s.k.Now()))
		if err == nil && !saved {
			err = fault.Conflict(reportChanged)
		}
		if err != nil {
			return err
		}
		return s.auditSave(ctx, tx, row)
	})
	return ContentSaved{ReportID: id, Revision: in.Revision + 1}, err
}

// auditRead records that a report is read. If the event cannot be stored, the report must not be returned.
func (s *Service) auditRead(ctx context.Context, reportID string, found *result.FinishedResults) error {
	return s.k.Audit.Read(ctx, audit.Event{
		Action: "report.read", SubjectKind: "report", SubjectID: reportID, ChildID: found.ChildID,
	})
}

// auditSave records that a report was changed, within the transaction that changes it.
func (s *Service) auditSave(ctx context.Context, tx *db.Tx, row Row) error {
	return s.k.Audit.Record(ctx, tx, audit.Event{
		Action: "report.save", SubjectKind: "report", SubjectID: row.ID, ChildID: row.ChildID,
	})
}

// auditList records which children's reports a list showed.
func (s *Service) auditList(ctx context.Context, actor authz.Actor, children []string) error {
	return s.k.Audit.Read(ctx, audit.Event{
		Action: "report.list", SubjectKind: "account", SubjectID: actor.ID, Children: children,
		Detail: map[string]any{"reports": len(children)},
	})
}
