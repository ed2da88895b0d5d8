package testworld

import (
	"context"

	"github.com/google/uuid"

	"milepost/internal/insight/measure"
)

func NewMeasure(code string) measure.NewMeasure {
	return measure.NewMeasure{Code: code, Title: "Rhyming", Card: "assessment", Kind: "skill", Metric: "share"}
}

func NewMeasurement(child string) measure.NewMeasurement {
	return measure.NewMeasurement{MeasurementID: uuid.NewString(), ChildID: child, Measure: "NLL-A", TestDate: "2025-11-03", Value: 40}
}

func NewEvent() measure.ChildEventEdit {
	return measure.ChildEventEdit{Kind: "school", Text: "First grade", FromDate: "2025-09-01"}
}

// Measure is the code of one of the person's own.
func (p *Person) Measure() string {
	return p.Row("measure", func(ctx context.Context) (string, error) {
		m, err := p.World.Services.Measures.Create(ctx, p.Actor, NewMeasure(uuid.NewString()))
		return m.Measure, err
	})
}

// Measurement is a score of the person's child that was entered by hand.
func (p *Person) Measurement() string {
	return p.Row("measurement", func(ctx context.Context) (string, error) {
		in := NewMeasurement(p.Child())
		_, err := p.World.Services.Measures.Add(ctx, p.Actor, measure.NewMeasurements{Measurements: []measure.NewMeasurement{in}})
		return in.MeasurementID, err
	})
}

// Event is something that happened in the life of the person's child.
func (p *Person) Event() string {
	return p.Row("event", func(ctx context.Context) (string, error) {
		e, err := p.World.Services.Measures.AddEvent(ctx, p.Actor, p.Child(), NewEvent())
		return e.EventID, err
	})
}
