package rating

import (
	"context"
	"net/http"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/httpx"
	"milepost/internal/throttle"
)

// maxRaterBody bounds the body of a save by a rater: pages send what is longer in parts. Any single answer fits.
const maxRaterBody = 64 << 10

// perLink bounds the calls with one link. A rater saves once in a second or two; a page that sends what a long absence left, or its
// answers singly after a refusal, makes a few dozen calls in a row.
var perLink = throttle.Allowance{Kind: "rating-link", Burst: 120, Every: 500 * time.Millisecond}

// FromRater is what a rater's page sends with each call. For the schema the key may be absent: a call without it is refused as one
// with a wrong key.
type FromRater struct {
	ID            string `path:"id" doc:"the request's"`
	Authorization string `header:"Authorization" doc:"Bearer and the key of the link"`
	Device        string `header:"Milepost-Device" maxLength:"64" doc:"random name that the page makes for its device, 16 characters or more"`
}

func (f *FromRater) visitor() Visitor {
	return Visitor{RequestID: f.ID, Key: httpx.Bearer(f.Authorization), Device: f.Device}
}

type raterInput[T any] struct {
	FromRater
	Body T
}

// FormPath is what a page sends with each call about a form.
type FormPath struct {
	FromRater
	Form string `path:"form" doc:"the form's id"`
}

type formInput[T any] struct {
	FormPath
	Body T
}

// mountRater adds the calls of raters. They need no session: a key is valid for its own request alone.
func (s *Service) mountRater(api *httpx.API) {
	const path = "/api/rate/{id}"
	httpx.Register(api, huma.Operation{OperationID: "rate-open", Method: http.MethodPost, Path: path + "/open"},
		func(ctx context.Context, in *FromRater) (*private[Opened], error) {
			out, err := s.Open(ctx, in.visitor())
			return confidential(out), err
		}, httpx.PerBearer(perLink))
	httpx.Register(api, huma.Operation{OperationID: "rate-send-code", Method: http.MethodPost, Path: path + "/code"},
		func(ctx context.Context, in *FromRater) (*private[CodeSent], error) {
			out, err := s.SendCode(ctx, in.visitor())
			return confidential(out), err
		}, httpx.PerBearer(perLink))
	httpx.Register(api, huma.Operation{OperationID: "rate-confirm", Method: http.MethodPost, Path: path + "/confirm", DefaultStatus: http.StatusNoContent},
		func(ctx context.Context, in *raterInput[Code]) (*struct{}, error) {
			return nil, s.Confirm(ctx, in.visitor(), in.Body.Code)
		}, httpx.PerBearer(perLink))
	httpx.Register(api, huma.Operation{OperationID: "rate-refuse-all", Method: http.MethodPost, Path: path + "/refuse", DefaultStatus: http.StatusNoContent},
		func(ctx context.Context, in *raterInput[Refuse]) (*struct{}, error) {
			return nil, s.RefuseAll(ctx, in.visitor(), in.Body)
		}, httpx.PerBearer(perLink))
	s.mountForms(api, path+"/forms/{form}")
}

func (s *Service) mountForms(api *httpx.API, path string) {
	httpx.Register(api, huma.Operation{OperationID: "rate-begin", Method: http.MethodPost, Path: path + "/begin"},
		func(ctx context.Context, in *formInput[Day]) (*private[Sheet], error) {
			out, err := s.Begin(ctx, in.visitor(), in.Form, in.Body)
			return confidential(out), err
		}, httpx.PerBearer(perLink))
	httpx.Register(api, huma.Operation{OperationID: "rate-answer", Method: http.MethodPost, Path: path + "/answers", MaxBodyBytes: maxRaterBody},
		func(ctx context.Context, in *formInput[Answers]) (*private[SavedAnswers], error) {
			out, err := s.Save(ctx, in.visitor(), in.Form, in.Body)
			return confidential(out), err
		}, httpx.PerBearer(perLink))
	httpx.Register(api, huma.Operation{OperationID: "rate-finish", Method: http.MethodPost, Path: path + "/finish"},
		func(ctx context.Context, in *formInput[FinishForm]) (*private[Finished], error) {
			out, err := s.Finish(ctx, in.visitor(), in.Form, in.Body)
			return confidential(out), err
		}, httpx.PerBearer(perLink))
	httpx.Register(api, huma.Operation{OperationID: "rate-refuse", Method: http.MethodPost, Path: path + "/refuse", DefaultStatus: http.StatusNoContent},
		func(ctx context.Context, in *formInput[Refuse]) (*struct{}, error) {
			return nil, s.RefuseForm(ctx, in.visitor(), in.Form, in.Body)
		}, httpx.PerBearer(perLink))
}
