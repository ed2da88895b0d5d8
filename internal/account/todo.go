package account

import (
	"context"
	"errors"

	"milepost/internal/authz"
)

var errTodo = errors.New("todo")

func (s *Service) SetRole(context.Context, authz.Actor, string, UserRole) (UserRow, error) {
	return UserRow{}, errTodo
}
func (s *Service) Archive(context.Context, authz.Actor, string) error { return errTodo }
