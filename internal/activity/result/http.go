package result

import (
	"context"
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type activityPath struct {
	ID string `path:"id"`
}

// editBatch is a body of edits that is decoded, strictly, by the act itself: general validation costs this call more
// than twice its time.
type editBatch []byte

// UnmarshalJSON keeps the text.
func (b *editBatch) UnmarshalJSON(data []byte) error {
	*b = append((*b)[:0], data...)
	return nil
}

// Schema describes the edits to the API's clients.
func (editBatch) Schema(r huma.Registry) *huma.Schema {
	return r.Schema(reflect.TypeFor[[]ResultEdit](), true, "")
}

// Mount adds the operations to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "create-results", Method: http.MethodPost, Path: "/api/question-result/batch"},
		func(ctx context.Context, in *httpx.Body[[]NewResult]) (*httpx.Body[[]Result], error) {
			return httpx.Answer(s.CreateResults(ctx, authz.Caller(ctx), in.Body))
		}, httpx.Accepts(lenientNewResult))
	httpx.Register(api, huma.Operation{OperationID: "update-results", Method: http.MethodPatch, Path: "/api/question-result/batch", SkipValidateBody: true},
		func(ctx context.Context, in *httpx.Body[editBatch]) (*httpx.Body[[]EditOutcome], error) {
			edits, err := readEdits(in.Body)
			if err != nil {
				return nil, err
			}
			return httpx.Answer(s.UpdateResults(ctx, authz.Caller(ctx), edits))
		})
	httpx.Register(api, huma.Operation{OperationID: "list-results", Method: http.MethodGet, Path: "/api/question-result/activity/{id}"},
		func(ctx context.Context, in *activityPath) (*httpx.Body[[]Result], error) {
			return httpx.Answer(s.Results(ctx, authz.Caller(ctx), in.ID))
		})
}
