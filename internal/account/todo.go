package account

import (
	"context"
	"errors"

	"milepost/internal/authz"
)

var errTodo = errors.New("todo")

const (
	msgResetSent       = "A reset token has been emailed to your account. Enter it along with your new passwords in the new section."
	msgPasswordChanged = "Your password has been changed."
)

func (s *Service) ForgotPassword(context.Context, ForgottenPassword) error { return errTodo }
func (s *Service) SetRole(context.Context, authz.Actor, string, UserRole) (UserRow, error) {
	return UserRow{}, errTodo
}
func (s *Service) Archive(context.Context, authz.Actor, string) error { return errTodo }
