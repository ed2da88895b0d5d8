package demo

import (
	"context"
	"math"
	"math/rand/v2"
	"time"

	"milepost/internal/authz"
	"milepost/internal/measure"
)

// measures adds the author's own measure, which the screening feeds, and the rule for when the specialist's children are due
// again.
func (f *filler) measures(ctx context.Context) error {
	_, err := f.Measures.Create(authz.With(ctx, f.author), f.author, measure.NewMeasure{
		Code: "EARLY-STD", Title: "Early literacy and number", Description: "Standard score of the screening, by the demonstration's norms",
		Card: "screening", Kind: "skill", Metric: "standard",
	})
	if err != nil {
		return err
	}
	_, err = f.Measures.SetDue(authz.With(ctx, f.specialist), f.specialist, "SLPS2", measure.DueRule{EveryMonths: 6, AtMonths: []int64{}})
	return err
}

// elsewhere are the measures that no demonstration application feeds, with the mean of the invented scores and what a year brings.
var elsewhere = []struct {
	code         string
	mean, aYear  float64
	share        float64 // of the children who were measured
	least, times int
}{
	{"SLPS2", 58, 9, 0.9, 1, 3}, {"OTS2", 63, 6, 0.7, 1, 2}, {"RSPS2", 52, 11, 0.6, 1, 2}, {"PsyS2", 66, 3, 0.5, 1, 2},
	{"NLR-A", 49, 12, 0.8, 2, 5}, {"NLM-A", 61, 7, 0.7, 2, 4}, {"NLC-A", 54, 10, 0.6, 1, 4},
	{"NLR-I", 57, 16, 0.7, 2, 6}, {"NLM-I", 64, 12, 0.6, 2, 5}, {"NLC-I", 59, 14, 0.5, 2, 5},
}

// elsewhereText is the stated source of the invented scores.
const elsewhereText = "Paper record, invented for the demonstration"

// earlier gives the specialist's children scores of the past fourteen months: around a child's own level, higher with time, with an
// error of seven points. In the last weeks of the year more of them are measured.
func (f *filler) earlier(ctx context.Context) error {
	f.clock.at = f.plan.Now
	r := rand.New(rand.NewPCG(13, 2026))
	var all []measure.NewMeasurement
	for i, id := range f.children {
		if f.actors[f.plan.Children[i].Account].ID != f.specialist.ID {
			continue
		}
		level := 11 * r.NormFloat64()
		for _, m := range elsewhere {
			if r.Float64() >= m.share {
				continue
			}
			for range m.least + r.IntN(m.times-m.least+1) {
				on := f.schoolDay(r)
				years := on.Sub(f.plan.Now.AddDate(0, -scheduleMonths, 0)).Hours() / 24 / 365.25
				score := m.mean + level + m.aYear*years + 7*r.NormFloat64()
				all = append(all, measure.NewMeasurement{
					ChildID: id, Measure: m.code, TestDate: dayOf(on), Value: math.Round(2*clamp(score, 0, 100)) / 2, SourceText: elsewhereText,
				})
			}
		}
	}
	for len(all) > 0 {
		n := min(len(all), 500)
		if _, err := f.Measures.Add(authz.With(ctx, f.specialist), f.specialist, measure.NewMeasurements{Measurements: all[:n]}); err != nil {
			return err
		}
		all = all[n:]
	}
	return nil
}

// schoolDay is a day of the past fourteen months, every third time one of the last two.
func (f *filler) schoolDay(r *rand.Rand) time.Time {
	months := scheduleMonths
	if r.IntN(3) == 0 {
		months = 2
	}
	for {
		day := f.plan.Now.AddDate(0, 0, -1-r.IntN(30*months))
		if !weekend(day) {
			return day
		}
	}
}

// events adds events in the life of the specialist's child who was tested last.
func (f *filler) events(ctx context.Context) error {
	s := f.lastFinished()
	if s == nil {
		return nil
	}
	now := f.plan.Now
	for _, e := range []measure.ChildEventEdit{
		{Kind: "school", Text: "Begins school", FromDate: dayOf(now.AddDate(0, -13, 0))},
		{Kind: "intervention", Text: "Speech therapy, twice a week", FromDate: dayOf(now.AddDate(0, -9, 0)), UntilDate: dayOf(now.AddDate(0, -3, 0))},
		{Kind: "break", Text: "Summer holidays", FromDate: dayOf(now.AddDate(0, -4, 0)), UntilDate: dayOf(now.AddDate(0, -3, 5))},
	} {
		if _, err := f.Measures.AddEvent(authz.With(ctx, f.specialist), f.specialist, f.children[s.Child], e); err != nil {
			return err
		}
	}
	return nil
}
