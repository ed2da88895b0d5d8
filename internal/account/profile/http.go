package profile

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/account"
	"milepost/internal/authz"
	"milepost/internal/httpx"
)

const msgPasswordChanged = "Your password has been changed."

// Mount adds what somebody does with their own account to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "get-profile", Method: http.MethodGet, Path: "/api/auth/profile"}, s.getProfile)
	httpx.Register(api, huma.Operation{OperationID: "update-profile", Method: http.MethodPut, Path: "/api/auth/profile"}, s.updateProfile)
	httpx.Register(api, huma.Operation{
		OperationID: "set-language", Method: http.MethodPut, Path: "/api/auth/language", Summary: "The language of the caller's pages and letters",
	}, s.setLanguage)
	httpx.Register(api, huma.Operation{OperationID: "change-password", Method: http.MethodPut, Path: "/api/auth/password"}, s.changePassword)
	httpx.Register(api, huma.Operation{
		OperationID: "get-storage-key", Method: http.MethodGet, Path: "/api/auth/storage-key",
		Summary: "The key with which a browser seals what was not sent when the caller logs out",
	}, s.getStorageKey)
}

func (s *Service) getProfile(ctx context.Context, _ *struct{}) (*httpx.Body[Profile], error) {
	return httpx.Answer(s.Profile(ctx, authz.Caller(ctx)))
}

func (s *Service) updateProfile(ctx context.Context, in *httpx.Body[account.Person]) (*httpx.Body[Profile], error) {
	return httpx.Answer(s.UpdateProfile(ctx, authz.Caller(ctx), in.Body))
}

// setLanguage also has this browser show its next page in the chosen language.
func (s *Service) setLanguage(ctx context.Context, in *httpx.Body[LanguageChoice]) (*account.CookieBody[LanguageChoice], error) {
	answer := &account.CookieBody[LanguageChoice]{Body: in.Body}
	err := s.SetLanguage(ctx, authz.Caller(ctx), in.Body.Language)
	if err == nil && in.Body.Language != "" {
		answer.SetCookie = []http.Cookie{s.accounts.LanguageCookie(in.Body.Language)}
	}
	return answer, err
}

func (s *Service) changePassword(ctx context.Context, in *httpx.Body[PasswordChange]) (*httpx.Body[account.DoneMessage], error) {
	return httpx.Answer(account.DoneMessage{Message: msgPasswordChanged}, s.ChangePassword(ctx, authz.Caller(ctx), in.Body))
}

func (s *Service) getStorageKey(ctx context.Context, _ *struct{}) (*httpx.Body[StorageKey], error) {
	return httpx.Answer(s.StorageKey(ctx, authz.Caller(ctx)))
}
