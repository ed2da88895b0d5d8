package paper

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type idPath struct {
	ID string `path:"id" doc:"of the activity"`
}

type answersInput struct {
	ID   string `path:"id" doc:"of the activity"`
	Body PaperAnswers
}

type settleInput struct {
	ID   string `path:"id" doc:"of the activity"`
	Body PaperSettlement
}

type finishInput struct {
	ID   string `path:"id" doc:"of the activity"`
	Body PaperFinish
}

const (
	root      = "/api/activity/paper"
	one       = root + "/{id}"
	secondOne = root + "/second/{id}"
)

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "start-paper-entry", Method: http.MethodPost, Path: root, DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[NewPaperEntry]) (*httpx.Body[PaperBegun], error) {
			return httpx.Answer(s.Start(ctx, authz.Caller(ctx), in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "get-paper-entry", Method: http.MethodGet, Path: one},
		func(ctx context.Context, in *idPath) (*httpx.Body[PaperProtocol], error) {
			return httpx.Answer(s.Get(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "save-paper-answers", Method: http.MethodPatch, Path: one},
		func(ctx context.Context, in *answersInput) (*httpx.Body[SavedPaperAnswers], error) {
			return httpx.Answer(s.Save(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "finish-paper-entry", Method: http.MethodPost, Path: root + "/finish/{id}"},
		func(ctx context.Context, in *finishInput) (*httpx.Body[PaperFinished], error) {
			return httpx.Answer(s.Finish(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	s.mountSecond(api)
}

// mountSecond adds the operations on the second entry.
func (s *Service) mountSecond(api *httpx.API) {
	acts := []struct {
		id, path string
		act      func(context.Context, authz.Actor, string) (PaperProtocol, error)
	}{
		{"ask-second-paper-entry", root + "/ask/{id}", s.Ask},
		{"begin-second-paper-entry", secondOne, s.Begin},
		{"end-second-paper-entry", root + "/end/{id}", s.End},
	}
	for _, a := range acts {
		httpx.Register(api, huma.Operation{OperationID: a.id, Method: http.MethodPost, Path: a.path},
			func(ctx context.Context, in *idPath) (*httpx.Body[PaperProtocol], error) {
				return httpx.Answer(a.act(ctx, authz.Caller(ctx), in.ID))
			})
	}
	httpx.Register(api, huma.Operation{OperationID: "discard-second-paper-entry", Method: http.MethodDelete, Path: secondOne},
		func(ctx context.Context, in *idPath) (*struct{}, error) {
			return nil, s.Discard(ctx, authz.Caller(ctx), in.ID)
		})
	httpx.Register(api, huma.Operation{OperationID: "settle-paper-answer", Method: http.MethodPost, Path: root + "/settle/{id}"},
		func(ctx context.Context, in *settleInput) (*httpx.Body[PaperProtocol], error) {
			return httpx.Answer(s.Settle(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
}
