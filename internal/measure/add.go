package measure

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/throttle"
	"milepost/internal/wire"

	builtin "milepost/internal/scoring/measure"
)

var (
	ownID           = fault.Define("measure.own-id", "expected a UUID of its own")
	noSuchMeasure   = fault.Define("measure.no-such-measure", "There is no such measure.")
	measureArchived = fault.Define("measure.archived", "This measure is archived.")
	scoresFull      = fault.Define("measure.scores-full", "A child has at most 10,000 scores.")
	idUsed          = fault.Define("measure.id-used", "A score with this id was removed, or is somebody else's.")
)

// adding bounds how often one account adds scores, since each is stored.
var adding = throttle.Allowance{Kind: "measurement-add", Burst: 300, Every: 5 * time.Second}

// Origin is the origin of added scores.
type Origin struct {
	ImportKey int64 // 0: they were entered by hand
}

func (o Origin) source() string {
	if o.ImportKey != 0 {
		return fromImport
	}
	return fromHand
}

// Add stores scores of children that the actor can access, all or none. A score whose id is stored already is returned
// unchanged.
func (s *Service) Add(ctx context.Context, actor authz.Actor, in NewMeasurements) (out AddedMeasurements, err error) {
	if _, err := s.limits.Reserve(ctx, adding.Of(actor.ID)); err != nil {
		return AddedMeasurements{}, err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		out.Measurements, err = s.AddIn(ctx, tx, actor, in.Measurements, Origin{})
		return err
	})
	return out, err
}

// AddIn is Add within a transaction. Faults name measurements[3].value and the like.
func (s *Service) AddIn(ctx context.Context, tx *db.Tx, actor authz.Actor, in []NewMeasurement, from Origin) ([]Measurement, error) {
	a := addition{Service: s, actor: actor, from: from, in: in, now: db.Micros(s.k.Now())}
	if err := a.look(ctx, tx); err != nil {
		return nil, err
	}
	made, err := a.made(ctx, tx)
	if err != nil {
		return nil, err
	}
	if len(made) > 0 {
		if err := a.store.insertAll(ctx, tx, made); err != nil {
			return nil, err
		}
		if err := s.changed(ctx, tx, a.childKeys(made)); err != nil {
			return nil, err
		}
	}
	if err := a.audit(ctx, tx, made); err != nil {
		return nil, err
	}
	return a.answer(ctx, tx)
}

// addition is a call that adds scores.
type addition struct {
	*Service
	actor    authz.Actor
	from     Origin
	in       []NewMeasurement
	now      int64
	ids      []string // of each, given or made
	children map[string]*child
	taken    map[string]bool
	wrong    []fault.FieldError
	measures map[[2]string]*row // by child's owner and name
}

func (a *addition) fail(i int, field string, message fault.Sentence) {
	a.wrong = append(a.wrong, fault.FieldError{Field: fmt.Sprintf("measurements[%d].%s", i, field), Message: message})
}

// look reads the children and measures of all scores. A child that the actor cannot access is db.ErrNotFound.
func (a *addition) look(ctx context.Context, tx *db.Tx) (err error) {
	var given, childIDs []string
	a.ids, a.measures = make([]string, len(a.in)), map[[2]string]*row{}
	seen := map[string]bool{}
	for i := range a.in {
		n := &a.in[i]
		switch {
		case n.MeasurementID == "":
			a.ids[i] = uuid.NewString()
		case !wire.IsUUID(n.MeasurementID) || seen[n.MeasurementID]:
			a.fail(i, "measurement_id", ownID)
		default:
			a.ids[i] = n.MeasurementID
			given, seen[n.MeasurementID] = append(given, n.MeasurementID), true
		}
		if !slices.Contains(childIDs, n.ChildID) {
			childIDs = append(childIDs, n.ChildID)
		}
	}
	if a.children, err = a.store.children(ctx, tx, a.actor, childIDs); err != nil {
		return err
	}
	for _, id := range childIDs {
		c := a.children[id]
		if c == nil {
			return db.ErrNotFound
		}
		if err := c.present(); err != nil {
			return err
		}
	}
	a.taken, err = a.store.taken(ctx, tx, given)
	return err
}

