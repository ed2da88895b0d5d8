package httpx

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"milepost/internal/authz"
	"milepost/internal/db"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
)

// allow refuses a call whose account or network has made too many rows of its kind. Rows made by the call are counted in the
// returned context, and charged when counted is called.
func (g *guard) allow(ctx context.Context) (_ context.Context, counted func(), err error) {
	if token := authz.Caller(ctx).TokenID; token != "" && g.api.opts.Made != nil {
		if err := g.api.opts.Made.CallBy(ctx, token); err != nil {
			holdUp(ctx)
			return ctx, nil, err
		}
	}
	kind, _ := throttle.KindOf(g.operation.ID)
	if g.api.opts.Made == nil || kind == throttle.None || kind == throttle.Bounded {
		return ctx, func() {}, nil
	}
	end, err := g.api.opts.Made.Begin(kind, authz.Caller(ctx).ID, reqctx.Address(ctx))
	if err != nil {
		holdUp(ctx)
		return ctx, nil, err
	}
	ctx, made := db.CountMade(ctx)
	return ctx, func() { end(ctx, made.Rows()) }, nil
}

// refusalPause is how long a caller over its allowance waits for the refusal: asking again without a pause would take processor
// time from others.
const refusalPause = 500 * time.Millisecond

func holdUp(ctx context.Context) {
	pause := time.NewTimer(refusalPause)
	defer pause.Stop()
	select {
	case <-pause.C:
	case <-ctx.Done():
	}
}

// CheckAllowances returns an error for operations without a declaration of the rows they make. The server must not start when
// it fails.
func (a *API) CheckAllowances() error {
	var faults []error
	for _, op := range a.operations {
		if _, known := throttle.KindOf(op.ID); !known && op.Method != http.MethodGet {
			faults = append(faults, fmt.Errorf("operation %q (%s %s) has no allowance for the rows that it makes", op.ID, op.Method, op.Path))
		}
	}
	return errors.Join(faults...)
}
