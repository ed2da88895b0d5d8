package account

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

const msgPasswordChanged = "Your password has been changed."

type sessionPath struct {
	ID string `path:"id"`
}

// mountOwn adds what somebody does with their own account.
func (s *Service) mountOwn(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "get-profile", Method: http.MethodGet, Path: "/api/auth/profile"}, s.getProfile)
	httpx.Register(api, huma.Operation{OperationID: "update-profile", Method: http.MethodPut, Path: "/api/auth/profile"}, s.updateProfile)
	httpx.Register(api, huma.Operation{OperationID: "change-password", Method: http.MethodPut, Path: "/api/auth/password"}, s.changePassword)
	httpx.Register(api, huma.Operation{OperationID: "list-sessions", Method: http.MethodGet, Path: "/api/auth/sessions"}, s.listSessions)
	httpx.Register(api, huma.Operation{OperationID: "end-session", Method: http.MethodDelete, Path: "/api/auth/sessions/{id}"}, s.endSession)
	httpx.Register(api, huma.Operation{OperationID: "end-other-sessions", Method: http.MethodDelete, Path: "/api/auth/sessions"}, s.endOtherSessions)
}

func (s *Service) getProfile(ctx context.Context, _ *empty) (*httpx.Body[Profile], error) {
	return httpx.Answer(s.Profile(ctx, authz.Caller(ctx)))
}

func (s *Service) updateProfile(ctx context.Context, in *httpx.Body[Person]) (*httpx.Body[Profile], error) {
	return httpx.Answer(s.UpdateProfile(ctx, authz.Caller(ctx), in.Body))
}

func (s *Service) changePassword(ctx context.Context, in *httpx.Body[PasswordChange]) (*httpx.Body[Told], error) {
	return httpx.Answer(Told{Message: msgPasswordChanged}, s.ChangePassword(ctx, authz.Caller(ctx), in.Body))
}

func (s *Service) listSessions(ctx context.Context, _ *empty) (*httpx.Body[[]SessionRow], error) {
	return httpx.Answer(s.Sessions(ctx, authz.Caller(ctx)))
}

func (s *Service) endSession(ctx context.Context, in *sessionPath) (*empty, error) {
	return nil, s.EndSession(ctx, authz.Caller(ctx), in.ID)
}

func (s *Service) endOtherSessions(ctx context.Context, _ *empty) (*empty, error) {
	return nil, s.EndOtherSessions(ctx, authz.Caller(ctx))
}
