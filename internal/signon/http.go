package signon

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/account"
	"milepost/internal/account/login"
	"milepost/internal/authz"
	"milepost/internal/httpx"
)

// browserCookie binds a sign-on to the browser in which it began.
const browserCookie = "milepost_sign_on"

type beginInput struct {
	SignOn string `cookie:"milepost_sign_on" hidden:"true"`
	Body   Wanted
}

type returnedInput struct {
	login.BrowserInput
	Body Returned
}

type letterInput struct {
	login.BrowserInput
	Body LetterToken
}

type boundInput struct {
	SignOn string `cookie:"milepost_sign_on" hidden:"true"`
}

type identityPath struct {
	ID string `path:"id"`
}

type providerPath struct {
	ID string `path:"id"`
}

type keyInput struct {
	ID   string `path:"id"`
	Body KeyStep
}

type changeInput struct {
	ID   string `path:"id"`
	Body ProviderChange
}

type confirmInput struct {
	SignOn string `cookie:"milepost_sign_on" hidden:"true"`
	Body   Confirmer
}

// endpointPath is what the addresses begin with that providers call, or have browsers call.
const endpointPath = account.AuthPath + "/sign-on/"

const (
	logoutPattern   = endpointPath + "{id}/logout"
	answerPattern   = endpointPath + "{id}/saml"
	metadataPattern = endpointPath + "{id}/metadata"
	confirmPath     = account.AuthPath + "/step-up/sign-on"
)

// Mount adds sign-on to the API. What a provider sent the browser back with travels in the body: no log holds a code.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "list-sign-on", Method: http.MethodGet, Path: "/api/auth/sign-on"}, s.choices)
	httpx.Register(api, huma.Operation{OperationID: "begin-sign-on", Method: http.MethodPost, Path: "/api/auth/sign-on"}, s.begin)
	httpx.Register(api, huma.Operation{OperationID: "finish-sign-on", Method: http.MethodPut, Path: "/api/auth/sign-on"}, s.finish)
	httpx.Register(api, huma.Operation{OperationID: "send-claim-letter", Method: http.MethodPost, Path: "/api/auth/sign-on/letter", DefaultStatus: http.StatusNoContent}, s.sendLetter)
	httpx.Register(api, huma.Operation{OperationID: "answer-claim-letter", Method: http.MethodPut, Path: "/api/auth/sign-on/letter"}, s.answerLetter)
	api.Handle(http.MethodPost, logoutPattern, "sign-on-logout", func(w http.ResponseWriter, r *http.Request) {
		if err := s.receiveLogout(w, r); err != nil {
			api.Fail(w, r, err)
			return
		}
		httpx.JSON(w, http.StatusOK, map[string]bool{"received": true})
	}, httpx.MaxBody(maxLogout))
	httpx.DescribeAnswer[map[string]bool](api, http.MethodPost, logoutPattern, http.StatusOK, httpx.JSONContent)
	api.Handle(http.MethodPost, answerPattern, "sign-on-saml", s.receive, httpx.MaxBody(maxReceived), httpx.FromOtherSites())
	httpx.DescribeStatus(api, http.MethodPost, answerPattern, http.StatusSeeOther)
	api.Handle(http.MethodGet, metadataPattern, "sign-on-metadata", func(w http.ResponseWriter, r *http.Request) {
		if err := s.ownMetadata(w, r); err != nil {
			api.Fail(w, r, err)
		}
	})
	httpx.DescribeAnswer[string](api, http.MethodGet, metadataPattern, http.StatusOK, metadataContent)
	httpx.Register(api, huma.Operation{OperationID: "list-identities", Method: http.MethodGet, Path: "/api/auth/identities"}, s.listIdentities)
	httpx.Register(api, huma.Operation{OperationID: "begin-identity", Method: http.MethodPost, Path: "/api/auth/identities"}, s.beginIdentity)
	httpx.Register(api, huma.Operation{OperationID: "link-identity", Method: http.MethodPut, Path: "/api/auth/identities"}, s.linkIdentity)
	httpx.Register(api, huma.Operation{OperationID: "remove-identity", Method: http.MethodDelete, Path: "/api/auth/identities/{id}"}, s.removeIdentity)
	httpx.Register(api, huma.Operation{OperationID: "list-confirmers", Method: http.MethodGet, Path: confirmPath}, s.listConfirmers)
	httpx.Register(api, huma.Operation{OperationID: "begin-confirm", Method: http.MethodPost, Path: confirmPath}, s.beginConfirm)
	httpx.Register(api, huma.Operation{OperationID: "list-providers", Method: http.MethodGet, Path: "/api/sign-on/providers"}, s.listProviders)
	httpx.Register(api, huma.Operation{OperationID: "add-provider", Method: http.MethodPost, Path: "/api/sign-on/providers", DefaultStatus: http.StatusCreated}, s.addProvider)
	httpx.Register(api, huma.Operation{OperationID: "change-provider", Method: http.MethodPut, Path: "/api/sign-on/providers/{id}"}, s.changeProvider)
	httpx.Register(api, huma.Operation{OperationID: "change-provider-key", Method: http.MethodPut, Path: "/api/sign-on/providers/{id}/key"}, s.changeKey)
	httpx.Register(api, huma.Operation{OperationID: "remove-provider", Method: http.MethodDelete, Path: "/api/sign-on/providers/{id}"}, s.removeProvider)
}

