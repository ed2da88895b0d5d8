package rating

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type idPath struct {
	ID string `path:"id"`
}

type listInput struct {
	ChildID string `query:"child_id" maxLength:"64" doc:"only those about the child"`
	State   string `query:"state" enum:"waiting,sent,opened,begun,answered,refused,revoked,ended,bounced"`
	CameIn  int    `query:"came_in_days" minimum:"1" maximum:"366" doc:"only those to which something came back within so many days, the latest first"`
	Limit   int    `query:"limit" default:"50" minimum:"1" maximum:"50"`
	After   string `query:"after"`
}

type withBody[T any] struct {
	ID   string `path:"id"`
	Body T
}

// maxBatchBody bounds the body of a batch: 50 requests of 200 forms.
const maxBatchBody = 2 << 20

// Mount adds the package's operations to the API.
func (s *Service) Mount(api *httpx.API) {
	const path = "/api/rating-request"
	httpx.Register(api, huma.Operation{OperationID: "create-rating-request", Method: http.MethodPost, Path: path, DefaultStatus: http.StatusCreated},
		func(ctx context.Context, in *httpx.Body[NewRequest]) (*private[Made], error) {
			made, err := s.Make(ctx, authz.Caller(ctx), in.Body)
			return confidential(made), err
		})
	httpx.Register(api, huma.Operation{OperationID: "create-rating-requests", Method: http.MethodPost, Path: path + "/batch", MaxBodyBytes: maxBatchBody},
		func(ctx context.Context, in *httpx.Body[Batch]) (*private[BatchMade], error) {
			made, err := s.MakeBatch(ctx, authz.Caller(ctx), in.Body)
			return confidential(made), err
		})
	httpx.Register(api, huma.Operation{OperationID: "list-rating-requests", Method: http.MethodGet, Path: "/api/rating-requests"},
		func(ctx context.Context, in *listInput) (*httpx.Paged[[]RequestRow], error) {
			page, err := s.List(ctx, authz.Caller(ctx), Query{ChildID: in.ChildID, State: in.State, CameIn: in.CameIn, After: in.After, Limit: in.Limit})
			return &httpx.Paged[[]RequestRow]{NextCursor: page.Next, Body: page.Items}, err
		})
	httpx.Register(api, huma.Operation{OperationID: "get-rating-request", Method: http.MethodGet, Path: path + "/{id}"},
		func(ctx context.Context, in *idPath) (*httpx.Body[RequestRow], error) {
			return httpx.Answer(s.Get(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-my-ratings", Method: http.MethodGet, Path: "/api/my-ratings"},
		func(ctx context.Context, _ *struct{}) (*private[[]OfferedRequest], error) {
			list, err := s.Mine(ctx, authz.Caller(ctx).ID)
			return confidential(list), err
		})
	s.mountActs(api, path)
	s.mountTelephone(api, path)
	s.mountRater(api)
}

// mountActs adds what an account does with its requests.
func (s *Service) mountActs(api *httpx.API, path string) {
	httpx.Register(api, huma.Operation{OperationID: "get-rating-link", Method: http.MethodGet, Path: path + "/{id}/link"},
		func(ctx context.Context, in *idPath) (*private[Link], error) {
			link, err := s.LinkOf(ctx, authz.Caller(ctx), in.ID)
			return confidential(link), err
		})
	httpx.Register(api, huma.Operation{OperationID: "remind-rater", Method: http.MethodPost, Path: path + "/{id}/remind"},
		func(ctx context.Context, in *idPath) (*httpx.Body[RequestRow], error) {
			return httpx.Answer(s.Remind(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "revoke-rating-request", Method: http.MethodPost, Path: path + "/{id}/revoke"},
		func(ctx context.Context, in *withBody[Revocation]) (*httpx.Body[RequestRow], error) {
			return httpx.Answer(s.Revoke(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "renew-rating-request", Method: http.MethodPost, Path: path + "/{id}/renew"},
		func(ctx context.Context, in *idPath) (*private[Made], error) {
			made, err := s.Renew(ctx, authz.Caller(ctx), in.ID)
			return confidential(made), err
		})
}

// mountTelephone adds what an account does while a rater telephones.
func (s *Service) mountTelephone(api *httpx.API, path string) {
	httpx.Register(api, huma.Operation{OperationID: "begin-rating-by-telephone", Method: http.MethodPost, Path: path + "/{id}/telephone"},
		func(ctx context.Context, in *withBody[ByTelephone]) (*httpx.Body[TelephoneSheet], error) {
			return httpx.Answer(s.Telephone(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "save-rating-by-telephone", Method: http.MethodPost, Path: path + "/{id}/answers", MaxBodyBytes: maxAnswersBody},
		func(ctx context.Context, in *withBody[TelephoneAnswers]) (*httpx.Body[SavedAnswers], error) {
			return httpx.Answer(s.SaveByTelephone(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "finish-rating-by-telephone", Method: http.MethodPost, Path: path + "/{id}/finish"},
		func(ctx context.Context, in *withBody[TelephoneFinish]) (*httpx.Body[Finished], error) {
			return httpx.Answer(s.FinishByTelephone(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
}

// private is an answer that no cache keeps and no search engine lists.
type private[T any] struct {
	CacheControl string `header:"Cache-Control"`
	Referrer     string `header:"Referrer-Policy"`
	Robots       string `header:"X-Robots-Tag"`
	Body         T
}

func confidential[T any](body T) *private[T] {
	return &private[T]{CacheControl: "no-store", Referrer: "no-referrer", Robots: "noindex", Body: body}
}
