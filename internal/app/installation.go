package app

import (
	"context"
	"errors"
	"log/slog"

	"milepost/internal/config"
	"milepost/internal/httpx"
	"milepost/internal/kernel"
)

// Installation is a complete server without a listener: the opened kernel with every slice mounted. Tests outside this
// package send their requests to its API.
type Installation struct {
	*kernel.Kernel
	API    *httpx.API
	opened *opened
}

// Open opens the data, migrates it and mounts every slice. Background jobs run once their owner starts Jobs.
func Open(ctx context.Context, c config.Serve, log *slog.Logger) (*Installation, error) {
	o, err := open(ctx, c, log)
	if err != nil {
		return nil, err
	}
	api, _, err := newAPI(ctx, o.Kernel)
	if err != nil {
		return nil, errors.Join(err, o.close(context.WithoutCancel(ctx)))
	}
	return &Installation{Kernel: o.Kernel, API: api, opened: o}, nil
}

// Close ends the jobs, then whatever they use; ctx bounds the wait for running jobs.
func (i *Installation) Close(ctx context.Context) error { return i.opened.close(ctx) }
