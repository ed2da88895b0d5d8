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
func (s *Service) Profile(context.Context, authz.Actor) (Profile, error)   { return Profile{}, errTodo }
func (s *Service) UpdateProfile(context.Context, authz.Actor, Person) (Profile, error) {
	return Profile{}, errTodo
}
func (s *Service) ChangePassword(context.Context, authz.Actor, PasswordChange) error { return errTodo }
func (s *Service) Sessions(context.Context, authz.Actor) ([]SessionRow, error)       { return nil, errTodo }
func (s *Service) EndSession(context.Context, authz.Actor, string) error             { return errTodo }
func (s *Service) EndOtherSessions(context.Context, authz.Actor) error               { return errTodo }
