package people

import (
	"context"
	"encoding/json"

	"milepost/internal/live"
)

func importChannel(id string) string { return "import:" + id }

// event is the progress as its listeners get it.
func (p ImportProgress) event() live.Event {
	data, err := json.Marshal(p)
	if err != nil {
		panic("people: encode the progress of an import: " + err.Error()) // numbers and a text always encode
	}
	return live.Event{Type: "progress", Data: data}
}

// publishImport tells who watches. What counts is stored; a failure is only logged.
func (s *Service) publishImport(ctx context.Context, id string, p ImportProgress) {
	if err := s.k.Live.Publish(ctx, importChannel(id), p.event()); err != nil {
		s.k.Log.WarnContext(ctx, "progress of an import not sent", "error", err)
	}
}
