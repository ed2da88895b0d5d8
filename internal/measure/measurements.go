package measure

import (
	"context"
	"slices"

	"milepost/internal/audit"
	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/listing"
	"milepost/internal/wire"
)

var (
	correctedTooOften   = fault.Define("measure.corrected-too-often", "This score was corrected a hundred times. Remove it and enter it again.")
	measureFromActivity = fault.Define("measure.from-activity", "This score comes from an activity. Open the activity again to correct it.")
	childArchived       = fault.Define("measure.child-archived", "The child is archived. Restore it to change its scores.")
)

// byDay is the only order of the list: by the day of the test.
const byDay = "test_date"

// List pages through the scores of a child that the actor can access, the oldest first, of one measure when it is named.
func (s *Service) List(ctx context.Context, actor authz.Actor, childID, measure string, limit int, after string) (db.Page[Measurement], error) {
	q := s.k.DB.Read()
	c, err := s.store.child(ctx, q, actor, childID)
	if err != nil {
		return db.Page[Measurement]{}, err
	}
	statement := &listing.Statement{Text: readBy + `AND x.child_key = $2`, Args: []any{actor.ID, c.Key}}
	if measure != "" {
		m, err := s.measureOf(ctx, q, actor, &c, measure)
		if err != nil {
			return db.Page[Measurement]{}, err
		}
		statement.Add(` AND x.measure_key = %s`, m.Key)
	}
	place, err := placeAfter(after)
	if err != nil {
		return db.Page[Measurement]{}, err
	}
	statement.Page([]string{"x.test_date", "x.key"}, false, place, limit+1)
	rows := []measurement{}
	if err := q.Select(ctx, &rows, statement.Text, statement.Args...); err != nil {
		return db.Page[Measurement]{}, err
	}
	found := db.NewPage(rows, limit, func(x measurement) []any { return listing.Cursor(byDay, []any{x.TestDate, x.Key}) })
	page := db.Page[Measurement]{Next: found.Next}
	if page.Items, err = s.wireAll(ctx, q, actor, found.Items); err != nil {
		return db.Page[Measurement]{}, err
	}
	return page, s.k.Audit.Read(ctx, event("measurement.list", "child", c.ID, c.ID, map[string]any{"measurements": len(page.Items)}))
}

// placeAfter returns the place in the list that a cursor names; nil for the beginning.
func placeAfter(cursor string) ([]any, error) {
	var day string
	var key int64
	given, err := listing.ReadCursor(cursor, byDay, []any{&day, &key})
	if err != nil || !given {
		return nil, err
	}
	return []any{day, key}, nil
}

// wireAll converts measurements for the answer, with their former states.
func (s *Service) wireAll(ctx context.Context, q db.Querier, actor authz.Actor, list []measurement) ([]Measurement, error) {
	var replaced []string
	var keys []int64
	seen := map[int64]bool{}
	for i := range list {
		if list[i].Number > 1 {
			replaced = append(replaced, list[i].ID)
		}
		if key := list[i].MeasureKey; !seen[key] {
			seen[key] = true
			keys = append(keys, key)
		}
	}
	measures, err := s.store.measuresOf(ctx, q, actor, keys)
	if err != nil {
		return nil, err
	}
	former, err := s.store.formers(ctx, q, replaced)
	if err != nil {
		return nil, err
	}
	out := make([]Measurement, len(list))
	for i := range list {
		out[i] = list[i].wire(measures[list[i].MeasureKey].name(actor), former[list[i].ID])
	}
	return out, nil
}

func (x *measurement) wire(measure string, was []FormerMeasurement) Measurement {
	if was == nil {
		was = []FormerMeasurement{}
	}
	return Measurement{
		MeasurementID: x.ID, ChildID: x.ChildID, Measure: measure, TestDate: x.TestDate, Value: x.Value, Limit: x.Limit, Low: x.Low, High: x.High, Level: x.Level,
		Line: x.Line, Source: x.Source, SourceText: x.SourceText, ActivityID: x.ActivityID, MayChange: x.Source != fromActivity && !x.Archived,
		CreatedAt: wire.Time(x.CreatedAt), CreatedBy: x.Author, Former: was,
	}
}

// Correct changes a score that was entered or imported; the former one is kept. A score of an activity is a 409: it is
// corrected in the activity.
func (s *Service) Correct(ctx context.Context, actor authz.Actor, id string, in MeasurementEdit) (out Measurement, err error) {
	reason, err := reasonOf(in.Reason)
	if err != nil {
		return Measurement{}, err
	}
	err = s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		before, c, err := s.changeableMeasurement(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		after, err := s.corrected(ctx, tx, actor, &before, &c, in)
		if err != nil {
			return err
		}
		if err := s.put(ctx, tx, &before, &after, ending{db.Micros(s.k.Now()), actor.ID, whyCorrected, reason}); err != nil {
			return err
		}
		list, err := s.wireAll(ctx, tx, actor, []measurement{after})
		if err != nil {
			return err
		}
		out = list[0]
		return s.k.Audit.Record(ctx, tx, event("measurement.correct", "measurement", id, c.ID, map[string]any{"number": after.Number}))
	})
	return out, err
}

