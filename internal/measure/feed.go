package measure

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"milepost/internal/db"
	"milepost/internal/report"
	"milepost/internal/report/score"
	"milepost/internal/scoring"
)

// Feed stores the score of a finished activity whose application names a measure of those who answered it, in the transaction that stores its figures. The
// former score is replaced and kept; without a value the activity has no score.
func (s *Service) Feed(ctx context.Context, tx *db.Tx, f report.Figures) error {
	t, err := s.store.target(ctx, tx, &f)
	if errors.Is(err, db.ErrNotFound) { // the application names no measure
		return nil
	}
	if err != nil {
		return err
	}
	e := ending{at: db.Micros(s.k.Now()), by: f.By, why: whyRescored}
	if f.Settled {
		e.why = whySettled
	}
	before, err := s.store.ofActivity(ctx, tx, t.ActivityKey)
	if err != nil {
		return err
	}
	after := t.measurement(&f, e.at)
	if err := s.readAlike(ctx, tx, t, &f); err != nil {
		return err
	}
	switch {
	case after == nil && before == nil:
		return nil
	case after == nil:
		err = s.takeAway(ctx, tx, before, e)
	case before == nil:
		err = s.feedNew(ctx, tx, after)
	case before.same(after):
		return nil
	default:
		after.Key, after.ID = before.Key, before.ID
		err = s.put(ctx, tx, before, after, e)
	}
	if err != nil {
		return err
	}
	return s.auditFed(ctx, tx, "measurement.feed", t)
}

// feedNew stores the score of an activity that has none now. After an activity was opened again it is the same measurement.
func (s *Service) feedNew(ctx context.Context, tx *db.Tx, x *measurement) error {
	id, last, err := s.store.formerOf(ctx, tx, *x.ActivityKey)
	if err != nil {
		return err
	}
	if x.ID, x.Number = id, last+1; id == "" {
		x.ID = uuid.NewString()
	}
	if err := s.store.insertAll(ctx, tx, []measurement{*x}); err != nil {
		return err
	}
	return s.changed(ctx, tx, []int64{x.ChildKey})
}

// Withdraw takes away the score of an activity that is opened again, and keeps what it was.
func (s *Service) Withdraw(ctx context.Context, tx *db.Tx, activityID string) error {
	t, err := s.store.activity(ctx, tx, activityID)
	if err != nil {
		return err
	}
	x, err := s.store.ofActivity(ctx, tx, t.ActivityKey)
	if err != nil || x == nil {
		return err
	}
	if err := s.takeAway(ctx, tx, x, ending{at: db.Micros(s.k.Now()), by: t.OwnerID, why: whyReopened}); err != nil {
		return err
	}
	return s.auditFed(ctx, tx, "measurement.withdraw", t)
}

func (s *Service) auditFed(ctx context.Context, tx *db.Tx, action string, t target) error {
	return s.k.Audit.Record(ctx, tx, event(action, "activity", t.ActivityID, t.ChildID, nil))
}

// readAlike stores, for the child's earlier sessions read by other norms, what this session's norms give for them, so that a change
// between them comes from the child and not from the norms.
func (s *Service) readAlike(ctx context.Context, tx *db.Tx, t target, f *report.Figures) error {
	if !normed(t.Metric) || f.Total == nil || f.Total.Trail.Norm == nil || f.Total.Standard == nil {
		return nil
	}
	to := scales[t.Metric]
	for _, x := range f.TestSessions {
		if x.ActivityID == f.ActivityID || x.NormID == f.Total.Trail.Norm.ID {
			continue
		}
		var common *float64
		if x.Common.Standard != nil {
			common = new(to.ofStandard(*x.Common.Standard))
		}
		if err := s.store.readAs(ctx, tx, t.MeasureKey, x, common); err != nil {
			return err
		}
	}
	return nil
}

// target is an activity with the measure that its application feeds.
type target struct {
	ActivityKey int64    `db:"activity_key"`
	ActivityID  string   `db:"activity_id"`
	OwnerID     string   `db:"owner_id"` // who ran it
	ChildKey    int64    `db:"child_key"`
	ChildID     string   `db:"child_id"`
	Title       string   `db:"title"`
	MeasureKey  int64    `db:"measure_key"`
	Metric      string   `db:"metric"`
	Most        *float64 `db:"most"`
}

// measurement returns the score of the figures in the measure's metric; nil when they have none.
func (t *target) measurement(f *report.Figures, now int64) *measurement {
	value, ok := valueOf(t.Metric, t.Most, f.Total)
	if !ok {
		return nil
	}
	x := &measurement{
		ChildKey: t.ChildKey, MeasureKey: t.MeasureKey, TestDate: f.TestDate, Value: value, Line: f.Total.Trail.Line, Source: fromActivity,
		SourceText: t.Title, ActivityKey: &t.ActivityKey, CreatedAt: now, CreatedBy: t.OwnerID,
	}
	if !normed(t.Metric) {
		return x
	}
	to := scales[t.Metric]
	x.Limit = f.Total.Limit
	if n := f.Total.Trail.Norm; n != nil {
		x.NormID = n.ID
	}
	if i := f.Total.Interval; i != nil {
		x.Low, x.High, x.Level = new(to.ofStandard(i.Low)), new(to.ofStandard(i.High)), new(i.Level)
	}
	if n := f.Total.Trail.Norm; n != nil && n.Reliability != nil {
		if sem, ok := (scoring.Spread{SD: to.sd, Reliability: *n.Reliability}).SEM(); ok {
			x.SEM = &sem
		}
	}
	return x
}

// valueOf returns a total in a metric. In points there is a value only if enough was administered.
func valueOf(metric string, most *float64, total *score.Figure) (float64, bool) {
	if total == nil {
		return 0, false
	}
	if normed(metric) {
		if total.Standard == nil {
			return 0, false
		}
		return scales[metric].ofStandard(*total.Standard), true
	}
	if total.Quotient == nil || total.Reason == scoring.TooMuchMissing {
		return 0, false
	}
	if metric == metricShare {
		return *total.Quotient, true
	}
	raw := float64(total.Raw)
	return raw, most == nil || raw <= *most
}

// same reports whether two scores of one activity are equal.
func (x *measurement) same(other *measurement) bool {
	return x.MeasureKey == other.MeasureKey && x.TestDate == other.TestDate && x.Value == other.Value && x.Line == other.Line &&
		x.NormID == other.NormID && x.Limit == other.Limit &&
		equal(x.Low, other.Low) && equal(x.High, other.High) && equal(x.Level, other.Level) && equal(x.SEM, other.SEM)
}

func equal(a, b *float64) bool { return (a == nil) == (b == nil) && (a == nil || *a == *b) }
