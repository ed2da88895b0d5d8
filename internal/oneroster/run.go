package oneroster

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"time"

	"github.com/google/uuid"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/notice"
	"milepost/internal/oneroster/client"
	"milepost/internal/people/roster"
	"milepost/internal/resumable"
	"milepost/internal/wire"
)

// The states of a run that its import does not have.
const (
	stateReading   = "reading"
	stateOpen      = "open"
	stateDone      = "done"
	stateCancelled = "cancelled"
	stateFailed    = "failed"
)

// Who asked for a run.
const (
	byNight  = "night"
	byPerson = "person"
)

// What a run waits for.
const (
	forFirst   = "first"
	forLeavers = "leavers"
)

// Why a run failed or was cancelled, besides the reasons of package client.
const (
	becauseError      = "error"
	becauseStopped    = "stopped"
	becauseOwner      = "owner"
	becauseSuperseded = "superseded"
	becauseExpired    = "expired"
)

// progress is how far a roster was read.
type progress struct {
	Part    int              `json:"part"`   // of the source's
	Page    int64            `json:"page"`   // of the part
	Offset  int64            `json:"offset"` // in the part
	Total   int64            `json:"total"`  // that the server said with the part's first page; -1 if it did not
	Last    string           `json:"last"`   // the ids at the ends of the last page
	Pages   int64            `json:"pages"`
	Records int64            `json:"records"`
	Noticed map[string]int64 `json:"noticed,omitempty"`
	Failed  string           `json:"failed,omitempty"` // the part that was asked for
	Status  int              `json:"status,omitempty"`
	Waits   string           `json:"waits,omitempty"`
	Present int64            `json:"present,omitempty"` // the source's children on the list before
	Short   bool             `json:"short,omitempty"`   // teachers may be missing
}

// run is a stored run.
type run struct {
	Key       int64  `db:"key"`
	ID        string `db:"id"`
	SourceKey int64  `db:"source_key"`
	OwnerID   string `db:"owner_id"`
	OwnerKey  int64  `db:"owner_key"`
	State     string `db:"state"`
	AskedBy   string `db:"asked_by"`
	Whole     bool   `db:"whole"`
	Reason    string `db:"reason"`
	Progress  string `db:"progress"`
	New       int64  `db:"new_count"`
	Update    int64  `db:"update_count"`
	Leave     int64  `db:"leave_count"`
	Return    int64  `db:"return_count"`
	Same      int64  `db:"same_count"`
	Refused   int64  `db:"refused_count"`
	CreatedAt int64  `db:"created_at"`
	EndedAt   int64  `db:"ended_at"`
	Shown     string `db:"shown_state"` // that of its import, where there is one
	UndoUntil int64  `db:"undo_until"`
	HasImport bool   `db:"has_import"`
	resumable.Lease
}

func (r *run) read() (p progress, err error) {
	err = json.Unmarshal([]byte(r.Progress), &p)
	return p, err
}

func (r *run) write(p progress) error {
	text, err := json.Marshal(p)
	r.Progress = string(text)
	return err
}

// count takes over what an import would do, or did.
func (r *run) count(s roster.Staged) {
	r.New, r.Update, r.Leave, r.Return, r.Same, r.Refused = s.New, s.Update, s.Leave, s.Return, s.Same, s.Refused+s.Check
}

func (r *run) wire() (RosterRun, error) {
	p, err := r.read()
	out := RosterRun{
		ID: r.ID, State: r.Shown, AskedBy: r.AskedBy, Whole: r.Whole, Reason: r.Reason, Part: p.Failed, Status: p.Status, Pages: p.Pages, Records: p.Records,
		Findings: []RosterFinding{}, New: r.New, Update: r.Update, Leave: r.Leave, Return: r.Return, Same: r.Same, LeftOut: r.Refused, Previewed: r.HasImport,
		CanUndo: r.UndoUntil > 0 && r.New+r.Update+r.Leave+r.Return > 0, CreatedAt: wire.Time(r.CreatedAt), EndedAt: wire.Moment(r.EndedAt),
	}
	if r.Shown == stateOpen {
		out.WaitsFor = p.Waits
	}
	if r.State == stateOpen && r.Shown == stateCancelled {
		out.Reason = becauseExpired
	}
	for _, finding := range slices.Sorted(maps.Keys(p.Noticed)) {
		out.Findings = append(out.Findings, RosterFinding{finding, p.Noticed[finding]})
	}
	return out, err
}

var errReading = fault.Conflict(beingRead)

