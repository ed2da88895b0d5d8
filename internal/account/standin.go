package account

import (
	"context"
	"time"
)

type try struct {
	kind, value string
	burst       int
	every       time.Duration
}

func (s *Service) reserve(context.Context, ...try) (func(context.Context), error) {
	return func(context.Context) {}, nil
}
