package specialist

import (
	"context"
	"fmt"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/fault"
)

// within is a view whose figures use only measurements of some days.
func (s *Service) within(ctx context.Context, actor authz.Actor, v *view, in *summaryInput) (*view, error) {
	for field, text := range map[string]string{"from": in.From, "until": in.Until} {
		if _, ok := dayOf(text); text != "" && !ok {
			return nil, fault.Field(field, fault.NotDay)
		}
	}
	if in.Until != "" && in.From > in.Until {
		return nil, fault.Field("until", daysReversed)
	}
	now := *v
	var err error
	if now.own, err = s.limited(ctx, actor, v.own, span{in.From, in.Until}); err != nil || len(v.apart) == 0 {
		return &now, err
	}
	now.apart, err = s.store.apart(ctx, s.k.DB.Read(), actor, span{in.From, in.Until})
	for _, c := range now.apart {
		c.mine = v.stands(c.key)
	}
	return &now, err
}

// limited returns a cohort whose figures use only measurements of some days. Its cache is bounded separately: such cohorts are
// as large as the original.
func (s *Service) limited(ctx context.Context, actor authz.Actor, of *cohort, days span) (*cohort, error) {
	name := fmt.Sprintf("%d %d %s %s", actor.Key, of.version, days.from, days.until)
	if found, ok := s.spans.Get(name); ok {
		return found, nil
	}
	leave, err := s.reading.Enter(ctx, actor.ID)
	if err != nil {
		return nil, err
	}
	defer leave()
	children, err := s.store.own(ctx, s.k.DB.SlowRead(), actor, nil, days)
	if err != nil {
		return nil, err
	}
	made := newCohort(of.version, children, of.measured)
	s.spans.Put(name, made, made.size)
	return made, nil
}

// span narrows measurements to days; empty is open.
type span struct{ from, until string }

func (s span) add(list *db.InList) string {
	text := ""
	if s.from != "" {
		text += ` AND m.test_date >= ` + list.Arg(s.from)
	}
	if s.until != "" {
		text += ` AND m.test_date <= ` + list.Arg(s.until)
	}
	return text
}
