package measureimport

import (
	"context"
	"errors"

	"milepost/internal/db"
	"milepost/internal/fault"
	"milepost/internal/measure"
)

// addSome adds the next scores and reports whether there are more. All of it is in the transaction that also moves the run on.
func (s *Service) addSome(ctx context.Context, tx *db.Tx, m *scoreImport) (more bool, err error) {
	list, err := s.store.scores(ctx, tx, m.actor(), m.Key, toAdd, -1, chunk)
	if err != nil || len(list) == 0 {
		return false, err
	}
	if err := s.compare(ctx, tx, list, map[identity]bool{}); err != nil {
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
	if err := s.addAll(ctx, tx, m, add); err != nil {
		return false, err
	}
	m.Done += int64(len(list))
	return len(list) == chunk, s.store.settle(ctx, tx, m.Key, list)
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
	_, err := s.measures.AddIn(ctx, tx, m.actor(), in, measure.Origin{ImportKey: m.Key})
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

// removeSome takes the next scores back and reports whether there are more. One that was changed since stays.
func (s *Service) removeSome(ctx context.Context, tx *db.Tx, m *scoreImport) (more bool, err error) {
	list, err := s.store.scores(ctx, tx, m.actor(), m.Key, wasAdded, -1, chunk)
	if err != nil || len(list) == 0 {
		return false, err
	}
	ids := make([]string, len(list))
	for i := range list {
		ids[i] = list[i].MeasurementID
	}
	removed, err := s.measures.RemoveUnchanged(ctx, tx, m.actor(), ids, undoReason)
	if err != nil {
		return false, err
	}
	for i := range list {
		if list[i].Outcome = wasKept; removed[list[i].MeasurementID] {
			list[i].Outcome = wasRemoved
		}
	}
	m.Done += int64(len(list))
	return len(list) == chunk, s.store.settle(ctx, tx, m.Key, list)
}
