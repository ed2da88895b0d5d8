package score

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"milepost/internal/authoring/normset"
	"milepost/internal/db"
	"milepost/internal/kernel"
)

// Service implements the package's operations.
type Service struct {
	k     *kernel.Kernel
	norms Norms
}

// New makes the service.
func New(k *kernel.Kernel, norms Norms) *Service { return &Service{k: k, norms: norms} }

// Trigger is the subject of a snapshot, and why it is taken.
type Trigger struct {
	ReportID string
	Activity Activity
	OwnerID  string // the runner of the activity, whose norms may be used
	By       string // account; empty: nobody asked for it
	Why      string
	At       time.Time // time of the norms: now, or when an old activity was finished
}

// Answer is a question of a snapshot.
type Answer struct {
	No    int64  `json:"no"`
	Score *int64 `json:"score"`
	At    int64  `json:"at,omitempty"`
}

// Result is all that a snapshot holds. It is computed once and never changes.
type Result struct {
	ApplicationID string       `json:"application_id"`
	Version       int64        `json:"version"`
	TestDate      string       `json:"test_date"`
	Answers       []Answer     `json:"answers"`
	Figures       []Figure     `json:"figures"`
	Change        *ChildChange `json:"change,omitempty"`
	Critical      []Critical   `json:"critical,omitempty"`
	// TestSessions holds the child's sessions on the same questions, up to this one, in their stored form.
	TestSessions []TestSession `json:"-"`
}

// Find returns a score's figure, nil if there is none.
func (r *Result) Find(score string) *Figure {
	for i := range r.Figures {
		if r.Figures[i].Score == score {
			return &r.Figures[i]
		}
	}
	return nil
}

// Snapshot is a stored result. Number is 0 of one that is not stored.
type Snapshot struct {
	Number int64  `db:"number"`
	MadeAt int64  `db:"made_at"`
	MadeBy string `db:"made_by"`
	Why    string `db:"why"`
	Result Result `db:"-"`
}

// Unstored computes the figures of a sheet by given norms. Nothing is stored, and other children are not read.
func Unstored(sheet *Sheet, norms []normset.Stored) Result {
	r := Result{ApplicationID: sheet.ApplicationID, Version: sheet.Version, TestDate: sheet.TestDate, Figures: sheet.Figures(norms), Critical: sheet.critical()}
	r.Answers = make([]Answer, len(sheet.Items))
	for i, item := range sheet.Items {
		r.Answers[i] = Answer{item.No, item.Score, item.ScoredAt}
	}
	return r
}

// Try computes the figures of a sheet by the norms of a moment. Nothing is stored.
func (s *Service) Try(ctx context.Context, q db.Querier, sheet *Sheet, ownerID string, at time.Time) (Result, error) {
	norms, err := s.norms.InUse(ctx, q, ownerID, sheet.ApplicationID, at)
	return Unstored(sheet, norms), err
}

// Take computes the figures of a finished activity by the norms of a moment, within the transaction, and stores them as the next snapshot of
// its report. It returns the snapshot's number and what it holds.
func (s *Service) Take(ctx context.Context, tx *db.Tx, sheet *Sheet, o Trigger) (int64, Result, error) {
	norms, err := s.norms.InUse(ctx, tx, o.OwnerID, sheet.ApplicationID, o.At)
	if err != nil {
		return 0, Result{}, err
	}
	result := Unstored(sheet, norms)
	a := o.Activity
	if err := storeScores(ctx, tx, a.Key, sheet, result.Figures); err != nil {
		return 0, Result{}, err
	}
	if err := placeLocally(ctx, tx, a, sheet, result.Figures); err != nil {
		return 0, Result{}, err
	}
	sessions, err := sessionsUntil(ctx, tx, a, result.Figures[0].Trail.Line)
	if err != nil {
		return 0, Result{}, err
	}
	if err := s.reliabilityOf(ctx, tx, a, sheet, sessions); err != nil {
		return 0, Result{}, err
	}
	sheet.readAlike(norms, &result.Figures[0], sessions)
	result.Change, result.TestSessions = ChangeOf(sessions), sessions
	if used := result.used(); len(used) > 0 {
		if err := s.norms.MarkUsed(ctx, tx, used); err != nil {
			return 0, Result{}, err
		}
	}
	number, err := insertSnapshot(ctx, tx, o, db.Micros(s.k.Now()), result)
	return number, result, err
}

// reliabilityOf sets the last session's reliability to that of the local sample, if its norms give none and a change of
// standard scores is to be judged.
func (s *Service) reliabilityOf(ctx context.Context, q db.Querier, a Activity, sheet *Sheet, sessions []TestSession) error {
	months := sheet.months()
	if len(sessions) < 2 || months == nil || !sheet.Rules.Plain() { // items that rules credit or leave out have no score of their own
		return nil
	}
	last := &sessions[len(sessions)-1]
	if last.Standard == nil || last.Reliability != nil {
		return nil
	}
	around, err := bandOf(ctx, q, sheet.ApplicationID)
	if err != nil {
		return err
	}
	last.Reliability, err = alphaOf(ctx, q, a, figuresLine(sheet), max(0, int64(*months)-around), int64(*months)+around)
	last.Local = last.Reliability != nil
	return err
}

// figuresLine returns the line of the sheet's total.
func figuresLine(sheet *Sheet) string { return sheet.groups()[0].line() }

// used returns the ids of the norm sets that figures come from, each once.
func (r *Result) used() []string {
	var ids []string
	seen := map[string]bool{}
	for _, f := range r.Figures {
		if n := f.Trail.Norm; n != nil && !seen[n.ID] {
			seen[n.ID] = true
			ids = append(ids, n.ID)
		}
	}
	return ids
}

// NewerNorms reports whether figures would be taken from other, newer norms if they were computed now.
func (s *Service) NewerNorms(ctx context.Context, q db.Querier, sheet *Sheet, ownerID string, than *Result) (bool, error) {
	norms, err := s.norms.InUse(ctx, q, ownerID, sheet.ApplicationID, s.k.Now())
	if err != nil || len(norms) == 0 {
		return false, err
	}
	for _, now := range sheet.Figures(norms) {
		if now.Trail.Norm == nil {
			continue
		}
		before := than.Find(now.Score)
		if before == nil || before.Trail.Norm == nil {
			return true, nil
		}
		if was := before.Trail.Norm; was.ID != now.Trail.Norm.ID && was.Version <= now.Trail.Norm.Version {
			return true, nil
		}
	}
	return false, nil
}

func insertSnapshot(ctx context.Context, tx *db.Tx, o Trigger, now int64, result Result) (number int64, err error) {
	text, err := json.Marshal(result)
	if err != nil {
		return 0, fmt.Errorf("score: write a snapshot: %w", err)
	}
	// The report counts its snapshots: of two at once, one waits for the other or runs again.
	if err := tx.Get(ctx, &number, `UPDATE report SET snapshot = snapshot + 1 WHERE id = $1 RETURNING snapshot`, o.ReportID); err != nil {
		return 0, err
	}
	_, err = tx.Exec(ctx, `INSERT INTO report_snapshot (report_id, number, made_at, made_by, why, figures) VALUES ($1, $2, $3, $4, $5, $6)`,
		o.ReportID, number, now, o.By, o.Why, string(text))
	return number, err
}
