package account

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

const (
	msgEmailConfirmed   = "Your e-mail address is confirmed."
	msgConfirmedAlready = "Your e-mail address is confirmed already."
	msgConfirmationSent = "A letter is on its way to you. Open the link in it."
	msgUnknownLink      = "This link is wrong or has expired. Log in and have the letter sent again."
)

// mountConfirmation adds what confirms an address. The token travels in the body: no log and no history holds it there.
func (s *Service) mountConfirmation(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "confirm-email", Method: http.MethodPost, Path: "/api/auth/confirm-email"}, s.confirmEmail)
	httpx.Register(api, huma.Operation{OperationID: "send-confirmation", Method: http.MethodPost, Path: "/api/auth/confirm-email/letter"}, s.sendConfirmation)
}

func (s *Service) confirmEmail(ctx context.Context, in *httpx.Body[ConfirmationToken]) (*httpx.Body[Told], error) {
	return httpx.Answer(Told{Message: msgEmailConfirmed}, s.ConfirmEmail(ctx, in.Body.Token))
}

func (s *Service) sendConfirmation(ctx context.Context, _ *empty) (*httpx.Body[Told], error) {
	return httpx.Answer(Told{Message: msgConfirmationSent}, s.AskConfirmation(ctx, authz.Caller(ctx)))
}
