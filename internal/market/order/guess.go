package order

import (
	"context"
	"errors"
	"slices"
	"time"

	"milepost/internal/authz"
	"milepost/internal/fault"
	"milepost/internal/reqctx"
	"milepost/internal/throttle"
)

// How many wrong promotion codes an account and a network can try, so that nobody finds one by trying.
var (
	codesByAccount = throttle.Allowance{Kind: "code-account", Burst: 10, Every: 5 * time.Minute}
	codesByNetwork = throttle.Allowance{Kind: "code-network", Burst: 40, Every: time.Minute}
)

// tryCode runs an act that needs a promotion code; only a refused code counts as a try.
func (s *Service) tryCode(ctx context.Context, actor authz.Actor, code string, act func() error) error {
	if code == "" {
		return act()
	}
	refund, err := s.limiter.Reserve(ctx, codesByAccount.Of(actor.ID), codesByNetwork.Of(throttle.Network(reqctx.Address(ctx))))
	if err != nil {
		return err
	}
	if err = act(); !wrongCode(err) {
		refund(ctx)
	}
	return err
}

// wrongCode reports whether a promotion code was refused.
func wrongCode(err error) bool {
	var f *fault.Error
	return errors.As(err, &f) && slices.ContainsFunc(f.Fields, func(e fault.FieldError) bool { return e.Field == "promotion_code" })
}