// made returns the scores that are not stored yet.
func (a *addition) made(ctx context.Context, tx *db.Tx) ([]measurement, error) {
	var list []measurement
	latest, room := latestDay(a.k.Now()), map[int64]int{}
	for i := range a.in {
		n := &a.in[i]
		if a.taken[a.ids[i]] {
			continue
		}
		c := a.children[n.ChildID]
		m, err := a.measure(ctx, tx, c, n.Measure)
		if errors.Is(err, db.ErrNotFound) {
			a.fail(i, "measure", noSuchMeasure)
			continue
		}
		if err != nil {
			return nil, err
		}
		if m.Archived {
			a.fail(i, "measure", measureArchived)
		}
		is := entry{n.TestDate, n.Value, n.Low, n.High, n.Level, n.SourceText}
		for _, w := range is.wrong(m, c.Born, latest) {
			a.fail(i, w.Field, w.Message)
		}
		if err := a.fits(ctx, tx, c, room); err != nil {
			return nil, err
		}
		list = append(list, a.measurement(a.ids[i], c, m, &is))
	}
	if len(a.wrong) > 0 {
		return nil, fault.Fields(a.wrong...)
	}
	return list, nil
}

func (a *addition) measurement(id string, c *child, m *row, is *entry) measurement {
	x := measurement{
		ID: id, ChildKey: c.Key, MeasureKey: m.Key, TestDate: is.TestDate, Value: is.Value, Low: is.Low, High: is.High, Level: is.Level,
		Line: LineOf(is.SourceText), Source: a.from.source(), SourceText: is.SourceText, Number: 1, CreatedAt: a.now, CreatedBy: a.actor.ID,
	}
	if a.from.ImportKey != 0 {
		x.ImportKey = &a.from.ImportKey
	}
	return x
}

// fits is a 409 when a child has as many scores as there may be.
func (a *addition) fits(ctx context.Context, tx *db.Tx, c *child, room map[int64]int) error {
	left, known := room[c.Key]
	if !known {
		n, err := a.store.countOf(ctx, tx, c.Key)
		if err != nil {
			return err
		}
		left = maxOfChild - n
	}
	if left <= 0 {
		return fault.Conflict(scoresFull)
	}
	room[c.Key] = left - 1
	return nil
}

func (a *addition) measure(ctx context.Context, q db.Querier, c *child, name string) (*row, error) {
	at := [2]string{c.ID, name}
	if builtin.Known(name) {
		at[0] = ""
	}
	if m := a.measures[at]; m != nil {
		return m, nil
	}
	m, err := a.measureOf(ctx, q, a.actor, c, name)
	if err == nil {
		a.measures[at] = &m
	}
	return &m, err
}

// measureOf returns a measure by its name, for a child that the actor can access. A measure of another account must have a
// score of the child, or belong to the child's owner.
func (s *Service) measureOf(ctx context.Context, q db.Querier, actor authz.Actor, c *child, name string) (row, error) {
	return s.store.ofChild(ctx, q, actor, c, name)
}

func (a *addition) childKeys(made []measurement) []int64 {
	var keys []int64
	for i := range made {
		if !slices.Contains(keys, made[i].ChildKey) {
			keys = append(keys, made[i].ChildKey)
		}
	}
	return keys
}

// audit leaves an event for each child.
func (a *addition) audit(ctx context.Context, tx *db.Tx, made []measurement) error {
	n := map[int64]int{}
	for i := range made {
		n[made[i].ChildKey]++
	}
	for id, c := range a.children {
		if n[c.Key] == 0 {
			continue
		}
		e := audit.Event{Action: "measurement.add", SubjectKind: "child", SubjectID: id, ChildID: id, Detail: map[string]any{"measurements": n[c.Key]}}
		if err := a.k.Audit.Record(ctx, tx, e); err != nil {
			return err
		}
	}
	return nil
}

// answer returns the scores as they are stored, in the order of the call.
func (a *addition) answer(ctx context.Context, tx *db.Tx) ([]Measurement, error) {
	stored, err := a.store.byIDs(ctx, tx, a.actor, a.ids)
	if err != nil {
		return nil, err
	}
	list := make([]measurement, len(a.in))
	for i, id := range a.ids {
		x := stored[id]
		if x == nil || x.ChildID != a.in[i].ChildID { // taken, by one that was removed or is of another child
			return nil, fault.ConflictFor("measurement-id-used", idUsed)
		}
		list[i] = *x
	}
	return a.wireAll(ctx, tx, a.actor, list)
}
