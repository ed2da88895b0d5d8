package system

import (
	"context"
	"time"

	"milepost/internal/sleep"
)

const (
	// beat is how often a server writes that it is there.
	beat = time.Minute
	// awayAfter is after how long without that a server counts as gone.
	awayAfter = 3 * beat
)

// Run writes that this server is there until ctx ends, and then that it is not.
func (s *Service) Run(ctx context.Context) {
	for {
		if err := s.k.Nodes.Beat(ctx); err != nil && ctx.Err() == nil {
			s.k.Log.WarnContext(ctx, "the server could not write that it is there", "error", err)
		}
		if sleep.For(ctx, beat) != nil {
			break
		}
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), beat)
	defer cancel()
	if err := s.k.Nodes.Leave(ctx); err != nil {
		s.k.Log.WarnContext(ctx, "the server could not write that it stops", "error", err)
	}
}
