package cohort

import "context"

// WorkOn is what the job of a run does.
func WorkOn(ctx context.Context, s *Service, id string) error { return s.work(ctx, task{RunID: id}) }

// TakeUp is what is left of a worker that died at once.
func TakeUp(ctx context.Context, s *Service, id string) error {
	_, err := s.takeUp(ctx, task{RunID: id})
	return err
}
