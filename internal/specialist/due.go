package specialist

import (
	"context"
	"fmt"
	"slices"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/measure"
)

// rule is when children are due for a measurement.
type rule struct {
	months int
	ages   []int64 // in completed months
}

// measures are the measures that an account sees.
type measures struct {
	list   []measure.Keyed
	byKey  map[int64]*measure.Keyed
	byName map[string]*measure.Keyed
	stamp  string // another one whenever figures, sorts or filters may come out differently
}

// measuresOf returns the measures of an account and of the figures that it sees.
func (s *Service) measuresOf(ctx context.Context, q db.Querier, actor authz.Actor, v *view) (measures, error) {
	keys := append(slices.Clone(v.own.measured), measuresOf(v.apart)...)
	slices.Sort(keys)
	list, err := s.measures.Known(ctx, q, actor, slices.Compact(keys))
	m := measures{list: list, byKey: map[int64]*measure.Keyed{}, byName: map[string]*measure.Keyed{}}
	for i := range list {
		one := &list[i]
		m.stamp += fmt.Sprintf("%d %q %q %s %s %s|", one.Key, one.Measure.Measure, one.Title, one.Card, one.Metric, one.Better)
		if one.Due != nil {
			m.stamp += fmt.Sprintf("%+v|", *one.Due)
		}
		m.byKey[list[i].Key], m.byName[list[i].Measure.Measure] = &list[i], &list[i]
	}
	return m, err
}

func (m measures) named(name string) (*measure.Keyed, bool) {
	found, ok := m.byName[name]
	return found, ok
}

func (m measures) rules() map[int64]rule {
	rules := map[int64]rule{}
	for _, one := range m.list {
		if one.Due != nil {
			rules[one.Key] = rule{months: int(one.Due.EveryMonths), ages: one.Due.AtMonths}
		}
	}
	return rules
}

// due returns the first day on which a rule asked for a measurement that is missing: of one measure, or with 0 of any. 0: none is due.
func (v *view) due(c *child, only int64) (since day) {
	for key, r := range v.rules {
		if only != 0 && only != key {
			continue
		}
		if d := r.due(c.figure(key), c.born, v.today); d != 0 && (since == 0 || d < since) {
			since = d
		}
	}
	return since
}

// ageHolds is how many months after an age of a rule a measurement is due, unless another age follows.
const ageHolds = 12

// due returns the day since which the rule asks for a measurement; 0: none.
func (r rule) due(f *figure, born string, today day) day {
	if r.months > 0 && f != nil {
		if d := after(f.currentDay.time(), r.months); d <= today {
			return d
		}
	}
	if d := r.dueByAge(born, today); d != 0 && (f == nil || f.currentDay < d) {
		return d
	}
	return 0
}

// dueByAge returns the day of the latest of the rule's ages that a child has reached.
func (r rule) dueByAge(born string, today day) day {
	birth, ok := dayOf(born)
	if !ok {
		return 0
	}
	var latest day
	for _, months := range r.ages {
		if d := after(birth.time(), int(months)); d <= today && d > latest {
			latest = d
		}
	}
	if latest != 0 && after(latest.time(), ageHolds) <= today {
		return 0
	}
	return latest
}

// after returns the day so many calendar months later; where that month lacks the day, the first of the next.
func after(from time.Time, months int) day {
	first := time.Date(from.Year(), from.Month()+time.Month(months), 1, 0, 0, 0, 0, time.UTC)
	next := first.AddDate(0, 1, 0)
	return day(min(first.AddDate(0, 0, from.Day()-1).Unix(), next.Unix()) / secondsOfDay)
}

// way returns the direction of a figure's reliable change since its baseline; 0 if there is none or it is unknown.
func (v *view) way(f *figure) int {
	known := v.measures.byKey[f.measure]
	if known == nil {
		return 0
	}
	way, _ := direction(f.change, f.needed, known.Better)
	return way
}

// DueByDay returns the ids of the children who became due by the actor's rules on each of the last days, by the day as
// 2026-03-02; and how many are due in all.
func (s *Service) DueByDay(ctx context.Context, actor authz.Actor, days int) (byDay map[string][]string, all int64, err error) {
	v, err := s.view(ctx, actor)
	if err != nil {
		return nil, 0, err
	}
	everybody, err := v.ask(&Filter{})
	if err != nil {
		return nil, 0, err
	}
	byDay = map[string][]string{}
	v.each(everybody, func(c *child) {
		since := v.due(c, 0)
		if since == 0 {
			return
		}
		all++
		if int(v.today-since) < days {
			byDay[since.String()] = append(byDay[since.String()], c.id)
		}
	})
	return byDay, all, nil
}
