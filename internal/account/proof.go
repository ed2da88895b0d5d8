package account

import (
	"context"
	"time"

	"milepost/internal/fault"
	"milepost/internal/throttle"
)

const msgWrongPassword = "This is not your present password."

var ownerProof = throttle.Allowance{Kind: "own-password", Burst: 10, Every: time.Minute}

// provePassword sees to it that it is still the owner who sits there: a wrong password is a 422 of the field.
func (s *Service) provePassword(ctx context.Context, a account, field, password string) error {
	if password == "" {
		return fault.Field(field, msgRequired)
	}
	if len(password) > 4*maxPasswordLength {
		return fault.Field(field, msgWrongPassword)
	}
	refund, err := s.limits.Reserve(ctx, ownerProof.Of(a.ID))
	if err != nil {
		return err
	}
	right, err := s.hash.verify(ctx, password, a.PasswordHash)
	if err != nil {
		return err
	}
	if !right {
		return fault.Field(field, msgWrongPassword)
	}
	refund(ctx)
	return nil
}
