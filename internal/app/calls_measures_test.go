package app

import (
	"context"

	"github.com/google/uuid"

	"milepost/internal/insight/measure"
)

// measureCalls are about an account's measures, and a child's scores and what happened in its life.
var measureCalls = map[string]func(accessCase) call{
	"list-measures":  func(accessCase) call { return call{} },
	"create-measure": func(accessCase) call { return call{body: newMeasure(uuid.NewString())} },
	"update-measure": func(c accessCase) call {
		return call{id: c.id((*person).measure), body: measure.MeasureEdit{Title: new("Rhymes")}}
	},
	"archive-measure": about((*person).measure),
	"set-measure-due": func(c accessCase) call {
		return call{id: c.id((*person).measure), body: measure.DueRule{EveryMonths: 6, AtMonths: []int64{}}}
	},

	"list-measurements": func(c accessCase) call { return call{query: "?child_id=" + c.id((*person).child)} },
	"add-measurements": func(c accessCase) call {
		return call{body: measure.NewMeasurements{Measurements: []measure.NewMeasurement{newMeasurement(c.id((*person).child))}}}
	},
	"correct-measurement": func(c accessCase) call {
		return call{id: c.id((*person).measurement), body: measure.MeasurementEdit{Value: new(41.0), Reason: "Misread"}}
	},
	"remove-measurement": func(c accessCase) call { return call{id: c.id((*person).measurement), query: "?reason=Misread"} },

	"get-course": about((*person).child),
	"add-event":  func(c accessCase) call { return call{id: c.id((*person).child), body: newEvent()} },
	"update-event": func(c accessCase) call {
		return call{id: c.id((*person).child), second: c.id((*person).event), body: newEvent()}
	},
	"remove-event": func(c accessCase) call { return call{id: c.id((*person).child), second: c.id((*person).event)} },
}

func newMeasure(code string) measure.NewMeasure {
	return measure.NewMeasure{Code: code, Title: "Rhyming", Card: "assessment", Kind: "skill", Metric: "share"}
}

func newMeasurement(child string) measure.NewMeasurement {
	return measure.NewMeasurement{MeasurementID: uuid.NewString(), ChildID: child, Measure: "NLL-A", TestDate: "2025-11-03", Value: 40}
}

func newEvent() measure.ChildEventEdit {
	return measure.ChildEventEdit{Kind: "school", Text: "First grade", FromDate: "2025-09-01"}
}

// measure is the code of one of the person's own.
func (p *person) measure() string {
	return p.row("measure", func(ctx context.Context) (string, error) {
		m, err := p.w.Services.measures.Create(ctx, p.Actor, newMeasure(uuid.NewString()))
		return m.Measure, err
	})
}

// measurement is a score of the person's child that was entered by hand.
func (p *person) measurement() string {
	return p.row("measurement", func(ctx context.Context) (string, error) {
		in := newMeasurement(p.child())
		_, err := p.w.Services.measures.Add(ctx, p.Actor, measure.NewMeasurements{Measurements: []measure.NewMeasurement{in}})
		return in.MeasurementID, err
	})
}

// event is something that happened in the life of the person's child.
func (p *person) event() string {
	return p.row("event", func(ctx context.Context) (string, error) {
		e, err := p.w.Services.measures.AddEvent(ctx, p.Actor, p.child(), newEvent())
		return e.EventID, err
	})
}
