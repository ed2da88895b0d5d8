package testworld

import (
	"github.com/google/uuid"
)

// MeasuredChild is the person's child, with a score of 64.5.
func (p *Person) MeasuredChild() string {
	child := p.Child()
	p.World.Must(p, "add-measurements", Call{Body: map[string]any{"measurements": []map[string]any{{
		"measurement_id": uuid.NewString(), "child_id": child, "measure": "NLL-A", "test_date": "2026-01-02", "value": 64.5,
	}}}})
	return child
}
