package market

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
)

type userPath struct {
	UserID string `path:"userId"`
}

type purchasePath struct {
	ID string `path:"id"`
}

// madePurchase answers 201 for a new purchase and 200 for the one that was there.
type madePurchase struct {
	Status int
	Body   PurchaseRow
}

// Mount adds the market operations to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "list-purchases", Method: http.MethodGet, Path: "/api/user-app-purchased-junction/appJointByUser/{userId}"},
		func(ctx context.Context, in *userPath) (*httpx.Body[[]PurchaseRow], error) {
			return httpx.Answer(s.Purchases(ctx, authz.Caller(ctx), in.UserID))
		})
	httpx.Register(api, huma.Operation{OperationID: "create-purchase", Method: http.MethodPost, Path: "/api/user-app-purchased-junction", DefaultStatus: http.StatusCreated}, s.create)
	httpx.Register(api, huma.Operation{OperationID: "get-purchase", Method: http.MethodGet, Path: "/api/user-app-purchased-junction/{id}"},
		func(ctx context.Context, in *purchasePath) (*httpx.Body[PurchaseRow], error) {
			return httpx.Answer(s.PurchaseOf(ctx, authz.Caller(ctx), in.ID))
		})
}

func (s *Service) create(ctx context.Context, in *httpx.Body[NewPurchase]) (*madePurchase, error) {
	row, made, err := s.Purchase(ctx, authz.Caller(ctx), in.Body)
	if err != nil {
		return nil, err
	}
	if made {
		return &madePurchase{Status: http.StatusCreated, Body: row}, nil
	}
	return &madePurchase{Status: http.StatusOK, Body: row}, nil
}