// begin has a source read. A run that still waits for a person is superseded.
func (s *Service) begin(ctx context.Context, tx *db.Tx, of source, askedBy string, whole bool) (*run, error) {
	busy, err := s.store.busy(ctx, tx, of.Key)
	if err != nil {
		return nil, err
	}
	if busy {
		return nil, errReading
	}
	r := &run{
		ID: uuid.NewString(), SourceKey: of.Key, OwnerID: of.AccountID, State: stateReading, Shown: stateReading, AskedBy: askedBy, Whole: whole, CreatedAt: s.micros(),
	}
	if err := r.write(progress{Total: -1}); err != nil {
		return nil, err
	}
	if err := s.store.dropFormer(ctx, tx, of.Key); err != nil {
		return nil, err
	}
	if err := s.store.insertRun(ctx, tx, r); err != nil {
		if errors.Is(err, db.ErrConflict) {
			err = errReading
		}
		return nil, err
	}
	if err := s.audit(ctx, tx, "roster.read", of.ID, map[string]any{"run": r.ID, "asked_by": askedBy, "whole": whole}); err != nil {
		return nil, err
	}
	return r, s.Runs.Queue(ctx, tx, r, s.k.Now())
}

// reader is the work on runs that are being read.
type reader struct{ *Service }

func (s reader) Find(ctx context.Context, q db.Querier, id string) (*run, error) {
	return s.store.named(ctx, q, id)
}

func (reader) Lease(r *run) (*resumable.Lease, string) { return &r.Lease, r.ID }

func (reader) Active(r *run) bool { return r.State == stateReading }

// errOwner is the cause of a run's end when its owner is no active organization any more.
var errOwner = errors.New("oneroster: the account is no active organization")

func (s reader) Actor(ctx context.Context, r *run) (authz.Actor, error) {
	actor := authz.Actor{ID: r.OwnerID, Key: r.OwnerKey, Role: authz.Organization}
	mayRead, err := s.store.mayRead(ctx, s.k.DB.Read(), r.OwnerID)
	if err == nil && !mayRead {
		err = errOwner
	}
	return actor, err
}

func (reader) TakeUp(context.Context, *db.Tx, *run) error { return nil }

func (s reader) Store(ctx context.Context, tx *db.Tx, r *run, step int64) error {
	mine, err := s.store.putRun(ctx, tx, r, step)
	if err == nil && !mine {
		err = resumable.ErrTaken
	}
	return err
}

// Fail ends a run that cannot go on.
func (s reader) Fail(ctx context.Context, tx *db.Tx, r *run, cause error) error {
	reason := becauseError
	var failure *client.Failure
	switch {
	case errors.As(cause, &failure):
		reason = failure.Reason
	case errors.Is(cause, resumable.ErrStopped):
		reason = becauseStopped
	case errors.Is(cause, errOwner):
		reason = becauseOwner
	}
	if reason == becauseError {
		s.k.Log.ErrorContext(ctx, "reading a roster failed", "run", r.ID, "error", cause)
	}
	step := r.Step
	r.Reset()
	if err := s.ended(ctx, tx, r, stateFailed, reason); err != nil {
		return err
	}
	return s.Store(ctx, tx, r, step)
}

// ended ends a run that became no import.
func (s *Service) ended(ctx context.Context, tx *db.Tx, r *run, state, reason string) error {
	r.State, r.Reason, r.EndedAt = state, reason, s.micros()
	if state == stateFailed && reason != becauseOwner {
		if err := s.stopped(ctx, tx, r); err != nil {
			return err
		}
	}
	if state == stateDone { // the teachers may follow
		return nil
	}
	return s.store.dropPages(ctx, tx, r.Key)
}

// stopped notifies the owner of a night whose run has failed or waits for a person. Who asked for a run sees that on the page.
func (s *Service) stopped(ctx context.Context, tx *db.Tx, r *run) error {
	if r.AskedBy != byNight {
		return nil
	}
	of, err := s.store.byKey(ctx, tx, r.SourceKey)
	if err != nil {
		return err
	}
	return s.k.Notices.Notify(ctx, tx, notice.Notice{Kind: notice.RosterStopped, Subject: of.ID, To: []string{r.OwnerID}})
}

// Do reads the next page, or makes an import of all.
func (s reader) Do(ctx context.Context, r *run) error {
	of, err := s.store.byKey(ctx, s.k.DB.Read(), r.SourceKey)
	if err != nil {
		return err
	}
	p, err := r.read()
	if err != nil {
		return err
	}
	if parts := of.parts(r.Whole); of.Kind == kindServer && p.Part < len(parts) {
		return s.readPage(ctx, of, r, p, parts[p.Part])
	}
	return s.makeImport(ctx, of, r, p)
}

func (s *Service) since(of source, r *run, part client.Part) time.Time {
	if r.Whole || !changing(part) {
		return time.Time{}
	}
	return time.UnixMicro(of.Since).Add(-overlap)
}
