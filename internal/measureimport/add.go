package measureimport

import (
	"context"
	"errors"

	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/measure"
)

// Apply adds the next scores, up to so many, unless they are stored by now.
func (r module) Apply(ctx context.Context, tx *db.Tx, m *scoreImport, most int) (more bool, err error) {
	list, err := r.scores(ctx, tx, m.Actor(), m.Key, toAdd, -1, most)
	if err != nil || len(list) == 0 {
		return false, err
	}
	if err := r.s.compare(ctx, tx, list, map[identity]bool{}); err != nil {
		return false, err
	}
	var add []*score
	for i := range list {
		switch one := &list[i]; {
		case one.Outcome != toAdd:
		case one.ChildID == "": // the account can access the child no longer
			one.refuse(noChild)
		default:
			add = append(add, one)
		}
	}
	if err := r.s.addAll(ctx, tx, m, add); err != nil {
		return false, err
	}
	m.Done += int64(len(list))
	return len(list) == most, r.settle(ctx, tx, m.Key, list)
}

// addAll adds scores at once, or one at a time if one of them can no longer be stored.
func (s *Service) addAll(ctx context.Context, tx *db.Tx, m *scoreImport, list []*score) error {
	if len(list) == 0 {
		return nil
	}
	in := make([]measure.NewMeasurement, len(list))
	for i, one := range list {
		in[i] = measure.NewMeasurement{
			MeasurementID: one.MeasurementID, ChildID: one.ChildID, Measure: one.Measure, TestDate: one.TestDate, Value: one.Value, SourceText: one.SourceText,
		}
	}
	_, err := s.measures.AddIn(ctx, tx, m.Actor(), in, measure.Origin{ImportKey: m.Key})
	var refusal *fault.Error
	switch {
	case err == nil:
		for _, one := range list {
			one.Outcome = wasAdded
		}
		return nil
	case !errors.As(err, &refusal) && !errors.Is(err, db.ErrNotFound):
		return err
	case len(list) == 1:
		list[0].refuse(notStored)
		return nil
	}
	half := len(list) / 2
	if err := s.addAll(ctx, tx, m, list[:half]); err != nil {
		return err
	}
	return s.addAll(ctx, tx, m, list[half:])
}

// undoReason is the reason in the history of a score whose import was undone.
const undoReason = "The import was undone."

// Undo takes the next scores back, up to so many. One that was changed since stays.
func (r module) Undo(ctx context.Context, tx *db.Tx, m *scoreImport, most int, _ bool) (more bool, err error) {
	list, err := r.scores(ctx, tx, m.Actor(), m.Key, wasAdded, -1, most)
	if err != nil || len(list) == 0 {
		return false, err
	}
	ids := make([]string, len(list))
	for i := range list {
		ids[i] = list[i].MeasurementID
	}
	removed, err := r.s.measures.RemoveUnchanged(ctx, tx, m.Actor(), ids, undoReason)
	if err != nil {
		return false, err
	}
	for i := range list {
		if list[i].Outcome = wasKept; removed[list[i].MeasurementID] {
			list[i].Outcome = wasRemoved
		}
	}
	m.Done += int64(len(list))
	return len(list) == most, r.settle(ctx, tx, m.Key, list)
}