// corrected returns a measurement changed by an edit. An interval belongs to its value: it is dropped if only the value is
// given.
func (s *Service) corrected(ctx context.Context, q db.Querier, actor authz.Actor, before *measurement, c *child, in MeasurementEdit) (measurement, error) {
	if before.Number >= maxCorrections {
		return *before, fault.Conflict(correctedTooOften)
	}
	measures, err := s.store.measuresOf(ctx, q, actor, []int64{before.MeasureKey})
	if err != nil {
		return *before, err
	}
	is := entry{before.TestDate, before.Value, before.Low, before.High, before.Level, before.SourceText}
	if in.TestDate != nil {
		is.TestDate = *in.TestDate
	}
	if in.Value != nil && *in.Value != is.Value {
		is.Value, is.Low, is.High = *in.Value, nil, nil
	}
	if in.Low != nil {
		is.Low = in.Low
	}
	if in.High != nil {
		is.High = in.High
	}
	if in.SourceText != nil {
		is.SourceText = *in.SourceText
	}
	if wrong := is.wrong(measures[before.MeasureKey], c.Born, latestDay(s.k.Now())); len(wrong) > 0 {
		return *before, fault.Fields(wrong...)
	}
	after := *before
	after.TestDate, after.Value, after.Low, after.High, after.Level, after.SourceText = is.TestDate, is.Value, is.Low, is.High, is.Level, is.SourceText
	after.Line, after.SEM = LineOf(is.SourceText), nil
	after.CreatedAt, after.CreatedBy = db.Micros(s.k.Now()), actor.ID
	return after, nil
}

// Remove removes a score that was entered or imported; it is kept as a former one.
func (s *Service) Remove(ctx context.Context, actor authz.Actor, id, reason string) error {
	reason, err := reasonOf(reason)
	if err != nil {
		return err
	}
	return s.k.DB.Tx(ctx, func(ctx context.Context, tx *db.Tx) error {
		x, c, err := s.changeableMeasurement(ctx, tx, actor, id)
		if err != nil {
			return err
		}
		if err := s.takeAway(ctx, tx, &x, ending{db.Micros(s.k.Now()), actor.ID, whyRemoved, reason}); err != nil {
			return err
		}
		return s.k.Audit.Record(ctx, tx, event("measurement.remove", "measurement", id, c.ID, nil))
	})
}

// changeableMeasurement is a measurement that the actor may correct, with its child.
func (s *Service) changeableMeasurement(ctx context.Context, tx *db.Tx, actor authz.Actor, id string) (measurement, child, error) {
	x, err := s.store.find(ctx, tx, actor, id)
	if err != nil {
		return x, child{}, err
	}
	c, err := s.store.child(ctx, tx, actor, x.ChildID)
	switch {
	case err != nil:
	case x.Source == fromActivity:
		err = fault.Conflict(measureFromActivity)
	default:
		err = c.present()
	}
	return x, c, err
}

// present is a 409 for a child that is archived.
func (c *child) present() error {
	if c.Archived {
		return fault.Conflict(childArchived)
	}
	return nil
}

// Why a measurement is replaced or taken away.
const (
	whyReopened  = "reopened"
	whyRescored  = "rescored"
	whySettled   = "settled"
	whyCorrected = "corrected"
	whyRemoved   = "removed"
)

// put replaces a measurement, and keeps its former state.
func (s *Service) put(ctx context.Context, tx *db.Tx, before, after *measurement, e ending) error {
	if err := s.store.keep(ctx, tx, before, e); err != nil {
		return err
	}
	after.Number = before.Number + 1
	if err := s.store.replace(ctx, tx, after); err != nil {
		return err
	}
	return s.changed(ctx, tx, []int64{before.ChildKey})
}

// takeAway removes a measurement, and keeps its former state.
func (s *Service) takeAway(ctx context.Context, tx *db.Tx, x *measurement, e ending) error {
	if err := s.store.keep(ctx, tx, x, e); err != nil {
		return err
	}
	if err := s.store.remove(ctx, tx, x.Key); err != nil {
		return err
	}
	return s.changed(ctx, tx, []int64{x.ChildKey})
}

func event(action, kind, id, childID string, detail map[string]any) audit.Event {
	return audit.Event{Action: action, SubjectKind: kind, SubjectID: id, ChildID: childID, Detail: detail}
}

// RemoveUnchanged removes those of some imported scores that the actor can access and nobody has corrected since, and returns
// which. They are kept as former scores.
func (s *Service) RemoveUnchanged(ctx context.Context, tx *db.Tx, actor authz.Actor, ids []string, reason string) (map[string]bool, error) {
	stored, err := s.store.byIDs(ctx, tx, actor, ids)
	if err != nil {
		return nil, err
	}
	var childIDs []string
	for _, x := range stored {
		childIDs = append(childIDs, x.ChildID)
	}
	slices.Sort(childIDs)
	childIDs = slices.Compact(childIDs)
	reached, err := s.store.children(ctx, tx, actor, childIDs)
	if err != nil {
		return nil, err
	}
	removed, n := map[string]bool{}, map[string]int{}
	for id, x := range stored {
		c := reached[x.ChildID]
		if c == nil || c.Archived || x.Source != fromImport || x.Number > 1 {
			continue
		}
		if err := s.takeAway(ctx, tx, x, ending{db.Micros(s.k.Now()), actor.ID, whyRemoved, reason}); err != nil {
			return nil, err
		}
		removed[id] = true
		n[x.ChildID]++
	}
	for childID, count := range n {
		if err := s.k.Audit.Record(ctx, tx, event("measurement.remove", "child", childID, childID, map[string]any{"measurements": count})); err != nil {
			return nil, err
		}
	}
	return removed, nil
}
