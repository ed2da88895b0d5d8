package taxonomy

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

const (
	taxonomyOfOwner       = "/api/appAdmin/categorization/owner/{owner}"
	taxonomyOfApplication = "/api/appAdmin/categorization/{id}"
)

type applicationPath struct {
	ID string `path:"id"`
}

type ownerPath struct {
	Owner string `path:"owner"`
}

type categoryInput struct {
	ID   string `path:"id"`
	Body NewCategory
}

type ownCategoryInput struct {
	Owner string `path:"owner"`
	Body  NewCategory
}

type renameInput struct {
	Owner string `path:"owner"`
	Body  RenameCategory
}

type removeInput struct {
	Owner string `path:"owner"`
	RemoveCategory
}

// Mount adds the operations about the taxonomy to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "owner-categorization", Method: http.MethodGet, Path: taxonomyOfOwner},
		func(ctx context.Context, in *ownerPath) (*httpx.Body[Categorization], error) {
			return httpx.Answer(s.Categories(ctx, authz.Caller(ctx), in.Owner))
		})
	httpx.Register(api, huma.Operation{OperationID: "add-owner-category", Method: http.MethodPost, Path: taxonomyOfOwner},
		func(ctx context.Context, in *ownCategoryInput) (*httpx.Body[Categorization], error) {
			return httpx.Answer(s.AddCategory(ctx, authz.Caller(ctx), in.Owner, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "rename-category", Method: http.MethodPatch, Path: taxonomyOfOwner},
		func(ctx context.Context, in *renameInput) (*httpx.Body[Recategorized], error) {
			return httpx.Answer(s.Rename(ctx, authz.Caller(ctx), in.Owner, in.Body))
		})
	httpx.Register(api, huma.Operation{OperationID: "remove-category", Method: http.MethodDelete, Path: taxonomyOfOwner, DefaultStatus: http.StatusOK},
		func(ctx context.Context, in *removeInput) (*httpx.Body[Recategorized], error) {
			return httpx.Answer(s.Remove(ctx, authz.Caller(ctx), in.Owner, in.RemoveCategory))
		})
	httpx.Register(api, huma.Operation{OperationID: "get-categorization", Method: http.MethodGet, Path: taxonomyOfApplication},
		func(ctx context.Context, in *applicationPath) (*httpx.Body[Categorization], error) {
			return httpx.Answer(s.CategoriesOf(ctx, authz.Caller(ctx), in.ID))
		})
	httpx.Register(api, huma.Operation{OperationID: "add-categorization", Method: http.MethodPost, Path: taxonomyOfApplication},
		func(ctx context.Context, in *categoryInput) (*httpx.Body[Categorization], error) {
			return httpx.Answer(s.AddCategoryTo(ctx, authz.Caller(ctx), in.ID, in.Body))
		})
}