func (s *Service) choices(ctx context.Context, _ *struct{}) (*httpx.Body[SignOnChoices], error) {
	return httpx.Answer(s.Choices(ctx))
}

func (s *Service) begin(ctx context.Context, in *beginInput) (*account.CookieBody[Leave], error) {
	return s.left(s.Begin(ctx, authz.Actor{}, in.Body, in.SignOn))
}

// beginIdentity begins a sign-on that links; its caller has just proven to be there.
func (s *Service) beginIdentity(ctx context.Context, in *beginInput) (*account.CookieBody[Leave], error) {
	return s.left(s.Begin(ctx, authz.Caller(ctx), in.Body, in.SignOn))
}

func (s *Service) left(out Leave, browser string, err error) (*account.CookieBody[Leave], error) {
	if err != nil {
		return nil, err
	}
	return &account.CookieBody[Leave]{Body: out, SetCookie: []http.Cookie{s.accounts.Cookie(browserCookie, account.AuthPath, browser, claimLifetime)}}, nil
}

func (s *Service) finish(ctx context.Context, in *returnedInput) (*account.CookieBody[SignedOn], error) {
	return answer(s.Finish(ctx, authz.Caller(ctx), in.Body, in.BrowserInput))
}

func answer(out SignedOn, cookies []http.Cookie, err error) (*account.CookieBody[SignedOn], error) {
	if err != nil {
		return nil, err
	}
	return &account.CookieBody[SignedOn]{Body: out, SetCookie: cookies}, nil
}

func (s *Service) sendLetter(ctx context.Context, in *boundInput) (*struct{}, error) {
	return nil, s.AskLetter(ctx, in.SignOn)
}

func (s *Service) answerLetter(ctx context.Context, in *letterInput) (*account.CookieBody[SignedOn], error) {
	return answer(s.AnswerLetter(ctx, in.Body.Token, in.BrowserInput))
}

func (s *Service) listIdentities(ctx context.Context, _ *struct{}) (*httpx.Body[Identities], error) {
	return httpx.Answer(s.Identities(ctx, authz.Caller(ctx)))
}

func (s *Service) linkIdentity(ctx context.Context, in *boundInput) (*httpx.Body[SignedOn], error) {
	return httpx.Answer(s.Link(ctx, authz.Caller(ctx), in.SignOn))
}

func (s *Service) removeIdentity(ctx context.Context, in *identityPath) (*struct{}, error) {
	return nil, s.RemoveIdentity(ctx, authz.Caller(ctx), in.ID)
}

func (s *Service) listConfirmers(ctx context.Context, _ *struct{}) (*httpx.Body[[]SignOnChoice], error) {
	return httpx.Answer(s.Confirmers(ctx, authz.Caller(ctx)))
}

func (s *Service) beginConfirm(ctx context.Context, in *confirmInput) (*account.CookieBody[Leave], error) {
	return s.left(s.BeginConfirm(ctx, authz.Caller(ctx), in.Body.Provider, in.SignOn))
}

func (s *Service) listProviders(ctx context.Context, _ *struct{}) (*httpx.Body[ProviderList], error) {
	return httpx.Answer(s.Providers(ctx))
}

func (s *Service) addProvider(ctx context.Context, in *httpx.Body[NewProvider]) (*httpx.Body[ProviderRow], error) {
	return httpx.Answer(s.AddProvider(ctx, in.Body))
}

func (s *Service) changeProvider(ctx context.Context, in *changeInput) (*httpx.Body[ProviderRow], error) {
	return httpx.Answer(s.ChangeProvider(ctx, in.ID, in.Body))
}

func (s *Service) changeKey(ctx context.Context, in *keyInput) (*httpx.Body[ProviderRow], error) {
	return httpx.Answer(s.ChangeKey(ctx, in.ID, in.Body))
}

func (s *Service) removeProvider(ctx context.Context, in *providerPath) (*struct{}, error) {
	return nil, s.RemoveProvider(ctx, in.ID)
}
