package market

import (
	"context"
	"net/http"

	"github.com/danielgtaylor/huma/v2"

	"milepost/internal/authz"
	"milepost/internal/httpx"
	"milepost/internal/httpx/jsonbody"
)

// listInput asks for a page of purchases.
type listInput struct {
	UserID        string `path:"userId"`
	ApplicationID string `query:"application_id" maxLength:"64" doc:"those of one application"`
	RunningOut    bool   `query:"running_out" doc:"only those that give little more"`
	Limit         int    `query:"limit" default:"1000" minimum:"1" maximum:"1000"`
	After         string `query:"after"`
}

type purchasePath struct {
	ID string `path:"id"`
}

type usedInput struct {
	ID   string `path:"id"`
	Body UnitsUsed
}

// madePurchase answers 201 for a new purchase and 200 for an existing one.
type madePurchase struct {
	Status int
	Body   PurchaseRow
}

// Mount adds the market operations to the API.
func (s *Service) Mount(api *httpx.API) {
	httpx.Register(api, huma.Operation{OperationID: "list-purchases", Method: http.MethodGet, Path: "/api/user-app-purchased-junction/appJointByUser/{userId}"},
		func(ctx context.Context, in *listInput) (*httpx.Paged[[]PurchaseRow], error) {
			page, err := s.purchases(ctx, authz.Caller(ctx), *in)
			return &httpx.Paged[[]PurchaseRow]{NextCursor: page.Next, Body: page.Items}, err
		})
	httpx.Register(api, huma.Operation{OperationID: "create-purchase", Method: http.MethodPost, Path: "/api/user-app-purchased-junction", DefaultStatus: http.StatusCreated}, s.create,
		httpx.Accepts(lenientOrder))
	httpx.DescribeAnswer[PurchaseRow](api, http.MethodPost, "/api/user-app-purchased-junction", http.StatusOK, httpx.JSONContent)
	httpx.Register(api, huma.Operation{OperationID: "update-purchase", Method: http.MethodPatch, Path: "/api/user-app-purchased-junction/{id}"},
		func(ctx context.Context, in *usedInput) (*httpx.Body[PurchaseRow], error) {
			return httpx.Answer(s.Use(ctx, authz.Caller(ctx), in.ID, in.Body.UnitsUsed))
		}, httpx.Accepts(lenientUse))
	httpx.Register(api, huma.Operation{OperationID: "get-purchase", Method: http.MethodGet, Path: "/api/user-app-purchased-junction/{id}"},
		func(ctx context.Context, in *purchasePath) (*httpx.Body[PurchaseRow], error) {
			return httpx.Answer(s.PurchaseOf(ctx, authz.Caller(ctx), in.ID))
		})
	s.mountTeam(api)
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

// answered are the fields of a purchase that the server answers and nobody sets.
var answered = []string{"purchase_id", "expiration_date", "runs_until", "suspended", "order_id", "shared_by", "title", "image", "respondents", "currency_code", "amount", "created_at", "running_out"}

// Lenient forms of orders and counts.
var (
	lenientOrder = jsonbody.Lenient{Numbers: []string{"units_purchased", "units_used"}, Open: []string{"user_id", "units_purchased", "units_used"}}
	lenientUse   = jsonbody.Lenient{
		Ignored: append([]string{"user_id", "application_id", "purchase_type", "units_purchased"}, answered...), Numbers: []string{"units_used"},
	}
)
