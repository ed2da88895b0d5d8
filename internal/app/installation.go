package app

import (
	"context"
	"errors"
	"log/slog"

	"milepost/internal/config"
	"milepost/internal/httpx"
	"milepost/internal/kernel"
)

// Installation is a complete server without a listener: the opened kernel with every package mounted. Tests outside this
// package send their requests to its API, or call its services.
type Installation struct {
	*kernel.Kernel
	API      *httpx.API
	Services *Services
	opened   *opened
}

// Open opens the data, migrates it and mounts every package. Background jobs run once their owner starts Jobs. Each change is
// applied to the kernel before the packages see it, such as another clock.
func Open(ctx context.Context, c config.Serve, log *slog.Logger, changes ...func(*kernel.Kernel)) (*Installation, error) {
	o, err := open(ctx, c, log)
	if err != nil {
		return nil, err
	}
	for _, change := range changes {
		change(o.Kernel)
	}
	api, services, err := newAPI(ctx, o.Kernel)
	if err != nil {
		return nil, errors.Join(err, o.close(context.WithoutCancel(ctx)))
	}
	return &Installation{Kernel: o.Kernel, API: api, Services: services, opened: o}, nil
}

// Close ends the jobs, then whatever they use; ctx bounds the wait for running jobs.
func (i *Installation) Close(ctx context.Context) error { return i.opened.close(ctx) }
